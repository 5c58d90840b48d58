"""The production phase: boards, deals and production locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.settlers.rules.deals import deals_of
from imperium_desktop.games.settlers.rules.gaining import answer, do_parts, gain
from imperium_desktop.games.settlers.rules.lookout import in_order
from imperium_desktop.games.settlers.state import NOBODY
from imperium_desktop.games.settlers.steps import step
from imperium_desktop.games.settlers.vocabulary import DRAWN

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

DEALS = -1
"""The deals that give cards, among the sources whose order is asked."""


@step
def production_phase(game: Settlers) -> None:
    """Everybody produces, from the first player on."""
    game.stack.append(("action_phase",))
    for seat in reversed(in_order(game)):
        game.stack.append(("produce", seat))


@step
def produce(game: Settlers, seat: int) -> None:
    """A seat collects what needs no order, and then what draws cards, in an order of its own if that can matter."""
    for good, number in game.deal.boards[seat].production:
        gain(game, seat, good, number, NOBODY)
    forms: dict[int, str] = {}
    plain = []
    for location in game.controlled(seat):
        drawn = drawing(game, location.card)
        if drawn:
            forms[location.card] = drawn
        elif "production" in game.defs[location.card].on:
            plain.append(location.card)
    traded = any("deals_produced" in game.defs[location.card].on for location in game.listening(seat))
    card_deals = 0
    for card in deals_of(game, seat):
        good = game.defs[card].deal
        if good in DRAWN:
            card_deals += 1
        else:
            gain(game, seat, good, 1, card, tallied=traded)
    if card_deals:
        forms[DEALS] = "card"
    if traded:
        game.stack.append(("deals_produced", seat))
    sources = tuple(forms)
    if len(set(forms.values())) > 1:
        game.stack.append(("order_sources", seat, sources))
    else:
        for source in reversed(sources):
            game.stack.append(("produce_from", seat, source))
    for card in reversed(plain):
        game.stack.append(("produce_from", seat, card))


def drawing(game: Settlers, card: int) -> str:
    """How a card's production draws cards; empty if it does not."""
    definition = game.defs[card]
    for index in definition.on.get("production", ()):
        draws = definition.parts[index].verb.draws
        if draws:
            return draws
    return ""


@step
def produce_from(game: Settlers, seat: int, source: int) -> None:
    """One source produces."""
    if source != DEALS:
        do_parts(game, seat, source, "production")
        return
    traded = any("deals_produced" in game.defs[location.card].on for location in game.listening(seat))
    for card in deals_of(game, seat):
        good = game.defs[card].deal
        if good in DRAWN:
            gain(game, seat, good, 1, card, tallied=traded)


@step
def order_sources(game: Settlers, seat: int, sources: tuple[int, ...]) -> None:
    """The player says which of the sources that draw cards comes next."""
    options = [
        Option("next:deals" if source == DEALS else f"next:{source}", source, None if source == DEALS else source)
        for source in sources
    ]
    game.ask("next_source", seat, options, ("source_picked", seat, sources))


@step
def source_picked(game: Settlers, seat: int, sources: tuple[int, ...]) -> None:
    """It produces, and the others follow."""
    (picked,) = game.picked
    rest = tuple(source for source in sources if source != picked)
    if rest:
        game.stack.append(("order_sources", seat, rest))
    game.stack.append(("produce_from", seat, picked))


@step
def deals_produced(game: Settlers, seat: int) -> None:
    """Features answer that the deals have produced."""
    answer(game, seat, "deals_produced")
