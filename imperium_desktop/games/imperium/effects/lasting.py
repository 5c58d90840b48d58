"""What holds for the rest of a turn: texts that answer what happens in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.cards import Ability
from imperium_desktop.games.imperium.effects.base import Effect, Lasting
from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.phrases import listed
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

PROMISED: Final = EventKind("this_turn", "{cards} works for the rest of the turn.")


class ThisTurn(Lasting):
    """For the rest of the turn a text answers an event, wherever its card goes."""

    events: tuple[EventPattern, ...]
    body: Effect
    child_fields = ("body",)
    costs = False
    keywords = ("rest of turn",)

    @property
    def harms(self) -> bool:
        return False

    @property
    def listener(self) -> Ability:
        return Ability("trigger", self.body, self.events)

    def start(self, game: Imperium, scope: Scope) -> None:
        super().start(game, scope)
        game.log(PROMISED, scope.seat, (scope.card,))

    def words(self, voice: Voice) -> str:
        when = listed([event.words(voice) for event in self.events])
        return f"This turn, when {when}, {self.body.within(voice)}"
