"""Faults and files: the save holds every choice, nothing counts as finished, and a report says what happened."""

import json
import os
import random

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError
from imperium_desktop.engine.records import Record
from imperium_desktop.games.imperium.effects.resources import Gain
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.storage.fault_reports import MOST_REPORTS, FaultReports
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.saves import Saves

SETUP = {"players": ["romans", "celts"]}


@pytest.fixture(scope="module")
def rules():
    return ImperiumRules()


@pytest.fixture
def folders(tmp_path):
    return Folders.below(tmp_path)


@pytest.fixture
def reports(folders):
    return FaultReports(folders.faults, lambda: "abc123")


def summarise(game):
    return {"players": SETUP["players"], "round": game.round}


def broken(verb, game, scope):
    game.stack.clear()
    raise KeyError("on purpose")


def play_into_a_fault(session):
    """Random choices up to one that the rules fail at, and that one."""
    chance = random.Random(5)
    while True:
        decision = session.pending
        choice = Choice(decision.number, (chance.choice(decision.options).id,))
        try:
            session.choose(choice)
        except IllegalChoiceError:
            continue
        except FaultError as fault:
            return fault, choice


@pytest.fixture
def faulted(folders, rules, monkeypatch):
    """A kept game after a fault, the fault, and the choice that met it; the verb works again."""
    session = KeptSession.begin(folders.saves, rules, SETUP, 5, "Broken", summarise, pytest.fail)
    with monkeypatch.context() as patch:
        patch.setattr(Gain, "start", broken)
        fault, choice = play_into_a_fault(session)
    return session, fault, choice


def test_leaving_after_a_fault_and_going_on(faulted, folders, rules):
    session, _, choice = faulted
    prints = [session.game.fingerprint()]
    played = session.position
    assert played > 0
    session.close()
    [save] = Saves(folders).entries()
    assert not save.finished
    assert Saves(folders).latest_unfinished() == save
    assert '"finished":true' not in session.path.read_text()
    with KeptSession.open(session.path, rules, summarise, pytest.fail) as again:
        assert again.position == played
        assert again.game.fingerprint() == prints[0]
        assert again.record.choices == session.record.choices
        assert again.pending is not None and not again.over
        assert again.notices == []
        for position in range(played, -1, -1):
            again.go_to(position)
        again.go_to(played)
        again.choose(choice)
        assert again.position == played + 1


def test_going_on_without_leaving(faulted, rules):
    session, _, choice = faulted
    session.choose(choice)
    session.close()
    with KeptSession.open(session.path, rules, summarise, pytest.fail) as again:
        assert again.record.choices == session.record.choices
        assert again.game.fingerprint() == session.game.fingerprint()


def test_a_snapshot_that_is_no_plain_data_costs_nothing_else(folders, rules, monkeypatch):
    session = KeptSession.begin(folders.saves, rules, SETUP, 5, "Odd", summarise, pytest.fail)
    with monkeypatch.context() as patch:
        patch.setattr(session, "_summarise", lambda game: {"players": [object()]})
        decision = session.pending
        with pytest.raises((FaultError, TypeError)):
            session.choose(Choice(decision.number, (decision.options[0].id,)))
        with pytest.raises(FaultError):
            session.close()
    with KeptSession.open(session.path, rules, summarise, pytest.fail) as again:
        assert again.position == 1


def test_a_report_holds_all_that_is_needed(faulted, reports, rules):
    session, fault, choice = faulted
    path = reports.keep(fault)
    assert path is not None
    assert str(path) in fault.told(path)
    assert "\n" not in fault.told(path)
    report = json.loads(path.read_text())
    assert report["commit"] == "abc123"
    assert report["program"]
    assert report["choice"] == [choice.decision, *choice.options]
    assert any("KeyError: 'on purpose'" in line for line in report["trace"])
    record = Record.loads(json.dumps(report["record"]))
    game = record.replay(rules)
    assert game.fingerprint() == session.game.fingerprint() == rules.load(SETUP, report["state"]).fingerprint()
    game.apply(choice)


def test_the_same_fault_is_reported_once(faulted, reports, folders):
    _, fault, _ = faulted
    assert reports.keep(fault) == reports.keep(fault)
    assert len(list(folders.faults.iterdir())) == 1


def test_the_newest_reports_are_kept(reports, folders):
    folders.faults.mkdir(parents=True)
    for number in range(MOST_REPORTS + 20):
        (folders.faults / f"2001-01-01-{number:06}-old.json").write_text("{}")
    (folders.faults / "notes.txt").write_text("mine")
    path = reports.keep(FaultError("Something failed"))
    kept = sorted(folders.faults.glob("*.json"))
    assert len(kept) == MOST_REPORTS
    assert kept[-1] == path
    assert (folders.faults / "notes.txt").exists()


def test_a_report_that_cannot_be_written(faulted, reports, monkeypatch):
    session, fault, choice = faulted

    def refuse(*arguments):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", refuse)
        assert reports.keep(fault) is None
    assert "report" not in fault.told(None)
    session.choose(choice)
    session.close()
