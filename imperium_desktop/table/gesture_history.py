"""What one gesture did: it may answer several decisions, and is taken back and done again as one."""

from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.sessions import Session
from imperium_desktop.table.habits import Habits


class GestureHistory:
    """Where the gestures of a session begin and end, also of one that was opened from a file."""

    def __init__(self, session: Session, habits: Habits) -> None:
        self._session = session
        self._habits = habits
        self._begun: list[int] = []
        """Where each gesture began, in numbers of choices."""

    def begun_at(self, position: int) -> None:
        """A gesture was done that began at that position."""
        self._begun.append(position)

    def before_last(self) -> int:
        """The position to which undo goes: never one at which nothing would be asked that the player decides."""
        here = self._session.position
        self._begun = [position for position in self._begun if position < here]
        position = self._begun[-1] if self._begun else self._session.previous
        while position > self._session.earliest and self._is_passed(position):
            position -= 1
        return position

    def redo(self) -> None:
        """Makes a choice again that was taken back, with what belongs to the same gesture."""
        self._session.redo()
        while self._session.can_redo and self._is_passed(self._session.position):
            self._session.redo()

    def _is_passed(self, position: int) -> bool:
        """Whether a position is only gone through: a gesture began before it, or a habit answers there."""
        try:
            game, before = self._session.game_at(position), self._session.game_at(position - 1)
            asked = before.view(before.pending.seat).question if before.pending is not None else None
        except IllegalChoiceError:
            return False
        if game.pending is not None and self._session.decided_by(game.pending.seat):
            return True
        if self._habits.answer(game) is not None:
            return True
        # What nothing on the table offers by itself was answered on the way to something else.
        chosen = self._session.record.choices[position - 1].options
        offers = [] if asked is None else asked.offers
        on_the_way = any(offer.before[:1] == chosen for offer in offers)
        return on_the_way and all(offer.quiet for offer in offers if (offer.option,) == chosen)
