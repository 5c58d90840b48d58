"""What Imperial Settlers lends to a player that thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.minds import Answer, Inputs, Weights
from imperium_desktop.games.settlers.foresight import habits
from imperium_desktop.games.settlers.foresight.hidden import imagined
from imperium_desktop.games.settlers.foresight.inputs import PAR, InputReader, Surroundings, surroundings
from imperium_desktop.games.settlers.rules.scoring import score, winners

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.state import Frame

MOST_ANSWERS = 12
"""How many answers to a small question are tried."""
MOST_STEPS = 60
"""How many decisions habit takes on the way to a settled point."""
SETTLED = frozenset(("action", "lookout"))
"""Before these a position can be judged, and when an action is done or another's turn comes."""
FOLLOWED = frozenset(
    (
        *("spend", "target", "raze", "steal", "choose", "build", "copy", "refresh", "enemy_deal", "own_deal", "route"),
        *("trade", "tuck", "place", "foundation", "end_deal", "discard", "enemy"),
    )
)
"""Questions whose best answer tells what the action was worth that led to them."""
MOST_GUARDED = 3
"""Of how many locations it is considered whether they should be protected."""
WON = 20.0
"""What winning is worth beyond the points."""
CLOSE_ENOUGH = 60.0
"""Leads beyond this are all the same."""


class SettlersMind:
    """Imagined copies, answers, settled points and inputs of Imperial Settlers."""

    def __init__(self) -> None:
        self._reader: InputReader | None = None
        self._weights: Weights | None = None

    def imagined(self, game: Settlers, seat: int, seed: int) -> Settlers:
        return imagined(game, seat, seed)

    def answers(self, world: Settlers, decision: Decision) -> list[Answer]:
        if decision.kind in ("action", "free_step"):
            return [[option] for option in _without_doubles(world, decision)]
        ranked = habits.ranking(world, decision)
        if decision.least == decision.most == 1:
            return [[option] for option in ranked[:MOST_ANSWERS]]
        return [ranked[:count] for count in range(decision.least, min(decision.most, MOST_ANSWERS) + 1)]

    def gambles(self, answer: Answer) -> bool:
        """What a deck brings is never chosen beside something that can be seen."""
        return False

    def branches(self, world: Settlers, seat: int) -> list[Answer]:
        """None: what is worth telling apart follows up an action."""
        return []

    def leads_on(self, world: Settlers) -> bool:
        return False

    def tried(self, world: Settlers, answer: Answer, asks: bool = False, forks: bool = False) -> tuple[Settlers, int]:
        game = world.clone()
        asked = world.pending
        assert asked is not None
        followed = FOLLOWED if asked.kind == "action" else frozenset()
        seat = asked.seat
        ends = ("turn",) if asks or alone(game, seat) else ("turn", "after_action")

        def until(frame: Frame) -> bool:
            return frame[0] in ends and (frame[0] == "after_action" or frame[1] != seat)

        game.answer(answer, until)
        steps = 0
        while game.pending is not None and game.pending.kind not in SETTLED and steps < MOST_STEPS:
            if game.pending.kind in followed and game.pending.seat == seat and not steps:
                break
            game.answer(habits.quick_answer(game), until)
            steps += 1
        return game, steps

    def settled(self, decision: Decision) -> bool:
        return decision.kind in SETTLED

    def follows_up(self, decision: Decision, world: Settlers) -> bool:
        pending = world.pending
        return pending is not None and decision.kind == "action" and pending.kind in FOLLOWED

    def opens_turn(self, decision: Decision) -> bool:
        return False

    def in_turn(self, game: Settlers, seat: int) -> bool:
        """A turn is one action: what follows it is another's."""
        return False

    def surroundings(self, game: Settlers, seat: int) -> Surroundings:
        return surroundings(game, seat)

    def inputs(self, game: Settlers, seat: int, weights: Weights, surroundings: Surroundings) -> Inputs:
        if self._reader is None or self._weights is not weights:
            self._reader, self._weights = InputReader(weights), weights
        return self._reader.read(game, seat, surroundings)

    def unit(self, weights: Weights) -> float:
        return 1.0 + weights.worth[weights.number("amount:own_score")]

    def outcome(self, game: Settlers, seat: int) -> float:
        lead = score(game, seat) - best_rival(game, seat)
        return max(-CLOSE_ENOUGH, min(CLOSE_ENOUGH, lead)) + (WON if seat in winners(game) else -WON)


def alone(game: Settlers, seat: int) -> bool:
    """Whether everybody else has passed, so that a seat plays on until it passes too."""
    return all(there.passed for other, there in enumerate(game.seats) if other != seat)


def best_rival(game: Settlers, seat: int) -> float:
    """The points of the best rival; those a solo game is measured by if there is none."""
    return float(max((score(game, other) for other in range(len(game.seats)) if other != seat), default=PAR))


def _without_doubles(game: Settlers, decision: Decision) -> list[Option]:
    """The options of a turn: one of several that come to the same, and of guards only where they matter most."""
    found: dict[object, Option] = {}
    guards = []
    for option in decision.options:
        deed, *known = option.value or (option.id,)
        if deed in ("defend", "guard"):
            guards.append(option)
            continue
        in_hand = deed in ("build", "deal", "raze_hand")
        definition = game.defs[known[0]] if in_hand else None
        key = (deed, definition.id, definition.deal, definition.cost) if definition else option.id
        found.setdefault(key, option)
    guards.sort(key=lambda option: -habits.kept_worth(game, option.value[1]))
    return [*found.values(), *guards[:MOST_GUARDED]]
