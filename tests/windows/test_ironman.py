"""An ironman game is not walked round inside the program: what would show more than was played is refused or noted."""

import csv
import io

import pytest
from clicks import click
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from imperium_desktop.engine.campaigns import CampaignStart
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.replays import Replay
from imperium_desktop.storage.campaign_files import CampaignFiles
from imperium_desktop.storage.campaign_log import as_csv, as_markdown, log_sheet
from imperium_desktop.storage.errors import NewerJournalError, StorageError
from imperium_desktop.storage.journal_contents import SAVED_GAME
from imperium_desktop.storage.journal_lines import LineForm, encode
from imperium_desktop.storage.journals import read_lines
from imperium_desktop.windows import saves_page
from imperium_desktop.windows.campaigns.new_page import NewCampaignPage
from imperium_desktop.windows.campaigns.painted_log import paint_sheet, sheet_size
from imperium_desktop.windows.desk import Desk
from imperium_desktop.windows.saves_page import SavesPage

START = CampaignStart("Ada", "reds", "b", "beach", (), "campaign", "calm", ironman=True)


def choose(session, count):
    for _ in range(count):
        session.choose(Choice(session.pending.number, ("two",)))


@pytest.fixture(params=[True, False], ids=["ironman", "free undo"])
def ironman(request):
    return request.param


@pytest.fixture
def campaign(desk, ironman):
    """A campaign with a game after one choice."""
    begun = desk.campaigns.begin(CampaignStart("Ada", "reds", "b", "beach", (), "campaign", "calm", ironman))
    with desk.campaigns.start_next(begun, "blues", 1) as session:
        choose(session, 1)
    return desk.campaigns.open(begun.id)


def save_of(desk):
    [save] = desk.saves.entries()
    return save


def marks(desk, campaign):
    return desk.campaigns.open(campaign.id).games[-1].marks


def test_exported_played_deleted_and_imported(qtbot, desk, show, campaign, ironman, tmp_path, monkeypatch):
    page = show(SavesPage(desk))
    copy = tmp_path / "copy.imperium"
    monkeypatch.setattr(saves_page.FileToWrite, "ask", lambda *_: copy)
    monkeypatch.setattr(saves_page.FileToOpen, "ask", lambda *_: copy)
    monkeypatch.setattr(saves_page.RemoveForGood, "ask", lambda *_: True)
    click(qtbot, page.export_button)
    assert ("the campaign log notes" in page.notice.label.text()) == ironman
    with desk.campaigns.go_on(campaign) as session:
        choose(session, 2)
    page.refresh()
    click(qtbot, page.delete_button)
    click(qtbot, page.deleted_button)
    click(qtbot, page.remove_button)
    click(qtbot, page.deleted_button)
    click(qtbot, page.import_button)
    assert ("the campaign log notes the copy" in page.notice.label.text()) == ironman
    with desk.campaigns.go_on(campaign) as session:
        assert session.position == 1
        choose(session, 3)
    sheet = log_sheet(desk.kind, desk.campaigns.open(campaign.id))
    note = "† Game 1 was brought in from a copy while it was played."
    assert sheet.notes == ((note,) if ironman else ())
    assert sheet.cells(sheet.rows[0])[3] == ("Won †" if ironman else "Won")
    assert (note in as_markdown(sheet)) == ironman
    [row] = csv.DictReader(io.StringIO(as_csv(sheet)))
    assert (row["Result"], row["Notes"]) == ("Won", note if ironman else "")


def test_dealt_again(desk, campaign, ironman):
    desk.saves.delete(save_of(desk).path)
    with pytest.raises(StorageError, match="go on with it"):
        desk.campaigns.deal_anew(campaign)
    desk.saves.empty_trash()
    for _ in range(2):
        desk.campaigns.deal_anew(desk.campaigns.open(campaign.id)).close()
        desk.saves.delete(save_of(desk).path)
        desk.saves.empty_trash()
    sheet = log_sheet(desk.kind, desk.campaigns.open(campaign.id))
    assert sheet.notes == (("† Game 1 was dealt again from its beginning (2 times).",) if ironman else ())


def test_rescued(qtbot, desk, show, campaign, ironman):
    path = save_of(desk).path
    data = path.read_bytes().split(b"\n")
    data[3] = data[3].replace(b'"', b"'", 1)
    path.write_bytes(b"\n".join(data))
    page = show(SavesPage(desk))
    click(qtbot, page.rescue_button)
    assert ("the campaign log notes the copy" in page.notice.label.text()) == ironman
    assert marks(desk, campaign) == (("rescued",) if ironman else ())


def test_watched_and_taken_over(desk, campaign, ironman):
    path = save_of(desk).path
    watched = desk.watch(path)
    replay = Replay(watched.rules, watched.record, desk.kind.choice_words)
    if not ironman:
        desk.take_over(watched, replay).close()
        return
    with pytest.raises(ImperiumDesktopError, match="an ironman game that is still being played"):
        desk.take_over(watched, replay)
    assert len(desk.saves.entries()) == 1
    with desk.campaigns.go_on(campaign) as session:
        choose(session, 3)
    watched = desk.watch(path)
    desk.take_over(watched, Replay(watched.rules, watched.record, desk.kind.choice_words)).close()


def test_a_copy_beside_the_saves_is_not_played(desk, campaign, ironman, tmp_path):
    copy = tmp_path / "copy.imperium"
    desk.saves.export(save_of(desk).path, copy)
    before = copy.read_bytes()
    if ironman:
        with pytest.raises(StorageError, match="import it on the page of saved games"):
            desk.open_session(copy)
    else:
        desk.open_session(copy).close()
    assert copy.read_bytes() == before
    desk.open_session(save_of(desk).path).close()


@pytest.mark.parametrize("ironman", [True])
def test_what_is_no_trick_is_not_noted(desk, campaign, ironman, tmp_path):
    """Deleted and brought back; imported where the campaign is not; imported after the game was entered."""
    copy = tmp_path / "copy.imperium"
    desk.saves.export(save_of(desk).path, copy)
    desk.saves.restore(desk.saves.delete(save_of(desk).path))
    desk.saves.delete(save_of(desk).path)
    desk.campaigns.go_on(campaign).close()
    assert marks(desk, campaign) == ()
    elsewhere = Desk(desk.kind, type(desk.folders).below(tmp_path / "elsewhere"))
    assert elsewhere.campaigns.bring_in(copy).notice == ""
    with desk.campaigns.go_on(campaign) as session:
        choose(session, 3)
    assert desk.campaigns.open(campaign.id).playing is None
    assert desk.campaigns.bring_in(copy).notice == ""
    assert marks(desk, campaign) == ()


@pytest.mark.parametrize("ironman", [True])
def test_a_copy_that_cannot_be_noted_is_not_made(desk, campaign, ironman, tmp_path, monkeypatch):
    copy = tmp_path / "copy.imperium"
    desk.saves.export(save_of(desk).path, copy)

    def refuse(*_):
        raise StorageError("The disk is full.")

    monkeypatch.setattr(CampaignFiles, "noted", refuse)
    with pytest.raises(StorageError, match="The disk is full"):
        desk.campaigns.bring_in(copy)
    save_of(desk)


@pytest.mark.parametrize("ironman", [True])
@pytest.mark.parametrize("name", ["../x", "a/b", "", "a\0b", "\ud800", "x" * 5_000, "."])
def test_a_save_may_name_any_campaign(desk, campaign, ironman, tmp_path, name):
    lines = read_lines(save_of(desk).path, SAVED_GAME)
    first = lines.understood(1, lines.texts()[0], dict)
    del first["check"]
    first["place"] = {"campaign": name, "number": 1, "ironman": True}
    copy = tmp_path / "copy.imperium"
    copy.write_bytes(encode(first, 0)[0])
    assert desk.campaigns.bring_in(copy).notice == ""


@pytest.mark.parametrize("ironman", [True])
def test_a_program_without_notes_says_that_the_log_is_newer(desk, campaign, ironman, monkeypatch):
    monkeypatch.setattr("imperium_desktop.storage.campaign_files.CAMPAIGN", LineForm(1))
    with pytest.raises(NewerJournalError):
        desk.campaigns.open(campaign.id)


@pytest.mark.parametrize("ironman", [True])
def test_the_notes_stand_below_the_table(qtbot, desk, campaign, ironman):
    bare = log_sheet(desk.kind, campaign)
    desk.saves.delete(save_of(desk).path)
    desk.saves.empty_trash()
    desk.campaigns.deal_anew(campaign).close()
    noted = log_sheet(desk.kind, desk.campaigns.open(campaign.id))
    high = sheet_size(bare, 800).height()
    assert sheet_size(noted, 800).height() > high
    size = sheet_size(noted, 800).toSize()
    picture = QImage(size, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    paint_sheet(painter, QRectF(0, 0, size.width(), size.height()), noted, QApplication.palette())
    painter.end()
    band = picture.copy(40, size.height() - 32, 400, 18)
    assert len({band.pixel(x, y) for x in range(band.width()) for y in range(band.height())}) > 8


def test_the_page_says_what_ironman_promises(qtbot, desk, show):
    page = show(NewCampaignPage(desk))
    click(qtbot, page.ironman_button)
    for words in ("notes games that are dealt again", "outside the program are not watched"):
        assert words in page.undo_words.text()
