"""Reads a pack and checks it: a mistake is one sentence that names the file, the line and the column."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Sequence
from typing import Any

from imperium_desktop.engine import forms
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import FormError, Kind, refused
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.settlers.cards import OCCASIONS, Board, CardDef, Pack, Part
from imperium_desktop.games.settlers.prices import PRICED, Price
from imperium_desktop.games.settlers.verbs import enemies, gains, places, trading
from imperium_desktop.games.settlers.verbs.base import Verb
from imperium_desktop.games.settlers.vocabulary import ATTACK, COLOURS, COMMON, GOODS, KINDS, RESOURCES, SUPPLY


class PackError(ImperiumDesktopError):
    """A pack that cannot be used."""


class Table:
    """A table of a pack that knows where it stands, and which of its keys have been read."""

    def __init__(self, data: Any, path: KeyPath = ()) -> None:
        if not isinstance(data, dict):
            raise refused("a table", data, path)
        self.path = path
        self.data: dict[str, Any] = data
        self.read: set[str] = set()

    def fail(self, key: str, what: str) -> FormError:
        """The error for a key."""
        return FormError(f"{quoted(key)} {what}", (*self.path, key))

    def _value(self, key: str, kind: Kind, usual: Any = None) -> Any:
        self.read.add(key)
        if key not in self.data:
            if usual is None:
                raise self.fail(key, "is missing")
            return usual
        kind(self.data[key], (*self.path, key))
        return self.data[key]

    def text(self, key: str) -> str:
        """A text."""
        return str(self._value(key, forms.text))

    def texts(self, key: str) -> list[str]:
        """A list of texts, of which there is one at least."""
        values: list[str] = self._value(key, forms.list_of(forms.text))
        if not values:
            raise self.fail(key, "names nothing")
        return values

    def word(self, key: str, words: Collection[str], usual: str | None = None) -> str:
        """One of several words."""
        return str(self._value(key, forms.word(*words), usual))

    def words(self, key: str, words: Collection[str]) -> tuple[str, ...]:
        """A list of words, each one of several."""
        return tuple(self._value(key, forms.list_of(forms.word(*words)), []))

    def number(self, key: str, usual: int | None = None) -> int:
        """A whole number."""
        return int(self._value(key, forms.whole(0), usual))

    def flag(self, key: str) -> bool:
        """True or false, and false if nothing is said."""
        return bool(self._value(key, forms.flag, False))

    def goods(self, key: str, names: Sequence[str] = GOODS) -> tuple[tuple[str, int], ...]:
        """A table of goods and how many of each."""
        return tuple(self._value(key, forms.amounts(names, "good"), {}).items())

    def table(self, key: str) -> Table:
        """A table within this one; empty if it is not there."""
        self.read.add(key)
        return Table(self.data.get(key, {}), (*self.path, key))

    def tables(self, key: str) -> list[Table]:
        """A list of tables; empty if it is not there."""
        values = self._value(key, forms.list_of(_anything), [])
        return [Table(value, (*self.path, key, at)) for at, value in enumerate(values)]

    def price(self, key: str) -> Price:
        """What something costs."""
        return Price(**dict(self.goods(key, PRICED)))

    def done(self) -> None:
        """Refuses keys that nobody asked for."""
        for key in self.data:
            if key not in self.read:
                raise self.fail(key, "is unknown here")


def _anything(value: Any, path: KeyPath) -> None:
    """For what is looked at later."""


def _offers(table: Table) -> tuple[tuple[tuple[str, int], ...], ...]:
    goods = forms.amounts(GOODS, "good")
    return tuple(tuple(offer.items()) for offer in table._value("offers", forms.list_of(goods)))


def _priced_offers(table: Table) -> tuple[tuple[Price, tuple[tuple[str, int], ...]], ...]:
    return tuple((offer.price("pay"), offer.goods("goods")) for offer in table.tables("offers"))


def _tiers(table: Table) -> tuple[tuple[int, int], ...]:
    table.read.add("tiers")
    tiers = table.data.get("tiers")
    pairs = isinstance(tiers, list) and all(
        isinstance(tier, list) and len(tier) == 2 and all(isinstance(number, int) for number in tier) for tier in tiers
    )
    if not pairs or not tiers:
        raise refused("a list of pairs of numbers", tiers, (*table.path, "tiers"))
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
    numbers = table.texts("numbers")
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
        raise table.fail("effects", "produce on cards of the kind “production”, and on no others")
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
        raise table.fail("deal", "is nothing that common cards have")
    return made


def read_pack(name: str, text: str) -> Pack:
    """A pack from its text.

    :raises PackError: with one sentence that names the file, the line and the column.
    """
    file = f"{name}.toml"
    try:
        return _pack(name, Table(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{file} is not valid TOML: {shortened(str(error))}.") from error
    except FormError as error:
        raise PackError(error.sentence(file, text)) from error


def _pack(name: str, top: Table) -> Pack:
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
    cards: dict[str, CardDef] = {}
    for table in top.tables("card"):
        for card in _cards(table, name, points):
            if card.number in cards:
                raise table.fail("numbers", f"has {quoted(card.number)}, which stands on another card")
            cards[card.number] = card
    top.done()
    return Pack(name, title, tuple(cards.values()), board)
