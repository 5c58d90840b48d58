"""What is printed on a card, and on a nation's sheet. All of it is immutable and shared by every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, Amounts

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.effects.base import Effect
    from imperium_desktop.games.imperium.effects.conditions import Condition
    from imperium_desktop.games.imperium.effects.events import EventPattern
    from imperium_desktop.games.imperium.effects.passives import Declaration
    from imperium_desktop.games.imperium.effects.points import Points


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """One block of a card's text: when it works and what it does."""

    kind: str
    """play, exhaust, solstice, end_of_solstice, passive, reaction, replacement, before_scoring, commerce or profit."""
    effect: Effect
    events: tuple[EventPattern, ...] = ()
    anytime: bool = False
    """Whether a reaction also works on other players' turns."""
    costs: bool = False
    """Whether the text holds a cost outside MAY and Choose."""
    optional: bool = False
    """Whether its owner may let it pass."""
    borrows: bool = False
    """Whether it uses the Exhaust text of another player's card."""
    once: bool = False
    """Whether a trigger answers all that happened in a sentence together."""


@dataclass(frozen=True, slots=True, eq=False)
class CardDef:
    """The face of a card."""

    id: str
    name: str
    pack: str
    group: str
    numbers: tuple[str, ...] = ()
    copies: int = 1
    suits: tuple[str, ...] = ()
    banner: str | None = None
    icons: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    header: str | None = None
    type: str = "card"
    side: str | None = None
    start: str = "deck"
    players: int = 2
    """Fewest players for whom this card is used."""
    mark: str | None = None
    """Of the commons: ruthless or trade_friendly; a game has cards of one of the two kinds only."""
    also: tuple[str, ...] = ()
    """Further names it answers to."""
    back: str | None = None
    """The id of its other face."""
    replaces: str | None = None
    """The id of the card this one is the revised printing of."""
    cost: Amounts | None = None
    traits: frozenset[str] = frozenset()
    playable: Condition | None = None
    points: Points | None = None
    play: Ability | None = None
    exhaust: Ability | None = None
    solstice: Ability | None = None
    end_of_solstice: Ability | None = None
    before_scoring: Ability | None = None
    arrival: Ability | None = None
    """What happens when the face is turned up."""
    cost_effect: Ability | None = None
    """What developing costs besides resources."""
    commerce: Ability | None = None
    """What trading with a Trade Route does; playing it may do it too."""
    profit: Ability | None = None
    """What a Trade Route full of goods brings."""
    needs: Condition | None = None
    """Without this it cannot be developed, even for nothing."""
    free_if: Condition | None = None
    """While this holds developing it costs nothing."""
    free_when: Condition | None = None
    """While this holds it has Free play."""
    room: int = 0
    """How many cards may lie beneath it at most; 0 if as many as you like."""
    setup: Amounts | None = None
    """What its owner begins with besides."""
    discount: Declaration | None = None
    """An exhaust text that only makes a cost cheaper."""
    reactions: tuple[Ability, ...] = ()
    triggers: tuple[Ability, ...] = ()
    replacements: tuple[Ability, ...] = ()
    declarations: tuple[Declaration, ...] = ()
    print_key: str = ""
    """Equal for cards that print the same; filled in by the catalogue."""
    pinned: bool = False
    attack: bool = False
    stays: bool = False
    """Whether it stays in play after it was played: pinned, or a Trade Route."""
    free_play: bool = False

    def named(self, name: str) -> bool:
        """Whether it answers to a name."""
        return name == self.name or name in self.also

    @property
    def is_quest(self) -> bool:
        """Whether it waits among the developments without a price."""
        return self.start == "development" and self.cost is None

    def texts(self) -> Iterator[tuple[str, Ability]]:
        """All blocks of text in the order they are printed, each with its place, which outlives a change of words."""
        for place in _SINGLE_TEXTS:
            ability = getattr(self, place)
            if ability is not None:
                yield place, ability
        for place in _LISTS_OF_TEXTS:
            for number, ability in enumerate(getattr(self, place)):
                yield f"{place} {number}", ability

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All blocks of text in the order they are printed; what playing a Trade Route does is its Commerce."""
        return tuple(ability for place, ability in self.texts() if place != "play" or self.commerce is None)


_SINGLE_TEXTS = (
    *("play", "exhaust", "solstice", "end_of_solstice", "before_scoring", "arrival", "cost_effect"),
    *("commerce", "profit"),
)
_LISTS_OF_TEXTS = ("reactions", "triggers", "replacements")


@dataclass(frozen=True, slots=True, eq=False)
class ShortGame:
    """What is particular about a nation in the short variant."""

    no_resources: bool = False
    """Whether it begins with nothing."""
    lose: Amounts = NO_AMOUNTS
    """What it has less to begin with."""
    developments: tuple[str, ...] = ()
    """State symbols: of each one development joins the discard pile at the beginning."""
    garrison: str = ""
    """A permanent card: one of the nation cards with which it begins goes beneath it, by chance."""
    keeps_developments: bool = False
    """Whether no development leaves the game with the accession card."""


@dataclass(frozen=True, slots=True, eq=False)
class NationDef:
    """A nation: its cards and what is special about it."""

    id: str
    name: str
    pack: str
    description: str
    aggression: str
    exhausts: int = 5
    state: str = "barbarian"
    """The symbol its State card shows at the beginning."""
    state_cards: tuple[str, ...] = ()
    """The names of its own State cards, without their other sides."""
    accession: str = "flips"
    """What the accession card does when it leaves the nation deck: flips the state, triggers scoring, or nothing."""
    develops: bool = True
    has_nation_deck: bool = True
    pile: str = "history"
    """What the pile under the Power card is called."""
    demands: int = 0
    """How much it asks of whoever plays it, from 1 to 5 by the judgement of its pack; 0 if that is not said."""
    no_short_game: str = ""
    """Why the short variant does not suit this nation; empty if it does."""
    requires: str = ""
    """The variant without which it cannot be played; empty if there is none."""
    short_game: ShortGame = ShortGame()
    notes: tuple[str, ...] = ()
    cards: tuple[CardDef, ...] = field(default=(), repr=False)
