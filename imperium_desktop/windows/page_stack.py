"""The pages of the main window, of which one is seen."""

from PySide6.QtWidgets import QStackedWidget, QWidget


class PageStack(QStackedWidget):
    """Owns which page is shown; whoever makes a page shows it here."""

    def show_page(self, page: QWidget) -> None:
        """Puts a page on top."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)

    def drop(self, page: QWidget) -> None:
        """A page that is not needed any more, or must be made anew."""
        self.removeWidget(page)
        page.deleteLater()
