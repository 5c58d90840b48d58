"""One pack file: a nation, commons, the shared cards, the Trade Routes or a Bot's tables, and how it is read."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.reading import why_not_read
from imperium_desktop.engine.toml_files import read_toml
from imperium_desktop.games.imperium.bot.definition import BotDef, BotRow
from imperium_desktop.games.imperium.bot.reader import read_tables, read_trade_tables
from imperium_desktop.games.imperium.card_sense import check_flips
from imperium_desktop.games.imperium.cards import CardDef, NationDef, ShortGame
from imperium_desktop.games.imperium.mentioned_names import check_mentions, names_in
from imperium_desktop.games.imperium.pack_form import SIDES, UNUSED_OF_NATIONS, Role, check_pack
from imperium_desktop.games.imperium.pack_reader import read_card
from imperium_desktop.games.imperium.vocabulary import Amounts

SHARED = "common"
"""The pack of cards every box has: King of Kings, Unrest and the State cards."""
COMMONS = "commons:"
"""How the names of packs of commons begin; the name of their box follows."""
TRADE = "trade_routes"
"""The pack of the Trade Routes."""
TRADE_FILE = "trade"
"""The name of its file, and of the one that says how a Bot trades."""
PROMO = "promo"
"""The pack of the promotional cards, which belong to no box."""
OF_NO_NATION = (SHARED, TRADE, PROMO)
"""Packs that are neither a nation nor a set of commons."""
BOTS = "bot:"
"""How the names of Bot tables begin; the name of their nation follows."""
BOTS_FOLDER = "bots"
"""The folder of a pack that holds them."""


class PackError(ImperiumDesktopError):
    """A pack file that cannot be used: the sentence names file, line and column."""


class Pack:
    """One pack file."""

    def __init__(self, file: Traversable, box: str, name: str) -> None:
        self.file = file
        self.box = box
        self.name = name
        folder = {COMMONS: f"{box}/", BOTS: f"{BOTS_FOLDER}/"}.get(name[: name.find(":") + 1], "")
        self.title = folder + file.name
        """The file as a message names it; every box has a file of commons, every nation one of its Bot."""
        self.place = "/".join(part for part in (box, BOTS_FOLDER if name.startswith(BOTS) else "", file.name) if part)
        """The file as it lies in the folder of packs."""
        self.own = False
        """Whether it is the player's, not ours."""
        self.loaded = False

    def load(self) -> tuple[dict[str, Any], tuple[CardDef, ...]]:
        """The head of the file and its cards.

        :raises PackError: if it cannot be read.
        """
        self.loaded = True
        return _load(self)

    def digest(self) -> str:
        """A hash of what the pack says; comments, the order of keys and spaces make no other pack of it.

        :raises PackError: if it cannot be read.
        """
        return _digest(self)


def packs_in(folder: Traversable) -> list[tuple[str, Pack]]:
    """The packs of a folder of boxes, with their names."""
    packs: list[tuple[str, Pack]] = []

    def add(key: str, file: Traversable, box: str) -> None:
        if file.name.endswith(".toml"):
            packs.append((key, Pack(file, box, key)))

    for box in _listed(folder):
        if not box.is_dir():
            add(box.name.removesuffix(".toml"), box, "")
            continue
        for file in _listed(box):
            name = file.name.removesuffix(".toml")
            if file.is_dir() and file.name == BOTS_FOLDER:
                for table in _listed(file):
                    add(f"{BOTS}{table.name.removesuffix('.toml')}", table, box.name)
            else:
                add({"commons": f"{COMMONS}{box.name}", TRADE_FILE: TRADE}.get(name, name), file, box.name)
    return packs


def _listed(folder: Traversable) -> list[Traversable]:
    try:
        return sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError as error:
        raise PackError(f"The folder of packs {folder.name} cannot be read: {why_not_read(error)}.") from error


def _role(name: str) -> Role:
    if name.startswith(COMMONS):
        return Role.COMMONS
    return {SHARED: Role.SHARED, TRADE: Role.TRADE, PROMO: Role.COMMONS}.get(name, Role.NATION)


@cache
def _load(pack: Pack) -> tuple[dict[str, Any], tuple[CardDef, ...]]:
    file = pack.title
    text, data = _toml(pack)
    try:
        check_pack(data, _role(pack.name))
        entries = data.get("card", [])
        cards = tuple(read_card(pack.name, entry, ("card", index)) for index, entry in enumerate(entries))
        check_flips(cards)
        if data.get("nation", {}).get("accession") == "scoring":
            cards = tuple(_announced(card) if card.start == "accession" else card for card in cards)
    except FormError as error:
        raise PackError(error.sentence(file, text)) from error
    for card_id, count in Counter(card.id for card in cards).items():
        if count > 1:
            raise PackError(f"{file} has two cards with the id {quoted(card_id)}.")
    return {key: value for key, value in data.items() if key != "card"}, cards


@lru_cache(maxsize=8)
def _toml(pack: Pack) -> tuple[str, dict[str, Any]]:
    """A pack as text and as data, which nobody may change; read once for all that a new game wants to know of it."""
    return read_toml(pack.file, pack.title, PackError)


@cache
def _digest(pack: Pack) -> str:
    data = _without_layout(_toml(pack)[1])
    text = json.dumps(data, sort_keys=True, default=str)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _without_layout(data: Any) -> Any:
    """The same data with single spaces in its texts."""
    if isinstance(data, dict):
        return {key: _without_layout(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_without_layout(value) for value in data]
    return " ".join(data.split()) if isinstance(data, str) else data


def _announced(card: CardDef) -> CardDef:
    """An accession card that says what its nation's rules make of it."""
    return replace(card, traits=card.traits | {"ends-the-game"})


@cache
def card_ids(pack: Pack) -> frozenset[str]:
    """The ids of a pack's cards, without reading what the cards do."""
    cards = _toml(pack)[1].get("card", [])
    return frozenset(str(card.get("id")) for card in cards if isinstance(card, dict))


@cache
def _card_names(pack: Pack) -> frozenset[str]:
    """The names of a pack's cards; none if it cannot be read."""
    try:
        return frozenset(names_in(_toml(pack)[1]))
    except PackError:
        return frozenset()


def check_names(pack: Pack, packs: Iterable[Pack]) -> None:
    """Whether every card that a pack's texts mention is in one of these packs.

    :raises PackError: with the first that is not.
    """
    text, data = _toml(pack)
    try:
        check_mentions(data, frozenset().union(*map(_card_names, packs)))
    except FormError as error:
        raise PackError(error.sentence(pack.title, text)) from error


@cache
def read_bot(pack: Pack, nation: NationDef) -> BotDef:
    """The tables of a Bot.

    :raises PackError: if they cannot be read.
    """
    text, data = _toml(pack)
    try:
        return read_tables(data, nation)
    except FormError as error:
        raise PackError(error.sentence(pack.title, text)) from error


@cache
def read_bot_trade(pack: Pack) -> Mapping[str, tuple[BotRow, ...]]:
    """The tables by which every Bot trades.

    :raises PackError: if they cannot be read.
    """
    text, data = _toml(pack)
    try:
        return read_trade_tables(data)
    except FormError as error:
        raise PackError(error.sentence(pack.title, text)) from error


def printing(cards: tuple[CardDef, ...], revised: bool) -> tuple[CardDef, ...]:
    """One printing of every card: the first, or the revised one where there is one."""
    if not revised:
        return tuple(card for card in cards if card.replaces is None)
    replaced = {card.replaces: card for card in cards if card.replaces is not None}
    return tuple(replaced.get(card.id, card) for card in cards if card.replaces is None)


@cache
def nation_of(pack: Pack, revised: bool) -> NationDef:
    head, cards = pack.load()
    cards = printing_of(pack, cards, revised)
    for side in SIDES:
        if not any(card.type == "power" and card.side == side for card in cards):
            raise PackError(f"{pack.title}: the nation has no Power card with the side {side}.")
    table = {key: value for key, value in head["nation"].items() if key not in UNUSED_OF_NATIONS}
    table |= {key: tuple(table[key]) for key in ("notes", "state_cards") if key in table}
    table["short_game"] = _short_game(table.get("short_game", {}))
    return NationDef(id=pack.name, pack=pack.box, cards=cards, **table)


def _short_game(table: dict[str, Any]) -> ShortGame:
    lose = Amounts.named(table.get("lose", {}))
    return ShortGame(**{**table, "lose": lose, "developments": tuple(table.get("developments", ()))})


def printing_of(pack: Pack, cards: tuple[CardDef, ...], revised: bool) -> tuple[CardDef, ...]:
    ids = {card.id for card in cards}
    for card in cards:
        if revised and card.replaces is not None and card.replaces not in ids:
            raise PackError(
                f"{pack.title}: {quoted(card.id)} replaces {quoted(card.replaces)}, which is not in this file."
            )
    return printing(cards, revised)
