"""All packs that can be used, ours and the player's. A file is parsed only when it is used."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import names_in_a_sentence, quoted
from imperium_desktop.engine.reading import why_not_read
from imperium_desktop.games.imperium.bot.definition import BotDef, BotRow
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.pack_files import (
    BOTS,
    BOTS_FOLDER,
    COMMONS,
    OF_NO_NATION,
    PROMO,
    SHARED,
    TRADE,
    TRADE_FILE,
    Pack,
    PackError,
    card_ids,
    check_names,
    nation_of,
    packs_in,
    printing_of,
    read_bot,
    read_bot_trade,
)


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
            self.packs.update(packs_in(folder))

    def add_own(self, folder: Traversable) -> None:
        """Adds the player's packs, which take the place of ours with the same name. A wrong one is only noted."""
        try:
            if not folder.is_dir():
                return
            own = packs_in(folder)
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
                check_names(pack, [*self.card_packs, *(other for _, other in own)])
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
        if key == f"{BOTS}{TRADE_FILE}":
            self.bot_trade()
            return
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
            shared = ids & card_ids(other) if other.name != key else set()
            if shared:
                raise _same_id(other, self.packs[key], min(shared))

    @property
    def nations(self) -> list[str]:
        """The names of all nations, by box and alphabet."""
        return [key for key in self.packs if key not in OF_NO_NATION and ":" not in key]

    @property
    def bots(self) -> list[str]:
        """The names of all nations that can be played by a Bot."""
        names = [key.removeprefix(BOTS) for key in self.packs if key.startswith(BOTS)]
        return [name for name in names if name != TRADE_FILE]

    def bot(self, name: str) -> BotDef:
        """How a nation plays as a Bot.

        :raises ImperiumDesktopError: if there is no such nation, or no table for it.
        """
        self._check_nation(name)
        self._check_bot(name)
        return read_bot(self.packs[f"{BOTS}{name}"], self.nation(name))

    def bot_trade(self) -> Mapping[str, tuple[BotRow, ...]]:
        """How every Bot trades.

        :raises PackError: if the packs do not say it.
        """
        self._check_trade(f"{BOTS}{TRADE_FILE}")
        return read_bot_trade(self.packs[f"{BOTS}{TRADE_FILE}"])

    @property
    def commons(self) -> list[str]:
        """The names of all sets of commons."""
        return [key.removeprefix(COMMONS) for key in self.packs if key.startswith(COMMONS)]

    def nation(self, name: str, revised: bool = False) -> NationDef:
        """A nation with its cards, as first printed or as revised.

        :raises ImperiumDesktopError: if there is no such nation.
        """
        self._check_nation(name)
        return nation_of(self.packs[name], revised)

    def commons_set(self, name: str, revised: bool = False) -> tuple[CardDef, ...]:
        """The cards of a set of commons, as first printed or as revised.

        :raises ImperiumDesktopError: if there is no such set.
        """
        self._check_commons(name)
        pack = self.packs[f"{COMMONS}{name}"]
        return printing_of(pack, pack.load()[1], revised)

    def shared(self) -> tuple[CardDef, ...]:
        """King of Kings, Unrest and the State cards.

        :raises PackError: if the packs lack them.
        """
        if SHARED not in self.packs:
            raise PackError(f"No folder of packs holds {SHARED}.toml, which every game needs.")
        return self.packs[SHARED].load()[1]

    def promo_cards(self) -> tuple[CardDef, ...]:
        """The promotional cards; none if no folder of packs has them."""
        return self.packs[PROMO].load()[1] if PROMO in self.packs else ()

    def trade_cards(self) -> tuple[CardDef, ...]:
        """Merchants, Welcoming and the Trade Routes that belong to no nation.

        :raises PackError: if the packs lack them.
        """
        self._check_trade(TRADE)
        return self.packs[TRADE].load()[1]

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
            choices = names_in_a_sentence(self.nations)
            raise ImperiumDesktopError(f"There is no nation {quoted(name)}; choose from: {choices}.")

    def _check_bot(self, name: str) -> None:
        if name not in self.bots:
            choices = names_in_a_sentence(self.bots)
            raise ImperiumDesktopError(f"There is no Bot table for {quoted(name)}; choose from: {choices}.")

    def _check_trade(self, name: str) -> None:
        if name not in self.packs:
            folder = f"{BOTS_FOLDER}/" if name.startswith(BOTS) else ""
            raise PackError(f"No folder of packs holds {folder}{TRADE_FILE}.toml, which the Trade Routes need.")

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
            elif name in (TRADE, f"{BOTS}{TRADE_FILE}"):
                self._check_trade(name)
            elif name.startswith(BOTS):
                self._check_bot(name.removeprefix(BOTS))
            elif name not in OF_NO_NATION:
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


@cache
def standard_catalogue() -> Catalogue:
    """The packs that come with the program."""
    return Catalogue()
