"""Verbs that reach beyond one card: free play, giving, treating icons, running other texts, avoiding attacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import BotWay, DecisionKind, Habit, Parameter, own_words
from imperium_desktop.games.imperium.effects.base import BLOCKED, DONE, NEUTRAL, NOTHING, Effect, Pool
from imperium_desktop.games.imperium.effects.control import possible
from imperium_desktop.games.imperium.effects.filters import Filter, Place
from imperium_desktop.games.imperium.effects.picks import What, bounds_of, flat, places_words
from imperium_desktop.games.imperium.effects.quantities import Quantity
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.phrases import listed, lower, plain
from imperium_desktop.games.imperium.rules import avoiding, borrowing, ending, market, playing
from imperium_desktop.games.imperium.rules.developing import STATE_CHANGED
from imperium_desktop.games.imperium.rules.paying import amount_words
from imperium_desktop.games.imperium.rules.zones import find_in, where, with_garrison
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import Amounts

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


PLAYING: Final = DecisionKind("play", "Which card do you play?", Habit.BEST, told="play {words}", deed="play {words}")
GIVING: Final = DecisionKind(
    "give", "Which card do you give?", Habit.LEAST, deed="give {words}", parameter=Parameter.SEAT
)
TREATING: Final = DecisionKind(
    "treat", "Which {of} counts differently this turn?", Habit.LEAST, parameter=Parameter.ICON, clicked=True
)
BORROWING: Final = DecisionKind("borrow", "The Exhaust text of which card do you use?", Habit.LEAST, clicked=True)
COPYING: Final = DecisionKind("copy", "Which card is copied?", Habit.LEAST, told="copy {words}")
GIVING_FOR_ATTACK: Final = DecisionKind(
    "give for attack",
    "Do you give what it takes for the attack to count?",
    Habit.LEAST,
    words=own_words,
    # Nothing tells a Bot to buy its attacks, so it does not.
    bot=BotWay.DECLINING,
)
GIVEN: Final = EventKind(
    "give", "{subject} give {cards} to the {other}.", brief=Brief("{actor} gave {cards} to {target}", 46, 97)
)
TREATED: Final = EventKind("treat", "{subject} treat an icon of {cards} differently this turn.")
SYMBOL_IGNORED: Final = EventKind("ignore", "{subject} may ignore the {detail} symbol on their next card.")
COPIED: Final = EventKind("copy", "{subject} copy: {cards}.")
FLIPPED: Final = EventKind("flip", "{subject} turn {cards}.", brief=Brief("{actor} turned {first}", 74))
HANDED_OVER: Final = EventKind(
    "hand_over",
    "{subject} give {amount} {resource} to the {other}.",
    brief=Brief("{actor} gave {amount} {resource} to {target}", 46, 94),
)
_NEXT_RECEIVER: Final = 1
"""The stage in which a Give asks for the next seat; in the stage before it waits for the answer."""


@dataclass(frozen=True, slots=True, eq=False)
class PlayCard(Effect):
    """Plays a card at once: free, or for an action like any other."""

    what: What
    places: tuple[Place, ...]
    free: bool
    ignoring: tuple[str, ...] = ()
    keywords = ()

    @property
    def asks_first(self) -> bool:
        return not self.what.reference

    @property
    def costs(self) -> bool:
        return not self.free

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """Fitting cards that can be played now."""
        if self.what.among_those:
            found = [(card, where(game, card)[0]) for card in scope.those]
        else:
            found = find_in(game, scope.seat, self.places, scope.card)
        return [
            (card, zone)
            for card, zone in found
            if card != scope.card and self.what.filter.matches(game, card) and self._can(game, scope.seat, card, zone)
        ]

    def _can(self, game: Imperium, seat: int, card: int, zone: str) -> bool:
        if self.free and card in game.seats[seat].free_played:
            return False
        return playing.can_play(game, seat, card, self.ignoring, zone == "hand", self.free)

    def start(self, game: Imperium, scope: Scope) -> None:
        if not self.what.reference:
            game.stack.append(Frame(self, scope))
            return
        for card in scope.those:
            if self._can(game, scope.seat, card, where(game, card)[0]):
                playing.play(game, scope.seat, card, self.free)

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            found = self.candidates(game, scope)
            if not found:
                game.stack.pop()
                return
            if not game.ask_cards(frame, PLAYING, found, target="play"):
                return
        game.stack.pop()
        scope.those = (frame.picked[0],)
        playing.play(game, scope.seat, frame.picked[0], self.free)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.what.reference or (self.what.among_those and not scope.those):
            return NEUTRAL
        if not self.free:
            actions = game.seats[scope.seat].actions if pool is None else pool.actions
            if not actions:
                return BLOCKED
        return DONE if self.candidates(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        if not self.free and not game.seats[scope.seat].actions:
            return "spends an action, and you have none left"
        if self.what.reference or self.candidates(game, scope):
            return ""
        place = places_words(self.places)
        return f"plays {self.what.filter.one(long=True)} from {place}, and none there can be played now"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return lower(plain(self.words(long=True)))

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        missed = self.what.filter.missed_by(game, card)
        return missed or ("" if self._can(game, decision.seat, card, where(game, card)[0]) else "cannot be played now")

    def words(self, long: bool) -> str:
        text = "Free play" if self.free else "Play"
        text += f" {self.what.words(long)}"
        if self.places != ("hand",) and not self.what.reference and not self.what.among_those:
            text += f" from {places_words(self.places)}"
        if self.ignoring:
            states = [state.capitalize() if long else f"[{state}]" for state in self.ignoring]
            text += f", ignoring its {listed(states)} symbol" if long else f" (ignoring {listed(states)})"
        return text + ("" if self.free else " for an action" if long else " ([action])")


@dataclass(frozen=True, slots=True, eq=False)
class Give(Effect):
    """Gives each other player a card, or several."""

    quantity: Quantity
    places: tuple[Place, ...]
    harms = True
    keywords = ("give",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """What could be given away."""
        return [pair for pair in find_in(game, scope.seat, self.places, scope.card) if pair[0] != scope.card]

    def receivers(self, game: Imperium, scope: Scope) -> list[int]:
        """Who gets some."""
        return [seat for seat in game.others(scope.seat) if seat not in scope.avoiders]

    def start(self, game: Imperium, scope: Scope) -> None:
        scope.given = ()
        frame = Frame(self, scope, tuple(self.receivers(game, scope)))
        frame.stage = _NEXT_RECEIVER
        game.stack.append(frame)

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage != _NEXT_RECEIVER:
            self._hand_over(game, frame)
        found = self.candidates(game, scope)
        if not frame.data or not found:
            game.stack.pop()
            return
        least, most = self.quantity.bounds(len(found))
        receiver = frame.data[0]
        frame.stage = 0
        game.ask_cards(frame, GIVING, found, least, most, target=f"seat:{receiver}", of=str(receiver))

    def _hand_over(self, game: Imperium, frame: Frame) -> None:
        """What was picked goes to the first of those who still wait."""
        scope = frame.scope
        receiver, *rest = frame.data
        frame.data = tuple(rest)
        for card in flat(frame.picked):
            game.seats[receiver].gained.extend(with_garrison(game, card, receiver))
            scope.given = (*scope.given, (receiver, card))
            game.outcome.revealed = True
            game.log(GIVEN, scope.seat, (card,), detail=str(receiver), seats=(scope.seat, receiver))
        if "market" in self.places:
            market.fill_gaps(game)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.receivers(game, scope) and self.candidates(game, scope) else NOTHING

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        nation = game.seats[frame.data[0]].nation_def.name
        return f"give {bounds_of(decision).words('a card', 'card', 'cards')} to the {nation}"

    def words(self, long: bool) -> str:
        cards = self.quantity.words("a card", "card", "cards")
        return f"Give each other player {cards} from {places_words(self.places)}"


@dataclass(frozen=True, slots=True, eq=False)
class Treat(Effect):
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
        return [card for card in game.seats[scope.seat].play if self.icon in game.icons(card)]

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            found = [(card, "play") for card in self.bearers(game, scope)]
            if not found:
                game.stack.pop()
                return
            if self.each:
                frame.picked = tuple([card for card, _ in found])
            elif not game.ask_cards(frame, TREATING, found, of=self.icon):
                return
        game.stack.pop()
        for card in frame.picked:
            icons = list(game.icons(card))
            while self.icon in icons:
                icons.remove(self.icon)
                icons += [self.into] * self.number
                if not self.each:
                    break
            game.treated[card] = tuple(icons)
        game.log(TREATED, scope.seat, tuple(frame.picked), self.number, f"{self.icon}:{self.into}")

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.bearers(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.bearers(game, scope) else f"needs a {self.icon.capitalize()} icon in play; you have none"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"which {self.icon.capitalize()} counts as {self.number} {self.into.capitalize()} this turn?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return "" if self.icon in game.icons(card) else f"shows no {self.icon.capitalize()}"

    def words(self, long: bool) -> str:
        which = f"{'each' if self.each else 'a'} {self.icon.capitalize() if long else f'[{self.icon}]'}"
        into = f"{self.number} {self.into.capitalize() if long else f'[{self.into}]'}"
        return f"Treat {which} as {into} this turn"


@dataclass(frozen=True, slots=True, eq=False)
class IgnoreOnNextPlay(Effect):
    """A state symbol does not matter on the next card played this turn."""

    state: str
    keywords = ("ignore symbol",)

    def start(self, game: Imperium, scope: Scope) -> None:
        game.ignoring = (*game.ignoring, self.state)
        game.log(SYMBOL_IGNORED, scope.seat, detail=self.state)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE

    def words(self, long: bool) -> str:
        return f"Ignore the {self.state.capitalize() if long else f'[{self.state}]'} symbol on your next card this turn"


@dataclass(frozen=True, slots=True, eq=False)
class RunPlay(Effect):
    """Resolves the play effect of the card just handled once more."""

    keywords = ("run play",)

    def start(self, game: Imperium, scope: Scope) -> None:
        for card in scope.those:
            ability = game.defs[card].play
            # A text that ran itself once more would never end.
            if ability is not None and card != scope.card:
                ability.effect.start(game, Scope(scope.seat, card))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NEUTRAL

    def words(self, long: bool) -> str:
        return "Carry out the play text of that card"


@dataclass(frozen=True, slots=True, eq=False)
class RunOpponentExhaust(Effect):
    """Resolves the Exhaust text of a card another player has in play as if it were printed on this card."""

    asks_first = True
    keywords = ("borrow",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """Other players' lasting cards whose text would do something here."""
        found = []
        for card in borrowing.lenders(game, scope.seat, scope.card):
            ability = game.defs[card].exhaust
            if ability is not None and possible(ability.effect, game, Scope(scope.seat, scope.card)):
                found.append((card, "play"))
        return found

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            found = self.candidates(game, frame.scope)
            if not found:
                game.stack.pop()
                return
            if not game.ask_cards(frame, BORROWING, found):
                return
        game.stack.pop()
        ability = game.defs[frame.picked[0]].exhaust
        game.log(borrowing.BORROWED, frame.scope.seat, frame.picked)
        if ability is not None:
            ability.effect.start(game, Scope(frame.scope.seat, frame.scope.card))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.candidates(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.candidates(game, scope) else "needs an Exhaust text of another player that you could use now"

    def words(self, long: bool) -> str:
        return f"Use the Exhaust text of another player's {'Pinned' if long else '[pinned]'} card as your own"


@dataclass(frozen=True, slots=True, eq=False)
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

    def words(self, long: bool) -> str:
        return f"Resolve its {listed([kind.capitalize() for kind in self.kinds], 'and')} now"


@dataclass(frozen=True, slots=True, eq=False)
class CopyOpponent(Effect):
    """Until the end of the turn this card is a copy of one another player has in play."""

    filter: Filter
    asks_first = True
    keywords = ("copy",)

    def candidates(self, game: Imperium, scope: Scope) -> list[tuple[int, str]]:
        """What could be copied."""
        return [
            (card, "play")
            for seat in game.others(scope.seat)
            for card in self.filter.among(game, game.seats[seat].play)
        ]

    def step(self, game: Imperium, frame: Frame) -> None:
        if frame.stage == 0:
            frame.stage = 1
            found = self.candidates(game, frame.scope)
            if not found:
                game.stack.pop()
                return
            if not game.ask_cards(frame, COPYING, found):
                return
        game.stack.pop()
        game.log(COPIED, frame.scope.seat, (frame.scope.card, frame.picked[0]))
        game.become_copy(frame.scope.card, frame.picked[0])

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE if self.candidates(game, scope) else NOTHING

    def lack(self, game: Imperium, scope: Scope) -> str:
        return "" if self.candidates(game, scope) else f"needs {self.filter.one(long=True)} of another player in play"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        return f"which {self.filter.noun(1)} of another player does it copy this turn?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return self.filter.missed_by(game, card)

    def words(self, long: bool) -> str:
        return f"Choose {self.filter.one(long)} of another player: this card is a copy of it this turn"


@dataclass(frozen=True, slots=True, eq=False)
class FlipState(Effect):
    """Turns the State card over, or to the side with a symbol."""

    state: str | None = None
    keywords = ("flip state",)

    def start(self, game: Imperium, scope: Scope) -> None:
        side = game.seats[scope.seat]
        wanted = self.state or ("empire" if side.state == "barbarian" else "barbarian")
        if side.state != wanted:
            side.state = wanted
            game.log(STATE_CHANGED, scope.seat, detail=wanted)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NOTHING if game.seats[scope.seat].state == self.state else DONE

    def words(self, long: bool) -> str:
        side = f" to {self.state.capitalize() if long else f'[{self.state}]'}" if self.state else ""
        return f"Flip your State card{side}"


@dataclass(frozen=True, slots=True, eq=False)
class FlipSelf(Effect):
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
        if scope.card in game.exhausted:
            game.exhausted.remove(scope.card)
            game.exhausted.add(follower)
        game.log(FLIPPED, scope.seat, (scope.card, follower))
        arrival = game.defs[follower].arrival
        if arrival is not None:
            arrival.effect.start(game, Scope(scope.seat, follower))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return NOTHING if self.follower(game, scope) is None else DONE

    def words(self, long: bool) -> str:
        return f"Replace this card with “{self.name}”" if self.name else "Flip this card"


@dataclass(frozen=True, slots=True, eq=False)
class TriggerScoring(Effect):
    """Announces the end of the game."""

    keywords = ("trigger scoring",)

    def start(self, game: Imperium, scope: Scope) -> None:
        ending.trigger_scoring(game, f"{game.defs[scope.card].name} says so")

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE

    def words(self, long: bool) -> str:
        return "Trigger the end of the game"


@dataclass(frozen=True, slots=True, eq=False)
class Avoid(Effect):
    """Spares its owner the attack that is being played."""

    keywords = ("avoid",)

    def start(self, game: Imperium, scope: Scope) -> None:
        avoiding.avoid(game, scope.seat)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE

    def words(self, long: bool) -> str:
        return "Avoid the attack"


@dataclass(frozen=True, slots=True, eq=False)
class UnlessAttackerGives(Effect):
    """Something happens unless the attacker hands over resources; they may choose to."""

    amounts: Amounts
    body: Effect
    keywords = ("unless given",)

    def children(self) -> Iterator[Effect]:
        yield self.body

    def step(self, game: Imperium, frame: Frame) -> None:
        attacker = game.active
        theirs = game.seats[attacker].resources
        if frame.stage == 0:
            frame.stage = 1
            frame.picked = (False,)
            able = self.amounts.covered_by(theirs)
            options = [Option("yes", True), Option("no", False)]
            if able and not game.ask(frame, GIVING_FOR_ATTACK, options, seat=attacker):
                return
        game.stack.pop()
        if not frame.picked[0]:
            self.body.start(game, frame.scope)
            return
        own = game.seats[frame.scope.seat].resources
        for index, amount in enumerate(self.amounts):
            theirs[index] -= amount
            own[index] += amount
            if amount:
                game.log(HANDED_OVER, attacker, (), amount, f"{index}:{frame.scope.seat}")

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        who = game.seats[frame.scope.seat].nation_def.name
        return f"give the {who} {amount_words(self.amounts, long=True)}, or they {lower(self.body.words(long=True))}?"

    def words(self, long: bool) -> str:
        body = self.body.words(long)
        return f"{body} unless the attacker gives you {amount_words(self.amounts, long)}"
