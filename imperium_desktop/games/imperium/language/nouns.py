"""Nouns and numbers: how many of what, from where, and which cards are meant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter, Place, Under
from imperium_desktop.games.imperium.effects.holders import IN_MARKET, ITSELF, Holder, Tokens
from imperium_desktop.games.imperium.effects.picks import What
from imperium_desktop.games.imperium.effects.quantities import ALL, EVERY, Quantity
from imperium_desktop.games.imperium.effects.seats_meant import SeatsMeant
from imperium_desktop.games.imperium.effects.swapping import Side
from imperium_desktop.games.imperium.effects.tallies import (
    IN_PLAY,
    CardTally,
    CountTally,
    KindTally,
    RivalTally,
    SumTally,
    Tally,
)
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.plain_rules import always
from imperium_desktop.games.imperium.vocabulary import ICONS, NO_AMOUNTS, RESOURCES, SUITS, Amounts


def amounts_of(pairs: tuple[tuple[int, int], ...]) -> Amounts:
    """Numbers of resources as the game keeps them."""
    amounts = NO_AMOUNTS
    for number, index in pairs:
        amounts = amounts.add(Amounts.of(index, number))
    return amounts


def _each(number: int, tally: Tally) -> Tally:
    """What is counted, so many of them together."""
    if not isinstance(tally, CardTally | CountTally):
        raise Refusal("each of them counts; leave the number out", "per")
    return replace(tally, per=number)


def tally_of(number: str | None, *tallies: Tally) -> Tally:
    """What is counted, alone or together."""
    if number is not None:
        tallies = tuple(_each(int(number), tally) for tally in tallies)
    return tallies[0] if len(tallies) == 1 else SumTally(tallies)


class Nouns:
    """One method per rule of the grammar, in its order."""

    def what_cards(self, quantity: Quantity, filter: Filter | None) -> What:
        return What(quantity, filter or ANY_CARD)

    def what_of_those(self, quantity: Quantity) -> What:
        return What(quantity, Filter(everything=True), among_those=True)

    def what_reference(self, reference: str) -> What:
        return What(reference=reference)

    def what_name(self, name: str) -> What:
        return What(filter=Filter(names=(name[1:-1],)))

    self_reference = always("self")
    those_reference = always("those")
    taken_reference = always("taken")

    def exactly(self, number: str) -> Quantity:
        return Quantity(int(number), int(number))

    def up_to(self, number: str) -> Quantity:
        return Quantity(0, int(number))

    any_number = always(Quantity(0, ALL))
    all_of_them = always(EVERY)

    def amounts(self, *pairs: tuple[int, int]) -> Amounts:
        return amounts_of(pairs)

    def amount(self, number: str, resource: str) -> tuple[int, int]:
        return int(number), RESOURCES.index(resource)

    def per(self, number: str | None, *tallies: Tally) -> Tally:
        return tally_of(number, *tallies)

    def tally_cards(self, filter: Filter, places: tuple[Place, ...] | None) -> Tally:
        return CardTally(filter, places or IN_PLAY)

    def tally_under(self, filter: Filter, host: Under) -> Tally:
        return CardTally(filter, (host,))

    def tally_kinds(self, kinds: tuple[str, ...]) -> Tally:
        suits = tuple([kind for kind in kinds if kind in SUITS])
        return KindTally(Filter(suits=suits, icons=tuple([kind for kind in kinds if kind in ICONS])))

    def tally_rivals(self, filter: Filter) -> Tally:
        return RivalTally(filter)

    tally_count = always(CountTally())

    def tally_places(self, *places: Place) -> tuple[Place, ...]:
        return places

    self_place = always("self")
    those_place = always("those")

    def kinds(self, *kinds: str | tuple[str, ...]) -> tuple[str, ...]:
        return tuple([name for kind in kinds for name in ((kind,) if isinstance(kind, str) else kind)])

    any_icon = always(ICONS)
    any_suit = always(SUITS)

    def most(self, number: str) -> int:
        return int(number)

    def times(self, number: str) -> int:
        return int(number)

    brought = always(True)
    if_able = always(True)
    free = always(True)
    each = always("each")

    def ignoring(self, *states: str) -> tuple[str, ...]:
        return states

    holder_market = always(IN_MARKET)
    holder_self = always(ITSELF)
    holder_slot = always(Holder("slot"))
    holder_power = always(Holder("power"))
    holder_other_market = always(Holder("other market"))

    def holder_own(self, filter: Filter) -> Holder:
        return Holder("own", filter)

    def holder_each(self, each: str, filter: Filter, in_market: bool | None) -> Holder:
        return Holder("each in market" if in_market else "each", filter)

    in_market = always(True)

    def tokens(self, *tokens: Tokens) -> tuple[Tokens, ...]:
        return tokens

    def token(self, quantity: Quantity, *resources: str) -> Tokens:
        if len(resources) > 1 and quantity.most >= ALL > quantity.least:
            raise Refusal("any number of several resources is no choice to list; write up to so many", "any_number")
        return Tokens(quantity, tuple(dict.fromkeys(RESOURCES.index(resource) for resource in resources)))

    def seats_with(self, filter: Filter) -> SeatsMeant:
        return SeatsMeant(having=filter)

    def seats_in_state(self, state: str) -> SeatsMeant:
        return SeatsMeant(state=state)

    def seats_given(self, filter: Filter) -> SeatsMeant:
        return SeatsMeant(given=filter)

    def sources(self, *places: Place) -> tuple[Place, ...]:
        return places

    def source(self, place: str) -> Place:
        return place

    def source_under(self, host: Under) -> Place:
        return host

    def host_term(self, term: tuple[str, Any]) -> Under:
        return Under(self.filter(term))

    host_self = always(Under(None))

    def goal(self, into: str) -> str:
        return into

    goal_deck = always("deck")
    goal_exile = always("exile")
    span_next = always("next")
    span_every = always("every")

    def side_place(self, place: str) -> Side:
        return Side(place)

    def side_cards(self, filter: Filter, place: str) -> Side:
        return Side(place, filter)

    def side_matching(self, *parts: Any) -> Side:
        *traits, place = parts
        return Side(place, self.filter(("everything", True), *traits), matching=True)

    side_those = always(Side("those"))

    def _word(self, *tokens: str) -> str:
        return " ".join(map(str, tokens))

    suit = icon = header = state = resource = deck = into = onto = pile = place = swapped = part = text = _word

    # Filters ---------------------------------------------------------------------------------------------------------

    def filter(self, *parts: tuple[str, Any]) -> Filter:
        fields: dict[str, Any] = {}
        for key, value in parts:
            if key == "garrison":
                fields.update(garrisoned=True, garrison_of=value)
            elif key in ("resource", "garrisoned", "garrison_of", "ungarrisoned", "variable", "everything"):
                fields[key] = value
            else:
                fields[key] = (*fields.get(key, ()), value)
        return Filter(**fields)

    def origin(self, *parts: tuple[str, Any] | None) -> tuple[Filter | None, bool]:
        """The cards a gain comes from, and whether the market is among its origins."""
        named = [part for part in parts if part is not None]
        return (self.filter(*named) if named else None, len(named) < len(parts))

    origin_market = always(None)

    def suit_term(self, suit: str) -> tuple[str, Any]:
        return "suits", suit

    def icon_term(self, icon: str) -> tuple[str, Any]:
        return "icons", icon

    def header_term(self, header: str) -> tuple[str, Any]:
        return "headers", header

    def state_term(self, state: str) -> tuple[str, Any]:
        return "states", state

    def name_term(self, name: str) -> tuple[str, Any]:
        return "names", name[1:-1]

    any_card = always(("everything", True))
    variable_term = always(("variable", True))

    def trait_not(self, term: tuple[str, Any]) -> tuple[str, Any]:
        return "excluded", self.filter(term)

    def trait_resource(self, resource: str) -> tuple[str, Any]:
        return "resource", RESOURCES.index(resource)

    def trait_with(self, *terms: tuple[str, Any]) -> tuple[str, Any]:
        return "having", self.filter(*terms)

    trait_empty = always(("ungarrisoned", True))

    def trait_garrison(self, term: tuple[str, Any] | None) -> tuple[str, Any]:
        return "garrison", None if term is None else self.filter(term)

    def trait_without(self, icon: str) -> tuple[str, Any]:
        return "without", icon
