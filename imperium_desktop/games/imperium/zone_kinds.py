"""What is said of a place where cards lie: who sees it, how it lies on the table, what texts and scenarios call it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.event_kinds import EventKind

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import NationDef


class Sight(IntEnum):
    """Who sees the cards of a zone; what more people see comes first."""

    EVERYONE = 0
    OWNER = 1
    NOBODY = 2


class Layout(IntEnum):
    """How a zone lies on the table."""

    ROW = 0
    STAGE = 1
    """Beside the cards in play, while it is being resolved."""
    PILE = 2
    ELSEWHERE = 3
    """In a place of its own."""
    NOWHERE = 4
    """It is not shown."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A place where cards lie."""

    name: str
    title: str
    sight: Sight
    layout: Layout = Layout.PILE
    field: str = ""
    """The list of the state that holds its cards, which is also its name in saved games and views; usually its own.
    Of the zones that share one, a nation has the one it calls its pile."""

    # On the table.
    rail: int = 0
    """Its place among the piles of its owner, or of the market; 0 if it is not one of them."""
    drop: str = ""
    """The zone onto which a card is dragged that shall go here; usually this one."""
    top_first: bool = False
    """Whether its cards are shown from the top, which is the last of the list."""
    back: str = ""
    """What the cards of a shared zone look like from behind; those of a seat show their nation."""
    quests_title: str = ""
    """Its title for a nation that cannot develop."""
    counted: bool = False
    """Whether everybody is told how many cards a seat has there."""

    # In the rules.
    scored_as: str = ""
    """Where its cards are said to lie when they are scored; empty if they are not."""
    unrest: bool = True
    """Whether a Collapse counts the Unrest among its scored cards."""
    own_cards: bool = False
    """Whether it holds only cards with which a nation begins there: it is known which, and who has none has no such
    zone."""

    # In texts.
    word: str = ""
    """What effect texts call it; empty if they cannot."""
    words: str = ""
    """How that reads in whatever voice, if not as its title says."""
    lies: str = ""
    """How it reads that a card lies there, where “in” and its word will not do."""
    remark: str = ""
    """What is said besides to whoever tries to use a card from there."""
    goal: bool = False
    """Whether texts can put cards into it."""
    entering: str = ""
    """How it reads in whatever voice that a card gets there; empty if listeners cannot wait for it."""
    logged: EventKind | None = None
    """What is told when a card gets there, if the rules have nothing of their own to tell."""
    keyword: str = ""
    """What players can read up about getting there."""

    # In scenarios.
    listed: str = ""
    """What they call it; empty if they do not list its cards."""
    from_top: bool = False
    """Whether they list its cards from the top."""

    @property
    def list_name(self) -> str:
        """The list of the state that holds its cards."""
        return self.field or self.name

    def title_for(self, nation: NationDef) -> str:
        """Its title on a nation's side of the table."""
        # Whoever has developments and cannot develop them has quests.
        return self.quests_title if self.quests_title and not nation.develops else self.title

    @property
    def reads(self) -> str:
        """How its word reads in whatever voice."""
        return self.words or f"{{your}} {self.title.lower()}"

    @property
    def where_words(self) -> str:
        """How it reads that a card is scored there."""
        return self.lies or f"in {self.word}"


@dataclass(frozen=True, slots=True)
class BotZone(Zone):
    """A zone of a seat at which a Bot sits; what it has in common with a player's, it has from there."""

    dynasties: tuple[str, ...] = ()
    """The kinds of dynasty with which it is there; empty if with all."""

    def is_there(self, dynasty: str) -> bool:
        """Whether a Bot with that kind of dynasty has such a zone."""
        return not self.dynasties or dynasty in self.dynasties
