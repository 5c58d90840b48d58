"""Which cards a game has: every physical card gets a small integer, and what is printed on it is shared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.levels import check_deciders
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.games.imperium.bot.definition import BotDef
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.effects.base import GameStep
from imperium_desktop.games.imperium.effects.passives import Declaration
from imperium_desktop.games.imperium.heeding import Heeded
from imperium_desktop.games.imperium.pack_files import BOTS, PROMO, SHARED, TRADE, TRADE_FILE
from imperium_desktop.games.imperium.rules.ending import BOT_SEAT
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.games.imperium.state_cards import STATE, StateCards, state_cards
from imperium_desktop.games.imperium.step_names import StepNames

MODES = ("standard", "practice", "solo")
TRADE_ROUTES = "trade_routes"
PROMO_CARDS = "promo_cards"
VARIANTS = ("precious_cards", "lowered_aggression", "quick_setup", "short", "revised_cards", TRADE_ROUTES, PROMO_CARDS)


@dataclass(frozen=True, slots=True)
class CampaignTerms:
    """What earlier games of a campaign change in this one."""

    added: tuple[str, ...] = ()
    """Cards in the player's starting deck that do not belong to the nation."""
    removed: tuple[str, ...] = ()
    """Starting cards the player plays without."""
    lost_last: bool = False
    """Whether the last game was lost: the player starts with twice the resources."""
    set_aside: int = 0
    """How many common Unrest cards stay in the box."""

    @classmethod
    def from_json(cls, data: Any) -> CampaignTerms:
        """Terms from plain data.

        :raises ImperiumDesktopError: with a sentence if it makes no sense.
        """
        if not isinstance(data, dict):
            raise ImperiumDesktopError("“campaign” of a set-up must be a table.")
        unknown = sorted(set(data) - {"added", "removed", "lost_last", "set_aside"})
        if unknown:
            raise ImperiumDesktopError(f"“campaign” of a set-up has no entry {quoted(unknown[0])}.")
        cards = {name: data.get(name, []) for name in ("added", "removed")}
        for name, ids in cards.items():
            if not isinstance(ids, list | tuple) or not all(isinstance(card, str) for card in ids):
                raise ImperiumDesktopError(f"“{name}” of a campaign must be a list of card ids.")
        lost, aside = data.get("lost_last", False), data.get("set_aside", 0)
        if not isinstance(lost, bool):
            raise ImperiumDesktopError("“lost_last” of a campaign is true or false.")
        if not isinstance(aside, int) or isinstance(aside, bool) or not 0 <= aside <= MOST_SET_ASIDE:
            raise ImperiumDesktopError(f"“set_aside” of a campaign is a number from 0 to {MOST_SET_ASIDE}.")
        return cls(tuple(cards["added"]), tuple(cards["removed"]), lost, aside)

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "added": list(self.added),
            "removed": list(self.removed),
            "lost_last": self.lost_last,
            "set_aside": self.set_aside,
        }


MOST_SET_ASIDE = 5
"""A campaign is over after so many wins."""


MOST_NAME = 30
_ENTRIES = {"players", "commons", "mode", "variants", "first", "bot", "difficulty", "campaign", "names", "deciders"}


def clean_name(name: str) -> str:
    """A name that fits on one line, whatever was typed in or stands in a file."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:MOST_NAME].rstrip()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a game."""

    players: tuple[tuple[str, str], ...]
    """Nation and side of the Power card of each seat."""
    commons: str = "classics"
    mode: str = "standard"
    variants: tuple[str, ...] = ()
    first: int | None = 0
    """Who begins; None leaves it to chance."""
    bot: str = ""
    """The nation played against in solo play."""
    difficulty: str = ""
    campaign: CampaignTerms = CampaignTerms()
    names: tuple[str, ...] = ()
    """What the people are called, seat by seat; empty, or none at all, where nobody said."""
    deciders: tuple[str, ...] = ()
    """Who decides, seat by seat: the level of a computer player, or empty for a person; none at all without one."""

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Setup:
        """A set-up from plain data; a player is "romans" or "romans/a".

        :raises ImperiumDesktopError: with a sentence if it makes no sense.
        """
        unknown = sorted(set(data) - _ENTRIES)
        if unknown:
            raise ImperiumDesktopError(f"A set-up has no entry {quoted(unknown[0])}.")
        for name in ("players", "variants", "names", "deciders"):
            if not isinstance(data.get(name, []), list | tuple) or not all(
                isinstance(x, str) for x in data.get(name, [])
            ):
                raise ImperiumDesktopError(f"“{name}” of a set-up must be a list of words.")
        first = data.get("first", 0)
        if first is not None and (not isinstance(first, int) or isinstance(first, bool)):
            raise ImperiumDesktopError("“first” of a set-up is the number of a seat, counted from 0, or nothing.")
        players = []
        for text in data.get("players", ()):
            nation, _, side = str(text).partition("/")
            if side not in ("", "a", "b"):
                raise ImperiumDesktopError(f"{quoted(text)}: the side of a Power card is a or b.")
            players.append((nation, side or "b"))
        setup = cls(
            tuple(players),
            str(data.get("commons", "classics")),
            str(data.get("mode", "standard")),
            tuple(sorted(data.get("variants", ()))),
            first,
            str(data.get("bot", "")),
            str(data.get("difficulty", "imperator" if data.get("mode") == "solo" else "")),
            CampaignTerms.from_json(data.get("campaign", {})),
            tuple(map(clean_name, data.get("names", ()))),
            tuple(data.get("deciders", ())),
        )
        setup.check()
        return setup

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        data: dict[str, Any] = {
            "players": [f"{nation}/{side}" for nation, side in self.players],
            "commons": self.commons,
            "mode": self.mode,
            "variants": list(self.variants),
            "first": self.first,
        }
        if self.mode == "solo":
            data |= {"bot": self.bot, "difficulty": self.difficulty, "campaign": self.campaign.to_json()}
        if any(self.names):
            data["names"] = list(self.names)
        if any(self.deciders):
            data["deciders"] = list(self.deciders)
        return data

    def check(self) -> None:
        """Refuses what cannot be played.

        :raises ImperiumDesktopError: with a sentence.
        """
        nations = [nation for nation, _ in self.players]
        count = len(nations)
        if self.mode not in MODES:
            raise ImperiumDesktopError(f"There is no mode {quoted(self.mode)}; choose from: {', '.join(MODES)}.")
        if self.mode == "practice" and count != 1:
            raise ImperiumDesktopError(f"Practice is played alone, and {count} nations were named.")
        if self.mode == "solo":
            self._check_solo(nations)
        elif self.bot or self.difficulty or self.campaign != CampaignTerms():
            raise ImperiumDesktopError("A Bot, its difficulty and a campaign belong to a solo game.")
        if self.mode == "standard" and not 2 <= count <= 4:
            raise ImperiumDesktopError(f"Imperium is played by 2 to 4 players, and {count} nations were named.")
        for nation in nations:
            if nations.count(nation) > 1:
                raise ImperiumDesktopError(f"Two players cannot both play the {shortened(nation.capitalize())}.")
        for variant in self.variants:
            if variant not in VARIANTS:
                raise ImperiumDesktopError(
                    f"There is no variant {quoted(variant)}; choose from: {', '.join(VARIANTS)}."
                )
        if len(self.names) > count:
            raise ImperiumDesktopError(f"{len(self.names)} names were given for {count} seats.")
        check_deciders(self.deciders, count)
        if self.first is not None and not 0 <= self.first < count:
            raise ImperiumDesktopError(f"Seat {self.first + 1} cannot begin: there are {count} seats.")

    def _check_solo(self, nations: list[str]) -> None:
        if len(nations) != 1:
            raise ImperiumDesktopError(f"A solo game is played alone, and {len(nations)} nations were named.")
        if not self.bot:
            raise ImperiumDesktopError("A solo game needs a nation for the Bot.")
        if self.bot in nations:
            raise ImperiumDesktopError(f"The Bot cannot play the {shortened(self.bot.capitalize())} too.")
        if self.difficulty not in DIFFICULTIES:
            raise ImperiumDesktopError(
                f"There is no difficulty {quoted(self.difficulty)}; choose from: {', '.join(DIFFICULTIES)}."
            )
        if self.first != 0:
            raise ImperiumDesktopError("In a solo game the player begins.")

    @property
    def trade_routes(self) -> bool:
        """Whether there are Trade Routes."""
        return TRADE_ROUTES in self.variants

    @property
    def revised(self) -> bool:
        """Whether cards are dealt as they were printed anew."""
        return "revised_cards" in self.variants

    @property
    def table_size(self) -> int:
        """The number of players the commons are set up for; alone it is as for two."""
        return max(2, len(self.players))

    def uses(self, face: CardDef) -> bool:
        """Whether a card of the commons belongs to this game.

        It must be for this number of players. With the Trade Routes, trade-friendly cards replace the ruthless ones.
        """
        left_out = "ruthless" if self.trade_routes else "trade_friendly"
        return face.players <= self.table_size and face.mark != left_out

    @property
    def nations(self) -> tuple[str, ...]:
        """Every nation at the table, the Bot's last."""
        names = tuple(nation for nation, _ in self.players)
        return (*names, self.bot) if self.bot else names


@dataclass(slots=True)
class Deal:
    """The physical cards of one game. Shared by all clones; nothing is added once the table is laid out."""

    setup: Setup
    catalogue: Catalogue
    defs: list[CardDef] = field(default_factory=list)
    nations: list[NationDef] = field(default_factory=list)
    seats: list[list[int]] = field(default_factory=list)
    """The cards of each seat's nation."""
    states: list[StateCards] = field(default_factory=list)
    """The State cards of each seat."""
    bot: BotDef | None = None
    commons: list[int] = field(default_factory=list)
    boxed: list[int] = field(default_factory=list)
    """Cards that stay out of this game."""
    added: set[int] = field(default_factory=set)
    """Cards in the player's starting deck that a campaign brought there."""
    kings: dict[str, int] = field(default_factory=dict)
    listened: frozenset[str] = frozenset()
    """The kinds of happening some card of this game listens for."""
    declared: frozenset[type[Declaration]] = frozenset()
    """The kinds of declaration some card of this game makes."""
    more_exhausts: bool = False
    """Whether some card of this game can bring more exhaust tokens than its nation has."""
    borrows: bool = False
    """Whether some card of this game uses Exhaust texts of other players."""
    remembered: frozenset[str] = frozenset()
    """The kinds of happening some card of this game asks about later in the turn."""
    replaced: frozenset[str] = frozenset()
    """The kinds of happening some card of this game replaces."""
    regular: int = 0
    """How many cards the set-up itself calls for; the rest were added as replacements or by a scenario."""
    steps: StepNames = field(init=False)
    """Every step a game of these cards can be in the middle of, by name."""

    def __post_init__(self) -> None:
        self.steps = StepNames(self)

    def copy(self) -> Deal:
        """One to which cards can be added while this one stays as it is."""
        return replace(self, defs=self.defs[:])

    def new_seat(self, index: int) -> Seat:
        """An empty side of the table."""
        nation, states = self.nations[index], self.states[index]
        if self.bot is not None and index == BOT_SEAT:
            return Bot(index, nation, states, self.bot, DIFFICULTIES[self.setup.difficulty])
        return Seat(index, nation, states)

    def add(self, face: CardDef, copies: int = 1) -> list[int]:
        """Physical cards with this face."""
        first = len(self.defs)
        self.defs.extend([face] * copies)
        return list(range(first, first + copies))

    def listen(self, faces: Iterable[CardDef]) -> None:
        """Takes note of what these cards listen for, replace and declare."""
        known = Heeded(*[getattr(self, name) for name in Heeded._fields]).also(faces)
        for name in Heeded._fields:
            setattr(self, name, getattr(known, name))

    def step(self, uid: str) -> GameStep:
        """The step of the rules or of a text with that name."""
        return self.steps.step(uid)


def packs_of(setup: Setup) -> list[str]:
    """The packs a set-up uses."""
    bots = [f"{BOTS}{setup.bot}"] if setup.bot else []
    trade = [TRADE] if setup.trade_routes else []
    if trade and setup.bot:
        trade.append(f"{BOTS}{TRADE_FILE}")
    promo = [PROMO] if PROMO_CARDS in setup.variants else []
    return [SHARED, f"commons:{setup.commons}", *setup.nations, *bots, *trade, *promo]


def make_deal(setup: Setup, catalogue: Catalogue) -> Deal:
    """Collects the cards for a set-up."""
    deal = Deal(setup, catalogue)
    trade = catalogue.trade_cards() if setup.trade_routes else ()
    for name in setup.nations:
        _add_nation(deal, name, trade)
    if setup.bot:
        deal.bot = catalogue.bot(setup.bot)
        if trade:
            deal.bot = deal.bot.trading(catalogue.bot_trade())
    _add_commons(deal, trade)
    if setup.mode == "solo":
        _change_unrest(deal)
        _change_starting_deck(deal)
    deal.listen(deal.defs)
    deal.regular = len(deal.defs)
    return deal


def _add_nation(deal: Deal, name: str, trade: Sequence[CardDef]) -> None:
    """The cards of one side; with Trade Routes it has the Merchants too, and an exhaust token more."""
    catalogue = deal.catalogue
    nation = catalogue.nation(name, deal.setup.revised)
    if trade:
        nation = replace(nation, exhausts=nation.exhausts + 1)
    deal.nations.append(nation)
    faces = [face for face in nation.cards if face.players <= deal.setup.table_size]
    cards = [card for face in faces for card in deal.add(face, face.copies)]
    merchants = [card for face in trade if face.type == "permanent" for card in deal.add(face)]
    deal.seats.append(cards + merchants)
    deal.states.append(state_cards(nation, catalogue.shared(), [(deal.defs[card], card) for card in cards]))


def _add_commons(deal: Deal, trade: Sequence[CardDef]) -> None:
    """What belongs to no side, and both faces of King of Kings."""
    catalogue, setup = deal.catalogue, deal.setup
    promo = catalogue.promo_cards() if PROMO_CARDS in setup.variants else ()
    for face in (*catalogue.shared(), *catalogue.commons_set(setup.commons, setup.revised), *trade, *promo):
        if "fame" in face.suits and face.side is not None:
            deal.kings[face.side] = deal.add(face)[0]
        elif face.type not in (STATE, "permanent") and setup.uses(face):
            deal.commons += deal.add(face, face.copies)


def _change_unrest(deal: Deal) -> None:
    """The hardest level has more Unrest, and a campaign on it sets some aside."""
    change = DIFFICULTIES[deal.setup.difficulty].more_unrest - deal.setup.campaign.set_aside
    unrest = [card for card in deal.commons if "unrest" in deal.defs[card].suits]
    if change > 0:
        deal.commons += deal.add(deal.defs[unrest[0]], change)
    for card in unrest[:-change] if change < 0 else ():
        deal.commons.remove(card)
        deal.boxed.append(card)


def _change_starting_deck(deal: Deal) -> None:
    """What a campaign has added to the player's starting deck or taken out of it."""
    cards = deal.seats[0]
    for card_id in deal.setup.campaign.added:
        # There is one of each: a card in the deck is not among the commons.
        card = next((card for card in deal.commons if deal.defs[card].id == card_id), None)
        if card is None:
            (card,) = deal.add(deal.catalogue.card(card_id))
        else:
            deal.commons.remove(card)
        cards.append(card)
        deal.added.add(card)
    for card_id in deal.setup.campaign.removed:
        card = next((card for card in reversed(cards) if deal.defs[card].id == card_id), None)
        if card is None:
            raise ImperiumDesktopError(f"The campaign removes {quoted(card_id)}, which is not in the starting deck.")
        cards.remove(card)
        deal.boxed.append(card)
