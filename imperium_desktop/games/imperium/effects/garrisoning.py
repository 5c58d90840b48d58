"""The verb that lays cards under others in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit, asked
from imperium_desktop.games.imperium.effects.extents import DONE, NOTHING, extent_of
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.effects.picks import PickVerb, flat
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.effects.putting import _room
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.zones import (
    with_garrison,
)
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.game import Imperium


GARRISONING: Final = DecisionKind("garrison", "Garrison {number}.", Habit.LEAST, does="garrison {words}")
CHOOSING_HOST: Final = DecisionKind(
    "host", "Under which card does it go?", Habit.BEST, told="choose {words} as the card above", clicked=True
)
GARRISONED: Final = EventKind(
    "garrison", "{subject} garrison {first} beneath {second}.", brief=Brief("{actor} garrisoned {first}", 12)
)


class Garrison(PickVerb):
    """A card goes face up under a card in play: this one, or one that is picked."""

    host: Filter | None = None
    kind = GARRISONING
    reads = "Garrison"
    barred = "cannot be garrisoned"
    target = "play"
    keywords = ("garrison",)

    @property
    def asks_first(self) -> bool:
        return True

    def admits(self, game: Imperium, scope: Scope, found: tuple[int, str]) -> bool:
        card = found[0]
        traits = game.defs[card].traits
        if "no-garrison" in traits or (self.host is None and card == scope.card):
            return False
        return "no-region-garrison" not in traits or bool(self._fitting(game, self._meant(game, scope), (card,)))

    def _meant(self, game: Imperium, scope: Scope) -> list[int]:
        """The cards it could go under, this one being in play already: it may only be tried in thought."""
        return [scope.card] if self.host is None else self.hosts(game, scope)

    def _fitting(self, game: Imperium, hosts: list[int], cards: tuple[int, ...]) -> list[int]:
        """Those of the hosts under which all of the cards may go."""
        if any("no-region-garrison" in game.defs[card].traits for card in cards):
            hosts = [host for host in hosts if "region" not in game.defs[host].suits]
        return [host for host in hosts if host not in cards and _room(game, host) >= len(cards)]

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        if self.host is not None and asked(decision).kind is CHOOSING_HOST:
            return self.host.missed_by(game, card)
        return super().objection(game, frame, decision, card)

    def hosts(self, game: Imperium, scope: Scope) -> list[int]:
        """The cards it could go under: this one, some in play, or a permanent card by its name."""
        side = game.seats[scope.seat]
        if self.host is None:
            found = [scope.card] if scope.card in side.speaking() else []
        else:
            found = [card for card in self.host.among(game, side.play) if card != scope.card or self._others]
            found += self.host.among(game, side.permanent) if self.host.names else []
        return [host for host in found if _room(game, host)]

    @property
    def _others(self) -> bool:
        """Whether it is about other cards than this one."""
        return self.what.reference != "self"

    def _bounds(self, game: Imperium, scope: Scope, available: int) -> tuple[int, int]:
        """How few and how many cards can be picked: no more than there is room for."""
        room = max([_room(game, host) for host in self._meant(game, scope)], default=0)
        return self.what.quantity.bounds(min(available, room))

    def _referred(self, game: Imperium, scope: Scope) -> tuple[int, ...]:
        """The cards a reference means that can be garrisoned."""
        return tuple([card for card in self.what.referred(game, scope) if "no-garrison" not in game.defs[card].traits])

    def start(self, game: Imperium, scope: Scope) -> None:
        game.stack.append(Frame(self, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        if frame.stage == 0:
            frame.stage = 1
            if self.what.reference:
                frame.picked = self._referred(game, scope)
            else:
                found = self.candidates(game, scope)
                least, most = self._bounds(game, scope, len(found))
                if not most or not self.hosts(game, scope):
                    frame.picked = ()
                elif not game.ask_cards(frame, self.kind, found, least, most, target=f"card:{scope.card}"):
                    return
        if frame.stage == 1:
            frame.stage = 2
            frame.data = flat(frame.picked)
            # A card that is garrisoned leaves play: it cannot be what another goes under.
            hosts = [(card, "play") for card in self._fitting(game, self.hosts(game, scope), frame.data)]
            if not hosts or not frame.data:
                game.stack.pop()
                return
            if self.host is None:
                frame.picked = (scope.card,)
            elif not game.ask_cards(frame, CHOOSING_HOST, hosts):
                return
        game.stack.pop()
        host = frame.picked[0]
        for card in frame.data:
            lifted = with_garrison(game, card, scope.seat)
            game.garrisons[host] = (*game.garrisons.get(host, ()), *lifted)
            game.log(GARRISONED, scope.seat, (card, host))
            game.happen("garrison", scope.seat, card)
        if "market" in self.places:
            market.fill_gaps(game)
        scope.count = len(frame.data)
        scope.those = (host,) if self.what.reference == "self" else frame.data

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        if self.host is not None and not self.hosts(game, scope):
            return NOTHING
        if self.what.reference == "those" and not scope.those:
            return DONE
        if self.what.reference:
            return DONE if self._referred(game, scope) else NOTHING
        return extent_of(self._bounds(game, scope, len(self.candidates(game, scope)))[1], self.what.quantity.most)

    def foresee(self, game: Imperium, scope: Scope, pool: Pool) -> None:
        if self.host is not None and self.host.names and not self.what.reference:
            most = self._bounds(game, scope, len(self.candidates(game, scope)))[1]
            pool.laid.append((self.host.names, most))

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        if asked(decision).kind is not CHOOSING_HOST:
            return super().question(game, frame, decision)
        assert self.host is not None
        names = " and ".join(game.defs[card].name for card in frame.data)
        return f"garrison {names} under which {self.host.noun(1)}?"

    def words(self, voice: Voice) -> str:
        store = self.host.store if self.host is not None else ""
        if not store:
            return super().words(voice)
        if self.what.reference:
            return f"Gain {self.what.words(voice)} as {store}"
        return f"Gain {self.what.quantity.words(f'1 {store}', store, store)}{self.from_words(voice)}"

    def whither(self, voice: Voice) -> str:
        return f"in {self.host.one(voice.long)}" if self.host else "here"
