"""The two shapes most verbs have: done at once or not at all, and done with one card that is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import DONE, NOTHING
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.decision_kinds import DecisionKind
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Frame, Scope


class PlainVerb(Effect):
    """A verb that is done whole or not at all."""

    reads: ClassVar[str]
    """Its words in whatever voice, if they are always the same."""
    on_face: ClassVar[str] = ""
    """Its words on the face of a card, if those are others."""
    missing: ClassVar[str] = ""
    """What is said of it when it cannot be done, as the end of a sentence."""

    def can(self, game: Imperium, scope: Scope) -> bool:
        """Whether it could be done now."""
        return True

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.can(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.can(game, scope) else self.missing_words()

    def missing_words(self) -> str:
        """What is said of it when it cannot be done, where that depends on what it is about."""
        return self.missing

    def words(self, voice: Voice) -> str:
        return voice.says(self.reads if voice.long or not self.on_face else self.on_face)


class CardVerb(PlainVerb):
    """A verb that has one card picked, and does something with it."""

    kind: ClassVar[DecisionKind]
    """What is asked when the card is picked."""
    target: ClassVar[str | None] = None
    """Where it goes."""

    @property
    def asks_first(self) -> bool:
        return True

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The cards that could be picked, with their zones."""
        raise NotImplementedError(type(self).__name__)

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        """Does it with the card that was picked."""
        raise NotImplementedError(type(self).__name__)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.candidates(game, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            found = self.candidates(game, frame.scope)
            if not found:
                game.stack.pop()
                return
            if not game.ask_cards(frame, self.kind, found, target=self.target):
                return
        game.stack.pop()
        self.act(game, frame.scope, frame.picked[0])
