#pragma once

#include "app/inspect/source_opener.h"
#include "app/widgets/field_tree_model.h"

#include <QByteArray>
#include <QWidget>

class QAction;
class QLabel;
class QListView;
class QMimeData;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace countersign::app {

class BlobListModel;
class BytesPane;
class DamageBanner;
class DetailsPane;
class JsonPane;
class MeaningPane;
class Selection;
class SourceBox;
class Theme;

// The Inspector: any text, file or paste taken apart, with no network and no key. Its work is done
// on another thread; a secret that is recognised is refused and not kept.
class InspectorPage : public QWidget {
    Q_OBJECT
public:
    InspectorPage(const Theme& theme, FieldTreeModel::PresentationPtr presentation,
                  const SourceOpener::Tools& tools, QWidget* parent = nullptr);

    // What was there is replaced. `name` says where it came from: "clipboard", "sample: …".
    void openText(const QString& text, const QString& name);
    void openBytes(const QByteArray& bytes, const QString& name);
    void openFiles(const QStringList& paths);
    void openMimeData(const QMimeData& given); // pasted or dropped
    void paste();
    void clear();

    bool isEmpty() const { return !m_source; }
    const OpenedSourcePtr& source() const { return m_source; } // null while nothing is open
    const PresentedBlobPtr& blob() const { return m_blob; }    // null while nothing is open
    void selectBlob(int number);

    struct Actions {
        QAction* paste = nullptr;
        QAction* open = nullptr; // asks for files
        QAction* clear = nullptr;
        QAction* tryExpectedLength = nullptr;
        QAction* copyReport = nullptr;
        QAction* copyValue = nullptr; // of the field that is selected
        QAction* copyJson = nullptr;
        QAction* copyHex = nullptr;
        QAction* nextBlob = nullptr;
        QAction* previousBlob = nullptr;
        QAction* nextPane = nullptr;
    };
    const Actions& actions() const { return m_actions; }

    Selection& selection() { return *m_selection; }
    SourceBox& box() { return *m_box; }
    DamageBanner& banner() { return *m_banner; }
    DetailsPane& fields() { return *m_fields; }
    BytesPane& bytes() { return *m_bytes; }
    MeaningPane& findings() { return *m_findings; }

    QByteArray saveLayout() const;
    void restoreLayout(const QByteArray& state);
    void resetLayout();

Q_SIGNALS:
    void placeChanged(const QString& words);
    void remarkChanged(const QString& words);
    void opened(const QString& name, const QString& words); // nothing of a secret in them
    void openRequested();                                   // the user wants to choose files

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeActions();
    QWidget* makeHead();
    QWidget* makeBody();
    void connectParts();
    void onOpened(const OpenedSourcePtr& source, const PresentedBlobPtr& first);
    void showSource(const PresentedBlobPtr& first);
    void showBlob(const PresentedBlobPtr& blob);
    const inspect::Inspection* inspection() const; // null while nothing is open
    void showBanner();
    void showRows(bool isSame);
    void showJson();
    void refuseSecret();
    void onPlace();
    void copy(int form);
    void tryExpectedLength();
    void focusNextPane();
    void shareWidth();
    void applyTheme();

    const Theme& m_theme;
    SourceOpener::Tools m_tools;
    Actions m_actions;
    SourceOpener* m_opener = nullptr;
    Selection* m_selection = nullptr;
    OpenedSourcePtr m_source;
    PresentedBlobPtr m_blob;
    QList<QWidget*> m_panes; // in the order of the focus
    QLabel* m_title = nullptr;
    QLabel* m_words = nullptr;
    SourceBox* m_box = nullptr;
    DamageBanner* m_banner = nullptr;
    BlobListModel* m_blobs = nullptr;
    QListView* m_list = nullptr;
    QSplitter* m_split = nullptr;
    QStackedWidget* m_left = nullptr; // fields or JSON
    QToolButton* m_toJson = nullptr;
    QToolButton* m_toFields = nullptr;
    DetailsPane* m_fields = nullptr;
    JsonPane* m_json = nullptr;
    BytesPane* m_bytes = nullptr;
    MeaningPane* m_findings = nullptr;
    int m_number = 0; // of the blob that is shown
    bool m_ownWidths = false;
};

} // namespace countersign::app
