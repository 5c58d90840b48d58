"""Which of several seats are meant: those with a card in play, in a state, or who were just given something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.phrases import state_symbol
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class SeatsMeant(TextPart):
    """Narrows seats down."""

    having: Filter | None = None
    """Only those with such a card in play."""
    given: Filter | None = None
    """Only those who were given such a card just before."""
    state: str | None = None

    def among(self, game: Imperium, scope: Scope, seats: list[int]) -> list[int]:
        """Those of the seats that are meant, in the same order."""
        if self.having is not None:
            seats = [seat for seat in seats if self.having.total(game, game.seats[seat].play)]
        if self.state is not None:
            seats = [seat for seat in seats if self.state in game.seats[seat].symbols]
        if self.given is not None:
            got = [seat for seat, card in scope.given if self.given.matches(game, card)]
            seats = [seat for seat in seats if seat in got]
        return seats

    def words(self, which: str, players: str, voice: Voice) -> str:
        """The players meant: `which`, such as “each other”, and what they are called without any narrowing."""
        if self.given is not None:
            return f"each player {voice.you} gave {self.given.one(voice.long)}"
        if self.having is not None:
            return f"{which} {players} with {self.having.one(voice.long)} in play"
        if self.state is not None:
            return f"{which} {state_symbol(self.state, voice.long)} {players}"
        return f"{which} {players}"


EVERY_SEAT: Final = SeatsMeant()
