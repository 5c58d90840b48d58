"""Where the choices of a record lead with the rules at hand: to every position, or from kept position to kept position.

Rules are corrected and cards are changed, and a record made before may not fit any more from some choice on. Positions
that were kept whole along the way then take over: each begins a stretch that is played as far as it fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import NewerStateError
from imperium_desktop.engine.events import Outcome

if TYPE_CHECKING:
    from imperium_desktop.engine.games import Game, Rules
    from imperium_desktop.engine.records import Record

SNAPSHOT_EVERY = 16
"""A clone costs some ten kilobytes, a choice some tenth of a millisecond: both ends of undo stay cheap."""


@dataclass(frozen=True, slots=True)
class KeptState:
    """A position that was kept whole, and the fingerprint it had then."""

    state: dict[str, Any]
    fingerprint: str


@dataclass(slots=True)
class Course:
    """A record followed to its end. Positions are counted by the choices before them."""

    kept: dict[int, Game] = field(default_factory=dict)
    """Positions that the choices before them do not lead to, as they were kept: where stretches begin."""
    lost: set[int] = field(default_factory=set)
    """Positions that can be reached no more."""
    changed: set[int] = field(default_factory=set)
    """Positions that can be played, but are not what they were, and what they were cannot be read any more."""
    outcomes: list[Outcome] = field(default_factory=list)
    """What came of each choice; nothing is known of one that led to a lost or kept position."""
    snapshots: dict[int, Game] = field(default_factory=dict)
    """Further positions, to be quick wherever one goes."""

    opening: Outcome = field(default_factory=Outcome)
    """What happened before the first choice; nothing is known of it where the deal counts no more."""

    @property
    def first(self) -> int | None:
        """The first position that can be reached; None if there is none at all."""
        return next((at for at in range(len(self.outcomes) + 1) if at not in self.lost), None)

    def up_to(self, position: int) -> Course:
        """The same for a record that ends there."""
        return Course(
            {at: game for at, game in self.kept.items() if at <= position},
            {at for at in self.lost if at <= position},
            {at for at in self.changed if at <= position},
            self.outcomes[:position],
            {at: game for at, game in self.snapshots.items() if at <= position},
            self.opening,
        )


def unknown() -> Outcome:
    """What is known of a choice that nobody can play again; something hidden may have come to light."""
    return Outcome(revealed=True)


def follow(rules: Rules, record: Record, states: Mapping[int, KeptState], from_deal: bool = True) -> Course:
    """Plays the choices of a record; where they do not lead to what was kept, that counts.

    Without a deal the first kept state is the beginning.

    :raises NewerStateError: if a newer version of the program kept one of the states.
    """
    course = Course()
    game = _dealt(rules, record) if from_deal else None
    if game is not None:
        course.opening = game.outcome
    sure = 0
    for position in range(len(record.choices) + 1):
        kept = states.get(position)
        if kept is not None:
            if game is not None and _agrees(rules, game, kept):
                sure = position
            elif (loaded := _loaded(rules, record, kept)) is not None:
                if game is not None:
                    _forget(course, sure + 1, position)
                game, sure = loaded, position
                course.kept[position] = loaded.clone()
            elif game is not None:
                course.changed.add(position)
        if game is None:
            course.lost.add(position)
        elif position % SNAPSHOT_EVERY == 0:
            course.snapshots[position] = game.clone()
        if position < len(record.choices):
            course.outcomes.append(unknown())
            if game is not None:
                choice = record.choices[position]
                try:
                    course.outcomes[position] = game.apply(choice)
                    check(game)
                except Exception:  # other rules may not only refuse an old choice but stumble over it half way
                    course.outcomes[position] = unknown()
                    game = None
    return course


def check(game: Game) -> None:
    """:raises ValueError: if a game is broken."""
    if game.pending is None and not game.over:
        raise ValueError("the game asks nothing, but it is not over")


def _forget(course: Course, begin: int, end: int) -> None:
    """Gives up positions that could be played, but that somewhere became others than they were."""
    course.lost.update(range(begin, end))
    course.changed.difference_update(course.lost)
    for position in range(begin, end):
        course.snapshots.pop(position, None)
    course.outcomes[begin - 1 : end] = [unknown() for _ in range(begin - 1, end)]


def _agrees(rules: Rules, game: Game, kept: KeptState) -> bool:
    """Whether a game stands where a kept state says; one that says nothing sensible says nothing against it."""
    try:
        return game.fingerprint() == kept.fingerprint or rules.agrees(game, kept.state)
    except NewerStateError:
        raise
    except Exception:
        return True


def _dealt(rules: Rules, record: Record) -> Game | None:
    try:
        game = rules.start(record.setup, record.seed)
        check(game)
    except Exception:  # what can be dealt no more may still have been kept
        return None
    return game


def _loaded(rules: Rules, record: Record, kept: KeptState) -> Game | None:
    try:
        game = rules.load(record.setup, kept.state).clone()
        check(game)
    except NewerStateError:
        raise
    except Exception:  # an older state may miss anything; then a later one may do
        return None
    return game
