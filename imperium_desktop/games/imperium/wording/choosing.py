"""What a player chose, in one sentence: for those who watch a game again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.games import Game
from imperium_desktop.games.imperium.game import Imperium

_DEEDS: Final = {
    "turn": "{words}",
    "action": "{words}",
    "pay": "{words}",
    "acquire": "acquire {words}",
    "break through": "break through for {words}",
    "discard": "discard {words}",
    "history": "put {words} into history",
    "hand": "take {words} into hand",
    "put in discard": "put {words} into their discard pile",
    "deck": "put {words} on their deck",
    "exile": "exile {words}",
    "abandon": "abandon {words}",
    "recall": "recall {words}",
    "garrison": "garrison {words}",
    "host": "choose {words} as the card above",
    "return unrest": "return {words}",
    "take": "take {words}",
    "suit": "choose {words}",
    "develop": "develop {words}",
    "give up": "give up {words}",
    "find": "find {words}",
    "play": "play {words}",
    "add": "choose {words}",
    "collect": "choose {words}",
    "market token": "lay the clean-up token on {words}",
    "let go": "let go of {words}",
    "solstice": "resolve the Solstice of {words}",
    "sink": "sink {words}",
    "copy": "copy {words}",
    "choose": "choose: {words}",
}
"""By the kind of the decision, or the words its kind begins with. What is not here is told as question and answer."""


def chosen_words(game: Game, decision: Decision, chosen: Sequence[Option]) -> str:
    """What was chosen, in one sentence."""
    assert isinstance(game, Imperium)
    who = game.seats[decision.seat].nation_def.name
    source = decision.source
    why = f"{game.defs[source].name}: the" if source is not None and source >= 0 else "The"
    deed = _deed(decision.kind)
    if deed is None or any(option.id == NO for option in chosen):
        answer = _listed([game.words(decision, option) for option in chosen]) or "none"
        return f"The {who}, asked “{game.prompt(decision)}”, answer: {answer}."
    words = _listed([game.words(decision, option) for option in chosen]) or "nothing"
    return f"{why} {who} {deed.format(words=words)}."


def _deed(kind: str) -> str | None:
    if kind in _DEEDS:
        return _DEEDS[kind]
    return next((_DEEDS[start] for start in ("break through", "choose") if kind.startswith(f"{start} ")), None)


def _listed(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
