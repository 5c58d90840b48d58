"""Shared by all tests."""

import gc
import os
import random
import secrets
from collections.abc import Iterator

import pytest

# Tests open no windows unless asked to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

MANY_OBJECTS = 50_000


@pytest.fixture(scope="session", autouse=True)
def no_garbage_collected_by_threads() -> Iterator[None]:
    """As in the running program: see imperium_desktop/windows/garbage.py."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def tidy_up() -> Iterator[None]:
    """What tests leave behind is collected between them, once it is much."""
    yield
    if gc.get_count()[0] > MANY_OBJECTS:
        gc.collect()


@pytest.fixture(autouse=True)
def deals_that_can_be_repeated(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are dealt without a seed get one that is settled by the test's name: none passes or fails by luck."""
    monkeypatch.setattr(secrets, "randbelow", random.Random(request.node.nodeid).randrange)
