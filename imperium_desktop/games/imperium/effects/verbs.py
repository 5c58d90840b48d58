"""The shapes most verbs have: done at once or not at all, done once something was asked, done with one picked card."""

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


class AskingVerb(Effect):
    """A verb that asks one thing and acts on the answer."""

    def ask(self, game: Imperium, frame: Frame) -> bool:
        """Asks; True if `frame.picked` holds the answer at once, or nothing because there was nothing to ask."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, game: Imperium, frame: Frame) -> None:
        """Acts on `frame.picked`."""
        raise NotImplementedError(type(self).__name__)

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            if not self.ask(game, frame):
                return
        game.stack.pop()
        self.answered(game, frame)


class CardVerb(AskingVerb, PlainVerb):
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

    def ask(self, game: Imperium, frame: Frame) -> bool:
        found = self.candidates(game, frame.scope)
        return not found or game.ask_cards(frame, self.kind, found, target=self.target)

    def answered(self, game: Imperium, frame: Frame) -> None:
        if frame.picked:
            self.act(game, frame.scope, frame.picked[0])
