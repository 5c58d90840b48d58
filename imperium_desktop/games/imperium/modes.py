"""The ways Imperium can be played."""

from typing import Final

from imperium_desktop.engine.modes import Mode

PRACTICE: Final = "practice"
SOLO: Final = "solo"
HOT_SEAT: Final = "hot-seat"
COMPUTER: Final = "computer"

MODES: Final = (
    Mode(
        SOLO,
        "Solo game",
        "Against a Bot, at the difficulty you choose.",
        "knight",
        opponent=True,
        difficulty=True,
        advice="The program plays the other side; score more than it does.",
    ),
    Mode(
        COMPUTER,
        "Against the computer",
        "Two to four seats, at the level you choose.",
        "merchant",
        least_seats=2,
        most_seats=4,
        first=True,
        computers=True,
        usual_computers=True,
        advice="Each seat is a person at this screen, or a computer player.",
    ),
    Mode(
        HOT_SEAT,
        "Hot-seat game",
        "Together at one screen, turn by turn.",
        "attack",
        least_seats=2,
        most_seats=4,
        first=True,
        computers=True,
        advice="Each seat is a person at this screen, or a computer player.",
    ),
    Mode(
        PRACTICE,
        "Practice",
        "Alone against your own best score.",
        "development",
        advice="One seat, no opponents: play for as many points as you can.",
    ),
)
