"""Finished games of a kind that is not there, for the tests of the statistics."""

from datetime import UTC, datetime, timedelta

from imperium_desktop.engine.kinds import FinishedGame, FinishedSeat
from imperium_desktop.storage.statistics import KeptGame

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def seat(name, points, person=True, won=None):
    return FinishedSeat(name.lower(), name, "b" if person else "", person, points, won)


def kept(id_, minutes=0, own=50, other=40, mode="solo", game="stones"):
    seats = (
        seat("Reds", (("Shore", own + 2), ("Sand", -2)), won=own > other),
        seat("Blues", (("Shore", other),), person=mode != "solo", won=own <= other),
    )
    told = FinishedGame(mode, seats, 9, "scoring", "warlord" if mode == "solo" else "")
    return KeptGame(id_, game, told, 120, 1800, NOON + timedelta(minutes=minutes), "0.1.0", "c1")
