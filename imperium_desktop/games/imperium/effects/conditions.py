"""Conditions: of `if` clauses and of cards that are only playable when something holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from imperium_desktop.games.imperium.effects.base import TextPart
from imperium_desktop.games.imperium.effects.events import EventPattern
from imperium_desktop.games.imperium.phrases import amounts_listed, listed, participle, state_symbol, token
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.vocabulary import Amounts, state_words
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Condition(TextPart):
    """Something that holds or not."""

    @property
    def foreseeable(self) -> bool:
        """Whether it can be judged before the effect runs."""
        return True

    def holds(self, game: Imperium, scope: Scope) -> bool:
        """Whether it holds now."""
        raise NotImplementedError

    def lack(self, game: Imperium, scope: Scope) -> str:
        """What is missing, as the end of a sentence."""
        return ""

    def asked_about(self) -> Iterator[str]:
        """The kinds of happening of which it wants to know whether there were any this turn."""
        return iter(())

    def words(self, voice: Voice, holds: bool = True) -> str:
        """How it reads after "if" that it holds, or that it does not."""
        raise NotImplementedError

    def needed(self, voice: Voice) -> str:
        """How it reads after "needs"."""
        return f"that {self.words(voice)}"


class PlainCondition(Condition):
    """A condition whose words are always the same, in whatever voice."""

    reads: ClassVar[tuple[str, str]]
    """That it holds, and that it does not."""
    missing: ClassVar[str] = ""
    """What is missing where it does not hold."""

    def lack(self, game: Imperium, scope: Scope) -> str:
        return self.missing

    def words(self, voice: Voice, holds: bool = True) -> str:
        return voice.says(self.reads[0 if holds else 1])


class Requirement(Condition):
    """A condition of which is said what it needs where it does not hold."""

    def lack(self, game: Imperium, scope: Scope) -> str:
        return f"needs {self.needed(IN_WORDS)}"


class AllOf(Condition):
    """Every part must hold."""

    parts: tuple[Condition, ...]

    @property
    def foreseeable(self) -> bool:
        return all(part.foreseeable for part in self.parts)

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return all(part.holds(game, scope) for part in self.parts)

    def asked_about(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.asked_about()

    def lack(self, game: Imperium, scope: Scope) -> str:
        return next((part.lack(game, scope) for part in self.parts if not part.holds(game, scope)), "")

    def words(self, voice: Voice, holds: bool = True) -> str:
        together = listed([part.words(voice) for part in self.parts], "and")
        return together if holds else f"it is not so that {together}"

    def needed(self, voice: Voice) -> str:
        return listed([part.needed(voice) for part in self.parts], "and")


class InState(Requirement):
    """The seat's State card shows a symbol."""

    state: str

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return self.state in game.seats[scope.seat].symbols

    def words(self, voice: Voice, holds: bool = True) -> str:
        state = f"{'' if holds else 'not '}{state_symbol(self.state, voice.long)}"
        return f"{voice.you} are {state}" if voice.long else state

    def needed(self, voice: Voice) -> str:
        return f"the {state_words(self.state)} state" if voice.long else f"[{self.state}]"


class YouInState(Condition):
    """Whoever plays against the Bot is in a state."""

    state: str

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return all(self.state in game.seats[seat].symbols for seat in game.others(scope.seat))

    def words(self, voice: Voice, holds: bool = True) -> str:
        return f"you are {'' if holds else 'not '}{state_symbol(self.state, voice.long)}"


class WasDone(PlainCondition):
    """What the sentence before offered was done."""

    reads = ("{you} did", "{you} did not")
    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return scope.done


class ScoringTriggered(PlainCondition):
    """The end of the game has been announced."""

    reads = ("the end of the game has been triggered", "the end of the game has not been triggered")
    missing = "needs the end of the game to have been triggered"

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return game.final_round is not None


class Not(Condition):
    """Holds when the other does not."""

    condition: Condition

    @property
    def foreseeable(self) -> bool:
        return self.condition.foreseeable

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return not self.condition.holds(game, scope)

    def asked_about(self) -> Iterator[str]:
        return self.condition.asked_about()

    def words(self, voice: Voice, holds: bool = True) -> str:
        return self.condition.words(voice, not holds)


class Has(Requirement):
    """The pool holds at least so much."""

    amounts: Amounts

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return self.amounts.covered_by(game.seats[scope.seat].resources)

    def words(self, voice: Voice, holds: bool = True) -> str:
        if not holds and sum(self.amounts) == 1:
            return f"{voice.you} have no {token(self.amounts.index(1), 2, voice.long)}"
        return f"{voice.you} {'have' if holds else 'do not have'} {self.needed(voice)}"

    def needed(self, voice: Voice) -> str:
        return f"at least {listed(amounts_listed(self.amounts, voice.long), 'and')}"


class OwnTurn(PlainCondition):
    """It is the turn of whoever has the text."""

    reads = ("it is {your} turn", "it is not {your} turn")
    missing = "works in your own turn only"

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return game.active == scope.seat and game.phase != "solstice"


class HappenedThisTurn(Requirement):
    """Something has happened to the seat in the turn that is being played."""

    event: EventPattern

    def asked_about(self) -> Iterator[str]:
        yield self.event.kind

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return any(self.event.fits(game, scope.seat, happening) for happening in game.this_turn)

    def words(self, voice: Voice, holds: bool = True) -> str:
        verb, rest = self.event.deed(voice)
        said = (voice.you, "have", "" if holds else "not", participle(verb), rest, "this turn")
        return " ".join(word for word in said if word)


class Brought(Condition):
    """So many resources, of whatever kind, lay on the market card just taken."""

    number: int
    foreseeable = False

    def holds(self, game: Imperium, scope: Scope) -> bool:
        return sum(scope.brought) == self.number

    def words(self, voice: Voice, holds: bool = True) -> str:
        brought = "brought" if holds else "did not bring"
        return f"it {brought} exactly {self.number} resource{'' if self.number == 1 else 's'}"
