"""Dates as files keep them: seconds since 1970, within what every calendar and time zone can show.

A clock may be set to any year. What it says is brought into the calendar when it is written and again when it is read,
so that no file is refused for the date in it.
"""

import time
from datetime import UTC, datetime

LATEST = 253_402_128_000
"""A day before the end of the year 9999, where Python's calendar ends: it is still that year everywhere."""


def in_calendar(seconds: float) -> int:
    """The date itself, or the nearest that can be shown."""
    return int(min(max(seconds, 0), LATEST))


def now() -> int:
    """What the clock says."""
    return in_calendar(time.time())


def moment(seconds: float) -> datetime:
    """A date in UTC, from any number."""
    return datetime.fromtimestamp(in_calendar(seconds), UTC)
