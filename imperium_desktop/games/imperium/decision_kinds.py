"""The kinds of question. Each is declared once, beside the verb or the rule that asks it, with all that is said of it.

A decision keeps the name of its kind alone, for that is what a saved game holds. Whoever words a decision, shows it or
answers it finds what was declared with `asked`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.views import Manner
from imperium_desktop.games.imperium.option_words import name_words

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.games.imperium.game import Imperium

_COUNTED: Final = "number "
"""How the name begins where alike cards are counted: the options are how many."""


class Habit(Enum):
    """How a computer player answers at first sight."""

    BEST = auto()
    """With the card it would like most to have."""
    LEAST = auto()
    """With the card that is worth least to it; what names no card is taken as it comes."""
    TOKEN = auto()
    """With the best card if it is alone, else with the one that tempts the others least."""
    ACTION = auto()
    TURN = auto()
    TEXT = auto()
    """With the effect that promises most."""
    PAYMENT = auto()
    COMMERCE = auto()
    """With the route whose Commerce promises most."""
    SUIT = auto()
    REACTION = auto()
    """With the text that does most of those that answer something, if it does any good."""
    EXHAUST = auto()
    """With the card whose Exhaust text does most."""
    HELD = auto()
    """With the card on which most lies."""


class BotWay(Enum):
    """How a Bot answers where a player would be asked."""

    FIRST = auto()
    """With what is named first."""
    DECLINING = auto()
    BEST_OF_MARKET = auto()
    SUIT_OF_BEST = auto()
    LOWEST_SLOT = auto()
    LATEST = auto()
    """With what came last into play, or to the discard pile."""
    ROUTE = auto()
    """With the route that holds most, its own before others', the first of its table; without one as it comes."""


class Parameter(Enum):
    """What a question is about besides its kind; it stands after the name of the kind."""

    STEP = auto()
    """The name of the step that asks."""
    SEAT = auto()
    SUIT = auto()
    """One of the market, or nothing."""
    ICON = auto()


Openness = Callable[["Imperium", str], bool]
"""Judges a question by the game and the parameter of its kind."""
Words = Callable[["Imperium", "Decision", "Option"], str]
"""Says what an option means."""


@dataclass(frozen=True, slots=True, eq=False)
class DecisionKind:
    """Everything that is said of one kind of question, and how those answer it who are not people."""

    name: str
    """Its name in saved games: a promise."""
    prompt: str
    """What is asked where the step that asks does not say more; {number} is how many cards, {of} the parameter."""
    habit: Habit
    does: str = ""
    """What answering it does, {words} standing for the answer: it is told so, and said where a card is dropped."""
    told: str = ""
    """What is told instead; without either it is told as question and answer."""
    deed: str = ""
    """What is said instead where a card is dropped; without either the words of the option say it."""
    words: Words = name_words
    parameter: Parameter | None = None
    bot: BotWay = BotWay.FIRST
    aside: bool = False
    """Whether it is asked beside what the text is about: what for is not said."""
    gives_up: bool = False
    """Whether it is about parting with cards: of alike ones as few as possible are then given."""
    clicked: bool = False
    """Whether the card stays where it is: it is clicked, not moved."""
    token: str = ""
    """The token that is laid on the card, and dragged in its place."""
    in_the_open: Openness | None = None
    """Whether all that matters for it lies open to everybody; None if whoever is asked wants to see their cards."""
    manner: Manner = Manner()

    @property
    def telling(self) -> str:
        """How it is told that it was answered; empty if as question and answer."""
        return self.told or self.does

    @property
    def dropping(self) -> str:
        """What dropping a card does; empty if the words of the option say it."""
        return self.deed or self.does

    def __post_init__(self) -> None:
        if DECISION_KINDS.setdefault(self.name, self) is not self:
            raise ValueError(f"“{self.name}” is declared twice as a kind of decision")

    def called(self, of: str | None, counted: bool) -> str:
        """What a decision of this kind says it is."""
        name = self.name if of is None else f"{self.name} {of}"
        return f"{_COUNTED}{name}" if counted else name


DECISION_KINDS: Final[dict[str, DecisionKind]] = {}
"""All there are, by name. Whoever has a game has them all: its steps and verbs have been imported."""


class Asked(NamedTuple):
    """What a decision says it is, taken apart."""

    kind: DecisionKind
    of: str
    """The parameter; empty if there is none."""
    counted: bool
    """Whether alike cards are counted, not named: the options are how many."""


def asked(decision: Decision) -> Asked:
    """What was declared for a decision.

    :raises LookupError: if no such kind is declared.
    """
    return asked_by(decision.kind)


@lru_cache(maxsize=4096)
def asked_by(name: str) -> Asked:
    """What was declared for decisions that say they are this.

    :raises LookupError: if no such kind is declared.
    """
    rest = name.removeprefix(_COUNTED)
    counted = rest != name
    if rest in DECISION_KINDS:
        return Asked(DECISION_KINDS[rest], "", counted)
    for kind in DECISION_KINDS.values():
        if kind.parameter is not None and rest.startswith(f"{kind.name} "):
            return Asked(kind, rest[len(kind.name) + 1 :], counted)
    raise LookupError(f"no kind of decision is called “{name}”")
