"""A zone has one home: what state, language, scenarios and layout say of it agrees with the table of zones."""

import re
import typing

import pytest

from imperium_desktop.games.imperium import zone_table
from imperium_desktop.games.imperium.bot.reader import DYNASTIES
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.language.grammar import grammar_text
from imperium_desktop.games.imperium.saved_states import KEPT
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.games.imperium.table_state import TableState
from imperium_desktop.games.imperium.zone_kinds import Layout
from imperium_desktop.games.imperium.zone_table import (
    BOT_ZONES,
    OWN_PILE,
    SEAT_LISTS,
    SEAT_ZONES,
    SHARED_LISTS,
    SHARED_ZONES,
    ZONES,
)


@pytest.fixture
def game(catalogue):
    return new_game(make_deal(Setup((("romans", "a"), ("atlanteans", "a"))), catalogue), 1)


def test_a_seat_declares_and_copies_every_list_of_the_table(game):
    declared = typing.get_type_hints(Seat, localns={"CardDef": object, "NationDef": object})
    assert [name for name in declared if declared[name] == list[int]] == list(SEAT_LISTS)
    seat = game.seats[0]
    twin = seat.clone()
    for name in SEAT_LISTS:
        assert getattr(twin, name) == getattr(seat, name)
        assert getattr(twin, name) is not getattr(seat, name), name


def test_a_game_keeps_and_copies_every_shared_list(game):
    twin = game.clone()
    for name in SHARED_LISTS:
        assert name in TableState.__slots__ and name in KEPT
        assert getattr(twin, name) == getattr(game, name)
        assert getattr(twin, name) is not getattr(game, name), name


def test_saved_games_keep_the_lists_in_their_old_order():
    """A fingerprint depends on it."""
    old = ("hand", "draw", "discard", "play", "resolving", "history", "nation", "development", "permanent", "aside")
    assert SEAT_LISTS[: len(old)] == old
    assert list(KEPT) == sorted(KEPT)


def test_names_and_words_are_said_once():
    for part in ("name", "title"):
        values = [getattr(zone, part) for zone in (*SEAT_ZONES, *SHARED_ZONES)]
        assert len(values) == len(set(values)), part
    for part in ("word", "listed"):
        values = [getattr(zone, part) for zone in (*SEAT_ZONES, *SHARED_ZONES) if getattr(zone, part)]
        assert len(values) == len(set(values)), part


def test_zones_refer_to_others_that_are_there():
    for zone in SEAT_ZONES:
        assert zone.list_name in SEAT_LISTS
        assert (zone.drop or zone.list_name) in (*SEAT_LISTS, "power")
        assert zone.scored_as in ("", zone.name, "play")
        assert zone.word or not zone.words
        if zone.field:
            assert zone.field == OWN_PILE, "nations call only the pile under the Power card differently"
    for zone in BOT_ZONES:
        assert zone.name in (*SEAT_LISTS, "slots")
        assert set(zone.dynasties) <= set(DYNASTIES)


def test_the_grammar_knows_the_places_of_the_table():
    text = grammar_text()
    for rule, words in (("place", zone_table.PLACE_WORDS), ("into", zone_table.GOALS)):
        line = next(line for line in text.splitlines() if line.startswith(f"!{rule}:"))
        assert re.findall(r'"(\w+)"', line) == list(words)
    assert ": @" not in text


def test_whatever_is_shown_is_laid_out(game):
    shown = {zone.name for zone in game.view(0).zones if zone.seat == 0} - {"power", "state"}
    hidden = {zone.name for zone in SEAT_ZONES if zone.layout is Layout.NOWHERE}
    # Only the nation that brings Chaos has a pile of it.
    assert shown == set(SEAT_LISTS) - hidden - {"chaos"}
    assert {zone.name for zone in game.view(0).zones if zone.seat is None} == {
        zone.name for zone in SHARED_ZONES if zone.layout is not Layout.NOWHERE
    }


def test_a_pile_is_called_what_its_nation_calls_it(game):
    titles = {zone.key: zone.title for zone in game.view(0).zones}
    assert titles["history:0"] == "History"
    assert titles["history:1"] == ZONES["flooded"].title == "Flooded pile"
