"""What some nations choose before the first turn of a short game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.garrisoning import GARRISONED, GARRISONING
from imperium_desktop.games.imperium.rules.developing import DEVELOPED, DEVELOPING, GIVEN_UP, GIVING_UP
from imperium_desktop.games.imperium.state import Frame

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class Opening(GameStep):
    """Seat by seat: nations without a nation deck develop, those with quests begin one."""

    uid = "rule:opening"

    def step(self, game: Imperium, frame: Frame) -> None:
        if not frame.data:
            game.stack.pop()
            return
        seat = frame.data[0]
        side = game.seats[seat]
        if side.nation_def.short_game.developments:
            self._bring_developments(game, frame, seat)
        elif not side.nation_def.has_nation_deck and side.nation_def.develops:
            self._develop_region(game, frame, seat)
        elif (court := side.own_permanent(game)) >= 0 and side.development and not side.nation_def.develops:
            self._begin_quest(game, frame, seat, court)
        else:
            self._next(frame)

    def _next(self, frame: Frame) -> None:
        frame.data = frame.data[1:]
        frame.stage = 0
        frame.picked = ()

    def _bring_developments(self, game: Imperium, frame: Frame, seat: int) -> None:
        """One development with each of some symbols joins the discard pile for nothing."""
        side = game.seats[seat]
        symbols = side.nation_def.short_game.developments
        if frame.stage:
            card = frame.picked[0]
            side.development.remove(card)
            side.discard.append(card)
            game.log(DEVELOPED, seat, (card,))
        if frame.stage == len(symbols):
            self._next(frame)
            return
        symbol = symbols[frame.stage]
        frame.stage += 1
        found = [(card, "development") for card in side.development if symbol in game.defs[card].states]
        game.ask_cards(frame, DEVELOPING, found, seat=seat, target="discard")

    def _develop_region(self, game: Imperium, frame: Frame, seat: int) -> None:
        """A Region is developed for nothing, then a development leaves the game."""
        side = game.seats[seat]
        if frame.stage == 0:
            frame.stage = 1
            regions = [(card, "development") for card in side.development if "region" in game.defs[card].suits]
            if not game.ask_cards(frame, DEVELOPING, regions, seat=seat):
                return
        if frame.stage == 1:
            frame.stage = 2
            card = frame.picked[0]
            side.development.remove(card)
            side.discard.append(card)
            game.log(DEVELOPED, seat, (card,))
            if not game.ask_cards(frame, GIVING_UP, [(card, "development") for card in side.development], seat=seat):
                return
        card = frame.picked[0]
        side.development.remove(card)
        game.removed.append(card)
        game.log(GIVEN_UP, seat, (card,))
        self._next(frame)

    def _begin_quest(self, game: Imperium, frame: Frame, seat: int, court: int) -> None:
        """A quest becomes the active one for an Unrest in the starting deck."""
        side = game.seats[seat]
        if frame.stage == 0:
            frame.stage = 1
            quests = [(card, "development") for card in side.development if "last" not in game.defs[card].traits]
            if not game.ask_cards(frame, GARRISONING, quests, seat=seat):
                return
        card = frame.picked[0]
        side.development.remove(card)
        game.garrisons[court] = (card,)
        game.log(GARRISONED, seat, (card, court))
        side.draw.append(game.unrest.pop())
        game.shuffle(side.draw)
        self._next(frame)


OPENING = Opening()
