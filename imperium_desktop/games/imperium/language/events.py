"""What texts wait for: events that are answered, and happenings that are replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.plain_rules import always
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.zone_table import OWN_PILES, SEAT_ZONES

PLAYED_FROM = ("hand", "discard", "history", "deck", "market", "exile", "nation", "development")
ACQUIRED_FROM = ("market", "exile")
RETURNED_FROM = ("hand", "discard", "history", "play", "deck")
NOTED_PILES = tuple(zone.word for zone in SEAT_ZONES if zone.entering)


def _event_place(place: str | None, known: tuple[str, ...], message: str) -> str | None:
    if place is not None and place not in known:
        raise Refusal(f"{message} {', '.join(known[:-1])} or {known[-1]}", "place")
    return place


class Events:
    """One method per rule of the grammar, in its order."""

    def on_play(self, filter: Filter, place: str | None) -> EventPattern:
        return EventPattern("play", filter, _event_place(place, PLAYED_FROM, "cards are played from"))

    on_attack = always(EventPattern("attack"))

    def on_acquire(self, filter: Filter, place: str | None) -> EventPattern:
        return EventPattern("acquire", filter, _event_place(place, ACQUIRED_FROM, "cards are acquired from"))

    def on_attack_that(self, *parts: Any) -> EventPattern:
        *blows, filter = parts
        return EventPattern("attack", filter, blows=tuple(blows))

    def blow(self, verb: str) -> str:
        return str(verb)

    def on_break_through(self, filter: Filter, place: str | None) -> EventPattern:
        return EventPattern("break", filter, _event_place(place, ACQUIRED_FROM, "cards are broken through for in"))

    def on_market_card(self, resource: str) -> EventPattern:
        return EventPattern("market", resource=RESOURCES.index(resource))

    def on_market_tokens(self, number: str) -> EventPattern:
        if not int(number):
            raise Refusal("a market card always has none at least; write 1 or more")
        return EventPattern("market", least=int(number))

    def on_gain(
        self, ceiling: int | None, resource: str, apart: bool | None, origin: tuple[Filter | None, bool] | None
    ) -> EventPattern:
        filter, market = origin or (None, False)
        return EventPattern(
            "gain",
            filter,
            resource=RESOURCES.index(resource),
            ceiling=ceiling,
            market=market,
            apart=bool(apart),
        )

    def ceiling(self, number: str) -> int:
        return int(number)

    apart = always(True)

    def on_others(self, event: EventPattern) -> EventPattern:
        if event.kind == "attack":
            raise Refusal("only the owner of a card can answer an attack with it; leave others out", "on_attack")
        return replace(event, others=True)

    def on_pay(self, resource: str) -> EventPattern:
        return EventPattern("pay", resource=RESOURCES.index(resource))

    def on_put_into(self, filter: Filter, into: str) -> EventPattern:
        if into not in NOTED_PILES:
            raise Refusal(f"it is noted when cards are put into {' or '.join(NOTED_PILES)} only", "into")
        return EventPattern("put", filter, into)

    def on_leave_play(self, filter: Filter) -> EventPattern:
        return EventPattern("leave", filter)

    on_empty_deck = always(EventPattern("empty_deck"))
    on_take_unrest = always(EventPattern("take_unrest"))

    def on_return_unrest(self, place: str | None) -> EventPattern:
        return EventPattern("return_unrest", place=_event_place(place, RETURNED_FROM, "Unrest is returned from"))

    def on_look(self, deck: str) -> EventPattern:
        return EventPattern("look", place=deck)

    def on_flip_state(self, state: str | None) -> EventPattern:
        return EventPattern("flip_state", state=state)

    def on_garrison(self, filter: Filter) -> EventPattern:
        return EventPattern("garrison", filter)

    def on_discard(self, filter: Filter) -> EventPattern:
        return EventPattern("discard", filter)

    def on_exile(self, filter: Filter) -> EventPattern:
        return EventPattern("exile", filter)

    on_clean_up = always(EventPattern("clean_up"))
    on_harm = always(EventPattern("harm"))
    on_trade = always(EventPattern("trade"))
    on_profit = always(EventPattern("profit"))
    on_reshuffle = always(EventPattern("reshuffle"))
    replaced_gained_card = always(EventPattern("gained_card"))
    replaced_market_progress = always(EventPattern("market_progress"))

    def replaced_pile(self, into: str) -> EventPattern:
        if into not in OWN_PILES:
            raise Refusal(f"only {', '.join(OWN_PILES[:-1])} or {OWN_PILES[-1]} can be replaced in this way", "into")
        return EventPattern(into)

    def replaced_event(self, event: EventPattern) -> EventPattern:
        return event
