"""The names by which a saved game finds the steps it is in the middle of.

A step of the rules has a name of its own. A part of a card's or a Bot's text is known by the words of the text and its
place in it; a state says besides where that text stands, so that a game in the middle of it outlives a change of its
words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.bot import trading as bot_trading
from imperium_desktop.games.imperium.bot import turn as bot_turn
from imperium_desktop.games.imperium.effects import for_seats, looking
from imperium_desktop.games.imperium.effects.base import Effect, GameStep
from imperium_desktop.games.imperium.rules import (
    avoiding,
    clean_up,
    developing,
    drawing,
    market,
    opening,
    playing,
    reactions,
    replacing,
    solstice,
    trading,
    turns,
)

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import CardDef
    from imperium_desktop.games.imperium.deal import Deal

RULE_STEPS: dict[str, GameStep] = {
    step.uid: step
    for step in (
        for_seats.SEAT_DONE,
        looking.PUT_BACK,
        avoiding.AVOIDANCE,
        developing.DEVELOP,
        developing.GIVE_UP_DEVELOPMENT,
        opening.OPENING,
        drawing.DRAW,
        drawing.RESHUFFLE,
        market.FROM_MARKET,
        playing.PLAY,
        trading.PROFIT,
        solstice.SOLSTICE,
        solstice.BEFORE_SCORING,
        solstice.QUEUE,
        solstice.SOME_SENTENCES,
        solstice.ANSWERED,
        turns.ROUND,
        turns.TURN,
        clean_up.CLEAN_UP,
        turns.INNOVATION,
        *turns.TURN_KINDS.values(),
        reactions.WINDOW,
        replacing.REPLACING,
        replacing.REPLACED,
        bot_turn.BOT_TURN,
        bot_turn.FILL,
        bot_turn.RESOLVE,
        bot_trading.FOLLOW,
    )
}

RENAMED_STEPS: dict[str, str] = {}
"""Steps of the rules that had another name in games saved earlier: old name, present name."""

Text = tuple[str, list[tuple[str, str]]]
"""A hash of the kinds of a text's parts, and where it stands: whose it is, and which of that one's texts."""


class StepNames:
    """The steps of one game: those of the rules, of its cards, and of its Bot's tables."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._effects: dict[tuple[str, str], Effect] = {}
        """The texts by where they stand."""
        self._wholes: dict[str, Effect] = {}
        """The texts by their words."""
        self._places: dict[str, list[tuple[str, str]]] = {}
        """Where each of them stands."""
        # Made out when first asked for, text by text: most are in the middle of nothing.
        self._steps: dict[str, GameStep] = {}
        self._shapes: dict[str, str] = {}

    def step(self, uid: str) -> GameStep:
        """The step with that name."""
        if uid in RULE_STEPS:
            return RULE_STEPS[uid]
        if uid not in self._steps:
            whole = self._whole(words_of(uid))
            if whole is not None:
                self._steps.update({node.uid: node for node in whole.walk()})
        return self._steps[uid]

    def above(self, effect: Effect) -> list[Effect]:
        """The parts of a text that a part of it belongs to, the whole text first.

        A step of the rules belongs to none, nor does a text that is none of these cards'.
        """
        if effect.uid in RULE_STEPS:
            return []
        whole = self._whole(words_of(effect.uid))
        return (_way_to(effect, whole) if whole is not None else None) or []

    def text_of(self, uid: str) -> Text | None:
        """The text that a step is a part of; None for a step of the rules."""
        if uid in RULE_STEPS:
            return None
        words = words_of(uid)
        if words not in self._shapes:
            whole = self._whole(words)
            assert whole is not None
            self._shapes[words] = _shape(whole)
        return self._shapes[words], self._places[words]

    def saved_step(self, uid: str, text: Text | None) -> GameStep:
        """The step of a saved game, maybe of an older version; `text` is what `text_of` said of it there.

        Where the words of the text were changed since, the text that stands there now is meant, if it still has parts
        of the same kinds in the same order.

        :raises ImperiumDesktopError: if there is no such step any more.
        """
        with suppress(KeyError):
            return self.step(RENAMED_STEPS.get(uid, uid))
        shape, places = text or ("", [])
        for owner, which in places:
            effect = self._effects.get((owner, which))
            if effect is not None and _shape(effect) == shape:
                return next(islice(effect.walk(), int(uid.partition("#")[2]), None))
        raise ImperiumDesktopError("This position is in the middle of a text that is no longer the same.")

    def _whole(self, words: str) -> Effect | None:
        """The text with these words; all are read again if there was none, for cards may have been added."""
        if words not in self._wholes:
            self._places = {}
            for owner, which, effect in self._all():
                self._effects[owner, which] = effect
                self._wholes[words_of(effect.uid)] = effect
                self._places.setdefault(words_of(effect.uid), []).append((owner, which))
        return self._wholes.get(words)

    def _all(self) -> Iterator[tuple[str, str, Effect]]:
        for face in sorted(set(self._deal.defs), key=_card_id):
            for which, ability in face.texts():
                yield face.id, which, ability.effect
        bot = self._deal.bot
        if bot is None:
            return
        for name, rows in bot.tables.items():
            for number, row in enumerate(rows):
                yield bot.nation, f"{name} {number}", row.effect


def words_of(uid: str) -> str:
    """The part of a name that stands for the words of the whole text."""
    return uid.partition("#")[0]


def _way_to(effect: Effect, part: Effect) -> list[Effect] | None:
    """The parts that lead from one to another below it; None if it is not below it."""
    if part is effect:
        return []
    for child in part.children():
        way = _way_to(effect, child)
        if way is not None:
            return [part, *way]
    return None


def _shape(effect: Effect) -> str:
    kinds = " ".join(type(node).__name__ for node in effect.walk())
    return hashlib.blake2b(kinds.encode(), digest_size=4).hexdigest()


def _card_id(face: CardDef) -> str:
    return face.id
