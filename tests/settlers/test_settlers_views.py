"""The table as seats see it: what is hidden stays hidden, and every answer can be given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.views import ItemView, TableView
from imperium_desktop.games.settlers.game import Settlers
from imperium_desktop.games.settlers.kind import SettlersKind

KIND = SettlersKind()
ALL = ["barbarians", "japanese", "romans", "egyptians"]
SETUPS: dict[str, dict[str, Any]] = {
    "two": {"factions": ["japanese", "egyptians"]},
    "three": {"factions": ["romans", "barbarians", "japanese"], "lookout": "advanced"},
    "four": {"factions": ALL},
    "draft": {"factions": ["barbarians", "romans"], "lookout": "draft", "peaceful": True},
    **{f"solo {faction}": {"factions": [faction], "mode": "solo"} for faction in ALL},
}


def games(setup: dict[str, Any], seeds: range) -> Iterator[Settlers]:
    """A game at each of its decisions, and at its end."""
    for seed in seeds:
        game = KIND.rules.start(setup, seed)
        chance = RandomPlayer(seed)
        while game.pending is not None:
            yield game
            game.answer(chance.choose(game.pending))
        yield game


def all_items(view: TableView) -> Iterator[tuple[str, int | None, ItemView]]:
    for zone in view.zones:
        for item in zone.items:
            for shown in (item, *item.garrison):
                yield zone.name, zone.seat, shown


def may_see(game: Settlers, viewer: int) -> set[int]:
    """The cards that lie open, and those that only the viewer looks at."""
    own = game.seats[viewer]
    asked = game.pending is not None and game.pending.seat == viewer
    seen = {*own.hand, *own.aside, *game.discard, *game.offer, *(game.looked if asked else ())}
    for seat in game.seats:
        seen |= {*seat.discard, *seat.deals, *(place.card for place in seat.empire if not place.foundation)}
    seen |= {card for place in own.empire for card in (place.card, *place.tucked)}
    if game.virtual is not None:
        virtual = game.virtual
        seen |= {*virtual.line, *virtual.collection, *(place.card for place in virtual.empire)}
    return seen


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_hidden_has_neither_id_nor_face(name):
    for game in games(SETUPS[name], range(2)):
        for viewer in range(len(game.seats)):
            allowed = may_see(game, viewer)
            for zone, seat, item in all_items(game.view(viewer)):
                assert item.card is None or item.card in allowed, (zone, seat)
                if zone == "asking":
                    assert game.pending is not None and game.pending.source is not None
                    assert viewer == game.pending.seat and game.defs[game.pending.source].face == item.face
                elif item.face is not None:
                    assert item.card is not None and game.defs[item.card].face == item.face
                if zone == "foundations":
                    assert item.face is None and (item.card is not None) == (seat == viewer)


@pytest.mark.parametrize("name", SETUPS)
def test_every_answer_is_offered_at_things_that_are_there(name):
    for game in games(SETUPS[name], range(3)):
        if game.pending is None:
            continue
        decision = game.pending
        view = game.view(decision.seat)
        assert view.question is not None
        assert {offer.option for offer in view.question.offers if not offer.before} == {
            option.id for option in decision.options
        }
        keys = {item.key for _, _, item in all_items(view)} | {zone.key for zone in view.zones}
        keys |= {counter.key for counter in view.counters}
        for offer in view.question.offers:
            for key in (offer.item, offer.click, offer.target):
                assert key is None or key in keys, (decision.kind, offer)
            assert offer.words and "{" not in offer.words
        assert view.question.prompt.endswith((".", "?"))


@pytest.mark.parametrize("name", SETUPS)
def test_a_gesture_that_says_several_answers_gives_them(name):
    met = 0
    for game in games(SETUPS[name], range(2)):
        if game.pending is None or game.pending.kind not in ("action", "free_step"):
            continue
        question = game.view(game.pending.seat).question
        assert question is not None
        for offer in question.offers:
            if offer.before:
                met += 1
                trial = game.clone()
                for option_id in (*offer.before, offer.option):
                    assert trial.pending is not None
                    option = trial.pending.option(option_id)
                    assert option is not None, offer
                    trial.answer([option])
    assert met


def test_others_learn_that_somebody_decides_and_nothing_else():
    for game in games(SETUPS["four"], range(1)):
        if game.pending is None:
            continue
        for viewer in range(4):
            question = game.view(viewer).question
            assert question is not None
            assert bool(question.offers) == (viewer == game.pending.seat)


def test_whoever_passed_has_not_passed_in_the_next_round_yet():
    told = {"action": set(), "lookout": set()}
    for game in games(SETUPS["two"], range(3)):
        if game.pending is not None and game.pending.kind in told:
            told[game.pending.kind] |= {seat.summary for seat in game.view(0).seats}
    assert told == {"action": {"", "passed"}, "lookout": {""}}
