"""What a text has several seats do, one after the other in turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, GameStep, possible
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE, DONE, FULL, NEUTRAL, NOTHING
from imperium_desktop.games.imperium.effects.free_choice import May
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.seats_meant import EVERY_SEAT, SeatsMeant
from imperium_desktop.games.imperium.phrases import lower, upper
from imperium_desktop.games.imperium.rules.zones import where
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


def _nation_words(game: Imperium, decision: Decision, option: Option) -> str:
    seat: int = option.value
    return game.seats[seat].nation_def.name


TAKING_UNREST: Final = DecisionKind(
    "who takes unrest", "Too little Unrest is left for all: who takes it?", Habit.LEAST, words=_nation_words
)


_SOME_SEATS: Final = {"unable": "Anyone who cannot", "owner": "The owner of this card", "them": "That player"}
_ALL_SEATS: Final = {"everyone": ("all", "players"), "others": ("each other", "player")}
"""Those who may be narrowed down."""


class ForSeats(Effect):
    """Several seats do something in turn order. Those who avoid the attack are left out of what harms them."""

    body: Effect
    who: str
    """others, everyone, you (whoever plays against the Bot), owner (of the card the text stands on), them (who did what
    the text answers), or unable: those who could not do what was asked."""
    whom: SeatsMeant = EVERY_SEAT
    by_others = True
    costs = False
    child_fields = ("body",)
    keywords = ()

    def seats(self, game: Imperium, scope: Scope) -> list[int]:
        """Who does it, in order."""
        if self.who == "unable":
            return list(scope.unable)
        if self.who == "owner":
            holder = where(game, scope.card)[1]
            return [holder] if holder >= 0 else []
        if self.who == "them":
            return [scope.event[1]] if scope.event else []
        seats = game.order_from(scope.seat) if self.who == "everyone" else game.others(scope.seat)
        seats = self.whom.among(game, scope, seats)
        if scope.avoiders and self.body.harms:
            seats = [seat for seat in seats if seat not in scope.avoiders]
        return seats

    def _heeded(self, game: Imperium, seat: int, scope: Scope) -> bool:
        return game.seats[seat].heeds(game.defs[scope.card], self)

    def _inner(self, scope: Scope, seat: int) -> Scope:
        """The scope in which a seat does its part."""
        inner = Scope(seat, scope.card, scope.owner)
        inner.attack = scope.attack
        inner.event = scope.event
        inner.inside = scope.inside
        inner.those = scope.those
        if self.who == "them" and scope.event and scope.event[2] >= 0:
            # Whatever was done meanwhile, for that seat it is about what it did.
            inner.those = (scope.event[2],)
        return inner

    def start(self, game: Imperium, scope: Scope) -> None:
        seats = self.seats(game, scope)
        scope.count = 0
        scope.did = ()
        if self.who != "unable":
            scope.unable = ()
        if seats:
            game.stack.append(Frame(self, scope, tuple(seats)))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            taken = self.body.unrest_taken
            supply = len(game.unrest)
            if taken * len(frame.data) > supply:
                # Too few for all: the owner of the effect says who gets them, and that is the Collapse.
                options = [Option(f"seat:{seat}", seat) for seat in frame.data]
                number = max(1, supply // taken)
                if not game.ask(frame, TAKING_UNREST, options, number, number, seat=scope.owner):
                    return
                frame.data = frame.picked
        elif frame.stage == 1 and frame.picked:
            frame.data = frame.picked
        frame.stage = 2
        if not frame.data:
            game.stack.pop()
            return
        seat, *rest = frame.data
        frame.data = tuple(rest)
        inner = self._inner(scope, seat)
        if not self._heeded(game, seat, scope):
            return
        extent = self.body.extent(game, inner, None)
        if not extent & FULL and self.who != "unable":
            scope.unable = (*scope.unable, seat)
        if extent & (DOABLE | BLOCKED) == DOABLE:
            if self.body.harms:
                scope.note_harm(seat)
            game.stack.append(Frame(SEAT_DONE, inner))
            self.body.start(game, inner)

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.who == "unable":
            # Whoever can pay makes the stealing doable, and whoever cannot makes this doable.
            return DONE if len(game.seats) - 1 > len(scope.avoiders) else NEUTRAL
        if self.whom.given is not None and not scope.given:
            return NEUTRAL
        able = 0
        seats = self.seats(game, scope)
        for seat in seats:
            if self._heeded(game, seat, scope) and possible(self.body, game, self._inner(scope, seat)):
                able += 1
        if not able:
            return NEUTRAL if isinstance(self.body, May) else NOTHING
        return DONE if able == len(seats) or isinstance(self.body, May) else DOABLE

    def lack(self, game: Imperium, scope: Scope) -> str:
        if self.extent(game, scope, None) & DOABLE:
            return ""
        return "needs another player whom it could concern, and there is none"

    def words(self, voice: Voice) -> str:
        if self.who == "you":
            said = self.body.within(voice.to_you())
            return upper(said) if isinstance(self.body, May) else f"You {said}"
        if isinstance(self.body, May):
            return f"{self._whom(voice)} may {self.body.body.within(voice.of_others())}"
        return f"{self._whom(voice)}: {self.body.within(voice.of_others())}"

    def within(self, voice: Voice) -> str:
        return self.purpose(voice) if self.who == "them" else super().within(voice)

    def purpose(self, voice: Voice) -> str:
        if self.who == "you" or isinstance(self.body, May):
            return super().within(voice)
        return f"make {lower(self._whom(voice))} {self.body.within(voice.of_others())}"

    def aim(self) -> str:
        return self.within(IN_WORDS)

    def _whom(self, voice: Voice) -> str:
        return _SOME_SEATS.get(self.who) or upper(self.whom.words(*_ALL_SEATS[self.who], voice))


class SeatDone(GameStep):
    """Adds what one seat did to what its neighbours did."""

    uid = "rule:seat done"

    def step(self, game: Imperium, frame: Frame) -> None:
        game.stack.pop()
        whole = game.stack[-1].scope
        part = frame.scope
        whole.count += part.count
        if part.done:
            whole.did = (*whole.did, part.seat)


SEAT_DONE = SeatDone()
