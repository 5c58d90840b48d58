"""The kernel is tested with the real game: a stand-in would only agree with what the tests suppose."""

import pytest

from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules

SETUP = {"players": ["romans", "celts/a"], "commons": "classics"}


@pytest.fixture(scope="session")
def rules() -> ImperiumRules:
    return ImperiumRules()


@pytest.fixture
def record(rules: ImperiumRules) -> Record:
    """A game about to start."""
    return Record.begin(rules, SETUP, seed=11)


@pytest.fixture
def session(rules: ImperiumRules, record: Record) -> Session:
    return Session(rules, record)
