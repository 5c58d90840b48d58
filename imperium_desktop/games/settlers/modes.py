"""The ways Imperial Settlers can be played."""

from typing import Final

from imperium_desktop.engine.modes import Mode

HOT_SEAT: Final = "hot-seat"
COMPUTER: Final = "computer"
SOLO: Final = "solo"

_SEATS: Final = "Each seat is a person at this screen, or a computer player."

MODES: Final = (
    Mode(
        HOT_SEAT,
        "Hot-seat game",
        "Together at one screen, turn by turn.",
        "action",
        least_seats=2,
        most_seats=4,
        first=True,
        computers=True,
        advice=_SEATS,
    ),
    Mode(
        COMPUTER,
        "Against the computer",
        "Two to four factions, at the level you choose.",
        "worker",
        least_seats=2,
        most_seats=4,
        first=True,
        computers=True,
        usual_computers=True,
        advice=_SEATS,
    ),
    Mode(
        SOLO,
        "Solo game",
        "Against the virtual player and its attacks.",
        "raze",
        terms=False,
        advice="Build more faction locations than the virtual player gathers cards; your points earn a title.",
    ),
)
