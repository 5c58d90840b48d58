"""What the options of a question mean: the ways of saying it that several kinds of question share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.games.imperium.game import Imperium


def name_words(game: Imperium, decision: Decision, option: Option) -> str:
    """The name of the card; where it lies too, if cards of several places can be chosen."""
    places = {_head(other) for other in decision.options if other.subject is not None}
    name = subject_name(game, option)
    return f"{name} ({_head(option)})" if len(places) > 1 else name


def use_words(game: Imperium, decision: Decision, option: Option) -> str:
    """How the card is used, and its name."""
    return f"{_head(option)} {subject_name(game, option)}"


def own_words(game: Imperium, decision: Decision, option: Option) -> str:
    """What the option itself is called."""
    return option.id.rpartition(":")[2]


def subject_name(game: Imperium, option: Option) -> str:
    """The name of the card an option is about."""
    assert option.subject is not None, f"the option “{option.id}” is about no card: its kind must say what it means"
    return game.defs[option.subject].name


def _head(option: Option) -> str:
    return option.id.partition(":")[0]
