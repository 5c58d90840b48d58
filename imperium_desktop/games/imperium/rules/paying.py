"""Ways to pay: the plain resource, or progress and goods in its stead. No change is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import amount_words
from imperium_desktop.games.imperium.rules import replacing
from imperium_desktop.games.imperium.state import Happening, Scope
from imperium_desktop.games.imperium.vocabulary import Amounts

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def _payment_words(game: Imperium, decision: Decision, option: Option) -> str:
    return f"pay {amount_words(option.value) or 'nothing'}"


PAYING: Final = DecisionKind(
    "pay",
    "How do you pay?",
    Habit.PAYMENT,
    told="{words}",
    words=_payment_words,
    manner=Manner(plain_first=True, hint="To pay, press one of the buttons below or drag tokens to your play area."),
)
HANDED_OVER: Final = EventKind(
    "hand_over",
    "{subject} give {amount} {resource} to the {other}.",
    brief=Brief("{actor} gave {amount} {resource} to {target}", 46, 94),
)
PAID: Final = EventKind("pay", "{subject} pay {amount} {resource}.")


def payments(resources: list[int], cost: Amounts) -> list[Amounts]:
    """Every way to pay without a superfluous token, the plainest first."""
    materials, population, progress, goods = cost
    have_materials, have_population, have_progress, have_goods = resources
    spare_progress = have_progress - progress
    spare_goods = have_goods - goods
    if not spare_progress and not spare_goods:
        return [cost]
    ways: list[Amounts] = []
    for population_stand_ins in range(max(0, population - have_population), population + 1):
        for material_stand_ins in range(max(0, materials - have_materials + 1) // 2, (materials + 1) // 2 + 1):
            stand_ins = population_stand_ins + material_stand_ins
            plain_materials = max(0, materials - 2 * material_stand_ins)
            if plain_materials > have_materials:
                continue
            for from_goods in range(min(stand_ins, spare_goods) + 1):
                if stand_ins - from_goods <= spare_progress:
                    ways.append(
                        Amounts(
                            plain_materials,
                            population - population_stand_ins,
                            progress + stand_ins - from_goods,
                            goods + from_goods,
                        )
                    )
    # Fewer tokens that score points come first; the same payment may be reached on two roads.
    return sorted(set(ways), key=_plainness)


def _plainness(way: Amounts) -> tuple[int, ...]:
    return way.progress + way.goods, way.progress, -way.materials, -way.population


def payment_options(ways: list[Amounts]) -> list[Option]:
    """The ways to pay as options."""
    return [Option("pay:" + ".".join(map(str, way)), way) for way in ways]


def hand_over(game: Imperium, giver: int, receiver: int, amounts: Amounts) -> None:
    """Tokens go from one pool to another."""
    theirs, own = game.seats[giver].resources, game.seats[receiver].resources
    for index, amount in enumerate(amounts):
        theirs[index] -= amount
        own[index] += amount
        if amount:
            game.log(HANDED_OVER, giver, (), amount, f"{index}:{receiver}")


def pay_amounts(game: Imperium, seat: int, paid: Amounts) -> None:
    """Returns tokens to the supply."""
    resources = game.seats[seat].resources
    for index, amount in enumerate(paid):
        if amount:
            resources[index] -= amount
            game.log(PAID, seat, (), amount, str(index))
    game.happen("pay", seat, -1, paid)
    if "pay" in game.deal.replaced:
        for index, amount in enumerate(paid):
            if amount:
                replacing.held_back(game, ("pay", seat, -1, Amounts.of(index, amount), "", ()))


@replacing.outcome("pay")
def _into_supply(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    """The supply has no end, so nothing is done."""
