"""Reading packs: one TOML file per nation and per set of commons. A file is parsed only when it is used."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.reading import why_not_read
from imperium_desktop.games.imperium.bot.definition import BotDef
from imperium_desktop.games.imperium.bot.reader import read_tables
from imperium_desktop.games.imperium.card_sense import check_flips
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.forms import FormError
from imperium_desktop.games.imperium.mentioned_names import check_mentions, names_in
from imperium_desktop.games.imperium.pack_form import SIDES, UNUSED_OF_NATIONS, check_pack
from imperium_desktop.games.imperium.pack_reader import read_card
from imperium_desktop.games.imperium.toml_files import read_toml

SHARED = "common"
"""The pack of cards every box has: King of Kings, Unrest and the State cards."""

COMMONS = "commons:"
"""How the names of packs of commons begin; the name of their box follows."""

BOTS = "bot:"
"""How the names of Bot tables begin; the name of their nation follows."""

BOTS_FOLDER = "bots"
"""The folder of a pack that holds them."""


class PackError(ImperiumDesktopError):
    """A pack file that cannot be used: the sentence names file, line and column."""


class Pack:
    """One pack file: a nation, a set of commons, or the shared cards."""

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


class Catalogue:
    """All packs that can be used, by name."""

    def __init__(self, folders: Iterable[Traversable] | None = None) -> None:
        if folders is None:
            folders = [resources.files(__package__).joinpath("packs")]
        self.packs: dict[str, Pack] = {}
        self.own: list[Pack] = []
        """The player's packs, those that cannot be used among them."""
        self.problems: list[str] = []
        """What is wrong with those that cannot be used, a sentence each."""
        self.refused: dict[str, str] = {}
        """The same by the place of the file."""
        for folder in folders:
            self.packs.update(_packs_in(folder))

    def add_own(self, folder: Traversable) -> None:
        """Adds the player's packs, which take the place of ours with the same name. A wrong one is only noted."""
        try:
            if not folder.is_dir():
                return
            own = _packs_in(folder)
        except OSError as error:
            self.problems.append(f"Your folder of packs cannot be read: {why_not_read(error)}.")
            return
        except PackError as error:
            self.problems.append(str(error))
            return
        # A nation comes before its Bot, whose table is read with the nation's rules in mind.
        for key, pack in sorted(own, key=lambda entry: entry[0].startswith(BOTS)):
            former = self.packs.get(key)
            pack.own = True
            self.own.append(pack)
            try:
                if former is not None and former.own:
                    raise PackError(f"{pack.place} is not used: {former.place} has the same name.")
                self.packs[key] = pack
                self._try(key)
                _check_names(pack, [*self.card_packs, *(other for _, other in own)])
            except ImperiumDesktopError as error:
                self.problems.append(str(error))
                self.refused[pack.place] = str(error)
                self.packs.pop(key, None)
                if former is not None:
                    self.packs[key] = former

    def _try(self, key: str) -> None:
        """Reads a pack as a game would.

        :raises ImperiumDesktopError: if it cannot be used.
        """
        if key.startswith(BOTS):
            self.bot(key.removeprefix(BOTS))
            return
        if key in self.nations:
            for revised in (False, True):
                self.nation(key, revised)
        elif key.startswith(COMMONS):
            self.commons_set(key.removeprefix(COMMONS), revised=True)
        # The card browser shows all cards at once, and a record names cards by their id alone.
        ids = {card.id for card in self.packs[key].load()[1]}
        for other in self.card_packs:
            shared = ids & _card_ids(other) if other.name != key else set()
            if shared:
                raise _same_id(other, self.packs[key], min(shared))

    @property
    def nations(self) -> list[str]:
        """The names of all nations, by box and alphabet."""
        return [key for key in self.packs if key != SHARED and ":" not in key]

    @property
    def bots(self) -> list[str]:
        """The names of all nations that can be played by a Bot."""
        return [key.removeprefix(BOTS) for key in self.packs if key.startswith(BOTS)]

    def bot(self, name: str) -> BotDef:
        """How a nation plays as a Bot.

        :raises ImperiumDesktopError: if there is no such nation, or no table for it.
        """
        self._check_nation(name)
        self._check_bot(name)
        return read_bot(self.packs[f"{BOTS}{name}"], self.nation(name))

    @property
    def commons(self) -> list[str]:
        """The names of all sets of commons."""
        return [key.removeprefix(COMMONS) for key in self.packs if key.startswith(COMMONS)]

    def nation(self, name: str, revised: bool = False) -> NationDef:
        """A nation with its cards, as first printed or as revised.

        :raises ImperiumDesktopError: if there is no such nation.
        """
        self._check_nation(name)
        return _nation(self.packs[name], revised)

    def commons_set(self, name: str, revised: bool = False) -> tuple[CardDef, ...]:
        """The cards of a set of commons, as first printed or as revised.

        :raises ImperiumDesktopError: if there is no such set.
        """
        self._check_commons(name)
        pack = self.packs[f"{COMMONS}{name}"]
        return _printing_of(pack, pack.load()[1], revised)

    def shared(self) -> tuple[CardDef, ...]:
        """King of Kings, Unrest and the State cards.

        :raises PackError: if the packs lack them.
        """
        if SHARED not in self.packs:
            raise PackError(f"No folder of packs holds {SHARED}.toml, which every game needs.")
        return self.packs[SHARED].load()[1]

    def card(self, card_id: str) -> CardDef:
        """A card by its id; packs that are in use already are looked through first.

        :raises ImperiumDesktopError: if there is no such card.
        """
        for pack in sorted(self.card_packs, key=lambda pack: not pack.loaded):
            for card in pack.load()[1]:
                if card.id == card_id:
                    return card
        raise ImperiumDesktopError(f"There is no card {quoted(card_id)}.")

    def cards(self) -> Iterator[CardDef]:
        """Every card of every pack.

        :raises PackError: if two packs give a card the same id.
        """
        owners: dict[str, Pack] = {}
        for pack in self.card_packs:
            for card in pack.load()[1]:
                owner = owners.setdefault(card.id, pack)
                if owner is not pack:
                    raise _same_id(owner, pack, card.id)
                yield card

    @property
    def card_packs(self) -> list[Pack]:
        """The packs that hold cards."""
        return [pack for pack in self.packs.values() if not pack.name.startswith(BOTS)]

    def _check_nation(self, name: str) -> None:
        if name not in self.nations:
            raise ImperiumDesktopError(f"There is no nation {quoted(name)}; choose from: {', '.join(self.nations)}.")

    def _check_bot(self, name: str) -> None:
        if name not in self.bots:
            raise ImperiumDesktopError(
                f"There is no Bot table for {quoted(name)}; choose from: {', '.join(self.bots)}."
            )

    def _check_commons(self, name: str) -> None:
        if name not in self.commons:
            raise ImperiumDesktopError(
                f"There is no set of commons {quoted(name)}; choose from: {', '.join(self.commons)}."
            )

    def content_hash(self, names: Iterable[str]) -> str:
        """A hash of the packs of these names, as a record keeps it.

        :raises ImperiumDesktopError: if one of them does not exist.
        """
        names = list(names)
        for name in names:
            if name.startswith(COMMONS):
                self._check_commons(name.removeprefix(COMMONS))
            elif name.startswith(BOTS):
                self._check_bot(name.removeprefix(BOTS))
            elif name != SHARED:
                self._check_nation(name)
        text = " ".join(f"{name}={self.packs[name].digest()}" for name in sorted(names))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def hashes(self) -> dict[str, str]:
        """A hash of each box of ours and of each file of the player's own, by what people call them."""
        boxes: dict[str, list[str]] = {}
        for name, pack in self.packs.items():
            title = f"{pack.place} (own)" if pack.own else pack.box or name
            boxes.setdefault(title, []).append(name)
        return {title: self.content_hash(names) for title, names in sorted(boxes.items())}


def _same_id(first: Pack, second: Pack, card_id: str) -> PackError:
    return PackError(
        f"{first.title} and {second.title} both have a card with the id {quoted(card_id)}; give one of them another."
    )


def _packs_in(folder: Traversable) -> list[tuple[str, Pack]]:
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
                add(f"{COMMONS}{box.name}" if name == "commons" else name, file, box.name)
    return packs


def _listed(folder: Traversable) -> list[Traversable]:
    try:
        return sorted(folder.iterdir(), key=lambda entry: entry.name)
    except OSError as error:
        raise PackError(f"The folder of packs {folder.name} cannot be read: {why_not_read(error)}.") from error


@cache
def standard_catalogue() -> Catalogue:
    """The packs that come with the program."""
    return Catalogue()


@cache
def _load(pack: Pack) -> tuple[dict[str, Any], tuple[CardDef, ...]]:
    file = pack.title
    text, data = read_toml(pack.file, pack.title, PackError)
    try:
        shared = pack.name == SHARED
        check_pack(data, shared or pack.name.startswith(COMMONS), shared)
        entries = data.pop("card", [])
        cards = tuple(read_card(pack.name, entry, ("card", index)) for index, entry in enumerate(entries))
        check_flips(cards)
        if data.get("nation", {}).get("accession") == "scoring":
            cards = tuple(_announced(card) if card.start == "accession" else card for card in cards)
    except FormError as error:
        raise PackError(error.sentence(file, text)) from error
    for card_id, count in Counter(card.id for card in cards).items():
        if count > 1:
            raise PackError(f"{file} has two cards with the id {quoted(card_id)}.")
    return data, cards


@cache
def _digest(pack: Pack) -> str:
    data = _without_layout(read_toml(pack.file, pack.title, PackError)[1])
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
def _card_ids(pack: Pack) -> frozenset[str]:
    """The ids of a pack's cards, without reading what the cards do."""
    cards = read_toml(pack.file, pack.title, PackError)[1].get("card", [])
    return frozenset(str(card.get("id")) for card in cards if isinstance(card, dict))


@cache
def _card_names(pack: Pack) -> frozenset[str]:
    """The names of a pack's cards; none if it cannot be read."""
    try:
        return frozenset(names_in(read_toml(pack.file, pack.title, PackError)[1]))
    except PackError:
        return frozenset()


def _check_names(pack: Pack, packs: Iterable[Pack]) -> None:
    """Whether every card that a pack's texts mention is in one of these packs.

    :raises PackError: with the first that is not.
    """
    text, data = read_toml(pack.file, pack.title, PackError)
    try:
        check_mentions(data, frozenset().union(*map(_card_names, packs)))
    except FormError as error:
        raise PackError(error.sentence(pack.title, text)) from error


@cache
def read_bot(pack: Pack, nation: NationDef) -> BotDef:
    """The tables of a Bot.

    :raises PackError: if they cannot be read.
    """
    text, data = read_toml(pack.file, pack.title, PackError)
    try:
        return read_tables(data, nation)
    except FormError as error:
        raise PackError(error.sentence(pack.title, text)) from error


def printing(cards: tuple[CardDef, ...], revised: bool) -> tuple[CardDef, ...]:
    """One printing of every card: the first, or the revised one where there is one."""
    if not revised:
        return tuple(card for card in cards if card.replaces is None)
    replaced = {card.replaces: card for card in cards if card.replaces is not None}
    return tuple(replaced.get(card.id, card) for card in cards if card.replaces is None)


@cache
def _nation(pack: Pack, revised: bool) -> NationDef:
    head, cards = pack.load()
    cards = _printing_of(pack, cards, revised)
    for side in SIDES:
        if not any(card.type == "power" and card.side == side for card in cards):
            raise PackError(f"{pack.title}: the nation has no Power card with the side {side}.")
    table = {key: value for key, value in head["nation"].items() if key not in UNUSED_OF_NATIONS}
    return NationDef(id=pack.name, pack=pack.box, cards=cards, **{**table, "notes": tuple(table.get("notes", ()))})


def _printing_of(pack: Pack, cards: tuple[CardDef, ...], revised: bool) -> tuple[CardDef, ...]:
    ids = {card.id for card in cards}
    for card in cards:
        if revised and card.replaces is not None and card.replaces not in ids:
            raise PackError(
                f"{pack.title}: {quoted(card.id)} replaces {quoted(card.replaces)}, which is not in this file."
            )
    return printing(cards, revised)
