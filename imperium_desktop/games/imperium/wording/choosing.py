"""What a player chose, in one sentence: for those who watch a game again."""

from __future__ import annotations

from collections.abc import Sequence

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.games import Game
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.game import Imperium


def chosen_words(game: Game, decision: Decision, chosen: Sequence[Option]) -> str:
    """What was chosen, in one sentence."""
    assert isinstance(game, Imperium)
    who = game.seats[decision.seat].nation_def.name
    source = decision.source
    why = f"{game.defs[source].name}: the" if source is not None and source >= 0 else "The"
    kind, _, counted = asked(decision)
    if counted or not kind.telling or any(option.id == NO for option in chosen):
        answer = _listed([game.words(decision, option) for option in chosen]) or "none"
        return f"The {who}, asked “{game.prompt(decision)}”, answer: {answer}."
    words = _listed([game.words(decision, option) for option in chosen]) or "nothing"
    return f"{why} {who} {kind.telling.format(words=words)}."


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
