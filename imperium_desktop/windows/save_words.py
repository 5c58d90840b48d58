"""What a saved game says about itself in one line."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from imperium_desktop.storage.saves import Save


def save_words(save: Save) -> str:
    """Who plays and how far they got, such as “Romans, Celts (Bot) · Imperator · round 5”."""
    parts = [", ".join(save.players)] if save.players else [save.title]
    difficulty = save.summary.get("difficulty")
    if isinstance(difficulty, str) and difficulty:
        parts.append(difficulty)
    if save.conceded:
        parts.append(_tr("conceded"))
    elif save.finished:
        parts.append(_tr("finished"))
    elif save.round is not None:
        parts.append(_tr("round {number}").format(number=save.round))
    return " · ".join(parts)


def save_date(save: Save) -> str:
    """When it was last played, as people here write it."""
    moment = QDateTime.fromSecsSinceEpoch(int(save.changed.timestamp()))
    return QLocale().toString(moment, _tr("d MMMM yyyy, HH:mm"))


def _tr(words: str) -> str:
    return QCoreApplication.translate("save_words", words)
