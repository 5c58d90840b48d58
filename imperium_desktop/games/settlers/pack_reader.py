"""Reads a pack and checks it: a mistake is one sentence that names the file, the card and the key."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.games.settlers.cards import OCCASIONS, Board, CardDef, Pack, Part
from imperium_desktop.games.settlers.prices import PRICED, Price
from imperium_desktop.games.settlers.verbs import enemies, gains, places, trading
from imperium_desktop.games.settlers.verbs.base import Verb
from imperium_desktop.games.settlers.vocabulary import ATTACK, COLOURS, COMMON, GOODS, KINDS, RESOURCES, SUPPLY


class PackError(ImperiumDesktopError):
    """A pack that cannot be used."""


class Table:
    """A table of a pack that knows where it stands, and which of its keys have been read."""

    def __init__(self, data: Any, where: str) -> None:
        self.where = where
        if not isinstance(data, dict):
            raise PackError(f"{where}: expected a table.")
        self.data: dict[str, Any] = data
        self.read: set[str] = set()

    def fail(self, key: str, what: str) -> PackError:
        """The error for a key."""
        return PackError(f"{self.where}, key {quoted(key)}: {what}.")

    def _value(self, key: str, usual: Any) -> Any:
        self.read.add(key)
        if key in self.data:
            return self.data[key]
        if usual is None:
            raise self.fail(key, "is missing")
        return usual

    def text(self, key: str, usual: str | None = None) -> str:
        """A text."""
        value = self._value(key, usual)
        if not isinstance(value, str):
            raise self.fail(key, "expected a text in quotes")
        return value

    def word(self, key: str, words: Collection[str], usual: str | None = None) -> str:
        """One of several words."""
        value = self.text(key, usual)
        if value not in words and value != usual:
            raise self.fail(key, f"{quoted(value)} is none of {', '.join(words)}")
        return value

    def words(self, key: str, words: Collection[str]) -> tuple[str, ...]:
        """A list of words, each one of several."""
        values = self._value(key, [])
        if not isinstance(values, list):
            raise self.fail(key, "expected a list in square brackets")
        for value in values:
            if value not in words:
                raise self.fail(key, f"{quoted(str(value))} is none of {', '.join(words)}")
        return tuple(values)

    def number(self, key: str, usual: int | None = None) -> int:
        """A whole number."""
        value = self._value(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self.fail(key, "expected a whole number that is not negative")
        return value

    def flag(self, key: str) -> bool:
        """True or false, and false if nothing is said."""
        value = self._value(key, False)
        if not isinstance(value, bool):
            raise self.fail(key, "expected true or false")
        return value

    def goods(self, key: str, names: Collection[str] = GOODS) -> tuple[tuple[str, int], ...]:
        """A table of goods and how many of each."""
        table = self.table(key)
        return tuple((good, table.number(good)) for good in table.keys_among(names))

    def keys_among(self, names: Collection[str]) -> list[str]:
        """All keys of the table, each one of several."""
        for name in self.data:
            if name not in names:
                raise self.fail(name, f"is none of {', '.join(names)}")
        return list(self.data)

    def table(self, key: str) -> Table:
        """A table within this one; empty if it is not there."""
        return Table(self._value(key, {}), f"{self.where}, key {quoted(key)}")

    def tables(self, key: str) -> list[Table]:
        """A list of tables; empty if it is not there."""
        values = self._value(key, [])
        if not isinstance(values, list):
            raise self.fail(key, "expected a list of tables")
        return [Table(value, f"{self.where}, key {quoted(key)} ({at})") for at, value in enumerate(values, 1)]

    def price(self, key: str) -> Price:
        """What something costs."""
        return Price(**dict(self.goods(key, PRICED)))

    def done(self) -> None:
        """Refuses keys that nobody asked for."""
        for key in self.data:
            if key not in self.read:
                raise self.fail(key, "is unknown here")


def _offers(table: Table) -> tuple[tuple[tuple[str, int], ...], ...]:
    found = []
    for offer in table.tables("offers"):
        found.append(tuple((good, offer.number(good)) for good in offer.keys_among(GOODS)))
    return tuple(found)


def _priced_offers(table: Table) -> tuple[tuple[Price, tuple[tuple[str, int], ...]], ...]:
    return tuple((offer.price("pay"), offer.goods("goods")) for offer in table.tables("offers"))


def _tiers(table: Table) -> tuple[tuple[int, int], ...]:
    table.read.add("tiers")
    tiers = table.data.get("tiers")
    pairs = isinstance(tiers, list) and all(
        isinstance(tier, list) and len(tier) == 2 and all(isinstance(number, int) for number in tier) for tier in tiers
    )
    if not pairs or not tiers:
        raise table.fail("tiers", "expected a list of pairs of numbers")
    return tuple((least, points) for least, points in tiers)


VERBS: dict[str, Callable[[Table], Verb]] = {
    "gain": lambda table: gains.Gain(table.goods("goods")),
    "gain_per": lambda table: gains.GainPer(
        table.word("good", SUPPLY), table.word("per", (*COLOURS, "samurai")), table.number("most")
    ),
    "choose": lambda table: gains.Choose(_offers(table)),
    "buy": lambda table: gains.Buy(_priced_offers(table)),
    "keep_one": lambda table: gains.KeepOne(
        table.word("deck", ("either", "faction")), table.word("rest", ("discard", "shuffle"))
    ),
    "swap_deals": lambda table: gains.SwapDeals(table.number("points_each")),
    "raze": lambda table: enemies.Raze(table.word("whose", ("own", "enemy"))),
    "plunder": lambda table: enemies.Plunder(table.number("points_each")),
    "take_spoil": lambda table: enemies.TakeSpoil(),
    "steal": lambda table: enemies.Steal(table.words("goods", RESOURCES)),
    "remove": lambda table: enemies.Remove(),
    "block": lambda table: enemies.Block(),
    "take_over": lambda table: enemies.TakeOver(),
    "enemy_discards": lambda table: enemies.EnemyDiscards(),
    "break_deal": lambda table: trading.BreakDeal(table.flag("gains_good")),
    "take_deal": lambda table: trading.TakeDeal(),
    "use_deal": lambda table: trading.UseDeal(),
    "open_route": lambda table: trading.OpenRoute(),
    "copy_production": lambda table: places.CopyProduction(),
    "refresh": lambda table: places.Refresh(),
    "build": lambda table: places.Build(table.word("source", ("hand", "deals"))),
    "lay_foundation": lambda table: places.LayFoundation(),
    "tuck": lambda table: places.Tuck(table.number("points_each")),
    "place": lambda table: places.Place(table.words("goods", RESOURCES)),
    "store": lambda table: places.Store(table.words("goods", SUPPLY)),
    "score_contents": lambda table: places.ScoreContents(_tiers(table)),
}
"""The verbs of the packs, and how each is read."""


def _part(table: Table) -> Part:
    on = table.word("on", OCCASIONS)
    verb = VERBS[table.word("verb", VERBS)](table)
    of = table.word("of", (*COLOURS, "faction"), "")
    if bool(of) != (on == "build"):
        raise table.fail("of", "belongs to what answers a building, and to nothing else")
    part = Part(on, verb, of, table.number("limit", 0))
    table.done()
    return part


def _cards(table: Table, pack: str, points: int) -> list[CardDef]:
    """The printings of one title."""
    numbers = table._value("numbers", None)
    if not isinstance(numbers, list) or not numbers or not all(isinstance(number, str) for number in numbers):
        raise table.fail("numbers", "expected a list of texts")
    parts = tuple(_part(effect) for effect in table.tables("effects"))
    occasions: dict[str, tuple[int, ...]] = {}
    for index, part in enumerate(parts):
        occasions[part.on] = (*occasions.get(part.on, ()), index)
    kind = table.word("kind", (ATTACK,) if pack == ATTACK else KINDS)
    action = table.table("action")
    price, uses = action.price("pay"), action.number("uses", 0)
    action.done()
    if len({kind == "action", uses > 0, "action" in occasions}) > 1:
        raise table.fail("action", "belongs to cards of the kind “action”, with an effect on “action”")
    if (kind == "production") != ("production" in occasions):
        raise table.fail("effects", "cards of the kind “production” produce, and no others")
    plain: dict[str, Any] = {
        "id": table.text("id"),
        "name": table.text("name"),
        "deck": pack,
        "kind": kind,
        "colours": table.words("colours", COLOURS),
        "points": points,
        "price": price,
        "uses": uses,
        "parts": parts,
        "on": occasions,
        "heeds_supply": any(part.on == "action" and part.verb.heeds_supply for part in parts),
    }
    printings = table.table("printings")
    made: list[CardDef] = []
    looks: dict[tuple[object, ...], str] = {}
    for number in numbers:
        other = printings.table(number)
        differing = (
            (other if "cost" in other.data else table).price("cost"),
            (other if "raze" in other.data else table).words("raze", GOODS),
            (other if "deal" in other.data else table).word("deal", GOODS, ""),
        )
        first = looks.setdefault(differing, number if looks else "")
        cost, raze, deal = differing
        made.append(CardDef(**plain, number=number, cost=cost, raze=raze, deal=deal, printing=first))
        other.done()
    printings.done()
    table.read |= {"cost", "raze", "deal"}
    table.done()
    if pack == COMMON and made[0].deal:
        raise table.fail("deal", "common cards have no deal")
    return made


def read_pack(name: str, text: str) -> Pack:
    """A pack from its text.

    :raises PackError: with one sentence that names the file and the key.
    """
    file = f"{name}.toml"
    try:
        top = Table(tomllib.loads(text), file)
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{file} is not valid TOML: {shortened(str(error))}.") from error
    title, points = top.text("title"), top.number("points")
    board = None
    if name not in (COMMON, ATTACK):
        board = Board(
            name,
            title,
            top.goods("production"),
            top.words("stores", SUPPLY),
            top.flag("samurai"),
            top.text("description"),
            top.text("character"),
            top.number("demands"),
        )
    cards: list[CardDef] = []
    for table in top.tables("card"):
        table.where = f"{file}, card {quoted(str(table.data.get('id', '?')))}"
        cards += _cards(table, name, points)
    top.done()
    twice = {card.number for card in cards if sum(other.number == card.number for other in cards) > 1}
    if twice:
        raise PackError(f"{file}: the number {quoted(min(twice))} stands on two cards.")
    return Pack(name, title, tuple(cards), board)
