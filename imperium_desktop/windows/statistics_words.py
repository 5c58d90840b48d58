"""Numbers and results of the statistics in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from imperium_desktop.engine.texts import signed
from imperium_desktop.storage.results import Result


def percent(share: float) -> str:
    """A share such as “62 %”."""
    return f"{round(share * 100)} %"


def rounded(number: float) -> str:
    """A number with one place behind the point."""
    return signed(number, ".1f")


def game_count(count: int) -> str:
    """So many games."""
    return _tr("1 game") if count == 1 else _tr("{count} games").format(count=count)


def duration(seconds: int) -> str:
    """How long, such as “1 h 05 min”; of very long times only the hours."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return _tr("{minutes} min").format(minutes=minutes)
    if minutes >= 24 * 60:
        return _tr("{hours} h").format(hours=round(minutes / 60))
    return _tr("{hours} h {minutes} min").format(hours=minutes // 60, minutes=f"{minutes % 60:02}")


def mode_words(mode: str) -> str:
    """What a mode is called."""
    known = {"practice": _tr("Practice"), "solo": _tr("Solo"), "hot-seat": _tr("Hot-seat"), "computer": _tr("Computer")}
    return known.get(mode, id_words(mode))


def id_words(id_: str) -> str:
    """An id such as “supreme_ruler” as a title."""
    return id_.replace("_", " ").title()


def won_words(won: bool | None) -> str:
    """How it ended for somebody."""
    return {True: _tr("won"), False: _tr("lost"), None: ""}[won]


def date_words(result: Result, short: bool = False) -> str:
    """The day it ended, as people here write it."""
    moment = QDateTime.fromSecsSinceEpoch(int(result.kept.ended.timestamp()))
    return QLocale().toString(moment, _tr("d MMM yyyy") if short else _tr("d MMMM yyyy"))


def result_words(result: Result) -> str:
    """One result in a line or two."""
    own = result.own
    line = f"{own.name} {signed(own.score)}"
    if result.opponent_score is not None:
        line = _tr("{own} to {score} of {others}, {won}").format(
            own=line, score=signed(result.opponent_score), others=result.opponents, won=won_words(own.won)
        )
    parts = [date_words(result), mode_words(result.kept.told.mode)]
    if result.kept.told.difficulty:
        parts.append(id_words(result.kept.told.difficulty))
    if result.conceded:
        parts.append(_tr("conceded"))
    if result.taken_over:
        parts.append(_tr("taken over from “{title}”").format(title=result.kept.origin))
    return f"{line}\n{' · '.join(parts)}"


def _tr(words: str) -> str:
    return QCoreApplication.translate("statistics_words", words)
