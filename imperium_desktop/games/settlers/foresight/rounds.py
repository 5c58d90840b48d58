"""A player that looks at where a round comes to: its best answers are played on until the round is over."""

from __future__ import annotations

from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Answer
from imperium_desktop.engine.thinking import Thinker, Weighed
from imperium_desktop.games.settlers.foresight.mind import SETTLED
from imperium_desktop.games.settlers.game import Settlers

NEAR_THE_BEST = 3.0
"""Answers that promise so many points less than the best are not looked at again."""
MOST_DECISIONS = 100
"""After so many imagined decisions no further deal is played on: thinking is limited by work, not by a clock."""


class RoundThinker(Thinker[Settlers]):
    """What goods and cards are worth in the middle of a round shows at its end, when they were used or were not.

    Everybody at the table plays on as the judgement of a position tells them, each by what they may see.
    """

    def weighed(self, game: Settlers, given: Answer | None = None) -> list[Weighed]:
        ranked = super().weighed(game, given)
        assert game.pending is not None
        best = [
            weighed for weighed in ranked[: self.care.playing_on] if ranked[0].points - weighed.points < NEAR_THE_BEST
        ]
        if len(best) < 2 or game.pending.kind not in SETTLED:
            return ranked
        return self._played_through(game, best) + ranked[len(best) :]

    def _played_through(self, game: Settlers, best: list[Weighed]) -> list[Weighed]:
        """The answers, each by what it comes to at the end of the round on average over several imagined deals."""
        decision = game.pending
        assert decision is not None
        totals = [0.0] * len(best)
        decisions = deals = 0
        while deals < self.care.worlds_on and decisions < MOST_DECISIONS:
            world = self._world(game, decision, 100 + deals)
            for place, weighed in enumerate(best):
                points, taken = self._at_the_end(world, weighed.answer, decision.seat)
                totals[place] += points
                decisions += taken
            deals += 1
        again = [Weighed(weighed.answer, total / deals) for weighed, total in zip(best, totals, strict=True)]
        return sorted(again, key=lambda weighed: -weighed.points)

    def _at_the_end(self, world: Settlers, answer: Answer, seat: int) -> tuple[float, int]:
        """What a seat may expect when the round is over, and after how many decisions that is."""
        game = world.clone()
        game.answer(answer)
        player = Thinker(self.mind, self.weights, self.seed, Care())
        decisions = 1
        while not game.over and game.round == world.round:
            game.answer(player.choose(game))
            decisions += 1
        if game.over:
            return self.mind.outcome(game, seat), decisions
        around = self.mind.surroundings(game, seat)
        return self.weights.value(self.mind.inputs(game, seat, self.weights, around)), decisions
