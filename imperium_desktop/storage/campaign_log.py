"""The log of a campaign as words, ready to be painted, and as text for other programs."""

import csv
import io
from collections import Counter
from datetime import datetime
from pathlib import Path

from imperium_desktop.engine.campaigns import DEALT_AGAIN, IMPORTED, RESCUED, Campaign, CampaignGame, campaigns_of
from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import CONCEDED, GameKind
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.texts import capital, signed
from imperium_desktop.storage.errors import cannot
from imperium_desktop.storage.files import write_atomically

CONCEDED_OF_OLD = "given up"
"""What conceding was called in the campaigns of version 0.1.0."""
NOTED = "†"
"""Stands at a game that something was done to besides playing it, and before what that was."""
_MARKS = {
    DEALT_AGAIN: "was dealt again from its beginning",
    IMPORTED: "was brought in from a copy while it was played",
    RESCUED: "was rescued from a damaged file",
}


@dataclass(frozen=True, slots=True)
class LogRow:
    """One game; what is not known yet is empty."""

    number: int
    score: int | None
    opponent: str
    opponent_score: int | None
    result: str
    won: bool | None
    ending: str
    """How it came to its end."""
    added: str
    removed: str
    difficulty: str
    date: str
    """Year, month and day, as everybody can sort them."""
    notes: tuple[str, ...] = ()
    """What was done to an ironman game besides playing it, each one sentence."""

    @property
    def card(self) -> str:
        """The card added, or the one removed in brackets."""
        return self.added or (f"({self.removed})" if self.removed else "")


@dataclass(frozen=True, slots=True)
class LogSheet:
    """The sheet of one campaign."""

    player: str
    side: str
    """The id of what the player plays, for its colours."""
    side_name: str
    side_word: str
    """What a side is called, such as “nation”."""
    opponent_word: str
    """What the opponent is called, such as “Bot”."""
    mode: str
    undo: str
    card_set: str
    variants: tuple[str, ...]
    wins: int
    losses: int
    wins_needed: int
    losses_allowed: int
    over: str
    verdict: str
    rows: tuple[LogRow, ...]

    @property
    def terms(self) -> str:
        """Cards and variants in one line."""
        return ", ".join((self.card_set, *self.variants))

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes of all games, as they stand below the table."""
        return tuple(note for row in self.rows for note in row.notes)

    @property
    def columns(self) -> tuple[str, ...]:
        """What stands above the columns."""
        cards = "Card added (removed)"
        return ("Player score", *self.opponent_columns, "Win/lose", "Ended by", cards, "Difficulty", "Date")

    @property
    def opponent_columns(self) -> tuple[str, str]:
        """What stands above who was played against, and above the points of it."""
        return f"{self.opponent_word} {self.side_word}", f"{self.opponent_word} score"

    def cells(self, row: LogRow) -> tuple[str, ...]:
        """A game as it stands in the columns."""
        result = f"{row.result} {NOTED}" if row.notes else row.result
        score, other = ("" if points is None else signed(points) for points in (row.score, row.opponent_score))
        return (score, row.opponent, other, result, row.ending, row.card, row.difficulty, row.date)


def log_sheet(kind: GameKind, campaign: Campaign) -> LogSheet:
    """The sheet of a campaign."""
    start, rules = campaign.start, campaigns_of(kind)
    choices = kind.choices()
    names = {side.id: side.name for side in choices.sides}
    modes = {mode.id: mode.name for mode in rules.modes()}
    options = {option.id: option.name for option in (*choices.card_sets, *choices.variants)}
    standing = rules.standing(campaign)
    side_name = names.get(start.side, start.side)
    version = f", side {start.version.upper()}" if start.version else ""
    return LogSheet(
        start.player,
        start.side,
        f"{side_name}{version}",
        kind.side_word,
        rules.opponent_word,
        modes.get(start.mode, start.mode),
        "Ironman" if start.ironman else "Free undo",
        options.get(start.card_set, start.card_set),
        tuple(options.get(name, name) for name in start.variants),
        standing.wins,
        standing.losses,
        standing.wins_needed,
        standing.losses_allowed,
        standing.over,
        standing.verdict,
        tuple(_row(kind, number, game, names) for number, game in enumerate(campaign.games, 1)),
    )


def _row(kind: GameKind, number: int, game: CampaignGame, names: dict[str, str]) -> LogRow:
    result = game.result
    opponent = names.get(game.opponent, game.opponent)
    difficulty = campaigns_of(kind).difficulty_name(game.difficulty)
    notes = _notes(number, game.marks)
    if result is None:
        return LogRow(number, None, opponent, None, "In play", None, "", "", "", difficulty, _day(game.begun), notes)
    reward = game.reward
    return LogRow(
        number,
        result.score,
        opponent,
        result.opponent_score,
        "Won" if result.won else "Lost",
        result.won,
        _ending_words(result.ending),
        _card_name(kind, reward.added) if reward else "",
        _card_name(kind, reward.removed) if reward else "",
        difficulty,
        _day(result.date),
        notes,
    )


def _ending_words(ending: str) -> str:
    words = CONCEDED if ending == CONCEDED_OF_OLD else ending
    return capital(words)


def _notes(number: int, marks: tuple[str, ...]) -> tuple[str, ...]:
    """A sentence for each kind of mark; one that this version does not know says what it is called."""
    notes = []
    for mark, count in Counter(marks).items():
        words = _MARKS.get(mark, f"is marked {quoted(mark)}")
        notes.append(f"{NOTED} Game {number} {words}{f' ({count} times)' if count > 1 else ''}.")
    return tuple(notes)


def _day(seconds: int) -> str:
    return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d") if seconds else ""


def _card_name(kind: GameKind, card: str) -> str:
    try:
        return kind.face(card).title if card else ""
    except ImperiumDesktopError:  # a pack that is no longer there
        return card


def as_csv(sheet: LogSheet) -> str:
    """One line per game, for spreadsheets."""
    opponent, opponent_score = sheet.opponent_columns
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(
        (
            "Game",
            "Date",
            "Player",
            f"Player {sheet.side_word}",
            "Mode",
            "Undo",
            "Difficulty",
            opponent,
            "Player score",
            opponent_score,
            "Result",
            "Ended by",
            "Card added",
            "Card removed",
            "Notes",
            "Commons",
            "Variants",
        )
    )
    for row in sheet.rows:
        game = (
            row.difficulty,
            row.opponent,
            row.score,
            row.opponent_score,
            row.result,
            row.ending,
            row.added,
            row.removed,
            " ".join(row.notes),
            sheet.card_set,
            ", ".join(sheet.variants),
        )
        writer.writerow((row.number, row.date, sheet.player, sheet.side_name, sheet.mode, sheet.undo, *game))
    return text.getvalue()


def as_markdown(sheet: LogSheet) -> str:
    """The sheet as a table to be pasted into a forum or a diary."""
    lines = [
        f"# Campaign log: {_plain(sheet.player)}, {_plain(sheet.side_name)}",
        "",
        f"{sheet.mode} · {sheet.undo} · {sheet.terms}",
        "",
        _table_line(sheet.columns),
        _table_line(["---:", "---", "---:", *["---"] * 5]),
        *(_table_line([_plain(cell) for cell in sheet.cells(row)]) for row in sheet.rows),
        "",
        f"Won {sheet.wins} of {sheet.wins_needed}, lost {sheet.losses} of {sheet.losses_allowed}.",
    ]
    lines += [line for note in sheet.notes for line in ("", _plain(note))]
    if sheet.verdict:
        lines += ["", f"**{sheet.verdict}**"]
    return "\n".join(lines) + "\n"


def _table_line(cells: tuple[str, ...] | list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(words: str) -> str:
    """Words that do not end a cell or begin something in Markdown."""
    for sign in "\\|*_`[]<>#":
        words = words.replace(sign, f"\\{sign}")
    return words


def write_text(path: Path, text: str) -> None:
    """Writes an exported log.

    :raises StorageError: if that cannot be done.
    """
    try:
        write_atomically(path, text.encode("utf-8"))
    except OSError as error:
        raise cannot("export to", path, error) from error
