"""The ways a game can be played, as data: the start page, a new game and the statistics read them."""

from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play a game."""

    id: str
    """What set-ups and finished games call it."""
    title: str
    sentence: str
    """What is special about it, as the start page says it."""
    symbol: str
    """What its tile shows."""
    least_seats: int = 1
    most_seats: int = 1
    """How many sit at the table, people and computer players; an opponent of the game's own is none of them."""
    opponent: bool = False
    """Whether one of the opponents that the game's choices name is played against."""
    difficulty: bool = False
    """Whether one of the game's difficulties is chosen."""
    first: bool = False
    """Whether one can choose who begins."""
    computers: bool = False
    """Whether computer players may decide seats."""
    usual_computers: bool = False
    """Whether they decide all seats but the first unless the player says otherwise."""
    terms: bool = True
    """Whether a set of cards and variants are chosen."""
    advice: str = ""
    """What it is about, as the page of a new game says it; empty if its sentence says it all."""
