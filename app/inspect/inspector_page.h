#pragma once
#include <QStringList>
#include <QByteArray>
#include <QWidget>
class QAction;
namespace countersign::app {
class Theme;
class InspectorPage : public QWidget {
    Q_OBJECT
public:
    explicit InspectorPage(const Theme&) {}
    void openText(const QString&, const QString&) { Q_EMIT opened(); }
    void openBytes(const QByteArray&, const QString&) { Q_EMIT opened(); }
    void openFiles(const QStringList&) { Q_EMIT opened(); }
    void paste() { Q_EMIT opened(); }
    void clear() {}
    bool isEmpty() const { return true; }
    QByteArray saveLayout() const { return {}; }
    void restoreLayout(const QByteArray&) {}
    void resetLayout() {}
Q_SIGNALS:
    void placeChanged(const QString&);
    void remarkChanged(const QString&);
    void opened();
};
}
