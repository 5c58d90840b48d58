"""Computer players never peek: dealing everything anew that a seat cannot see changes neither what is told nor answers.

What is hidden is found out here by itself, from what the table shows to the seat, and not by what imagines copies.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest
from positions import positions

from imperium_desktop.engine import randomness
from imperium_desktop.engine.learned_weights import read_learned
from imperium_desktop.engine.levels import LEVELS
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.thinking import Thinker
from imperium_desktop.engine.views import TableView
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.computer import ComputerPlayer
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.foresight import hidden
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.learned import FILE
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.kind import ImperiumKind

ROUTES = ("trade_routes",)
GAMES = {
    "practice": Setup((("romans", "a"),), mode="practice"),
    "practice with Trade Routes": Setup((("guptas", "b"),), "horizons", "practice", ROUTES),
    "two": Setup((("romans", "b"), ("vikings", "a"))),
    "two with Trade Routes": Setup((("abbasids", "b"), ("celts", "a")), "horizons", variants=ROUTES),
    "three and variants": Setup(
        (("qin", "b"), ("olmecs", "b"), ("persians", "a")), "legends", variants=("quick_setup", "short")
    ),
    "three with Trade Routes": Setup((("greeks", "b"), ("wagadou", "b"), ("qin", "a")), variants=ROUTES),
    "four": Setup((("inuit", "b"), ("mayans", "a"), ("romans", "a"), ("utopians", "b")), "horizons"),
    "four with Trade Routes": Setup(
        (("aksumites", "a"), ("magyars", "b"), ("scythians", "a"), ("minoans", "b")), "horizons", variants=ROUTES
    ),
    "solo": Setup((("celts", "b"),), mode="solo", bot="greeks", difficulty="imperator"),
    "solo with Trade Routes": Setup((("tang", "b"),), "horizons", "solo", ROUTES, bot="guptas", difficulty="imperator"),
}


def shown_to(game: Imperium, seat: int) -> set[int]:
    """The cards whose faces the table shows to a seat."""
    return {card.card for zone in game.view(seat).zones for card in zone.items if card.card is not None}


def dealt_anew(game: Imperium, seat: int, seed: int) -> Imperium:
    """The same table to the eyes of a seat, with other cards wherever it cannot see."""
    other = game.clone()
    other.random = randomness.next_number(seed)[0]
    shown = shown_to(game, seat)

    def mix(piles: list[list[int]], kind_of: Callable[[int], Hashable] = lambda _: 0) -> None:
        """Cards that are alike, as far as anybody may know, change places."""
        places: dict[Hashable, list[tuple[list[int], int]]] = {}
        for pile in piles:
            for place, card in enumerate(pile):
                if card >= 0 and card not in shown:
                    places.setdefault(kind_of(card), []).append((pile, place))
        for alike in places.values():
            cards = [pile[place] for pile, place in alike]
            other.shuffle(cards)
            for (pile, place), card in zip(alike, cards, strict=True):
                pile[place] = card

    def back(card: int) -> Hashable:
        face = other.defs[card]
        return face.banner or next(iter(face.suits), "")

    def deck(card: int) -> Hashable:
        return "" if "quick_setup" in game.deal.setup.variants else back(card)

    def fame(card: int) -> Hashable:
        return "fame" if "fame" in other.defs[card].suits else card

    def route(card: int) -> Hashable:
        return "route" if back(card) == "trade_route" else card

    def order(card: int) -> Hashable:
        face = other.defs[card]
        return (face.start, face.suits, face.points.best if face.points is not None else 0, face.states)

    theirs: list[list[int]] = []
    for side in other.seats:
        if isinstance(side, Bot):
            mix([side.nation], order)
            mix([side.draw, side.slots])
        else:
            mix([side.nation], lambda card: other.defs[card].start == "accession")
            mix([side.draw] if side.index == seat else [side.hand, side.draw, side.history])
        if side.index != seat:
            theirs += [side.draw, side.slots] if isinstance(side, Bot) else [side.hand, side.draw, side.history]
    mix([other.fame, other.removed, *theirs], fame)
    mix([other.main, *other.decks.values()], deck)
    mix([other.main, other.removed], route)
    return other


def looks(view: TableView) -> Any:
    """A view to be compared."""
    seats = [(seat.resources, seat.summary, seat.facts) for seat in view.seats]
    return (view.zones, seats, view.counters, view.question, view.heading)


def differences(name: str, rules: ImperiumRules) -> list[str]:
    """Where what a decider is told of a game depends on what its seat cannot see."""
    kind = ImperiumKind()
    found: list[str] = []
    compared = moved = 0
    for game in positions(GAMES[name], 12, rules, every=13):
        decision = game.pending
        assert decision is not None
        told = kind.known_state(game, decision.seat, 5)
        for seed in (1, 2):
            other = dealt_anew(game, decision.seat, seed)
            assert looks(other.view(decision.seat)) == looks(game.view(decision.seat)), "this is another table"
            moved += other.to_json() != game.to_json() | {"random": other.random}
            compared += 1
            if kind.known_state(other, decision.seat, 5) != told:
                found.append(f"decision {decision.number} of seat {decision.seat}")
    assert compared > 10
    assert moved > compared / 2, "nothing was dealt anew"
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_holds_nothing_hidden(name: str, rules: ImperiumRules) -> None:
    assert differences(name, rules) == []


@pytest.mark.parametrize(
    ("name", "careless"),
    [
        ("two", "_deal_rivals"),
        ("two", "_reorder_nation"),
        ("two", "_deal"),
        ("two with Trade Routes", "_mix_routes"),
        ("solo", "_deal_rivals"),
    ],
)
def test_a_peek_would_be_noticed(
    name: str, careless: str, rules: ImperiumRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaving any kind of hidden card where it lies is found out."""
    monkeypatch.setattr(hidden, careless, lambda *_: None)
    assert differences(name, rules) != []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["novice", "consul", pytest.param("emperor", marks=pytest.mark.slow)])
def test_answers_are_the_same_whatever_lies_hidden(name: str, level: str, rules: ImperiumRules) -> None:
    weights = Weights(HAND_MADE | read_learned(FILE).worth)
    care = LEVELS[level].care
    for number, game in enumerate(positions(GAMES[name], 14, rules, every=43)):
        if number > 8:
            break
        assert game.pending is not None
        tables = (game, *(dealt_anew(game, game.pending.seat, seed) for seed in (5, 6)))
        for player in (
            Thinker(ImperiumMind(), weights, 3, care),
            ComputerPlayer(3, max(1, care.worlds), noise=care.noise),
        ):
            answers = [[option.id for option in player.choose(table)] for table in tables]
            assert answers[0] == answers[1] == answers[2], game.pending
