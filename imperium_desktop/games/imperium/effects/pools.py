"""What a seat could pay with, as long as the texts of a card are tried in thought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from imperium_desktop.games.imperium.vocabulary import GOODS, MATERIALS, POPULATION, PROGRESS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.state import Seat


class Pool:
    """What a seat could pay with while the sentences of a card are tried in thought.

    Sure gains of earlier sentences are added, payments are taken off, and cards given up are claimed, so that no token
    and no card pays twice. What one may lay under a card counts like what lies there.
    """

    __slots__ = ("actions", "claims", "laid", "resources", "substitutes")

    def __init__(self, seat: Seat) -> None:
        self.substitutes = seat.substitutes
        self.resources = seat.resources[:]
        self.actions = seat.actions
        self.claims: list[tuple[frozenset[int], int]] = []
        self.laid: list[tuple[tuple[str, ...], int]] = []
        """The names of cards, and how many cards earlier sentences can lay under them."""

    def copy(self) -> Self:
        """The same for a trial: what is booked there is not booked here."""
        copy = object.__new__(type(self))
        copy.substitutes, copy.actions = self.substitutes, self.actions
        copy.resources, copy.claims, copy.laid = self.resources[:], self.claims[:], self.laid[:]
        return copy

    def gain(self, amounts: Amounts, times: int) -> None:
        """Adds a sure gain."""
        for index, amount in enumerate(amounts):
            self.resources[index] += amount * times

    def pay(self, cost: Amounts, barred: tuple[int, ...] = ()) -> bool:
        """Takes a payment off, plain resources first; False if it cannot be paid without the barred ones."""
        if not barred:
            return self._pay(cost)
        kept = {resource: self.resources[resource] for resource in barred}
        for resource in barred:
            self.resources[resource] = 0
        paid = self._pay(cost)
        for resource, amount in kept.items():
            self.resources[resource] += amount
        return paid

    def _pay(self, cost: Amounts) -> bool:
        resources = self.resources
        if not can_pay(resources, cost, self.substitutes):
            return False
        materials, population, progress, goods = cost
        resources[PROGRESS] -= progress
        resources[GOODS] -= goods
        missing = max(0, population - resources[POPULATION])
        resources[POPULATION] -= population - missing
        stand_ins = (max(0, materials - resources[MATERIALS]) + 1) // 2
        resources[MATERIALS] -= max(0, materials - 2 * stand_ins)
        missing += stand_ins
        spent = min(missing, resources[GOODS])
        resources[GOODS] -= spent
        resources[PROGRESS] -= missing - spent
        return True

    def laid_under(self, names: tuple[str, ...]) -> int:
        """How many cards more there can be under cards with these names by then."""
        return sum([number for hosts, number in self.laid if hosts == names])

    def claim(self, cards: frozenset[int], number: int) -> bool:
        """Gives `number` of `cards` up; False if earlier claims leave too few."""
        if len(cards) < number:
            return False
        claims = [*self.claims, (cards, number)]
        # Alone it leaves enough; it remains to be seen whether any of them together do.
        for chosen in range(1, 1 << len(claims) if self.claims else 1):
            union: set[int] = set()
            needed = 0
            for index, (among, count) in enumerate(claims):
                if chosen >> index & 1:
                    union |= among
                    needed += count
            if len(union) < needed:
                return False
        self.claims = claims
        return True


def can_pay(resources: list[int], cost: Amounts, substitutes: bool = True) -> bool:
    """Whether a cost can be paid: progress and goods stand in for 1 population or up to 2 materials each."""
    materials, population, progress, goods = cost
    spare = resources[PROGRESS] - progress
    spare_goods = resources[GOODS] - goods
    if spare < 0 or spare_goods < 0:
        return False
    if not substitutes:
        return materials <= resources[MATERIALS] and population <= resources[POPULATION]
    missing = 0
    if population > resources[POPULATION]:
        missing = population - resources[POPULATION]
    if materials > resources[MATERIALS]:
        missing += (materials - resources[MATERIALS] + 1) // 2
    return missing <= spare + spare_goods
