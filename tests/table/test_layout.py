"""The layout of the table: words on every card one plays with, everything in its place, at every size."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest
from layouts import WINDOWS, Layouts, check_apart, furniture
from table_driver import MARKET

from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.plans import GAP, Rect, TablePlan, ZonePlan
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.table.notes import NoteItem
from imperium_desktop.table.pictures import Pictures
from imperium_desktop.table.placing import spots

KIND = ImperiumKind()
LAYOUTS = Layouts(KIND)
planned, words_in = LAYOUTS.planned, LAYOUTS.words_in
ON_SLOTS = re.compile(r"(die|exhaust)\d")
"""The die and the tokens that lie on the slots of a Bot."""
BANNER = 0.16
"""How much of a face its title takes, beside the width of the face."""
FOOT, SEAL = 0.09, 0.8
"""What of a face is free of words: its foot with the margin above it, up to where the seal begins."""


def standard(*players: str) -> dict[str, Any]:
    return {"players": list(players), "commons": "classics", "mode": "standard", "variants": [], "first": 0}


def solo(player: str, bot: str) -> dict[str, Any]:
    terms = {"commons": "legends", "mode": "solo", "variants": ["revised_cards"], "difficulty": "imperator"}
    return {"players": [player], "bot": bot, **terms}


TRADE = {"commons": "horizons", "variants": ["revised_cards", "trade_routes"]}
SETUPS = {
    "two": standard("romans", "celts"),
    "three": standard("arthurians", "qin", "vikings"),
    "four": standard("atlanteans", "utopians", "olmecs", "greeks"),
    "practice": {**standard("persians"), "mode": "practice"},
    "solo": solo("egyptians", "scythians"),
    "solo against a journey": solo("utopians", "arthurians"),
    "solo against six slots": solo("minoans", "utopians"),
    "solo against seasons": solo("polynesians", "inuit"),
    "mana": standard("polynesians", "inuit"),
    "trade routes": {**standard("abbasids", "japanese", "guptas", "tang"), **TRADE},
    "solo with trade routes": {**solo("japanese", "greeks"), **TRADE},
}


@pytest.fixture
def pictures(qapp, tmp_path) -> Pictures:
    return Pictures(KIND, tmp_path)


@lru_cache
def views(name: str) -> list[TableView]:
    """The table as whoever decides sees it, early and late in a random game."""
    game = KIND.rules.start(SETUPS[name], 7)
    chance = RandomPlayer(5)
    found = []
    for number in range(420):
        if game.pending is None:
            break
        if number in (0, 3, 60, 61, 150, 151, 240, 330, 331, 419):
            found.append(game.view(game.pending.seat))
        game.answer(chance.choose(game.pending))
    return found


@pytest.mark.parametrize(("window", "least"), [("1280x720", 10.0), ("1920x1080", 12.0)])
@pytest.mark.parametrize("name", SETUPS)
def test_every_card_one_plays_with_has_its_words(qapp, name, window, least):
    for view in views(name):
        plan = planned(view, window)
        for key, most, enough in (
            ("market", 5, least),
            (f"hand:{view.viewer}", 7, least),
            (f"play:{view.viewer}", 8, least - 0.5),
        ):
            small = [(face, size) for face, size in words_in(view, plan, key, most) if size < enough]
            assert small == [], key


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_seven_cards_of_a_hand_and_eight_in_play_lie_side_by_side(name, window):
    for view in views(name):
        if view.stage is not None:
            continue
        plan = planned(view, window)
        for key, count in ((f"hand:{view.viewer}", 7), (f"play:{view.viewer}", 8 - beside_play(view, plan))):
            first, second, *_ = spots(plan.zones[key], count)
            assert second.x - first.x >= plan.zones[key].card_width - 0.01, key


def beside_play(view: TableView, plan: TablePlan) -> int:
    """How many cards' room what is always in play takes, with what is fanned out beneath it."""
    if not permanent(view):
        return 0
    zone = plan.zones[f"permanent:{view.viewer}"]
    return math.ceil((zone.rect.width + GAP) / (zone.card_width + GAP) - 0.01)


def permanent(view: TableView) -> list[Any]:
    return next(zone.items for zone in view.zones if zone.key == f"permanent:{view.viewer}")


def places(view: TableView, plan: TablePlan) -> dict[str, Rect]:
    """Everything that has a place of its own on the felt."""
    spread = {"limbo", *(key for key, zone in plan.zones.items() if zone.beneath)}
    found = {key: zone.rect for key, zone in plan.zones.items() if key not in spread}
    bot = view.script.seat if view.script is not None else None
    # What a Bot turns up lies where its turn is told, and nothing else is told meanwhile.
    found.pop(f"resolving:{bot}", None)
    if not any(zone.items for zone in view.zones if zone.key == f"resolving:{view.viewer}"):
        found.pop(f"resolving:{view.viewer}", None)
    found |= {key: counter.rect for key, counter in plan.counters.items() if not ON_SLOTS.match(key)}
    return found | furniture(plan)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_nothing_overlaps_or_leaves_the_table(name, window, text_scale):
    for view in views(name):
        plan = planned(view, window, text_scale)
        check_apart(plan, places(view, plan))


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_cards_stay_in_their_fields(name, window, text_scale):
    for view in views(name):
        plan = planned(view, window, text_scale)
        for zone in view.zones:
            place = plan.zones.get(zone.key)
            if place is None or place.style == "pile":
                continue
            for item, spot in zip(zone.items, spots(place, len(zone.items)), strict=True):
                above = place.headroom if item.garrison else 0.0
                below = place.footroom if item.beneath else 0.0
                whole = Rect(spot.x, spot.y - above, spot.width, spot.width * CARD_RATIO + above + below)
                assert place.rect.holds(whole), (zone.key, item.face)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_the_name_of_a_garrison_looks_out(name, window):
    for view in views(name):
        own = planned(view, window).zones[f"play:{view.viewer}"]
        assert own.headroom >= own.card_width * BANNER


@pytest.mark.parametrize("window", ["1280x720", "1920x1080"])
@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_an_unfolded_seat_takes_no_words_from_the_others(qapp, name, window):
    for view in views(name):
        for seat in view.seats:
            if seat.seat == view.viewer:
                continue
            folded, plan = planned(view, window), planned(view, window, unfolded=seat.seat)
            for key in ("market", f"hand:{view.viewer}", f"play:{view.viewer}"):
                assert plan.zones[key] == folded.zones[key]
            assert [size for _, size in words_in(view, plan, f"play:{seat.seat}", 8) if size < 9.5] == []
            assert plan.sheet is not None
            assert plan.sheet.holds(plan.zones[f"play:{seat.seat}"].rect)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_how_the_game_stands_is_told_whole(pictures, name, window, text_scale):
    """Round and state, and the points, with which the lines would end."""
    pictures.apply(text_scale, True, "")
    for view in views(name):
        rect = planned(view, window, text_scale).standing
        note = NoteItem(rect, [view.heading, "−10 points now"], pictures)
        assert note.is_whole, (view.heading, rect)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
def test_numbers_stay_beside_their_tokens(pictures, window, text_scale):
    pictures.apply(text_scale, True, "")
    for view in views("two"):
        for key, counter in planned(view, window, text_scale).counters.items():
            if key.partition(":")[0] in RESOURCES:
                pixmap = pictures.token_with_number("materials", counter.size, 28, counter.rect.width)
                assert pixmap.width() / pixmap.devicePixelRatio() <= counter.rect.width


def test_many_cards_beneath_one_are_fanned_out_and_the_next_makes_room():
    plan = ZonePlan(Rect(10, 0, 600, 200), 100, "row", fan=25)
    few, many, last = spots(plan, 3, [2, 4, 0])
    assert few.x == 10
    assert many.x == few.x + 100 + GAP + 4 * 25
    assert last.x == many.x + 100 + GAP
    assert (plan.fan_of(2), plan.fan_of(4)) == (0, 25)


def test_fans_lie_closer_together_where_there_is_no_room():
    plan = ZonePlan(Rect(0, 0, 400, 200), 100, "row", fan=25)
    placed = spots(plan, 3, [4, 4, 4])
    assert placed[-1].x + 100 <= 400.5
    assert all(before.x < after.x for before, after in pairwise(placed))


def test_a_spot_knows_how_much_of_it_is_covered():
    """What comes next in a row lies upon it: a card, or what is fanned out before that card."""
    plan = ZonePlan(Rect(0, 0, 250, 200), 100, "row")
    assert [spot.covered for spot in spots(plan, 4)] == [50, 50, 50, 0]
    assert [spot.covered for spot in spots(plan, 2)] == [0, 0]
    fanned = ZonePlan(Rect(0, 0, 250, 200), 100, "row", fan=25)
    first, second = spots(fanned, 2, [0, 4])
    assert first.x + 100 - first.covered == second.x - 4 * 25


def test_a_row_without_fans_lies_as_before():
    plan = ZonePlan(Rect(0, 0, 250, 200), 100, "row")
    assert [spot.x for spot in spots(plan, 4)] == [0, 50, 100, 150]
    assert [spot.x for spot in spots(plan, 2, [5, 5])] == [0, 100 + GAP]
    assert spots(plan, 0) == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_tokens_on_market_cards_cover_no_words(table, text_scale):
    """They hang over the foot, above the edge of the market and beside the seal."""
    loaded = '{ card = "Oasis", tokens = { materials = 13, population = 2, progress = 1 } }'
    market = MARKET.replace('"Oasis"', loaded)
    driver = table(f'players = ["romans", "celts"]\n[player.romans]\nhand = ["rom.advance"]\n{market}', (1252, 696))
    driver.page.desk.change_settings(text_scale=text_scale)
    card = driver.page.scene.cards[driver.card("Oasis", "market")]
    boxes = [token.sceneBoundingRect() for token in card._tokens]
    assert len(boxes) == 3
    mat = next(mat for mat in driver.page.scene.plan.mats if mat.y <= card.y() < mat.bottom)
    for box in boxes:
        assert box.top() >= card.y() + card.size[1] * (1 - FOOT)
        assert box.bottom() <= mat.bottom
        assert box.left() >= card.x() - 1
        assert box.right() <= card.x() + card.size[0] * SEAL
    for first, second in pairwise(boxes):
        assert second.left() > first.left() + first.width() * 0.8
