"""A player that answers by chance: a yardstick for others, and a tireless finder of faults."""

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import NO, Decision, Option


class RandomPlayer:
    """Answers every decision by chance, with a seeded generator of its own."""

    def __init__(self, seed: int) -> None:
        _, self.state = randomness.next_number(seed)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`."""
        number, self.state = randomness.below(self.state, limit)
        return number

    def choose(self, decision: Decision) -> list[Option]:
        """Some legal answer."""
        options = decision.options
        if decision.most == 1 and decision.least == 1:
            return [options[self.below(len(options))]]
        declinable = options[-1].id == NO
        if declinable and self.below(3) == 0:
            return [options[-1]]
        cards = list(options[:-1] if declinable else options)
        wanted = decision.least + self.below(decision.most - decision.least + 1)
        self.state = randomness.shuffled(self.state, cards)
        return decision.first_of(cards, wanted)
