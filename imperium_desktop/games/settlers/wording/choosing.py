"""What a player chose, in one sentence: for those who watch a game again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.texts import capital
from imperium_desktop.games.settlers.seat_names import seat_in_sentence
from imperium_desktop.games.settlers.vocabulary import listed

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


def chosen_words(game: Settlers, decision: Decision, chosen: Sequence[Option]) -> str:
    """What was chosen: an action as it is, anything else as the answer to what was asked."""
    who = capital(seat_in_sentence(game, decision.seat))
    answer = listed([game.words(decision, option) for option in chosen]) if chosen else "nothing"
    if decision.kind in ("action", "lookout"):
        return f"{who} choose: {answer}."
    return f"{who}, asked “{game.prompt(decision)}”, answer: {answer}."
