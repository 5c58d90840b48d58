"""What every verb answers: why it cannot be done, what it says, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.voice import Voice

Here = tuple[int, int, int]
"""Who acts, with which card, and which of its parts is meant."""


class Verb:
    """One verb of a card.

    A verb that has something to ask does so in `do` and goes on in `answered`, so that nothing but the stack in the
    state knows how far a card has come.
    """

    draws = ""
    """The kind of drawing from hidden cards that it does, if it does: the order of such parts can matter."""

    priced = False
    """Whether something may be paid for it when it answers: then it matters what answers before it."""

    takes = ""
    """The good that its action takes besides the price, which can be dragged to the location; empty if none."""

    heeds_supply = False
    """Whether it takes goods besides the price of an action."""

    def why_not(self, game: Settlers, here: Here, supply: Sequence[int]) -> str:
        """Why it cannot be done by somebody who has that supply left, as a sentence; empty if it can."""
        return ""

    reads: ClassVar[str]
    """Its words, if they are always the same."""
    brief: ClassVar[str] = ""
    """The same as it stands on a face, if that is shorter."""

    question: ClassVar[str] = ""
    """What it asks, if no other verb asks the same."""

    def says(self, voice: Voice) -> str:
        """What it does, in a few words of our own."""
        return voice.either(self.reads, self.brief or self.reads)

    def do(self, game: Settlers, here: Here) -> None:
        """Does it, or asks what has to be asked first."""
        raise NotImplementedError

    def answered(self, game: Settlers, here: Here, *known: Any) -> None:
        """Goes on with what was picked."""
        raise AssertionError(f"{type(self).__name__} asks nothing")
