"""Verbs of exhaust tokens: more of them, and back from where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.extents import DONE, NEUTRAL, NOTHING
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.tallies import Tally
from imperium_desktop.games.imperium.effects.verbs import CardVerb
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.rules.zones import counted_in_play
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


RETURNING_EXHAUST: Final = DecisionKind(
    "return exhaust", "From which card do you take the exhaust token back?", Habit.EXHAUST, clicked=True
)
EXHAUST_RETURNED: Final = EventKind("return_exhaust", "{subject} take the exhaust token back from {cards}.")
EXHAUSTS_GAINED: Final = EventKind("gain_exhausts", "{subject} gain {amount} exhaust.")


class ReturnExhaust(CardVerb):
    """An exhaust token comes back from a card to the State card."""

    filter: Filter | None = None
    """The cards from which it may come; any in the play area if none are named."""
    kind = RETURNING_EXHAUST
    keywords = ("return exhaust",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """The seat's cards with a token on them; what lies beside the play area is meant only by its icons."""
        cards = game.seats[scope.seat].play
        if self.filter is not None:
            cards = self.filter.among(game, counted_in_play(game, scope.seat, self.filter))
        return [(card, "play") for card in cards if card in game.exhausted]

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        game.exhausted.discard(card)
        game.seats[scope.seat].exhausts += 1
        game.log(EXHAUST_RETURNED, scope.seat, (card,))

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        if card not in game.exhausted:
            return "has no exhaust token on it"
        return "" if self.filter is None else self.filter.missed_by(game, card)

    def missing_words(self) -> str:
        where = "a card in your play area" if self.filter is None else f"{self.filter.one(long=True)} in play"
        return f"needs an exhaust token on {where}"

    def words(self, voice: Voice) -> str:
        source = "" if self.filter is None else f" from {self.filter.one(voice.long)}"
        if not voice.long:
            return f"Return an [exhaust]{source}"
        return f"Return an exhaust token{source} to {voice.your} State card"


class GainExhausts(Effect):
    """Gains exhaust tokens for this turn, once or for each of something."""

    number: int
    per: Tally | None = None
    gives_exhausts: ClassVar[bool] = True
    keywords = ("gain exhaust",)

    def gained(self, game: Imperium, scope: Scope) -> int:
        """How many tokens come of it; a Bot has no use for any."""
        if not game.seats[scope.seat].has_hand:
            return 0
        return self.number * (1 if self.per is None else self.per.total(game, scope))

    def start(self, game: Imperium, scope: Scope) -> None:
        number = self.gained(game, scope)
        if number:
            game.seats[scope.seat].exhausts += number
            game.log(EXHAUSTS_GAINED, scope.seat, (), number)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.per is not None and self.per.unknown(scope):
            return NEUTRAL
        return DONE if self.gained(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.per is None or not self.per.foreseeable or self.per.total(game, scope):
            return ""
        return f"gains exhaust tokens {self.per.words(IN_WORDS)}, and you have none"

    def words(self, voice: Voice) -> str:
        token = f"exhaust token{'s' if self.number > 1 else ''}" if voice.long else "[exhaust]"
        return f"Gain {self.number} {token}{'' if self.per is None else ' ' + self.per.words(voice)}"
