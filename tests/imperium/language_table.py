"""Tables at which any text can be tried: one where everything is there, and one where nothing is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from imperium_desktop.engine.checked_games import check_shown
from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.engine.events import Outcome
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import CHECKS, check_table
from imperium_desktop.games.imperium.pack_reader import read_card
from imperium_desktop.games.imperium.rules.playing import can_exhaust
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.vocabulary import Amounts

MOST_DECISIONS = 120
ENTRY = {"id": "own.text", "name": "Text", "header": "pinned", "suits": ["civilised"]}
"""A card that stays in play, for the texts to stand on."""


def text_card(**texts: str) -> CardDef:
    """The card with these texts.

    :raises FormError: if it cannot have them.
    """
    return read_card("own", {**ENTRY, **texts}, ("card", 0))


@dataclass(slots=True)
class Table:
    """A game in which the first seat begins its Activate turn with the text card in play."""

    game: Imperium
    card: int

    def with_face(self, face: CardDef) -> Imperium:
        """A copy of the game in which the card says something else."""
        game = self.game.clone()
        game.defs = game.defs[:]
        game.defs[self.card] = replace(face, print_key=repr(face))
        game.deal = replace(game.deal, defs=game.defs)
        game.deal.listen([face])
        return game

    def exhaust(self, face: CardDef) -> Imperium | None:
        """The game after the Exhaust text was used, everything picked that can be; None if it cannot be used."""
        game = self.with_face(face)
        if not can_exhaust(game, 0, self.card):
            return None
        # What the pending decision offers was listed before the card said anything.
        game.pending = None
        game.stack[-1].picked = (("exhaust", self.card),)
        game.outcome = Outcome()
        game.advance()
        present(game, game.outcome)
        play_on(game, until="action")
        return game


def play_on(game: Imperium, until: str) -> None:
    """Plays until that is asked or the game is over; everything is checked and shown to everybody."""
    for _ in range(MOST_DECISIONS):
        if game.pending is None or game.pending.kind == until:
            return
        present(game, game.answer(as_much_as_possible(game)))
    raise AssertionError(f"no end after {MOST_DECISIONS} decisions")


def present(game: Imperium, outcome: Outcome) -> None:
    """The table is in order, and whatever a window would show of it can be shown."""
    check_table(game)
    check_shown(game, CHECKS, outcome.events)


def as_much_as_possible(game: Imperium) -> list[Option]:
    """An answer that declines nothing."""
    assert game.pending is not None
    options = [option for option in game.pending.options if option.id != NO]
    if game.pending.kind.startswith("number"):
        return options[-1:]
    return game.pending.first_of(options, game.pending.most) if options else list(game.pending.options)


def _begin(nation: str) -> tuple[Imperium, int]:
    players = ((nation, "a"), ("greeks", "a"), ("persians", "b"))
    deal = make_deal(Setup(players), standard_catalogue())
    game = new_game(deal, seed=7)
    while game.pending is not None and game.pending.kind != "turn":
        game.answer(as_much_as_possible(game))
    (card,) = game.deal.add(text_card())
    game.seats[0].play.append(card)
    return game, card


def _activate(game: Imperium, card: int) -> Table:
    assert game.pending is not None
    game.answer([option for option in game.pending.options if option.id == "turn:activate"])
    check_table(game)
    return Table(game, card)


@cache
def rich_table(nation: str = "romans") -> Table:
    """Every place holds Regions and more, every pool some resources, and the market tokens."""
    game, card = _begin(nation)
    faces = [face for face in standard_catalogue().commons_set("classics") if face.suits == ("region",)]
    supply = _regions(game, faces)

    def regions(number: int = 3) -> list[int]:
        return [next(supply) for _ in range(number)]

    side = game.seats[0]
    in_play = regions(4)
    side.play += in_play
    for pile in (side.hand, side.draw, side.discard, side.history, side.nation, side.development, game.exile):
        pile += regions()
    side.hand += [game.unrest.pop(), game.unrest.pop()]
    game.garrisons[card] = (*regions(), game.unrest.pop(), game.unrest.pop())
    game.garrisons[in_play[0]] = tuple(regions())
    for slot in range(3):
        game.tokens.pop(game.slots[slot], None)
        game.main.insert(0, game.slots[slot])
        if game.beneath[slot] >= 0:
            game.unrest.append(game.beneath[slot])
            game.beneath[slot] = -1
        (game.slots[slot],) = regions(1)
    game.tokens[game.slots[1]] = game.tokens[game.slots[4]] = Amounts(materials=1, progress=1)
    game.tokens[card] = Amounts(3, 3, 3, 3)
    side.resources = [9, 9, 9, 9]
    for other in game.seats[1:]:
        other.resources = [3, 3, 3, 3]
        other.play += regions(2)
    return _activate(game, card)


def _regions(game: Imperium, faces: list[CardDef]) -> Iterator[int]:
    while True:
        for face in faces:
            yield from game.deal.add(face)


@cache
def bare_table() -> Table:
    """The first seat has nothing but the card with the text."""
    game, card = _begin("romans")
    side = game.seats[0]
    for zone in ("hand", "draw", "discard", "history", "nation", "development"):
        game.removed += getattr(side, zone)
        setattr(side, zone, [])
    side.resources = [0, 0, 0, 0]
    return _activate(game, card)
