"""Texts tried out: cards made for them in somebody's play area, and a text that a seat carries out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from language_table import bare_table, present, rich_table

from imperium_desktop.engine.events import Outcome
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.pack_reader import read_card
from imperium_desktop.games.imperium.rules import playing
from imperium_desktop.games.imperium.state import Scope

ME, YOU = 0, 1


def own_card(number: int, **entry: Any) -> CardDef:
    """A card that stays in play."""
    face = read_card("own", {"id": f"own.{number}", "name": f"Own {number}", "header": "pinned", **entry}, ("card", 0))
    return replace(face, print_key=face.id)


def table(*passives: str | Sequence[str], owner: int = ME, bare: bool = False, **entry: Any) -> Imperium:
    """A game in which somebody has a card in play for each of these passive texts; the last is the newest."""
    game = (bare_table() if bare else rich_table()).game.clone()
    game.deal = replace(game.deal, defs=game.defs[:])
    for number, passive in enumerate(passives):
        game.seats[owner].play.append(add(game, own_card(number, passive=passive, **entry)))
    return game


def empty_handed() -> Imperium:
    """The same with nothing in the hand and the deck of the first seat: it is all in exile."""
    game = table()
    side = game.seats[ME]
    game.exile += [*side.hand, *side.draw, *side.discard]
    side.hand, side.draw, side.discard = [], [], []
    return game


def add(game: Imperium, face: CardDef) -> int:
    """A card of a game that has none of them yet; it lies nowhere."""
    (card,) = game.deal.add(face)
    game.deal.listen([face])
    game.defs = game.deal.defs
    return card


def bearer(game: Imperium, owner: int = ME) -> int:
    """The newest card with a text that was tried out."""
    return game.seats[owner].play[-1]


def a_region(game: Imperium) -> int:
    """A Region of the hand that is an option whenever Regions of the hand are."""
    return next(card for card in game.seats[ME].hand if "region" in game.defs[card].suits)


def do(game: Imperium, text: str, seat: int = ME) -> None:
    """Has a seat carry a text out, up to the first question."""
    card = add(game, own_card(99, play=text))
    game.seats[seat].play.append(card)
    game.pending = None
    game.outcome = Outcome()
    ability = game.defs[card].play
    assert ability is not None
    ability.effect.start(game, Scope(seat, card))
    game.advance()
    present(game, game.outcome)


def play(game: Imperium, text: str, seat: int = ME, **entry: Any) -> None:
    """Has a seat play a card with a text, up to the first question."""
    card = add(game, own_card(98, play=text, **entry))
    game.seats[seat].hand.append(card)
    game.pending = None
    game.outcome = Outcome()
    playing.play(game, seat, card, free=True)
    game.advance()
    present(game, game.outcome)


def say(game: Imperium, *ids: str) -> None:
    """Answers what is asked."""
    assert game.pending is not None
    options = {option.id: option for option in game.pending.options}
    present(game, game.answer([options[name] for name in ids]))


def resources(game: Imperium, seat: int = ME) -> list[int]:
    """What a seat has in its pool."""
    return game.seats[seat].resources[:]
