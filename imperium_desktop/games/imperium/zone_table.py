"""The one table of zones: every place where cards lie, and all that is particular to it.

State, saved games, views, layout, effect texts, scenarios, checks and imagined deals read it here. A new pile of a seat
is an entry in `SEAT_ZONES`, one on the table in `SHARED_ZONES`. A list of its own must be declared and copied by `Seat`
or `TableState` besides; a test says so if that was forgotten.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.vocabulary import SMALL_DECKS
from imperium_desktop.games.imperium.zone_kinds import BotZone, Layout, Sight, Zone

if TYPE_CHECKING:
    pass


SUNK: Final = EventKind("sink", "{cards} of the {who} sinks.", brief=Brief("{cards} of {actor} sank", 40, 90))
BECAME_LEGEND: Final = EventKind(
    "legends", "{subject} put {cards} into legends.", brief=Brief("{actor} put {cards} into legends", 16)
)

OWN_PILE: Final = "history"
"""The list under the Power card, which nations call differently."""
DEVELOPMENT_REMARK: Final = "; it is developed when you reshuffle or a card says so"
CHAOS_REMARK: Final = "; it goes to another player when a card of yours says so"


def _own_pile(
    name: str, title: str, entering: str, keyword: str, logged: EventKind | None = None, lies: str = ""
) -> Zone:
    """What a nation has beneath its Power card: its history, or what it calls a pile in its place."""
    return Zone(
        name,
        title,
        Sight.OWNER,
        field="" if name == OWN_PILE else OWN_PILE,
        rail=5,
        drop="power",
        counted=True,
        scored_as=name,
        unrest=name == OWN_PILE,
        word=name,
        lies=lies,
        goal=True,
        entering=entering,
        logged=logged,
        keyword=keyword,
        listed=name,
    )


SEAT_ZONES: Final = (
    Zone(
        "hand", "Hand", Sight.OWNER, Layout.ROW, counted=True, scored_as="hand", word="hand", goal=True, listed="hand"
    ),
    Zone(
        "draw",
        "Draw deck",
        Sight.NOBODY,
        rail=3,
        counted=True,
        scored_as="draw",
        word="deck",
        words="{your} deck",
        listed="draw",
        from_top=True,
    ),
    Zone(
        "discard",
        "Discard pile",
        Sight.EVERYONE,
        rail=4,
        top_first=True,
        counted=True,
        scored_as="discard",
        word="discard",
        goal=True,
        listed="discard",
    ),
    Zone(
        "play",
        "Play area",
        Sight.EVERYONE,
        Layout.ROW,
        scored_as="play",
        word="play",
        words="play",
        goal=True,
        listed="play",
    ),
    Zone("resolving", "Being played", Sight.EVERYONE, Layout.STAGE, scored_as="play"),
    _own_pile("history", "History", "is put into {your} history", "history"),
    _own_pile("flooded", "Flooded pile", "sinks", "sink", logged=SUNK, lies="sunk"),
    _own_pile("legends", "Legends", "is put into {your} legends", "legends", logged=BECAME_LEGEND),
    Zone("nation", "Nation deck", Sight.NOBODY, rail=1, own_cards=True, word="nation", listed="nation", from_top=True),
    Zone(
        "development",
        "Developments",
        Sight.EVERYONE,
        rail=2,
        quests_title="Impending quests",
        own_cards=True,
        word="development",
        words="{your} development area",
        remark=DEVELOPMENT_REMARK,
        listed="development",
    ),
    Zone("permanent", "Always in play", Sight.EVERYONE, Layout.ROW, scored_as="play"),
    Zone("aside", "Set aside", Sight.NOBODY, Layout.NOWHERE),
    Zone("chaos", "Chaos pile", Sight.EVERYONE, rail=6, own_cards=True, remark=CHAOS_REMARK, listed="chaos"),
)
"""The zones of a seat. A pile's last card is its top, so that drawing is `pop()`. Saved games keep them in this order:
a new one comes last."""


SHARED_ZONES: Final = (
    Zone(
        "market",
        "Market",
        Sight.EVERYONE,
        Layout.ELSEWHERE,
        field="slots",
        word="market",
        words="the market",
        listed="slots",
    ),
    *(
        Zone(
            suit,
            f"{suit.capitalize()} deck",
            Sight.NOBODY,
            Layout.ELSEWHERE,
            field="decks",
            back=suit,
            listed=suit,
            from_top=True,
        )
        for suit in SMALL_DECKS
    ),
    # Each lies under its small deck, and is shown there.
    Zone("routes", "Trade Route", Sight.EVERYONE, Layout.NOWHERE, field="routes"),
    Zone("main", "Main deck", Sight.NOBODY, Layout.ELSEWHERE, back="commons", listed="main", from_top=True),
    Zone("fame", "Fame deck", Sight.NOBODY, rail=1, back="fame", listed="fame", from_top=True),
    Zone("unrest", "Unrest pile", Sight.EVERYONE, rail=2, top_first=True),
    Zone("exile", "Exile", Sight.EVERYONE, rail=3, top_first=True, word="exile", words="exile", listed="exile"),
    # The owner of what is looked at is whoever is asked about it.
    Zone("limbo", "Looked at", Sight.OWNER, Layout.ELSEWHERE, back="commons"),
    Zone("removed", "Out of the game", Sight.NOBODY, Layout.NOWHERE),
)
"""The zones that belong to nobody, in the order of a view."""


BOT_ZONES: Final = (
    BotZone("slots", "Slot", Sight.NOBODY, listed="slots"),
    BotZone("resolving", "Turned up", Sight.EVERYONE),
    BotZone("play", "Its play area", Sight.EVERYONE, listed="play"),
    BotZone("discard", "Its discards", Sight.EVERYONE, listed="discard", top_first=True),
    BotZone("history", "Its history", Sight.EVERYONE, listed="history", top_first=True),
    BotZone("draw", "Its deck", Sight.NOBODY, listed="deck"),
    BotZone("permanent", "Journey", Sight.EVERYONE, dynasties=("journey",)),
    BotZone(
        "nation",
        "Dynasty",
        Sight.NOBODY,
        listed="dynasty",
        top_first=True,
        dynasties=("usual", "quests", "discovery", "regions_first", "copies_aside", "alternating"),
    ),
    BotZone("development", "Quests", Sight.NOBODY, listed="quests", dynasties=("quests",)),
    BotZone("development", "Discovery deck", Sight.NOBODY, listed="discovery", dynasties=("discovery",)),
    BotZone("development", "Set aside", Sight.NOBODY, listed="set_aside", dynasties=("copies_aside",)),
    BotZone("chaos", "Chaos pile", Sight.EVERYONE, own_cards=True, listed="chaos"),
)
"""The zones of a Bot, in the order of a view."""

ZONES: Final = {zone.name: zone for zone in (*SEAT_ZONES, *SHARED_ZONES)}
BY_WORD: Final = {zone.word: zone for zone in (*SEAT_ZONES, *SHARED_ZONES) if zone.word}
NAMES: Final = {zone.word: zone.name for zone in BY_WORD.values()}
"""What the table calls the places of effect texts."""

SEAT_LISTS: Final = tuple(zone.name for zone in SEAT_ZONES if not zone.field)
"""The lists of cards of a seat."""
SHARED_LISTS: Final = tuple(zone.name for zone in SHARED_ZONES if not zone.field)
"""The lists of cards of a game, besides the market and its small decks."""

_SCORED: Final = {zone.name: zone.scored_as for zone in SEAT_ZONES if zone.scored_as}
SCORED_LISTS: Final = tuple(
    name for place in dict.fromkeys(_SCORED.values()) for name in SEAT_LISTS if _SCORED.get(name) == place
)
"""The lists of a seat whose cards are scored, those of one place together."""

OWN_PILES: Final = tuple(zone.name for zone in SEAT_ZONES if zone.list_name == OWN_PILE)
"""What they call it."""


def _rail(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted([name for name in names if ZONES[name].rail], key=lambda name: ZONES[name].rail))


RAIL: Final = _rail(SEAT_LISTS)
"""The piles of a seat from the top."""
MARKET_RAIL: Final = _rail(SHARED_LISTS)
"""The piles beside the market, from the left."""

PLACE_WORDS: Final = {**{word: zone.reads for word, zone in BY_WORD.items()}, "anywhere": "anywhere"}
"""The words for places in effect texts, and how they read in a voice."""
DECK_WORDS: Final = {
    "fame": "the Fame deck",
    "nation": ZONES["nation"].reads,
    "main": "the main deck",
    "chaos": "the Chaos pile",
}
"""The decks that texts look into or find empty."""
GOALS: Final = tuple(zone.word for zone in SEAT_ZONES if zone.goal)
"""Those into which cards can be put."""
SCORED_PLACES: Final = tuple(zone.word for zone in SEAT_ZONES if zone.scored_as and zone.word)
"""Those in which cards are scored."""


@cache
def scored_places(list_names: tuple[str, ...], pile: str) -> tuple[tuple[str, str], ...]:
    """Where the cards of some lists are said to lie when they are scored; a Bot's slots are called what they are.

    :param pile: what the pile under the Power card is called.
    """
    return tuple((pile if name == OWN_PILE else _SCORED.get(name, name), name) for name in list_names)


def scored_word(place: str) -> str:
    """What the language calls a place in which cards are scored."""
    return ZONES[place].word if place in ZONES else place


@cache
def scored_lists_called(lists: tuple[str, ...], pile: str, word: str | None) -> tuple[str, ...]:
    """Those of the lists whose place the language calls so; all of them for None."""
    return tuple([name for place, name in scored_places(lists, pile) if word is None or scored_word(place) == word])


def zone_of(list_name: str, pile: str) -> Zone:
    """The zone behind a list of a seat.

    :param pile: what the pile under the Power card is called.
    """
    return ZONES[pile if list_name == OWN_PILE else list_name]


def route_zone(suit: str) -> str:
    """What a view calls the place of the Trade Route under a small deck."""
    return f"{suit}_route"
