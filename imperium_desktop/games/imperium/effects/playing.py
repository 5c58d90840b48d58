"""Verbs that play cards and carry out texts of cards, and the one that ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, Lasting, possible
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DONE, NEUTRAL
from imperium_desktop.games.imperium.effects.filters import Place
from imperium_desktop.games.imperium.effects.picks import What, places_words
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.verbs import CardVerb, PlainVerb
from imperium_desktop.games.imperium.event_kinds import EventKind
from imperium_desktop.games.imperium.phrases import ignoring_words, listed, lower, plain, state_symbol, symbol
from imperium_desktop.games.imperium.rules import borrowing, ending, playing
from imperium_desktop.games.imperium.rules.zones import find_in, where
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


PLAYING: Final = DecisionKind("play", "Which card do you play?", Habit.BEST, does="play {words}")
BORROWING: Final = DecisionKind("borrow", "The Exhaust text of which card do you use?", Habit.EXHAUST, clicked=True)
SYMBOL_NEVER_ASKED: Final = EventKind("ignore_all", "{subject} ignore the {detail} symbol for the rest of the turn.")
SYMBOL_IGNORED: Final = EventKind("ignore", "{subject} may ignore the {detail} symbol on their next card.")


class PlayCard(CardVerb):
    """Plays a card at once: free, or for an action like any other."""

    what: What
    places: tuple[Place, ...]
    free: bool
    ignoring: tuple[str, ...] = ()
    kind = PLAYING
    target = "play"
    keywords = ()

    @property
    def asks_first(self) -> bool:
        return not self.what.reference

    @property
    def costs(self) -> bool:
        return not self.free

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        if self.what.among_those:
            found = [(card, where(game, card)[0]) for card in scope.those]
        else:
            found = find_in(game, scope.seat, self.places, scope.card)
        return [
            (card, zone)
            for card, zone in found
            if card != scope.card and self.what.filter.matches(game, card) and self._can(game, scope, card)
        ]

    def _can(self, game: Imperium, scope: Scope, card: int) -> bool:
        if card in scope.played_by or (self.free and card in game.seats[scope.seat].free_played):
            return False
        return playing.can_play(game, scope.seat, card, self.ignoring, self.free, (*scope.played_by, scope.card))

    def start(self, game: Imperium, scope: Scope) -> None:
        if not self.what.reference:
            game.stack.append(Frame(self, scope))
            return
        for card in self.what.referred(game, scope):
            if self._can(game, scope, card):
                playing.play(game, scope.seat, card, self.free, scope.through)

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        scope.those = (card,)
        playing.play(game, scope.seat, card, self.free, scope.through)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.what.reference == "taken":
            cards = self.what.referred(game, scope)
            return DONE if any(self._can(game, scope, card) for card in cards) else NEUTRAL
        if self.what.reference or (self.what.among_those and not scope.those):
            return NEUTRAL
        if not self.free:
            actions = game.seats[scope.seat].actions if pool is None else pool.actions
            if not actions:
                return BLOCKED
        return super().extent(game, scope, pool)

    def lack(self, game: Imperium, scope: Scope) -> str:
        if not self.free and not game.seats[scope.seat].actions:
            return "spends an action, and you have none left"
        if self.what.reference or self.candidates(game, scope):
            return ""
        place = places_words(self.places, IN_WORDS)
        return f"plays {self.what.filter.one(long=True)} from {place}, and none there can be played now"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return lower(plain(self.words(IN_WORDS)))

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        missed = self.what.filter.missed_by(game, card)
        return missed or ("" if self._can(game, frame.scope, card) else "cannot be played now")

    def words(self, voice: Voice) -> str:
        text = "Free play" if self.free else "Play"
        text += f" {self.what.words(voice)}"
        if self.places != ("hand",) and not self.what.reference and not self.what.among_those:
            text += f" from {places_words(self.places, voice)}"
        text += ignoring_words(self.ignoring, voice.long)
        return text + ("" if self.free else " for an action" if voice.long else " ([action])")


class Ignore(Effect):
    """State symbols that do not matter."""

    states: tuple[str, ...]
    logged: ClassVar[EventKind]
    on: ClassVar[str]
    """What they do not matter on, in whatever voice."""
    keywords = ("ignore symbol",)

    def tell(self, game: Imperium, scope: Scope) -> None:
        """Notes it in the story, symbol by symbol."""
        for state in self.states:
            game.log(self.logged, scope.seat, detail=state)

    def words(self, voice: Voice) -> str:
        names = listed([state_symbol(state, voice.long) for state in self.states], "and")
        return f"Ignore the {names} symbol{'s' if len(self.states) > 1 else ''} {voice.says(self.on)} this turn"


class IgnoreOnNextPlay(Ignore, PlainVerb):
    """State symbols do not matter on the next card played this turn."""

    logged = SYMBOL_IGNORED
    on = "on {your} next card"

    def start(self, game: Imperium, scope: Scope) -> None:
        game.ignoring = (*game.ignoring, *self.states)
        self.tell(game, scope)


class IgnoreOnEveryPlay(Ignore, Lasting):
    """State symbols do not matter on any card played for the rest of the turn."""

    logged = SYMBOL_NEVER_ASKED
    on = "of whatever {you} play"

    @property
    def ignored(self) -> tuple[str, ...]:
        return self.states

    def start(self, game: Imperium, scope: Scope) -> None:
        super().start(game, scope)
        self.tell(game, scope)


class RunPlay(Effect):
    """Resolves the play effect of the card just handled, or of the one above it, once more."""

    of_host: bool = False
    keywords = ("run play",)

    def start(self, game: Imperium, scope: Scope) -> None:
        cards = scope.those
        if self.of_host:
            cards = tuple([host for host, under in game.garrisons.items() if any(card in under for card in cards)])
        for card in cards:
            ability = game.defs[card].play
            # A text that ran itself once more would never end.
            if ability is not None and card != scope.card:
                ability.effect.start(game, Scope(scope.seat, card))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NEUTRAL

    def words(self, voice: Voice) -> str:
        return f"Carry out the play text of {'the card above it' if self.of_host else 'that card'}"


class RunOpponentExhaust(CardVerb):
    """Resolves the Exhaust text of a card another player has in play as if it were printed on this card."""

    kind = BORROWING
    missing = "needs an Exhaust text of another player that you could use now"
    keywords = ("borrow",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """Other players' lasting cards whose text would do something here."""
        found = []
        for card in borrowing.lenders(game, scope.seat, scope.card):
            ability = game.defs[card].exhaust
            if ability is not None and possible(ability.effect, game, Scope(scope.seat, scope.card)):
                found.append((card, "play"))
        return found

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        ability = game.defs[card].exhaust
        game.log(borrowing.BORROWED, scope.seat, (card,))
        if ability is not None:
            ability.effect.start(game, Scope(scope.seat, scope.card))

    def words(self, voice: Voice) -> str:
        return f"Use the Exhaust text of another player's {symbol('pinned', voice.long)} card as {voice.your} own"


class RunOwn(Effect):
    """Resolves texts that stand on this very card now, as on a card that has just become a copy."""

    kinds: tuple[str, ...]
    keywords = ("run own",)

    def texts(self, game: Imperium, scope: Scope) -> list[Effect]:
        """The texts there are."""
        face = game.defs[scope.card]
        abilities = [getattr(face, kind) for kind in self.kinds]
        return [ability.effect for ability in abilities if ability is not None]

    def start(self, game: Imperium, scope: Scope) -> None:
        for effect in reversed(self.texts(game, scope)):
            inner = Scope(scope.seat, scope.card)
            if possible(effect, game, inner):
                effect.start(game, inner)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NEUTRAL

    def words(self, voice: Voice) -> str:
        return f"Resolve its {listed([kind.capitalize() for kind in self.kinds], 'and')} now"


class TriggerScoring(PlainVerb):
    """Announces the end of the game."""

    reads = "Trigger the end of the game"
    keywords = ("trigger scoring",)

    def start(self, game: Imperium, scope: Scope) -> None:
        ending.trigger_scoring(game, f"{game.defs[scope.card].name} says so")
