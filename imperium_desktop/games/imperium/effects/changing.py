"""Verbs that change what a card is: icons that count differently, copies, and cards turned over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, Parameter
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.effects.verbs import AskingVerb, CardVerb, PlainVerb
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import state_symbol, symbol
from imperium_desktop.games.imperium.rules import states
from imperium_desktop.games.imperium.rules.zones import collect_tokens
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import CardDef
    from imperium_desktop.games.imperium.game import Imperium


TREATING: Final = DecisionKind(
    "treat", "Which {of} counts differently this turn?", Habit.LEAST, parameter=Parameter.ICON, clicked=True
)
COPYING: Final = DecisionKind("copy", "Which card is copied?", Habit.EXHAUST, told="copy {words}")
TREATED: Final = EventKind("treat", "{subject} treat an icon of {cards} differently this turn.")
COPIED: Final = EventKind("copy", "{subject} copy: {cards}.")
FLIPPED: Final = EventKind("flip", "{subject} turn {cards}.", brief=Brief("{actor} turned {first}", 74))


class Treat(AskingVerb, PlainVerb):
    """For the rest of the turn an icon counts as others; the icon itself is gone."""

    icon: str
    number: int
    into: str
    each: bool = False
    keywords = ("treat as",)

    @property
    def asks_first(self) -> bool:
        return not self.each

    def bearers(self, game: Imperium, scope: Scope) -> list[int]:
        """The seat's cards in play that show the icon now."""
        side = game.seats[scope.seat]
        return [card for card in (*side.beside(), *side.play) if self.icon in game.icons(card)]

    def ask(self, game: Imperium, frame: Frame) -> bool:
        bearers = self.bearers(game, frame.scope)
        if self.each or not bearers:
            frame.picked = tuple(bearers)
            return True
        return game.ask_cards(frame, TREATING, [(card, "play") for card in bearers], of=self.icon)

    def answered(self, game: Imperium, frame: Frame) -> None:
        if not frame.picked:
            return
        for card in frame.picked:
            icons = list(game.icons(card))
            while self.icon in icons:
                icons.remove(self.icon)
                icons += [self.into] * self.number
                if not self.each:
                    break
            game.treated[card] = tuple(icons)
        game.log(TREATED, frame.scope.seat, tuple(frame.picked), self.number, f"{self.icon}:{self.into}")

    def can(self, game: Imperium, scope: Scope) -> bool:
        return bool(self.bearers(game, scope))

    def missing_words(self) -> str:
        return f"needs {Filter(icons=(self.icon,)).one(long=True)} icon in play; you have none"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"which {self.icon.capitalize()} counts as {self.number} {self.into.capitalize()} this turn?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return "" if self.icon in game.icons(card) else f"shows no {self.icon.capitalize()}"

    def words(self, voice: Voice) -> str:
        kind = Filter(icons=(self.icon,))
        one = kind.one(voice.long) if voice.long else f"a {kind.words(voice.long)}"
        which = f"each {kind.words(voice.long)}" if self.each else one
        into = f"{self.number} {symbol(self.into, voice.long)}"
        return f"Treat {which} as {into} this turn"


class CopyOpponent(CardVerb):
    """Until the end of the turn this card is a copy of one another player has in play."""

    filter: Filter
    kind = COPYING
    keywords = ("copy",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        return [
            (card, "play")
            for seat in game.others(scope.seat)
            for card in self.filter.among(game, game.seats[seat].play)
        ]

    def act(self, game: Imperium, scope: Scope, card: int) -> None:
        game.log(COPIED, scope.seat, (scope.card, card))
        game.become_copy(scope.card, card)

    def missing_words(self) -> str:
        return f"needs {self.filter.one(long=True)} of another player in play"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"which {self.filter.noun(1)} of another player does it copy this turn?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return self.filter.missed_by(game, card)

    def words(self, voice: Voice) -> str:
        return f"Choose {self.filter.one(voice.long)} of another player: this card is a copy of it this turn"


class FlipState(PlainVerb):
    """Turns the State card over, or to the side with a symbol."""

    state: str | None = None
    keywords = ("flip state",)

    def start(self, game: Imperium, scope: Scope) -> None:
        wanted = self._wanted(game, scope)
        if wanted is not None:
            states.turn_up(game, scope.seat, wanted)

    def _wanted(self, game: Imperium, scope: Scope) -> str | None:
        """The face that comes up; none if there is none, or it shows the symbol as it lies."""
        side = game.seats[scope.seat]
        if self.state is None:
            return None if side.other_side == side.state else side.other_side
        return None if self.state in side.symbols else side.states.showing(self.state)

    def can(self, game: Imperium, scope: Scope) -> bool:
        return self._wanted(game, scope) is not None

    def words(self, voice: Voice) -> str:
        side = f" to {state_symbol(self.state, voice.long)}" if self.state else ""
        return f"Flip {voice.your} State card{side}"


def leads_to(face: CardDef, other: CardDef) -> bool:
    """Whether a permanent card can become another one: its back, or one that its texts put in its place."""
    if face.back is not None and other.id.startswith(face.back):
        return True
    nodes = (node for ability in face.abilities for node in ability.effect.walk())
    return any(isinstance(node, FlipSelf) and node.name == other.name for node in nodes)


class FlipSelf(PlainVerb):
    """Turns this permanent card over, or puts the named one in its place; the new face arrives."""

    name: str | None = None
    keywords = ("flip self",)

    def follower(self, game: Imperium, scope: Scope) -> int | None:
        """The face that comes up; none if it has been up already."""
        back = game.defs[scope.card].back or "-"
        for card in game.seats[scope.seat].aside:
            if game.defs[card].name == self.name if self.name else game.defs[card].id.startswith(back):
                return card
        return None

    def start(self, game: Imperium, scope: Scope) -> None:
        follower = self.follower(game, scope)
        if follower is None:
            return
        side = game.seats[scope.seat]
        side.aside.remove(follower)
        side.permanent[side.permanent.index(scope.card)] = follower
        game.removed.append(scope.card)
        for card in game.garrisons.pop(scope.card, ()):
            side.discard.append(card)
        if self.name is not None:
            collect_tokens(game, scope.seat, scope.card)
        elif scope.card in game.tokens:
            # It is the same card, turned over: what lies on it stays there.
            game.tokens[follower] = game.tokens.pop(scope.card)
        if scope.card in game.exhausted:
            game.exhausted.remove(scope.card)
            game.exhausted.add(follower)
        game.log(FLIPPED, scope.seat, (scope.card, follower))
        arrival = game.defs[follower].arrival
        if arrival is not None:
            arrival.effect.start(game, Scope(scope.seat, follower))

    def can(self, game: Imperium, scope: Scope) -> bool:
        return self.follower(game, scope) is not None

    def words(self, voice: Voice) -> str:
        return f"Replace this card with “{self.name}”" if self.name else "Flip this card"
