"""A computer player: it tries every answer in a copy of the game, plays the turn out by habit and takes the best.

It never looks at what its seat cannot see: everything hidden is dealt anew in the copies (see `foresight.hidden`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.minds import Answer
from imperium_desktop.engine.thinking import Weighed, misjudged
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight import habits
from imperium_desktop.games.imperium.foresight.hidden import imagined
from imperium_desktop.games.imperium.foresight.position import evaluate
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN, LETTING_GO
from imperium_desktop.games.imperium.rules.turns import ACTING, CHOOSING_TURN

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

MOST_ANSWERS = 12
"""How many answers to one decision are tried."""
MOST_STEPS = 60
"""How many decisions an imagined turn may take."""
STEP = 0.01
"""What a decision costs. Of answers that lead to the same the shortest is best; some texts could be used for ever."""
BETWEEN_ACTIONS = frozenset((CHOOSING_TURN, ACTING, LAYING_TOKEN, LETTING_GO))


class ComputerPlayer:
    """Answers any decision of any seat. What the seat sees and the seed settle the answer."""

    unit = 1.0
    """What it promises are points."""

    def __init__(self, seed: int, worlds: int = 1, trials: int = 3, noise: float = 0.0) -> None:
        self.seed = seed
        self.noise = noise
        """How far, in points, each judgement may be wrong."""
        self.worlds = worlds
        """In how many imagined deals each answer is tried."""
        self.trials = trials
        """In how many ways a turn is played out after an action."""

    def choose(self, game: Imperium) -> list[Option]:
        """An answer to the pending decision, out of its own options."""
        return self.weighed(game)[0].answer

    def weighed(self, game: Imperium, given: Answer | None = None) -> list[Weighed]:
        """The answers that were tried, best first; where habit knows as much, its answer alone."""
        decision = game.pending
        assert decision is not None
        if len(decision.options) == 1 and decision.least == decision.most:
            return [Weighed([decision.options[0]], 0.0)]
        worlds = [self._world(game, decision, number) for number in range(self.worlds)]
        if asked(decision).kind in habits.CLEAN_UP:
            return [Weighed(habits.quick_answer(worlds[0]), 0.0)]
        answers = _answers(worlds[0], decision)
        if given is not None and all(set(given) != set(answer) for answer in answers):
            answers.append(list(given))
        if len(answers) == 1:
            return [Weighed(answers[0], 0.0)]
        found = [
            Weighed(answer, sum(self._promise(world, decision, answer) for world in worlds) / len(worlds))
            for answer in answers
        ]
        if self.noise:
            return misjudged(found, decision, self.seed, self.noise)
        return sorted(found, key=lambda weighed: -weighed.points)

    def differences(self, game: Imperium, answer: Answer, other: Answer) -> dict[str, float]:
        """What a whole turn comes to has no parts that could be named."""
        return {}

    def _world(self, game: Imperium, decision: Decision, number: int) -> Imperium:
        seed, _ = randomness.next_number(self.seed * 1_000_003 + decision.number * 17 + number)
        return imagined(game, decision.seat, seed)

    def _promise(self, world: Imperium, decision: Decision, answer: list[Option]) -> float:
        """What an answer leads to at best."""
        kind = asked(decision).kind
        if kind is CHOOSING_TURN:
            game = world.clone()
            game.answer(answer)
            action = game.pending
            if action is not None and asked(action).kind is ACTING:
                # What a turn of actions is worth shows only in its first action.
                return max(_played_out(game, action, [option]) for option in action.options)
        trials = self.trials if kind is ACTING else 1
        return max(_played_out(world, decision, answer, trial) for trial in range(trials))


def _answers(world: Imperium, decision: Decision) -> list[list[Option]]:
    """The answers worth trying: every single option, or the best of each number that may be chosen."""
    ranked = habits.ranking(world, decision)
    declining = [[decision.options[-1]]] if decision.optional else []
    if decision.least == decision.most == 1:
        return [[option] for option in ranked[:MOST_ANSWERS]] + declining
    answers: list[list[Option]] = []
    for wanted in range(decision.least, min(decision.most, decision.least + MOST_ANSWERS) + 1):
        answer = decision.first_of(ranked, wanted)
        if answer not in answers:
            answers.append(answer)
    return answers + declining


def _played_out(world: Imperium, decision: Decision, answer: list[Option], trial: int = 0) -> float:
    """What comes of an answer if play goes on by habit to the end of the turn, or of the action on another's turn.

    The first trial goes by habit alone, the others stray from it by chance.
    """
    game = world.clone()
    seat = decision.seat
    phase = game.phase
    own_turn = game.active == seat and phase in ("turn", "activate", "innovate", "revolt")
    for _ in range(trial):
        game.below(2)
    game.answer(answer)
    steps = 0
    while game.pending is not None and steps < MOST_STEPS:
        if own_turn:
            if game.phase in ("cleanup", "solstice") or game.active != seat:
                break
        elif game.phase != phase or asked(game.pending).kind in BETWEEN_ACTIONS:
            break
        game.answer(habits.quick_answer(game, varied=trial > 0))
        steps += 1
    return evaluate(game, seat) - STEP * steps
