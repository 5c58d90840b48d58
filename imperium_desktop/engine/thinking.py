"""A player that thinks: it tries answers in imagined copies of the game and takes the one that promises most.

It never looks at what its seat cannot see: everything hidden is dealt anew in the copies (see `Mind.imagined`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Answer, G, Inputs, Mind, Weights

G_contra = TypeVar("G_contra", contravariant=True)

STEP = 0.02
"""What a decision costs. Of answers that lead to the same the shortest is best; some texts could be used for ever."""
MOST_STEPS = 40
"""How many decisions an imagined turn may take."""
FORKS = 2
"""How many questions within an imagined answer are answered by what comes of it; beyond them habit answers."""
MOST_JUDGED = 3300
"""After so many positions judged in one turn the rest of it is played at sight: long turns take no longer."""
SHARE = 0.125
"""How much of what may still be judged in a turn one decision takes for further deals: the end of it counts as well."""
WORLDS_OF_A_GAMBLE = 4
"""In so many imagined deals an answer is tried that takes a card nobody has seen: one alone may be a lucky one."""
TELLING = 2
"""After so many deals answers are given up that do not hold their own when a turn is played on."""
HOPELESS = 3.0
"""By how many points a seat would be behind."""
BASE = "base"
"""Stands among the names of inputs for what counts as it is."""
LEAST_REASON = 0.05
AGAIN = -1e6
"""What a position is worth that was there before in the same turn."""


class Weighed(NamedTuple):
    """An answer and what it promises."""

    answer: list[Option]
    points: float


class Player(Protocol[G_contra]):
    """Whoever weighs answers."""

    @property
    def unit(self) -> float:
        """By how much an answer promises more for each point a seat has more after it."""

    def choose(self, game: G_contra) -> list[Option]:
        """An answer to the pending decision, out of its own options."""

    def weighed(self, game: G_contra, given: Answer | None = None) -> list[Weighed]:
        """The answers that were tried, best first; one that was given is tried in any case."""

    def differences(self, game: G_contra, answer: Answer, other: Answer) -> dict[str, float]:
        """By how many points an answer is better than another, by what tells them apart; empty if it cannot say."""


def misjudged(ranked: list[Weighed], decision: Decision, seed: int, noise: float) -> list[Weighed]:
    """The answers with what a careless player thinks of them; the same whenever it is asked again."""
    state = seed * 7_368_787 + decision.number * 10_007
    wrong = []
    for weighed in sorted(ranked, key=lambda weighed: [option.id for option in weighed.answer]):
        spread = 0.0
        for _ in range(4):
            number, state = randomness.below(state, 1000)
            spread += number / 500 - 1
        wrong.append(Weighed(weighed.answer, weighed.points + noise * spread * 0.87))
    return sorted(wrong, key=lambda weighed: -weighed.points)


class Thinker(Generic[G]):
    """Answers any decision of any seat. What the seat sees, the turn so far and the seed settle the answer."""

    def __init__(self, mind: Mind[G], weights: Weights, seed: int, care: Care) -> None:
        self.mind = mind
        self.weights = weights
        self.seed = seed
        self.care = care
        self._seen: set[int] = set()
        """Positions of the present turn."""
        self._judged = 0
        """How many positions were judged in it."""

    @property
    def unit(self) -> float:
        """By how much an answer promises more for each point a seat has more after it."""
        return self.mind.unit(self.weights)

    def choose(self, game: G) -> list[Option]:
        """An answer to the pending decision, out of its own options."""
        decision = game.pending
        assert decision is not None
        if len(decision.options) == 1 and decision.least == decision.most:
            return [decision.options[0]]
        return self.weighed(game)[0].answer

    def weighed(self, game: G, given: Answer | None = None) -> list[Weighed]:
        """The answers that were tried, best first; one that was given is tried in any case."""
        decision = game.pending
        assert decision is not None
        seat = decision.seat
        if not self.mind.in_turn(game, seat):
            self._seen.clear()
            self._judged = 0
        care = self.care
        # Played at sight is played quickly.
        worlds = self._worlds(game, decision, care.worlds if self._judged < MOST_JUDGED else 1)
        view = self._judge(worlds[0], seat)
        if self.mind.settled(decision):
            # Elsewhere a position may well look as it did: whoever declines an offer changes nothing.
            self._seen.add(view.likeness(worlds[0]))
        answers = self.mind.answers(worlds[0], decision)
        if given is not None and all(key_of(given) != key_of(answer) for answer in answers):
            answers = [*answers, given]
        if len(answers) == 1:
            return [Weighed(list(answers[0]), 0.0)]
        found = {key_of(answer): Weighed(list(answer), view.promise(worlds, decision, answer)) for answer in answers}
        gambles = [answer for answer in answers if self.mind.gambles(answer)]
        if gambles and care.worlds < WORLDS_OF_A_GAMBLE:
            many = self._worlds(game, decision, WORLDS_OF_A_GAMBLE)
            found |= {key_of(answer): Weighed(list(answer), view.promise(many, decision, answer)) for answer in gambles}
        if decision.most > 1:
            self._vary(found, view, worlds, decision)
        ranked = sorted(found.values(), key=lambda weighed: -weighed.points)
        number, deals = care.playing_on, care.worlds_on
        opens = self.mind.opens_turn(decision)
        if opens:
            # One kind of turn is over at once; of another only the beginning was judged.
            number, deals = len(ranked), max(1, deals)
        if min(number, len(ranked)) > 1 and self._judged < MOST_JUDGED and (opens or self.mind.in_turn(game, seat)):
            ranked = self._played_on(ranked[:number], game, decision, view, deals) + ranked[number:]
        self._judged += view.judged
        return misjudged(ranked, decision, self.seed, care.noise * self.unit) if care.noise else ranked

    def differences(self, game: G, answer: Answer, other: Answer) -> dict[str, float]:
        """By how many points an answer is better than another, for every input by name that tells them apart."""
        decision = game.pending
        assert decision is not None
        world = self._world(game, decision, 0)
        around = self.mind.surroundings(world, decision.seat)
        found: dict[str, float] = {}
        for tried, sign in ((answer, 1.0), (other, -1.0)):
            after, _ = self.mind.tried(world, tried)
            if after.over:
                return {}
            inputs = self.mind.inputs(after, decision.seat, self.weights, around)
            names = self.weights.names
            for number, points in self.weights.parts(inputs):
                found[names[number]] = found.get(names[number], 0.0) + sign * points
            found[BASE] = found.get(BASE, 0.0) + sign * inputs.base
        return {name: points for name, points in found.items() if abs(points) > LEAST_REASON}

    def _judge(self, world: G, seat: int) -> Judge[G]:
        return Judge(self.mind, self.weights, seat, world, self._seen)

    def _worlds(self, game: G, decision: Decision, number: int) -> list[G]:
        return [self._world(game, decision, one) for one in range(number)]

    def _world(self, game: G, decision: Decision, number: int) -> G:
        seed, _ = randomness.next_number(self.seed * 1_000_003 + decision.number * 17 + number)
        return self.mind.imagined(game, decision.seat, seed)

    def _vary(self, found: dict[frozenset[str], Weighed], view: Judge[G], worlds: list[G], decision: Decision) -> None:
        """Looks for better sets of options by adding one to the best, leaving one of it out, or exchanging one."""
        best = max(found.values(), key=lambda weighed: weighed.points)
        for _ in range(3):
            better = best
            for varied in _variations(best.answer, decision):
                if key_of(varied) in found:
                    continue
                weighed = Weighed(varied, view.promise(worlds, decision, varied))
                found[key_of(varied)] = weighed
                if weighed.points > better.points:
                    better = weighed
            if better is best:
                return
            best = better

    def _played_on(
        self, best: list[Weighed], game: G, decision: Decision, view: Judge[G], most_deals: int
    ) -> list[Weighed]:
        """The best answers once more, each by what the whole turn comes to when it is played on as well as may be.

        All are tried in the same deals; one that falls far behind is given up before the last of them.
        """
        hopeless_at = HOPELESS * self.unit
        enough = view.judged + SHARE * (MOST_JUDGED - self._judged)
        left = [Weighed(answer, 0.0) for answer, _ in best]
        behind: list[Weighed] = []
        deals = 0
        while deals < most_deals and len(left) > 1 and (not deals or view.judged < enough):
            world = self._world(game, decision, 100 + deals)
            deals += 1
            left = [Weighed(answer, total + view.played_out(world, answer)) for answer, total in left]
            left.sort(key=lambda weighed: -weighed.points)
            if deals >= TELLING:
                most = left[0].points
                hopeless = [weighed for weighed in left if most - weighed.points > hopeless_at * deals]
                behind += [Weighed(answer, (total - most) / deals) for answer, total in hopeless]
                left = left[: len(left) - len(hopeless)]
        again = [Weighed(answer, total / deals) for answer, total in left]
        behind.sort(key=lambda weighed: -weighed.points)
        return again + [Weighed(answer, again[0].points + less) for answer, less in behind]


class Judge(Generic[G]):
    """What answers promise to one seat at one decision."""

    def __init__(self, mind: Mind[G], weights: Weights, seat: int, now: G, seen: set[int]) -> None:
        """
        :param now: the position as it is imagined before any answer.
        """
        self.mind = mind
        self.weights = weights
        self.seat = seat
        self.now = now
        self.surroundings: Any = mind.surroundings(now, seat)
        self.seen = seen
        self.judged = 0
        """How many positions were judged."""

    def likeness(self, game: G) -> int:
        """Equal for positions that look the same."""
        inputs = self._inputs(game)
        return hash((tuple(sorted(inputs.plain)), tuple(inputs.amounts)))

    def promise(self, worlds: list[G], decision: Decision, answer: Answer) -> float:
        """What an answer leads to, in points."""
        return sum(self._promise(world, decision, answer) for world in worlds) / len(worlds)

    def _promise(self, world: G, decision: Decision, answer: Answer) -> float:
        game, steps = self.mind.tried(world, answer, forks=True)
        return self._best_after(decision, game, steps, FORKS)

    def _best_after(self, decision: Decision, game: G, steps: int, forks: int) -> float:
        """What the best comes to that can be done about what an answer has led to."""
        if forks:
            branches = self._seen_through(self.mind.branches(game, self.seat))
            if branches:
                left = forks if self.mind.leads_on(game) else forks - 1
                tried = [self.mind.tried(game, branch, forks=left > 0) for branch in branches]
                return max(self._best_after(decision, after, steps + taken + 1, left) for after, taken in tried)
        if game.pending is not None and self.mind.follows_up(decision, game):
            return max(self._value(*self.mind.tried(game, following)) for following in self._answers(game))
        return self._value(game, steps)

    def _seen_through(self, answers: list[Answer]) -> list[Answer]:
        """Answers of which is known what they come to; those that take a card nobody has seen only for want of others.

        In an imagined deal that card shows: where the best counts, its luck would be taken for granted.
        """
        known = [answer for answer in answers if not self.mind.gambles(answer)]
        if all(option.id == NO for answer in known for option in answer):
            return answers
        return known

    def _answers(self, game: G) -> list[Answer]:
        assert game.pending is not None
        return self.mind.answers(game, game.pending)

    def _inputs(self, game: G) -> Inputs:
        return self.mind.inputs(game, self.seat, self.weights, self.surroundings)

    def _value(self, game: G, steps: int) -> float:
        if game.over:
            return self._end(game)
        self.judged += 1
        inputs = self._inputs(game)
        value = self.weights.value(inputs) - STEP * steps
        if self.seen and hash((tuple(sorted(inputs.plain)), tuple(inputs.amounts))) in self.seen:
            return AGAIN + value
        return value

    def _end(self, game: G) -> float:
        """What an end is worth beside positions from which the game goes on.

        What those promise says which is better, and not how the game will end; so an end counts by how far it is from
        how things stand now.
        """
        inputs = self._inputs(self.now)
        gained = self.mind.outcome(game, self.seat) - inputs.base
        return self.weights.value(inputs) + self.mind.unit(self.weights) * gained

    def played_out(self, world: G, answer: Answer) -> float:
        """What an answer comes to if the rest of the turn is played as well as can be told."""
        game, steps = self._followed(world, answer)
        seen = set(self.seen)
        while game.pending is not None and steps < MOST_STEPS and self.mind.in_turn(game, self.seat):
            decision = game.pending
            if decision.seat != self.seat:
                break
            if self.mind.settled(decision):
                seen.add(self.likeness(game))
            inner = Judge(self.mind, self.weights, self.seat, self.now, seen)
            best = inner._at_sight(game, self._answers(game))
            self.judged += inner.judged
            game, more = self._followed(game, best)
            steps += 1 + more
        return self._value(game, steps)

    def _followed(self, world: G, answer: Answer) -> tuple[G, int]:
        """Where an answer leads when questions with branches on the way are answered by what comes of it at sight."""
        game, steps = self.mind.tried(world, answer, asks=True, forks=True)
        branches = self.mind.branches(game, self.seat)
        while branches:
            game, more = self.mind.tried(game, self._at_sight(game, branches), asks=True, forks=True)
            steps += 1 + more
            branches = self.mind.branches(game, self.seat) if steps < MOST_STEPS else []
        return game, steps

    def _at_sight(self, game: G, answers: list[Answer]) -> Answer:
        """The best of several answers, where habit answers what is asked after it."""
        answers = self._seen_through(answers)
        if len(answers) == 1:
            return answers[0]
        return max(answers, key=lambda answer: self._value(*self.mind.tried(game, answer)))


def key_of(answer: Answer) -> frozenset[str]:
    """The same for an answer whatever the order of its options."""
    return frozenset([option.id for option in answer])


def _variations(answer: list[Option], decision: Decision) -> Iterator[list[Option]]:
    """Answers with one option more or less; where their number is given, with another instead of one."""
    if any(chosen.id == NO for chosen in answer):
        return
    ids = {chosen.id for chosen in answer}
    exact = decision.least == decision.most
    for option in decision.options:
        if option.id == NO or (exact and option.id in ids):
            continue
        for without in answer if exact else (option,):
            changed = ids ^ {option.id, without.id}
            varied = [chosen for chosen in decision.options if chosen.id in changed]
            if decision.least <= sum(chosen.weight for chosen in varied) <= decision.most:
                yield varied
