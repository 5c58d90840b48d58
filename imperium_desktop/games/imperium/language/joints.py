"""How the joints of a text are read: options, alternatives, conditions, repetition, other seats."""

from __future__ import annotations

from imperium_desktop.games.imperium.effects import conditions, control, for_seats, free_choice
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.seats_meant import EVERY_SEAT, SeatsMeant
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.nouns import tally_of


class Joints:
    """One method per rule of the grammar."""

    def may(self, body: Effect) -> Effect:
        return free_choice.May(body)

    def choose(self, *alternatives: Effect) -> Effect:
        return free_choice.Choose(alternatives)

    def conditional(self, condition: conditions.Condition, then: Effect, otherwise: Effect | None) -> Effect:
        return control.If(condition, then, otherwise)

    def per_block(self, number: str | None, tally: Tally, body: Effect) -> Effect:
        return control.Repeat(body, 0, tally_of(number, tally))

    def times_block(self, number: str, body: Effect) -> Effect:
        return control.Repeat(body, int(number))

    def up_to_times_block(self, number: str, body: Effect) -> Effect:
        if int(number) < 2:
            raise Refusal("what is done once or not at all is a “may”")
        return free_choice.UpToTimes(free_choice.May(body), int(number))

    def others(self, seats: SeatsMeant | None, body: Effect) -> Effect:
        return for_seats.ForSeats(body, "others", seats or EVERY_SEAT)

    def owner_may(self, body: Effect) -> Effect:
        return for_seats.ForSeats(free_choice.May(body), "owner")

    def others_may(self, body: Effect) -> Effect:
        return for_seats.ForSeats(free_choice.May(body), "others")

    def everyone(self, body: Effect) -> Effect:
        return for_seats.ForSeats(body, "everyone")

    def everyone_may(self, body: Effect) -> Effect:
        return for_seats.ForSeats(free_choice.May(body), "everyone")

    def unable(self, body: Effect) -> Effect:
        return for_seats.ForSeats(body, "unable")

    def them(self, body: Effect) -> Effect:
        return for_seats.ForSeats(body, "them")

    def block(self, sentences: Effect) -> Effect:
        return sentences

    def alternative(self, sentences: Effect) -> Effect:
        return sentences
