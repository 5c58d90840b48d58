"""How the windows look: a light and a dark palette, the style sheet made from it, and the size of the text.

Every colour outside the felt and the cards comes from a role of the palette that is set here, or from a function here
that is given one. Two roles have a meaning of their own: PlaceholderText is for lines that matter less, BrightText for
sentences that say what is wrong.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.storage.settings import Settings

LEAST_POINTS: Final = 10.0
"""Some systems name a very small font for programs; ours has whole sentences to read."""
_SCHEMES: Final = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}

Role = QPalette.ColorRole

# By day, by night.
_COLOURS: Final = {
    Role.Window: ("#efe6d3", "#1d1b20"),
    Role.WindowText: ("#2a2018", "#efe6d6"),
    Role.Base: ("#fbf6ea", "#29262c"),
    Role.AlternateBase: ("#f4ebd9", "#302c33"),
    Role.Text: ("#2a2018", "#efe6d6"),
    Role.Button: ("#e8dcc2", "#38343a"),
    Role.ButtonText: ("#2a2018", "#f1e8d8"),
    Role.BrightText: ("#9c2a10", "#f58f68"),
    Role.Light: ("#fffaf0", "#57505a"),
    Role.Midlight: ("#ddcfae", "#443e45"),
    Role.Mid: ("#bfa97f", "#5a525c"),
    Role.Dark: ("#8f7a52", "#0f0e12"),
    Role.Shadow: ("#4a3c28", "#000000"),
    Role.Highlight: ("#8c2f20", "#d8ac4e"),
    Role.HighlightedText: ("#fdf6e3", "#1d1508"),
    Role.Accent: ("#8a6420", "#d8b45a"),
    Role.Link: ("#7d2b12", "#ecc56e"),
    Role.LinkVisited: ("#5c3a6e", "#c6a5dc"),
    Role.ToolTipBase: ("#fff8e6", "#38333a"),
    Role.ToolTipText: ("#2a2018", "#f1e8d8"),
    Role.PlaceholderText: ("#73634c", "#a59a88"),
}
_FADED: Final = (Role.WindowText, Role.Text, Role.ButtonText, Role.HighlightedText)

_SERIES: Final = (
    ("#1f6f9c", "#56b4e9"),
    ("#d98200", "#e69f00"),
    ("#00785a", "#2bb68c"),
    ("#a83f78", "#d987b5"),
    ("#7a6a00", "#e0d34a"),
    ("#6a4fb0", "#a58be0"),
    ("#b8430f", "#e8713c"),
    ("#58ab9b", "#8fd6c8"),
    ("#5b5147", "#b3a898"),
    ("#8f9e2f", "#9fc24d"),
)


@dataclass(frozen=True, slots=True)
class Scenery:
    """The colours of the painting on the title screen."""

    night: bool
    sky: QColor
    horizon: QColor
    star: QColor
    """The sun by day, the moon by night."""
    far: QColor
    middle: QColor
    near: QColor
    stone: QColor
    stone_lit: QColor
    stone_shade: QColor
    stone_deep: QColor
    letters: QColor
    leaves: QColor


def _scenery(night: bool, colours: str) -> Scenery:
    return Scenery(night, *[QColor(f"#{colour}") for colour in colours.split()])


#       sky    horiz. star   far    middle near   stone  lit    shade  deep   letter leaves
_DAY = "8fbccb f8e6c0 fff6d6 b5bd9e 8ea17c 66825f ebdfc6 faf4e4 cdbb97 8d7750 8c2f20 5d7140"
_DARK = "0d1026 45364f f4e8c8 2b2c42 1e2133 131522 4d4751 6d6570 37323b 1f1c23 e6c269 a9934e"
MORNING: Final = _scenery(night=False, colours=_DAY)
NIGHT: Final = _scenery(night=True, colours=_DARK)


def light_palette() -> QPalette:
    """Ink on parchment."""
    return _palette({role: day for role, (day, _) in _COLOURS.items()})


def dark_palette() -> QPalette:
    """Parchment and gold on night."""
    return _palette({role: night for role, (_, night) in _COLOURS.items()})


def is_dark(palette: QPalette) -> bool:
    """Whether a palette is light on dark."""
    return palette.color(Role.Window).lightness() < 128


def mix(one: QColor, other: QColor, share: float) -> QColor:
    """A mixture of two colours: 0 is all of the first, 1 all of the second."""
    keep = 1 - share
    return QColor(
        round(one.red() * keep + other.red() * share),
        round(one.green() * keep + other.green() * share),
        round(one.blue() * keep + other.blue() * share),
    )


def see_through(colour: QColor, opacity: float) -> QColor:
    """The same colour, seen through."""
    return QColor(colour.red(), colour.green(), colour.blue(), round(255 * opacity))


def marker_colour(palette: QPalette) -> QColor:
    """Behind a word that was searched for."""
    return QColor("#7a5a10") if is_dark(palette) else QColor("#f7d774")


def scenery(palette: QPalette) -> Scenery:
    """A morning for a light palette, a night for a dark one."""
    return NIGHT if is_dark(palette) else MORNING


def series_colours(palette: QPalette) -> tuple[QColor, ...]:
    """Colours for parts of a diagram, told apart by colour-blind eyes (after Okabe and Ito); labels stand with them."""
    return tuple(QColor(night if is_dark(palette) else day) for day, night in _SERIES)


def serif(point_size: float, bold: bool = False) -> QFont:
    """The font of titles: whatever serif font the system has."""
    font = QFont(QApplication.font())
    font.setFamilies(["Serif"])
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPointSizeF(point_size)
    font.setBold(bold)
    return font


def em() -> int:
    """The height of the text in pixels: what distances are measured in, so that they grow with the text."""
    return max(8, round(QFontInfo(QApplication.font()).pixelSize()))


STYLE: Final = "Fusion"
"""The one for which palettes and style sheet are made; to be asked for where the application is made."""


def apply_theme(app: QApplication, settings: Settings) -> None:
    """Gives the program the palette and the size of text that the player prefers; quick if it has them."""
    _keeper(app).apply(settings)


@cache
def _keeper(app: QApplication) -> _Keeper:
    # To be remembered, not found among the children: to look at these, PySide6 makes the classes of them all.
    return _Keeper(app)


class _Keeper(QObject):
    """Keeps the looks as the settings want them, or as the system does where they leave it to it."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._settings = Settings()
        self._shown: tuple[bool, float] | None = None
        self._base_size = max(LEAST_POINTS, QFontInfo(app.font()).pointSizeF())
        app.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def apply(self, settings: Settings) -> None:
        """Shows what is wanted, unless it is shown already."""
        self._settings = settings
        hints = self._app.styleHints()
        # This also turns the frame of the window light or dark, where the system draws it.
        hints.setColorScheme(_SCHEMES.get(settings.palette, Qt.ColorScheme.Unknown))
        follows_dark = settings.palette == "system" and hints.colorScheme() == Qt.ColorScheme.Dark
        dark = settings.palette == "dark" or follows_dark
        if self._shown == (dark, settings.text_scale):
            return
        self._shown = (dark, settings.text_scale)
        font = QFont(self._app.font())
        font.setPointSizeF(self._base_size * settings.text_scale)
        palette = dark_palette() if dark else light_palette()
        self._app.setFont(font)
        self._app.setPalette(palette)
        for widget in ("QCheckBox", "QRadioButton"):
            # The stubs want bytes, which the binding then refuses.
            self._app.setPalette(_for_indicators(palette), widget)  # type: ignore[arg-type]
        # Last, because it is this that tells every widget: QEvent.StyleChange is what they listen for.
        self._app.setStyleSheet(style_sheet(palette, em()))

    def _scheme_changed(self) -> None:
        if self._settings.palette == "system":
            self.apply(self._settings)


def style_sheet(palette: QPalette, text: int) -> str:
    """What the palette alone cannot say, for a height of text. A widget's property `look` chooses among these."""
    colour = palette.color
    window, ink, base = colour(Role.Window), colour(Role.WindowText), colour(Role.Base)
    button, mid, accent = colour(Role.Button), colour(Role.Mid), colour(Role.Accent)
    main, on_main = colour(Role.Highlight), colour(Role.HighlightedText)
    names = {
        "text": ink,
        "base": base,
        "button": button,
        "button_text": colour(Role.ButtonText),
        "button_over": mix(button, accent, 0.22),
        "button_down": mix(button, accent, 0.42),
        "button_off": mix(button, window, 0.6),
        "faded": palette.color(QPalette.ColorGroup.Disabled, Role.ButtonText),
        "edge": mid,
        "soft_edge": mix(mid, window, 0.5),
        "accent": accent,
        "main": main,
        "main_over": mix(main, on_main, 0.14),
        "main_down": mix(main, on_main, 0.26),
        "main_off": mix(main, window, 0.6),
        "on_main": on_main,
        "card": mix(window, base, 0.65),
        "tip": colour(Role.ToolTipBase),
        "tip_text": colour(Role.ToolTipText),
        "bar": mix(window, ink, 0.16),
        "bar_over": mix(window, ink, 0.34),
    }
    sheet = _SHEET.replace("$box;", f"{max(13, text)}px;")
    for name in sorted(names, key=len, reverse=True):
        sheet = sheet.replace(f"${name};", f"{names[name].name()};")
    return sheet


_SHEET: Final = """
QPushButton {
    background: $button; color: $button_text; border: 1px solid $edge; border-radius: 5px; padding: 5px 14px;
}
QPushButton:hover { background: $button_over; border-color: $accent; }
QPushButton:pressed, QPushButton:checked { background: $button_down; }
QPushButton:focus { border: 2px solid $accent; padding: 4px 13px; }
QPushButton:disabled { background: $button_off; color: $faded; border-color: $soft_edge; }
QPushButton[look="main"] { background: $main; color: $on_main; border-color: $main; font-weight: bold; }
QPushButton[look="main"]:hover { background: $main_over; }
QPushButton[look="main"]:pressed { background: $main_down; }
QPushButton[look="main"]:focus { border: 2px solid $text; }
QPushButton[look="main"]:disabled { background: $main_off; border-color: $main_off; }
QPushButton[look="flat"] { background: transparent; border-color: transparent; }
QPushButton[look="flat"]:hover { background: $button_over; }
QPushButton[look="flat"]:focus { border-color: $accent; }
QPushButton[look="transport"] { padding: 4px 6px; }
QPushButton[look="transport"]:focus { border: 2px solid $accent; padding: 3px 5px; }
QPushButton[look="tile"] { text-align: left; padding: 0px; border-radius: 8px; }
QPushButton[look="tile"]:focus { border: 2px solid $accent; padding: 0px; }
QPushButton[look="main tile"] {
    text-align: left; padding: 0px; border-radius: 8px; background: $main; color: $on_main; border-color: $main;
}
QPushButton[look="main tile"]:hover { background: $main_over; }
QPushButton[look="main tile"]:pressed { background: $main_down; }
QPushButton[look="main tile"]:focus { border: 2px solid $text; padding: 0px; }
QPushButton[look="left"], QPushButton[look="middle"], QPushButton[look="right"] { padding: 5px 16px; }
QPushButton[look="left"] { border-top-right-radius: 0px; border-bottom-right-radius: 0px; }
QPushButton[look="middle"] { border-radius: 0px; border-left-width: 0px; }
QPushButton[look="right"] { border-top-left-radius: 0px; border-bottom-left-radius: 0px; border-left-width: 0px; }
QPushButton[look="left"]:checked, QPushButton[look="middle"]:checked, QPushButton[look="right"]:checked {
    background: $main; color: $on_main;
}
QPushButton[look="left"]:focus, QPushButton[look="middle"]:focus, QPushButton[look="right"]:focus {
    border: 2px solid $accent; padding: 4px 15px;
}
QLineEdit { background: $base; border: 1px solid $edge; border-radius: 5px; padding: 4px 6px; }
QComboBox { min-height: 25px; }
QLineEdit:focus { border: 2px solid $accent; padding: 3px 5px; }
QFrame[look="card"] { background: $card; border: 1px solid $soft_edge; border-radius: 8px; }
QFrame[look="bar"] { background: $tip; border: 1px solid $accent; border-radius: 6px; }
QListView, QTreeView, QTableView, QTextBrowser { border: 1px solid $soft_edge; border-radius: 6px; }
QListView:focus, QTreeView:focus, QTableView:focus, QTextBrowser:focus { border: 1px solid $accent; }
QTreeView::item { padding: 3px 2px; }
QComboBox QAbstractItemView { border-radius: 0px; }
QCheckBox::indicator, QRadioButton::indicator { width: $box; height: $box; }
QToolTip { background: $tip; color: $tip_text; border: 1px solid $edge; padding: 4px; }
QScrollArea { border: none; }
QScrollBar:vertical { background: $base; width: 12px; margin: 0px; }
QScrollBar:horizontal { background: $base; height: 12px; margin: 0px; }
QScrollBar::handle { background: $bar; border-radius: 4px; margin: 2px; }
QScrollBar::handle:hover { background: $bar_over; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""


def _for_indicators(palette: QPalette) -> QPalette:
    """The style frames the boxes of check boxes darker than the window, so on a dark window they must be light."""
    if is_dark(palette):
        palette = QPalette(palette)
        palette.setColor(Role.Base, palette.color(Role.Mid))
    return palette


def _palette(colours: dict[QPalette.ColorRole, str]) -> QPalette:
    palette = QPalette()
    for role, name in colours.items():
        palette.setColor(role, QColor(name))
    for role in _FADED:
        ground = QColor(colours[Role.Window])
        palette.setColor(QPalette.ColorGroup.Disabled, role, mix(QColor(colours[role]), ground, 0.55))
    # A list keeps its selection visible while the focus is elsewhere.
    palette.setColor(
        QPalette.ColorGroup.Disabled,
        Role.Highlight,
        mix(QColor(colours[Role.Highlight]), QColor(colours[Role.Window]), 0.5),
    )
    return palette
