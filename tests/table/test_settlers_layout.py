"""The table of Imperial Settlers: words on every card one plays with, everything in its place, at every size."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Any

import pytest
from layouts import WINDOWS, Layouts, check_apart, furniture

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.plans import Rect, TablePlan, ZonePlan, caption_height
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.views import ItemView, TableView
from imperium_desktop.games.settlers.kind import SettlersKind
from imperium_desktop.games.settlers.places import DEALS, EMPIRE, FOUNDATIONS, ROWS
from imperium_desktop.table.placing import spots

KIND = SettlersKind()
LAYOUTS = Layouts(KIND)
planned, words_in = LAYOUTS.planned, LAYOUTS.words_in
SCALES = [1.0, 1.5, 2.0]
SETUPS: dict[str, dict[str, Any]] = {
    "two": {"factions": ["japanese", "egyptians"]},
    "three": {"factions": ["romans", "barbarians", "japanese"], "lookout": "draft"},
    "four": {"factions": ["egyptians", "barbarians", "japanese", "romans"]},
    "solo": {"factions": ["romans"], "mode": "solo"},
}


class Builder:
    """Plays by chance, but builds whenever it can, and passes only if it must: empires become large."""

    def __init__(self, seed: int) -> None:
        self._chance = RandomPlayer(seed)

    def choose(self, decision: Decision) -> list[Option]:
        if decision.kind == "action":
            builds = [option for option in decision.options if option.id.startswith("build")]
            return builds[:1] or list(decision.options[:1])
        return self._chance.choose(decision)


@lru_cache
def views(name: str) -> list[TableView]:
    """The table as whoever decides sees it, from the first decision to the last, and once very full."""
    game = KIND.rules.start(SETUPS[name], 7)
    player = Builder(5)
    found, kinds = [], set()
    for number in range(900):
        if game.pending is None:
            break
        decision = game.pending
        stage = game.view(decision.seat).stage is not None
        if number % 60 == 0 or (decision.kind, stage) not in kinds:
            kinds.add((decision.kind, stage))
            found.append(game.view(decision.seat))
        game.answer(player.choose(decision))
    return [*found, crowded(found[-1])]


def crowded(view: TableView) -> TableView:
    """The same table with sixteen cards in each of one's own places, and thirty-two in each other empire."""
    faces = [face.id for face in KIND.faces() if face.lines]
    for zone in view.zones:
        if zone.name in (*EMPIRE, DEALS, "hand") and zone.seat is not None:
            own = zone.seat == view.viewer
            missing = (16 if own else 4) - len(zone.items)
            seen = zone.name != "hand" or own
            zone.items += [ItemView(None, faces[n] if seen else None) for n in range(max(0, missing))]
    return view


def own_rows(seat: int) -> list[str]:
    return [f"{name}:{seat}" for pair in ROWS for name in pair]


@pytest.mark.parametrize(("window", "least"), [("1280x720", 9.5), ("1920x1080", 12.0)])
@pytest.mark.parametrize("name", SETUPS)
def test_every_card_one_plays_with_has_its_words(qapp, name, window, least):
    for view in views(name):
        plan = planned(view, window)
        keys = ["offer", f"hand:{view.viewer}", *own_rows(view.viewer), *(["virtual"] if name == "solo" else [])]
        for key in keys:
            assert [(face, size) for face, size in words_in(view, plan, key) if size < least] == [], key


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_seven_cards_of_a_hand_and_eight_of_a_row_lie_side_by_side(name, window):
    view = views(name)[0]
    plan = planned(view, window)
    hand = plan.zones[f"hand:{view.viewer}"]
    assert spots(hand, 7)[1].x - hand.rect.x >= hand.card_width
    left, right = (plan.zones[f"{side}:{view.viewer}"] for side in ROWS[1])
    assert left.rect.width + right.rect.width >= 8 * left.card_width + 6 * 6


def places(plan: TablePlan) -> dict[str, Rect]:
    """Everything that has a place of its own on the felt, but for what lies on a sheet over it."""
    strips = [(seat, rect) for seat, rect in plan.strips.items() if seat != plan.unfolded]
    found = {
        key: zone.rect for key, zone in plan.zones.items() if not any(key.endswith(f":{seat}") for seat in plan.strips)
    }
    found |= {f"strip:{seat}": rect for seat, rect in strips}
    found |= {key: counter.rect for key, counter in plan.counters.items()}
    return found | furniture(plan)


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_nothing_overlaps_or_leaves_the_table(name, window, text_scale):
    for view in views(name):
        plan = planned(view, window, text_scale)
        found = places(plan)
        if not any(zone.items for zone in view.zones if zone.key == "offer"):
            # It is told there what the others did, as long as nothing is offered.
            found.pop("offer")
        check_apart(plan, found)


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_cards_stay_in_their_fields(name, window, text_scale):
    for view in views(name):
        for unfolded in (None, *(seat.seat for seat in view.seats if seat.seat != view.viewer)):
            plan = planned(view, window, text_scale, unfolded)
            for zone in view.zones:
                place = plan.zones.get(zone.key)
                if place is None or place.style == "pile":
                    continue
                for spot in spots(place, len(zone.items)):
                    whole = Rect(spot.x, spot.y, spot.width, spot.width * CARD_RATIO)
                    assert place.rect.holds(whole), zone.key
            for seat, strip in plan.strips.items():
                for name_, area in ((seat, strip),) if seat != unfolded else ((seat, plan.sheet),):
                    assert area is not None
                    for key in (*EMPIRE, DEALS):
                        shown = plan.zones.get(f"{key}:{name_}")
                        assert shown is not None or (seat != unfolded and key in (FOUNDATIONS, DEALS)), (key, name_)
                        assert shown is None or area.holds(shown.rect), (key, name_)


@pytest.mark.parametrize("window", ["1280x720", "1920x1080"])
@pytest.mark.parametrize("name", ["two", "three", "four"])
def test_an_unfolded_seat_takes_no_words_from_the_others(qapp, name, window):
    for view in views(name):
        for seat in view.seats:
            if seat.seat == view.viewer:
                continue
            folded, plan = planned(view, window), planned(view, window, unfolded=seat.seat)
            for key in (f"hand:{view.viewer}", *own_rows(view.viewer)):
                assert plan.zones[key] == folded.zones[key]
            for key in own_rows(seat.seat):
                assert [size for _, size in words_in(view, plan, key) if size < 9.5] == []
            assert plan.sheet is not None
            tokens = plan.counters[f"raze:{view.viewer}"].rect
            assert plan.sheet.overlap(tokens) == 0, "raze tokens are dragged from beside the sheet"


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", SETUPS)
def test_the_name_of_a_pile_stands_below_its_cards(name, window):
    for view in views(name):
        plan = planned(view, window)
        piles = [plan.zones[key] for key in ("deck", "discard", f"deck:{view.viewer}", f"discard:{view.viewer}")]
        named = [
            replace(pile.rect, height=pile.card_width * CARD_RATIO + caption_height(pile.card_width)) for pile in piles
        ]
        assert all(pile.footroom == caption_height(pile.card_width) for pile in piles)
        assert not any(one.overlap(other) for one, other in combinations(named, 2))
        assert all(Rect(0, 0, plan.width, plan.height).holds(rect) for rect in named)


def test_the_cards_of_a_long_hand_give_way_before_they_lie_over_each_other():
    view = views("two")[0]
    hand = next(zone for zone in view.zones if zone.key == f"hand:{view.viewer}")

    def laid(cards: int) -> ZonePlan:
        held = replace(hand, items=[ItemView(None, None)] * cards)
        zones = [held if zone.key == hand.key else zone for zone in view.zones]
        return planned(replace(view, zones=zones), "1280x720").zones[hand.key]

    few, many = laid(4), laid(10)
    assert many.card_width < few.card_width
    assert not any(spot.covered for spot in spots(many, 10))
    assert laid(30).card_width >= few.card_width * 0.85, "words are still read"


def test_a_table_that_cannot_be_shown_is_laid_out_empty():
    plan = planned(TableView(0, [], []), "1280x720")
    assert plan.zones and not plan.strips
