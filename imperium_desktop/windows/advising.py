"""Advice on request: the answers a computer player would weigh, lit on the table with the points they promise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from imperium_desktop.engine.deciders import Promise, Thought, told_position
from imperium_desktop.engine.decisions import NO
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.texts import capital, signed

if TYPE_CHECKING:
    from imperium_desktop.windows.table_page import TablePage

ADVISER = "emperor"
"""The level that gives advice: the best there is."""
MOST_ADVISED = 3
LEAST_LIST = 3
"""So many things are told by what is left out, if that is less."""
EQUAL = 0.3
"""Answers that differ by less than so many points are as good as each other."""


class Advising(QObject):
    """Asks for advice at a table, and shows it until something is done."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._wanted = -1
        """The decision advice was asked for."""

    def ask(self) -> None:
        """Somebody wants to know what would be best."""
        controller = self._page.controller
        question = controller.question
        if controller.session.ironman:
            controller.refused.emit("In an ironman game nobody gives advice.")
        elif question is None or self._page.cover is not None:
            controller.refused.emit("Advice is given when it is your turn to decide.")
        elif question.number != self._wanted:
            self._wanted = question.number
            self._page.prompt_bar.tell("Thinking about it…")
            self._ask_about(controller.session.game, self._look_on)

    def _ask_about(self, game: Game, done: Callable[[Thought], None]) -> None:
        controller = self._page.controller
        position = told_position(controller.kind, controller.session.record, game, ADVISER)
        self._page.desk.computers.ask(position, done, self._fail)

    def _fail(self, why: str) -> None:
        self._wanted = -1
        self._page.controller.refused.emit(why)

    def _look_on(self, thought: Thought) -> None:
        """What is done by the way says little: the advice is then about what can be done after it."""
        controller = self._page.controller
        question = controller.question
        if question is None or question.number != thought.number:
            self._wanted = -1
            return
        following = any(offer.before == thought.promises[0].options for offer in question.offers)
        if not following:
            self._show(thought)
            return
        game = controller.session.game.clone()
        game.apply(thought.choice)
        self._ask_about(game, partial(self._show, game=game))

    def _show(self, thought: Thought, game: Game | None = None) -> None:
        """Tells the advice, which may be about what is asked in `game` after the present question."""
        wanted, self._wanted = self._wanted, -1
        controller = self._page.controller
        if controller.question is None or controller.question.number != wanted:
            return
        best = thought.promises[:MOST_ADVISED]
        least = best[-1].points
        asked_in = game or controller.session.game
        told = [f"{self._words(promise, asked_in)} {_points(promise.points - least)}" for promise in best]
        controller.advised = {
            key: _points(promise.points - least) for promise in reversed(best) for key in self._items(promise)
        }
        self._page.scene.show_marks()
        self._page.prompt_bar.show_question()
        equal = len(best) > 1 and best[0].points - best[1].points < EQUAL
        why = "the first two are equally good" if equal else self._why(thought)
        self._page.prompt_bar.tell(" · ".join(told) + (f" ({why})" if why else ""))

    def _why(self, thought: Thought) -> str:
        reasons = ", ".join(f"{reason.words} {_points(reason.points)}" for reason in thought.reasons)
        return f"for the first: {reasons}" if reasons and len(thought.promises) > 1 else reasons

    def _words(self, promise: Promise, game: Game) -> str:
        if not promise.options:
            return "None"
        if promise.options == (NO,):
            return "No"
        offers = {offer.option: offer.label for offer in self._page.controller.offers}

        def named(options: Iterable[str]) -> str:
            # Not every answer to what is asked later can be given at once.
            return ", ".join(offers.get(option) or _answer_words(game, option) for option in options)

        left = None if self._page.controller.ordered else _left_out(game, promise.options)
        if left is None:
            return named(promise.options)
        return f"All but {named(left)}" if left else "All"

    def _items(self, promise: Promise) -> list[str]:
        return [
            key
            for offer in self._page.controller.offers
            if offer.option in promise.options and (key := offer.click or offer.item or offer.option)
        ]


def _left_out(game: Game, chosen: Sequence[str]) -> list[str] | None:
    """What of several things is not chosen, where that is quicker to say than what is; None where it is not."""
    decision = game.pending
    if decision is None or len(chosen) < LEAST_LIST:
        return None
    left = [option.id for option in decision.options if option.id not in chosen]
    return left if len(left) < len(chosen) else None


def _answer_words(game: Game, option_id: str) -> str:
    decision = game.pending
    option = decision.option(option_id) if decision is not None else None
    return capital(game.words(decision, option)) if decision is not None and option is not None else option_id


def _points(points: float) -> str:
    return signed(points, "+.1f")
