"""A location is built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.settlers.prices import Price
from imperium_desktop.games.settlers.rules.gaining import do_parts
from imperium_desktop.games.settlers.rules.paying import pay, why_not_pay
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.steps import step

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.cards import Part
    from imperium_desktop.games.settlers.game import Settlers


def without_location(price: Price) -> Price:
    """The cost of a building that takes no other location's place."""
    return Price(price.wood, price.stone, price.food, price.gold)


def why_not_build(game: Settlers, seat: int, card: int, supply: Sequence[int], waived: bool = False) -> str:
    """Why a seat cannot build a card, as a sentence; empty if it can.

    :param waived: whether no location has to be given up for it.
    """
    cost = game.defs[card].cost
    return why_not_pay(game, seat, without_location(cost) if waived else cost, supply)


def build(game: Settlers, seat: int, card: int, waived: bool = False) -> None:
    """A card is paid for and placed; the caller has it on the hand or among the deals."""
    cost = game.defs[card].cost
    game.stack.append(("place_building", seat, card))
    pay(game, seat, without_location(cost) if waived else cost, card)


@step
def place_building(game: Settlers, seat: int, card: int) -> None:
    """It stands: it produces, gives its bonus, and then features answer."""
    there = game.seats[seat]
    (there.hand if card in there.hand else there.deals).remove(card)
    there.empire.append(Location(card))
    game.happen("build", seat, (card,))
    game.stack.append(("building_stands", seat, card))
    do_parts(game, seat, card, "bonus")
    do_parts(game, seat, card, "production")


@step
def building_stands(game: Settlers, seat: int, card: int) -> None:
    """Whatever answers this building follows, in the player's order where something has to be paid."""
    answers = []
    for location in game.listening(seat):
        definition = game.defs[location.card]
        for index in definition.on.get("build", ()):
            part = definition.parts[index]
            if fits(game, part, card):
                answers.append((location.card, index))
    if len(answers) > 1 and any(game.defs[source].parts[index].verb.priced for source, index in answers):
        game.stack.append(("order_answers", seat, tuple(answers)))
        return
    for source, index in reversed(answers):
        game.stack.append(("do_part", seat, source, index))


def fits(game: Settlers, part: Part, card: int) -> bool:
    """Whether a part answers the building of a card."""
    built = game.defs[card]
    return not built.common if part.of == "faction" else part.of in built.colours


@step
def order_answers(game: Settlers, seat: int, answers: tuple[tuple[int, int], ...]) -> None:
    """The player says which feature answers next."""
    options = [Option(f"next:{card}:{index}", (card, index), card) for card, index in answers]
    game.ask("next_answer", seat, options, ("answer_picked", seat, answers))


@step
def answer_picked(game: Settlers, seat: int, answers: tuple[tuple[int, int], ...]) -> None:
    """It answers, and the others follow."""
    (picked,) = game.picked
    rest = tuple(answer for answer in answers if answer != picked)
    if rest:
        game.stack.append(("order_answers", seat, rest))
    game.stack.append(("do_part", seat, *picked))
