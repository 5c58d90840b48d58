"""Names from packs, saves and players are shown letter by letter: no widget takes them for rich text."""

import ast
import re
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QGraphicsView, QLabel, QMessageBox, QTextEdit, QWidget

from imperium_desktop.engine.campaigns import CampaignStart, Reward
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.kinds import ChosenSetup
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.campaigns import ImperiumCampaigns
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.table.plain_text import tip
from imperium_desktop.windows import widgets
from imperium_desktop.windows.about_dialog import AboutDialog
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.main_window import MainWindow
from imperium_desktop.windows.settings_dialog import SettingsDialog
from imperium_desktop.windows.widgets import PlainLabel

SOURCES = [
    file
    for layer in ("windows", "table")
    for file in sorted(Path(widgets.__file__).parents[1].joinpath(layer).glob("*.py"))
]
PACKS = resources.files("imperium_desktop.games.imperium").joinpath("packs", "classics")
PICTURE = '<img src="/tmp/x.png">'


# In the source -------------------------------------------------------------------------------------------------------


def is_ours(words: ast.expr) -> bool:
    """Whether words come from the program alone, or were made plain."""
    match words:
        case ast.Constant() | ast.Call(func=ast.Name(id="tip")):
            return True
        case ast.Call(func=ast.Attribute(attr="tr"), args=[ast.Constant()]):
            return True
        case ast.IfExp(body=one, orelse=other):
            return is_ours(one) and is_ours(other)
    return False


def slips(tree: ast.Module) -> list[str]:
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="QLabel")):
                found.append(f"line {node.lineno}: a QLabel guesses; use PlainLabel")
            case ast.ClassDef(name=name, bases=bases) if name != "PlainLabel":
                if any(isinstance(base, ast.Name) and base.id == "QLabel" for base in bases):
                    found.append(f"line {node.lineno}: a QLabel guesses; use PlainLabel")
            case ast.Call(func=ast.Attribute(attr="setToolTip" | "setTabToolTip"), args=[*_, words]):
                if not is_ours(words):
                    found.append(f"line {node.lineno}: a tooltip guesses; use tip()")
            case ast.Call(func=ast.Attribute(attr="showText"), args=[_, words, *_]):
                if not is_ours(words):
                    found.append(f"line {node.lineno}: a tooltip guesses; use tip()")
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Name(id="QMessageBox"), attr="question" | "information" | "warning" | "critical"
                )
            ):
                found.append(f"line {node.lineno}: a message box guesses; set its text format")
    return found


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_nothing_guesses_whether_words_are_rich_text(file):
    found = slips(ast.parse(file.read_text(encoding="utf-8")))
    if file.stem == "about_dialog":
        found = found[1:]  # its one paragraph with a bold word is all our own
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "a = QLabel(name)",
        "class A(QLabel): pass",
        "a.setToolTip(name)",
        "a.setToolTip(0, self.tr('{x}').format(x=name))",
        "QToolTip.showText(place, f'{name}', self)",
        "QMessageBox.question(self, 'x', name)",
    ],
)
def test_a_slip_is_noticed(source):
    assert len(slips(ast.parse(source))) == 1


def test_a_tooltip_shows_every_letter(qapp):
    for words in ("Rome", "a < b & c", "<b>x</b>", f"one\n{PICTURE}\ntwo"):
        document = QTextDocument()
        shown = tip(words)
        if GuiQt.mightBeRichText(shown):
            document.setHtml(shown)
            shown = document.toPlainText()
        assert shown == words


def test_a_question_shows_every_letter(qtbot, monkeypatch):
    boxes = []

    def answer(box):
        boxes.append((box.textFormat(), box.text()))
        return QMessageBox.StandardButton.Yes

    monkeypatch.setattr(QMessageBox, "exec", answer)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert widgets.agreed(parent, "Really", PICTURE)
    assert boxes == [(Qt.TextFormat.PlainText, PICTURE)]


# On the pages --------------------------------------------------------------------------------------------------------


def hostile(text: str) -> str:
    """A nation whose names hold rich text, where no effect speaks of them by name."""

    effects = "\n".join(line for line in text.splitlines() if not line.startswith(("name =", "description =")))

    def spoil(line: re.Match[str]) -> str:
        return f"name = '<b>{line[1]}</b>{PICTURE}'" if len(line[1]) < 40 and line[1] not in effects else line[0]

    text = re.sub(r'(?m)^name = "([^"]+)"$', spoil, text)
    return re.sub(r'(?m)^(description|aggression) = "([^"]+)"$', rf"\1 = '<b>\2</b>{PICTURE}'", text)


@pytest.fixture
def window(qtbot, tmp_path):
    folders = Folders.below(tmp_path)
    (folders.packs / "mine").mkdir(parents=True)
    for nation in ("romans", "celts"):
        text = hostile(PACKS.joinpath(f"{nation}.toml").read_text(encoding="utf-8"))
        assert text.count(PICTURE) > 8
        (folders.packs / "mine" / f"{nation}.toml").write_text(text, encoding="utf-8")
    kind = ImperiumKind(folders.packs)
    assert kind.rules.catalogue.problems == []
    window = MainWindow(Desk(kind, folders))
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    yield window
    window.games.close_table()


def rich_text_of(widget: QWidget) -> list[str]:
    """Everything below a widget that Qt shows as rich text made of foreign words."""
    found = []
    for label in widget.findChildren(QLabel):
        if label.textFormat() != Qt.TextFormat.PlainText and "<img" in label.text():
            found.append(f"label {label.text()}")
    for each in (widget, *widget.findChildren(QWidget)):
        found += _rendered(each.toolTip())
    for view in widget.findChildren(QAbstractItemView):
        model = view.model()
        if model is not None:
            found += [rich for index in _indexes(model) for rich in _rendered(index.data(Qt.ItemDataRole.ToolTipRole))]
    for view in widget.findChildren(QGraphicsView):
        found += [rich for item in view.scene().items() for rich in _rendered(item.toolTip())]
    for text in widget.findChildren(QTextEdit):
        found += _pictures(text.document())
    return found


def _indexes(model: QAbstractItemModel, parent: QModelIndex = QModelIndex()):  # noqa: B008
    for row in range(min(model.rowCount(parent), 400)):
        index = model.index(row, 0, parent)
        yield index
        yield from _indexes(model, index)


def _rendered(words: str | None) -> list[str]:
    if not words or not GuiQt.mightBeRichText(words):
        return []
    document = QTextDocument()
    document.setHtml(words)
    return _pictures(document) + ([f"tooltip {words}"] if "<b>" in words else [])


def _pictures(document: QTextDocument) -> list[str]:
    names = [form.toImageFormat().name() for form in document.allFormats() if form.isImageFormat()]
    return [f"picture {name}" for name in names if not name.startswith("mark:")]


def shows_hostile_names(widget: QWidget) -> bool:
    return any(PICTURE in label.text() for label in widget.findChildren(QLabel))


def test_no_page_takes_a_name_for_rich_text(qtbot, window, monkeypatch):
    seen: dict[str, bool] = {}

    def look(name: str, widget: QWidget | None = None) -> None:
        page = widget or window.pages.currentWidget()
        assert rich_text_of(page) == [], name
        seen[name] = seen.get(name, False) or shows_hostile_names(page)

    kind, desk = window.desk.kind, window.desk
    title = f"<b>Rome</b>{PICTURE}"
    window.show_start()
    look("start")
    window.show_new_game()
    window.pages.currentWidget().seats[0].choose("romans")
    look("new game")
    setup = kind.setup(ChosenSetup([("romans", "b"), ("celts", "b")], "classics", (), 0))
    with desk.new_session(setup, 3, title) as session:
        player = RandomPlayer(1)
        for _ in range(60):
            assert session.pending is not None
            chosen = player.choose(session.pending)
            session.choose(Choice(session.pending.number, tuple(option.id for option in chosen)))
    window.games.open(session.path)
    for _ in range(25):
        controller = window.table.controller
        look("table", window.table)
        controller.undo()
        controller.undo()
    window.games.close_table()
    window.show_saves()
    look("saves")
    window.games.show_replay(session.path)
    for position in (1, 20, 40):
        window.replay.controller.go_to(position)
        look("replay", window.replay)
    window.games.close_replay()
    window.show_cards()
    window.show_cards_of("romans", window.pages.currentWidget())
    look("cards")
    window.show_own_packs()
    look("own packs")
    start = CampaignStart(
        title, "romans", "b", "classics", (), "campaign", kind.campaigns.difficulties("campaign")[0].id
    )
    campaign = desk.campaigns.begin(start)
    window.campaigns.show_list()
    look("campaigns")
    window.campaigns.show_campaign(campaign.id)
    look("campaign log")
    window.campaigns.show_opponents(campaign)
    look("opponents")
    real = ImperiumCampaigns.result
    monkeypatch.setattr(
        ImperiumCampaigns,
        "result",
        lambda self, game, given_up=False: replace(real(self, game, True), won=True, addable=("rom.glory",)),
    )
    with desk.campaigns.start_next(campaign, "celts", 1):
        pass
    campaign = desk.campaigns.give_up(desk.campaigns.open(campaign.id))
    window.campaigns.show_reward(campaign)
    look("reward")
    campaign = desk.campaigns.choose(campaign, Reward(added="rom.glory"))
    window.campaigns.show_campaign(campaign.id)
    look("campaign log")
    window.show_statistics()
    look("statistics")
    for dialog in (SettingsDialog(desk, window), AboutDialog(desk, window)):
        look(type(dialog).__name__, dialog)
    # These show names in labels; the others in lists and drawings, where Qt does not guess.
    assert {"new game", "table", "replay", "campaigns", "campaign log", "opponents"} <= {
        name for name, shown in seen.items() if shown
    }


def test_labels_are_plain():
    assert PlainLabel("<b>").textFormat() == Qt.TextFormat.PlainText


def test_whoever_only_presses_enter_agrees_to_nothing(qtbot, monkeypatch):
    parent = QWidget()
    qtbot.addWidget(parent)

    def press_enter(box: QMessageBox) -> int:
        box.show()
        qtbot.keyClick(box, Qt.Key.Key_Return)
        return box.result()

    monkeypatch.setattr(QMessageBox, "exec", press_enter)
    assert not widgets.agreed(parent, "Concede", "Give this game up?")
