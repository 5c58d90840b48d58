"""Finished games as their players see them: one result for each person at the table, and all of them as CSV."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.kinds import CONCEDED, FinishedSeat
from imperium_desktop.storage.errors import cannot
from imperium_desktop.storage.files import write_atomically
from imperium_desktop.storage.statistics import KeptGame


@dataclass(frozen=True, slots=True)
class Result:
    """How one person fared in one game."""

    kept: KeptGame
    own: FinishedSeat
    others: tuple[FinishedSeat, ...]

    @property
    def conceded(self) -> bool:
        """Whether somebody gave the game up, so that its scores are not those of an end."""
        return self.kept.told.ending == CONCEDED

    @property
    def taken_over(self) -> bool:
        """Whether the game began in the middle of another one, which may be as good as won."""
        return bool(self.kept.origin)

    @property
    def whole(self) -> bool:
        """Whether the game was played from its deal to its end: only then the score can be a best one."""
        return not self.conceded and not self.taken_over

    @property
    def opponents(self) -> str:
        """The names of those played against; empty if there was nobody."""
        return ", ".join(seat.label for seat in self.others)

    @property
    def opponent_score(self) -> int | None:
        """The best score among the others; None if there was nobody."""
        return max((seat.score for seat in self.others), default=None)


def results(games: Iterable[KeptGame]) -> list[Result]:
    """The results of all persons in these games, in their order."""
    return [
        Result(kept, seat, (*kept.told.seats[:number], *kept.told.seats[number + 1 :]))
        for kept in games
        for number, seat in enumerate(kept.told.seats)
        if seat.person
    ]


def write_csv(path: Path, rows: Sequence[Result], sources: Sequence[str]) -> None:
    """Writes the results to a file for other programs.

    :raises StorageError: if it cannot be written.
    """
    try:
        write_atomically(path, as_csv(rows, sources).encode())
    except OSError as error:
        raise cannot("export to", path, error) from error


def as_csv(rows: Sequence[Result], sources: Sequence[str]) -> str:
    """The results as a table for other programs; own points by source first, then those of the best opponent."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(
        [
            *("ended (UTC)", "mode", "side", "version", "opponents", "difficulty", "campaign", "score"),
            *("opponent score", "won", "rounds", "decisions", "ending", "seconds", "program", "game id"),
            *("player", "taken over from"),
            *sources,
            *(f"opponent: {source}" for source in sources),
        ]
    )
    for result in rows:
        kept, told, own = result.kept, result.kept.told, result.own
        best = max(result.others, key=lambda seat: seat.score, default=None)
        writer.writerow(
            [
                f"{kept.ended:%Y-%m-%d %H:%M:%S}",
                *(told.mode, own.name, own.version, result.opponents, told.difficulty, kept.campaign, own.score),
                "" if result.opponent_score is None else result.opponent_score,
                {True: "yes", False: "no", None: ""}[own.won],
                *(told.rounds, kept.decisions, told.ending, kept.seconds, kept.program, kept.id),
                *(own.player, kept.origin),
                *(dict(own.points).get(source, 0) for source in sources),
                *("" if best is None else dict(best.points).get(source, 0) for source in sources),
            ]
        )
    return text.getvalue()
