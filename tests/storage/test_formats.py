"""Files of lines from older and newer versions of the program, each version's format by its number."""

import json
import zlib

import pytest
from counting_campaigns import START, CountingKind
from counting_game import CountingRules, answer, standing, summarise

from imperium_desktop.storage.campaign_files import CAMPAIGN
from imperium_desktop.storage.campaign_play import CampaignPlay
from imperium_desktop.storage.errors import DamagedJournalError, NewerJournalError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import SAVED_GAME
from imperium_desktop.storage.journal_lines import LineForm, encode
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves

RULES = CountingRules()


@pytest.fixture
def folders(tmp_path):
    return Folders.below(tmp_path)


def bodies(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()]


@pytest.fixture
def next_version(monkeypatch):
    """Makes this the next version of the program, whose saved games and campaigns have another format."""

    def begin(form: LineForm, step=lambda line: line) -> None:
        number = form.number
        monkeypatch.setattr(form, "number", number + 1)
        monkeypatch.setitem(form.steps, number, step)

    return begin


def test_every_step_is_there():
    for form in (SAVED_GAME, CAMPAIGN):
        assert sorted(form.steps) == list(range(1, form.number))


def test_a_game_is_known_by_the_same_id_in_every_format(folders, next_version):
    with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, pytest.fail) as session:
        answer(session)
        before = session.header.id
    next_version(SAVED_GAME)
    with KeptSession.open(session.path, RULES, summarise, pytest.fail) as again:
        assert again.header.id == before
        assert again.header.line()["journal"] == SAVED_GAME.number


def test_an_older_game_is_read_step_by_step_and_goes_on(folders, next_version, monkeypatch):
    with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, pytest.fail) as session:
        answer(session)
        at = session.position
    number = SAVED_GAME.number
    next_version(SAVED_GAME, lambda line: {**line, "title": "Old"} if "journal" in line else line)
    with KeptSession.open(session.path, RULES, summarise, pytest.fail) as again:
        assert (again.position, again.title) == (at, "Old")
        answer(again)
        expected = standing(again)
    # What was written since has the new format, and the file says so.
    assert [line["format"] for line in bodies(session.path) if "format" in line] == [number + 1]
    with KeptSession.open(session.path, RULES, summarise, pytest.fail) as again:
        assert standing(again) == expected
        answer(again)
    assert sum("format" in line for line in bodies(session.path)) == 1
    # The former version meets the file.
    monkeypatch.setattr(SAVED_GAME, "number", number)
    before = session.path.read_bytes()
    sentence = rf"saved by a newer version of the program \(format {number + 1}, this one reads up to {number}\)"
    with pytest.raises(NewerJournalError, match=sentence):
        KeptSession.open(session.path, RULES, summarise, pytest.fail)
    [save] = Saves(folders).entries()
    assert save.newer
    assert session.path.read_bytes() == before


def test_an_older_campaign_is_read_step_by_step_and_goes_on(folders, next_version, monkeypatch):
    desk = CampaignPlay(CountingKind(), folders, pytest.fail)
    campaign = desk.begin(START)
    number = CAMPAIGN.number
    next_version(
        CAMPAIGN,
        lambda line: {**line, "campaign": {**line["campaign"], "player": "Bea"}} if "campaign" in line else line,
    )
    assert desk.open(campaign.id).start.player == "Bea"
    assert desk.put_away(campaign).put_away
    [path] = folders.campaigns.glob("*.campaign")
    assert [line["format"] for line in bodies(path) if "format" in line] == [number + 1]
    assert desk.open(campaign.id).put_away
    monkeypatch.setattr(CAMPAIGN, "number", number)
    before = path.read_bytes()
    [entry] = desk.entries()
    assert "saved by a newer version" in entry.problem
    with pytest.raises(NewerJournalError, match="newer version"):
        desk.put_away(campaign, away=False)
    assert path.read_bytes() == before


@pytest.mark.parametrize("number", ["two", 0, None, True])
def test_a_format_that_makes_no_sense_is_damage(folders, number):
    with KeptSession.begin(folders.saves, RULES, {"length": 60}, 7, "One", summarise, pytest.fail) as session:
        answer(session)
    data = session.path.read_bytes()
    line, _ = encode({"format": number}, zlib.crc32(data))
    session.path.write_bytes(data + line)
    with pytest.raises(DamagedJournalError, match="it names no format"):
        KeptSession.open(session.path, RULES, summarise, pytest.fail)
