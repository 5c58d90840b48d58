"""Whole games of Imperium are kept, in the middle of cards too."""

import random

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.storage.kept_sessions import KeptSession

SETUP = {"players": ["romans", "celts"]}


@pytest.fixture(scope="module")
def rules():
    return ImperiumRules()


@pytest.fixture(scope="module")
def newer_rules(rules):
    newer = ImperiumRules(rules.catalogue)
    newer.version = rules.version + 1
    return newer


def summarise(game):
    return {"players": SETUP["players"], "round": game.round}


def answer(session, chance):
    """Some legal answer; how many options it takes depends on what they weigh."""
    decision = session.pending
    while True:
        count = chance.randint(min(decision.least, len(decision.options)), min(decision.most, len(decision.options)))
        chosen = chance.sample(list(decision.options), count)
        try:
            session.choose(Choice(decision.number, tuple(option.id for option in chosen)))
        except IllegalChoiceError:
            continue
        return


def test_a_whole_game(tmp_path, rules, newer_rules):
    chance = random.Random(5)
    session = KeptSession.begin(tmp_path, rules, SETUP, 5, "Romans and Celts", summarise, pytest.fail)
    while session.pending is not None:
        answer(session, chance)
        if session.position % 47 == 0:
            expected = session.game.fingerprint(), session.record.choices
            session.close()
            # Newer rules that play the same change nothing.
            with KeptSession.open(session.path, newer_rules, summarise, pytest.fail) as other:
                assert (other.game.fingerprint(), other.record.choices) == expected
                assert other.notices == []
            session = KeptSession.open(session.path, rules, summarise, pytest.fail)
            assert (session.game.fingerprint(), session.record.choices) == expected
            assert session.notices == []
    assert session.position > 100
    session.close()


def test_a_game_goes_on_by_newer_rules(tmp_path, rules, newer_rules):
    chance = random.Random(6)
    session = KeptSession.begin(tmp_path, rules, SETUP, 6, "Romans and Celts", summarise, pytest.fail)
    for _ in range(90):
        answer(session, chance)
    session._journal.close()  # as if killed: without the snapshot that closing adds
    with KeptSession.open(session.path, newer_rules, summarise, pytest.fail) as other:
        assert other.game.fingerprint() == session.game.fingerprint()
        assert other.position == 90
        for _ in range(90):
            answer(other, chance)
        expected = other.game.fingerprint()
    with KeptSession.open(session.path, newer_rules, summarise, pytest.fail) as again:
        assert again.game.fingerprint() == expected
        while again.pending is not None:
            answer(again, chance)
