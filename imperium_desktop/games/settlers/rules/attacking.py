"""The attack phase of the virtual player in a solo game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.events import EVERYBODY
from imperium_desktop.games.settlers.rules import leaving
from imperium_desktop.games.settlers.steps import step

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.cards import CardDef
    from imperium_desktop.games.settlers.game import Settlers

ATTACKS = 2
"""In a round; each takes one location at most."""
FIRST_KINDS = ("action", "feature", "production")
"""Which locations are attacked before others."""
FIRST_DEALS = ("card", "raze", "gold", "vp", "stone", "worker", "food", "wood")
"""Which faction locations are attacked before others, by what they would give as deals."""


class Attack(NamedTuple):
    """What an attack is aimed at."""

    cards: list[int]
    """The locations between which nothing decides but the player."""
    partner: int
    """The attack card that settles it together with the first one of the line."""


@step
def attack_phase(game: Settlers) -> None:
    """What the virtual player has left of its locations is gathered; then it attacks."""
    virtual = game.virtual
    assert virtual is not None
    game.happen("attacks", EVERYBODY)
    game.outcome.events[-1].heading = True
    for location in virtual.empire[:]:
        leaving.leave(game, location.card)
        virtual.collection.append(location.card)
        game.happen("collect", 0, (location.card,))
    game.stack += [("attack",)] * ATTACKS


def reveal_target(game: Settlers) -> None:
    """The top attack card becomes the first target of the line."""
    assert game.virtual is not None
    card = game.virtual.attacks.pop()
    game.virtual.line.insert(0, card)
    game.outcome.revealed = True
    game.happen("target", 0, (card,))


@step
def attack(game: Settlers) -> None:
    """A target is revealed, and with it the location that is lost; where nothing else decides, the player does."""
    reveal_target(game)
    aimed = aim(game)
    if aimed is None:
        game.happen("attack_fails", 0)
        return
    options = [Option(f"card:{card}", card, card) for card in aimed.cards]
    game.ask("attacked", 0, options, ("attacked", aimed.partner))


@step
def attacked(game: Settlers, partner: int) -> None:
    """The location is gathered; both targets go to the end of the line, the first one last."""
    virtual = game.virtual
    assert virtual is not None
    (card,) = game.picked
    leaving.leave(game, card)
    virtual.collection.append(card)
    first = virtual.line[0]
    virtual.line = [target for target in virtual.line if target not in (first, partner)] + [partner, first]
    game.happen("attack", 0, (card,))
    game.outcome.events[-1].great = True


def aim(game: Settlers) -> Attack | None:
    """The locations that the first target finds together with the nearest one behind it; None if there are none."""
    assert game.virtual is not None
    defs = game.defs
    first, *others = game.virtual.line
    target = defs[first].deal
    own = [location.card for location in game.seats[0].empire if not location.foundation]
    exposed = [card for card in own if not defs[card].common and target in defs[card].raze]
    again = next((card for card in others if defs[card].deal == target), None)
    if again is not None and any(target in defs[card].raze for card in _faction(game)):
        return Attack(_foremost(defs, exposed, by_deal=True), again) if exposed else None
    for partner in others:
        pair = sorted((target, defs[partner].deal))
        found = [card for card in own if defs[card].common and sorted(defs[card].raze) == pair]
        if found:
            return Attack(_foremost(defs, found), partner)
    return None


def _faction(game: Settlers) -> list[int]:
    """All cards of the player's faction, wherever they are: only some factions have raze fields."""
    faction = game.seats[0].faction
    return [card for card, definition in enumerate(game.defs) if definition.deck == faction]


def _foremost(defs: Sequence[CardDef], cards: list[int], by_deal: bool = False) -> list[int]:
    """Those of several locations that are attacked before the others."""

    def rank(card: int) -> tuple[int, ...]:
        definition = defs[card]
        cost = definition.cost
        deal = FIRST_DEALS.index(definition.deal) if by_deal else 0
        return deal, FIRST_KINDS.index(definition.kind), -(cost.wood + cost.stone + cost.food), -cost.stone

    first = min(map(rank, cards))
    return [card for card in cards if rank(card) == first]
