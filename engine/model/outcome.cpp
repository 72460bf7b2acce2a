#include "engine/model/outcome.h"

namespace countersign::model {

Outcome::Outcome(const SentenceSubject& known)
    : m_subject(known) {
    if (m_subject.meta == nullptr) {
        return;
    }
    m_entries = affectedEntries(*m_subject.meta);
    m_balances = balanceStatement(&m_subject.body, *m_subject.meta, m_entries);
    m_subject.entries = m_entries;
    m_subject.balances = &m_balances;
}

} // namespace countersign::model
