"""Questions the player does not want to be asked any more."""

from dataclasses import field

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import NO, Choice
from imperium_desktop.engine.games import Game


@dataclass(slots=True)
class Habits:
    """How optional questions are answered without asking, by what is asked again and again."""

    never: set[str] = field(default_factory=set)
    """What is always declined."""
    always: set[str] = field(default_factory=set)
    """What is always answered with yes."""

    def answer(self, game: Game) -> Choice | None:
        """How the player wants the pending decision answered without being asked; None if it is to be asked."""
        pending = game.pending
        if pending is None or not (self.never or self.always):
            return None
        question = game.view(pending.seat).question
        if question is None or not question.habit:
            return None
        if question.habit in self.never:
            return Choice(pending.number, (NO,))
        if question.habit in self.always and (yes := question.plain_yes) is not None:
            return Choice(pending.number, (yes.option,))
        return None
