"""What Imperium lends to a player that thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.minds import Answer, Inputs, Weights
from imperium_desktop.games.imperium.decision_kinds import Habit, asked
from imperium_desktop.games.imperium.effects.decks import Draw
from imperium_desktop.games.imperium.effects.free_choice import Choose, May
from imperium_desktop.games.imperium.effects.trading import Trade
from imperium_desktop.games.imperium.foresight import habits
from imperium_desktop.games.imperium.foresight.hidden import imagined
from imperium_desktop.games.imperium.foresight.inputs import InputReader, Surroundings, surroundings
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN, LETTING_GO, draws_up_next
from imperium_desktop.games.imperium.rules.drawing import RESHUFFLE
from imperium_desktop.games.imperium.rules.scoring import score
from imperium_desktop.games.imperium.rules.solstice import CHOOSING_EFFECT, QUEUE
from imperium_desktop.games.imperium.rules.turns import ACTING, ACTIVATE, CHOOSING_TURN, END

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.effects.base import GameStep
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Frame

Spread = TypeVar("Spread")

MOST_ANSWERS = 12
"""How many answers to one decision are tried."""
MOST_STEPS = 30
"""How many decisions habit takes on the way to a settled point."""
SETTLED = frozenset((CHOOSING_TURN, ACTING, LAYING_TOKEN, LETTING_GO))
"""Before these a position can be judged."""
HABITUAL = frozenset((CHOOSING_EFFECT,))
"""Questions of which habit knows as much as foresight."""
STOPS = SETTLED | HABITUAL
FORKING = frozenset(set(Habit) - {Habit.TOKEN, Habit.ACTION, Habit.TURN, Habit.PAYMENT})
"""How those questions are answered at first sight of which it is worth while to look at more than one answer."""
MOST_BRANCHES = 3
"""How many, beside declining."""
MOST_OF_A_HABIT = {Habit.COMMERCE: 8, Habit.SUIT: 4}
"""How many where habit knows little: what a route or a suit is good for depends on the moment."""
MOST_NUMBERS = 5
"""How many where it is asked how much: some from the least to the most."""
ADDED = 1
"""How far a reshuffle has come when it has added a card and not shuffled yet."""
BLIND = ("deck", "main")
"""Options that take the top card of a deck."""
WON = 20.0
"""What winning is worth beyond the points."""
CLOSE_ENOUGH = 150.0
"""Leads beyond this are all the same."""
COLLAPSED = -CLOSE_ENOUGH - WON
"""What losing by a Collapse is worth: no defeat by points is worse."""


def _halts(game: Imperium, asks: bool) -> Callable[[Frame], bool]:
    """Where an imagined answer has come to its end.

    All answers to one question end at the same place: one position must not be judged a turn later than another.
    """
    solstice = game.phase == "solstice"
    clean_up = game.phase == "cleanup"

    def halts(frame: Frame) -> bool:
        node = frame.node
        if draws_up_next(frame):
            return not game.happened
        if node is RESHUFFLE:
            # What is drawn then is luck, and other luck with each answer.
            return clean_up and frame.stage == ADDED and not game.happened
        if node is QUEUE:
            return solstice and not frame.picked and not game.happened
        # What could be done next need not be found out where only the position is judged.
        return node is ACTIVATE and not asks and not frame.picked

    return halts


def _forks(game: Imperium, decision: Decision, seat: int) -> bool:
    """Whether it is worth while to find out what each answer to a question within an action leads to."""
    if decision.seat != seat or len(decision.options) == 1:
        return False
    kind, _, counted = asked(decision)
    if kind in STOPS:
        return False
    if decision.least != 1 or decision.most != 1:
        return decision.least < decision.most
    return (counted or kind.habit in FORKING) and not _is_a_gift(game)


def _is_a_gift(game: Imperium) -> bool:
    """Whether nobody would decline what is offered."""
    node = game.stack[-1].node
    return isinstance(node, May) and isinstance(node.body, Draw)


def _spread(numbers: Sequence[Spread]) -> list[Spread]:
    """The least, the most and some between them."""
    last = len(numbers) - 1
    return [numbers[place] for place in sorted({last * step // (MOST_NUMBERS - 1) for step in range(MOST_NUMBERS)})]


def _again(game: Imperium, seat: int, text: GameStep | None, answer: Answer) -> list[Option]:
    """What a seat answered, if the same text asks it again, as one does that is done for each of several things."""
    assert game.pending is not None
    if text is None or len(answer) != 1 or game.stack[-1].node is not text or game.pending.seat != seat:
        return []
    option = game.pending.option(answer[0].id)
    return [] if option is None else [option]


class ImperiumMind:
    """Imagined copies, answers, settled points and inputs of Imperium."""

    def __init__(self) -> None:
        self._reader: InputReader | None = None
        self._weights: Weights | None = None

    def imagined(self, game: Imperium, seat: int, seed: int) -> Imperium:
        return imagined(game, seat, seed)

    def answers(self, world: Imperium, decision: Decision) -> list[Answer]:
        if asked(decision).kind in HABITUAL:
            return [habits.quick_answer(world)]
        ranked = habits.ranking(world, decision)
        declining: list[Answer] = [[decision.options[-1]]] if decision.optional else []
        if decision.least == decision.most == 1:
            tried = ranked[:MOST_ANSWERS]
            # To stop is always worth a thought.
            tried += [option for option in ranked[MOST_ANSWERS:] if option.id == END]
            return [*([option] for option in tried), *declining]
        answers: list[Answer] = []
        for wanted in range(decision.least, min(decision.most, decision.least + MOST_ANSWERS) + 1):
            answer = decision.first_of(ranked, wanted)
            if answer not in answers:
                answers.append(answer)
        if len(answers) == 1 and len(ranked) > len(answers[0]) > 1:
            # Where the number is given, it is still open which.
            answers.append(decision.first_of(ranked[1:], decision.least))
        return answers + declining

    def gambles(self, answer: Answer) -> bool:
        return any(option.id in BLIND for option in answer)

    def tried(self, world: Imperium, answer: Answer, asks: bool = False, forks: bool = False) -> tuple[Imperium, int]:
        game = world.clone()
        assert game.pending is not None
        seat = game.pending.seat
        halts = _halts(game, asks or asked(game.pending).kind is CHOOSING_TURN)
        text = game.stack[-1].node if asked(game.pending).kind.habit is Habit.TEXT else None
        game.answer(answer, halts)
        steps = 0
        while game.pending is not None and steps < MOST_STEPS and asked(game.pending).kind not in STOPS:
            following = _again(game, seat, text, answer)
            if not following:
                if forks and _forks(game, game.pending, seat):
                    break
                following = habits.quick_answer(game)
            game.answer(following, halts)
            steps += 1
        return game, steps

    def branches(self, world: Imperium, seat: int) -> list[Answer]:
        decision = world.pending
        if decision is None or not _forks(world, decision, seat):
            return []
        declining: list[Answer] = [[decision.options[-1]]] if decision.optional else []
        if decision.least != 1 or decision.most != 1:
            ranked = habits.ranking(world, decision)
            answers: list[Answer] = []
            for wanted in _spread(range(decision.least, decision.most + 1)):
                answer = decision.first_of(ranked, wanted)
                if answer not in answers:
                    answers.append(answer)
            return answers + declining
        if asked(decision).counted:
            # Where it is asked how much, habit knows no better than all or nothing.
            found = _spread(habits.ranking(world, decision))
        else:
            most = MOST_OF_A_HABIT.get(asked(decision).kind.habit, MOST_BRANCHES)
            found = habits.ranking(world, decision)[:most]
        return [*([option] for option in found), *declining]

    def leads_on(self, world: Imperium) -> bool:
        """Whether to trade is one of several things to choose from: the routes are asked for next."""
        node = world.stack[-1].node
        return isinstance(node, Choose) and any(isinstance(part, Trade) for part in node.alternatives)

    def settled(self, decision: Decision) -> bool:
        return asked(decision).kind in SETTLED

    def follows_up(self, decision: Decision, world: Imperium) -> bool:
        pending = world.pending
        return pending is not None and asked(decision).kind is CHOOSING_TURN and asked(pending).kind is ACTING

    def opens_turn(self, decision: Decision) -> bool:
        return asked(decision).kind is CHOOSING_TURN

    def in_turn(self, game: Imperium, seat: int) -> bool:
        return game.active == seat and game.pending is not None and asked(game.pending).kind is not CHOOSING_TURN

    def surroundings(self, game: Imperium, seat: int) -> Surroundings:
        return surroundings(game, seat)

    def inputs(self, game: Imperium, seat: int, weights: Weights, surroundings: Surroundings) -> Inputs:
        if self._reader is None or self._weights is not weights:
            self._reader, self._weights = InputReader(weights), weights
        return self._reader.read(game, seat, surroundings)

    def unit(self, weights: Weights) -> float:
        return 1.0 + weights.worth[weights.number("amount:own_score")]

    def outcome(self, game: Imperium, seat: int) -> float:
        own = score(game, seat)
        rivals = [score(game, rival) for rival in game.others(seat)]
        won = seat in game.winners
        if not rivals:
            return COLLAPSED if game.ending == "collapse" else float(own)
        if game.ending == "collapse":
            return WON if won else COLLAPSED
        lead = max(-CLOSE_ENOUGH, min(CLOSE_ENOUGH, own - max(rivals)))
        return lead + (WON if won else -WON)
