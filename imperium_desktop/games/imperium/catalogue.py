"""Reading packs: one TOML file per nation and per set of commons. A file is parsed only when it is used."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.cards import Ability, CardDef, NationDef
from imperium_desktop.games.imperium.effects.passives import Declaration
from imperium_desktop.games.imperium.effects.points import FixedPoints
from imperium_desktop.games.imperium.language.parser import LanguageError, parse
from imperium_desktop.games.imperium.vocabulary import RESOURCES, Amounts

SHARED = "common"
"""The pack of cards every box has: King of Kings, Unrest and the State cards."""

_FACTS = (
    "name",
    "banner",
    "header",
    "type",
    "side",
    "start",
    "players",
    "copies",
    "back",
    "replaces",
)
_LISTS = ("numbers", "suits", "icons", "states", "traits", "also")
_TEXTS = (
    "playable",
    "play",
    "exhaust",
    "solstice",
    "end_of_solstice",
    "before_scoring",
    "arrival",
    "passive",
    "points",
)
_KEYS = {"id", "number", "free_play", "cost", *_FACTS, *_LISTS, *_TEXTS}


class PackError(ImperiumDesktopError):
    """A pack file that cannot be used: the sentence names file, line and column."""


class Pack:
    """One pack file: a nation, a set of commons, or the shared cards."""

    def __init__(self, file: Traversable, box: str, name: str) -> None:
        self.file = file
        self.box = box
        self.name = name
        self.loaded = False

    def load(self) -> tuple[dict[str, Any], tuple[CardDef, ...]]:
        """The head of the file and its cards.

        :raises PackError: if it cannot be read.
        """
        self.loaded = True
        return _load(self)

    def digest(self) -> str:
        """A hash of the file."""
        return hashlib.blake2b(self.file.read_bytes(), digest_size=8).hexdigest()


class Catalogue:
    """All packs that can be used, by name."""

    def __init__(self, folders: Iterable[Traversable] | None = None) -> None:
        if folders is None:
            folders = [resources.files(__package__).joinpath("packs")]
        self.packs: dict[str, Pack] = {}
        for folder in folders:
            for box in sorted(folder.iterdir(), key=lambda entry: entry.name):
                if box.is_dir():
                    for file in sorted(box.iterdir(), key=lambda entry: entry.name):
                        self._add(file, box.name)
                else:
                    self._add(box, "")

    def _add(self, file: Traversable, box: str) -> None:
        if file.name.endswith(".toml"):
            name = file.name.removesuffix(".toml")
            key = f"commons:{box}" if name == "commons" else name
            self.packs[key] = Pack(file, box, key)

    @property
    def nations(self) -> list[str]:
        """The names of all nations, by box and alphabet."""
        return [key for key in self.packs if key != SHARED and not key.startswith("commons:")]

    @property
    def commons(self) -> list[str]:
        """The names of all sets of commons."""
        return [key.removeprefix("commons:") for key in self.packs if key.startswith("commons:")]

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
        return printing(self.packs[f"commons:{name}"].load()[1], revised)

    def shared(self) -> tuple[CardDef, ...]:
        """King of Kings, Unrest and the State cards."""
        return self.packs[SHARED].load()[1]

    def card(self, card_id: str) -> CardDef:
        """A card by its id; packs that are in use already are looked through first.

        :raises ImperiumDesktopError: if there is no such card.
        """
        for pack in sorted(self.packs.values(), key=lambda pack: not pack.loaded):
            for card in pack.load()[1]:
                if card.id == card_id:
                    return card
        raise ImperiumDesktopError(f"There is no card “{card_id}”.")

    def cards(self) -> Iterator[CardDef]:
        """Every card of every pack."""
        for pack in self.packs.values():
            yield from pack.load()[1]

    def _check_nation(self, name: str) -> None:
        if name not in self.nations:
            raise ImperiumDesktopError(f"There is no nation “{name}”; choose from: {', '.join(self.nations)}.")

    def _check_commons(self, name: str) -> None:
        if name not in self.commons:
            raise ImperiumDesktopError(f"There is no set of commons “{name}”; choose from: {', '.join(self.commons)}.")

    def content_hash(self, names: Iterable[str]) -> str:
        """A hash of the packs of these names, as a record keeps it.

        :raises ImperiumDesktopError: if one of them does not exist.
        """
        names = list(names)
        for name in names:
            if name.startswith("commons:"):
                self._check_commons(name.removeprefix("commons:"))
            elif name != SHARED:
                self._check_nation(name)
        text = " ".join(f"{name}={self.packs[name].digest()}" for name in sorted(names))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


@cache
def standard_catalogue() -> Catalogue:
    """The packs that come with the program."""
    return Catalogue()


@cache
def _load(pack: Pack) -> tuple[dict[str, Any], tuple[CardDef, ...]]:
    try:
        text = pack.file.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{pack.file.name} is not valid TOML: {error}.") from error
    except (OSError, UnicodeDecodeError) as error:
        raise PackError(f"{pack.file.name} cannot be read: {error}.") from error
    cards = tuple(_Reader(pack, text).card(entry) for entry in data.pop("card", []))
    ids = [card.id for card in cards]
    for card_id in ids:
        if ids.count(card_id) > 1:
            raise PackError(f"{pack.file.name} has two cards with the id “{card_id}”.")
    return data, cards


_NATION_KEYS = {
    "name",
    "adjective",
    "description",
    "aggression",
    "exhausts",
    "state",
    "accession",
    "develops",
    "has_nation_deck",
    "pile",
    "no_short_game",
    "notes",
}


def printing(cards: tuple[CardDef, ...], revised: bool) -> tuple[CardDef, ...]:
    """One printing of every card: the first, or the revised one where there is one."""
    if not revised:
        return tuple(card for card in cards if card.replaces is None)
    replaced = {card.replaces: card for card in cards if card.replaces is not None}
    return tuple(replaced.get(card.id, card) for card in cards if card.replaces is None)


@cache
def _nation(pack: Pack, revised: bool) -> NationDef:
    head, cards = pack.load()
    cards = printing(cards, revised)
    table = head.get("nation")
    if not isinstance(table, dict) or not {"name", "adjective", "description", "aggression"} <= set(table):
        raise PackError(f"{pack.file.name} needs a [nation] table with name, adjective, description and aggression.")
    unknown = sorted(set(table) - _NATION_KEYS)
    if unknown:
        raise PackError(f"{pack.file.name}: [nation] has no key “{unknown[0]}”; it may have {', '.join(_NATION_KEYS)}.")
    for place in ("power", "accession") if table.get("has_nation_deck", True) else ("power",):
        if not any(card.type == place or card.start == place for card in cards):
            raise PackError(f"{pack.file.name}: the nation has no {place} card.")
    return NationDef(id=pack.name, pack=pack.box, cards=cards, **{**table, "notes": tuple(table.get("notes", ()))})


class _Reader:
    """Reads the cards of one file and knows where a mistake stands."""

    def __init__(self, pack: Pack, text: str) -> None:
        self.pack = pack
        self.text = text

    def card(self, entry: dict[str, Any]) -> CardDef:
        card_id = entry.get("id")
        if not isinstance(card_id, str):
            raise PackError(f"{self.pack.file.name}: a [[card]] has no id.")
        unknown = sorted(set(entry) - _KEYS)
        if unknown:
            raise self.error(
                card_id, unknown[0], f"there is no such key for a card; keys are {', '.join(sorted(_KEYS))}"
            )
        if "name" not in entry:
            raise self.error(card_id, "id", "the card has no name")
        facts: dict[str, Any] = {key: entry[key] for key in _FACTS if key in entry}
        facts.update({key: tuple(entry[key]) for key in _LISTS if key in entry})
        facts["traits"] = frozenset(facts.get("traits", ()))
        if "number" in entry:
            facts["numbers"] = (entry["number"],)
        if "cost" in entry:
            facts["cost"] = self._cost(card_id, entry["cost"])
        facts["free_play"] = bool(entry.get("free_play", False))
        facts["pinned"] = entry.get("header") == "pinned"
        facts["attack"] = entry.get("header") == "attack"
        card = CardDef(id=card_id, pack=self.pack.name, group=self.pack.name, **facts)
        return replace(card, print=_print_of(card, entry), **self._texts(card_id, entry))

    def _texts(self, card_id: str, entry: dict[str, Any]) -> dict[str, Any]:
        texts: dict[str, Any] = {}
        for kind in ("play", "solstice", "end_of_solstice", "before_scoring", "arrival"):
            if kind in entry:
                effect = self._parse(card_id, kind, "ability", entry[kind])
                texts[kind] = Ability(kind, effect, costs=effect.costs)
        reactions: list[Ability] = []
        for text in _several(entry.get("exhaust", ())):
            ability = self._parse(card_id, "exhaust", "exhaust", text)
            if isinstance(ability, Declaration):
                texts["discount"] = ability
                continue
            ability = replace(ability, costs=ability.effect.costs)
            if ability.kind == "reaction":
                reactions.append(ability)
            else:
                texts["exhaust"] = ability
        triggers: list[Ability] = []
        replacements: list[Ability] = []
        declarations: list[Declaration] = []
        for text in _several(entry.get("passive", ())):
            part = self._parse(card_id, "passive", "passive", text)
            if isinstance(part, Declaration):
                declarations.append(part)
            else:
                (triggers if part.kind == "trigger" else replacements).append(part)
        texts.update(
            reactions=tuple(reactions),
            triggers=tuple(triggers),
            replacements=tuple(replacements),
            declarations=tuple(declarations),
        )
        extra = entry.get("cost", {}).get("pay") if isinstance(entry.get("cost"), dict) else None
        if extra is not None:
            effect = self._parse(card_id, "pay", "ability", extra)
            texts["cost_effect"] = Ability("cost", effect, costs=effect.costs)
        if "playable" in entry:
            texts["playable"] = self._parse(card_id, "playable", "playable", entry["playable"])
        points = entry.get("points")
        if isinstance(points, int):
            texts["points"] = FixedPoints(points)
        elif points is not None:
            texts["points"] = self._parse(card_id, "points", "points", points)
        return texts

    def _parse(self, card_id: str, key: str, start: str, text: Any) -> Any:
        if not isinstance(text, str):
            raise self.error(card_id, key, "expected a text in quotes")
        try:
            return parse(start, text)
        except LanguageError as error:
            raise self.error(card_id, key, error.message, text, error.column) from error

    def _cost(self, card_id: str, cost: Any) -> Amounts:
        if not isinstance(cost, dict) or not set(cost) <= {*RESOURCES, "pay"}:
            raise self.error(card_id, "cost", f"a cost is a table of {', '.join(RESOURCES)}, and pay for more")
        materials, population, progress, goods = (int(cost.get(resource, 0)) for resource in RESOURCES)
        return (materials, population, progress, goods)

    def error(self, card_id: str, key: str, message: str, text: str = "", column: int = 1) -> PackError:
        """An error that names the place: TOML keeps no positions, so the line is looked for again."""
        lines = self.text.splitlines()
        start = next(
            (n for n, line in enumerate(lines) if f'"{card_id}"' in line and line.lstrip().startswith("id")), 0
        )
        for number in range(start, len(lines)):
            at = lines[number].find(text) if text else -1
            if (text and at >= 0) or (not text and lines[number].lstrip().startswith(key)):
                return PackError(f"{self.pack.file.name}, line {number + 1}, column {max(at, 0) + column}: {message}.")
        return PackError(f"{self.pack.file.name}, card “{card_id}”, {key}: {message}.")


def _several(value: Any) -> tuple[Any, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _print_of(card: CardDef, entry: Mapping[str, Any]) -> str:
    """Equal for cards that print the same, whatever their id and wherever they start."""
    if "unrest" in card.suits and card.name == "Unrest":
        return "Unrest"
    facts = (
        card.name,
        card.suits,
        card.icons,
        card.states,
        card.header,
        card.cost,
        card.free_play,
        sorted(card.traits),
    )
    return repr(facts) + repr([entry.get(key) for key in _TEXTS])
