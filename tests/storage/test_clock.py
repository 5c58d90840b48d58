"""A clock may be wrong by any number of years: what it writes can be read again, and shown in every time zone."""

import json
import sqlite3
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from counting_game import CountingRules, summarise
from finished_stones import kept

from imperium_desktop.engine.campaigns import CampaignStart
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.campaign_log import log_sheet
from imperium_desktop.storage.campaign_play import CampaignPlay
from imperium_desktop.storage.clock import LATEST, in_calendar, moment
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.statistics import Statistics

WRONG = {"before 1970": -86_400.0 * 365 * 100, "after 9999": 9e11, "far off": 9e17}
FAR_EAST, FAR_WEST = timezone(timedelta(hours=14)), timezone(timedelta(hours=-14))
START = CampaignStart("Ann", "romans", "b", "classics", difficulty="chieftain")


@pytest.fixture(params=WRONG.values(), ids=WRONG)
def wrong_clock(request, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: request.param)
    return request.param


@pytest.mark.parametrize(
    "seconds", [-(10**400), -1, 0, 1, LATEST, LATEST + 1, 10**400, 1e300, float("inf")], ids=range(9)
)
def test_every_number_is_a_date_everywhere(seconds):
    for zone in (UTC, FAR_EAST, FAR_WEST):
        assert moment(seconds).astimezone(zone).year in range(1969, 10_000)
    assert in_calendar(in_calendar(seconds)) == in_calendar(seconds)


def test_a_game_opens_again(tmp_path, wrong_clock):
    folders = Folders.below(tmp_path)
    rules = CountingRules()
    with KeptSession.begin(folders.saves, rules, {"length": 9}, 1, "Odd", summarise, pytest.fail) as session:
        assert session.pending is not None
        session.choose(Choice(session.pending.number, (session.pending.options[0].id,)))
        id_ = session.header.id
    (save,) = Saves(folders).entries()
    assert save.problem == ""
    assert 1970 <= save.changed.year <= 9999
    with KeptSession.open(save.path, rules, summarise, pytest.fail) as session:
        assert session.position == 1 and session.header.id == id_


def test_a_campaign_opens_again_and_shows_its_dates(tmp_path, wrong_clock):
    kind = ImperiumKind()
    desk = CampaignPlay(kind, Folders.below(tmp_path), pytest.fail)
    campaign = desk.begin(START)
    desk.start_next(campaign, "celts").close()
    (entry,) = desk.entries()
    assert entry.problem == ""
    assert log_sheet(kind, desk.open(campaign.id)).rows[0].date[:4] in ("", "1970", "1969", "9999")


@pytest.mark.parametrize("date", [-1, 10**12, 10**17, 10**400, -(10**400)], ids=range(5))
def test_files_with_any_date_are_read(tmp_path, date):
    """Also those that a former version wrote by a wrong clock, and then refused."""
    folders = Folders.below(tmp_path)
    kind = ImperiumKind()
    campaign = CampaignPlay(kind, folders, pytest.fail).begin(START)
    path = next(folders.campaigns.glob("*.campaign"))
    text = path.read_bytes()
    header = json.loads(text)
    del header["check"]
    first, check = encode({**header, "created": date}, 0)
    game = {"place": 1, "opponent": "celts", "difficulty": "chieftain", "seed": 1}
    second, _ = encode({"begun": game, "at": date}, check)
    path.write_bytes(first + second)
    desk = CampaignPlay(kind, folders, pytest.fail)
    assert desk.entries()[0].problem == ""
    log_sheet(kind, desk.open(campaign.id))


@pytest.mark.parametrize(
    "ended", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00-14:00"]
)
def test_statistics_with_any_date(tmp_path, ended):
    """Recorded, read and imported."""
    game = replace(kept("a"), ended=datetime.fromisoformat(ended))
    statistics = Statistics(tmp_path / "statistics.sqlite", pytest.fail)
    statistics.record(game)
    _set_date(statistics.path, ended)
    (read,) = statistics.games("stones")
    assert read.ended.astimezone(FAR_EAST).year in (1970, 9999)
    statistics.record(kept("b"))
    other = Statistics(tmp_path / "other.sqlite", pytest.fail)
    assert other.merge(statistics.path).new == 2
    assert {game.id for game in other.games("stones")} == {"a", "b"}


def _set_date(path, ended):
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE games SET ended = ?", (ended,))
    connection.close()
