"""The cards of Imperium in our own words, and their comparison with a file of facts."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.tools import Comparison
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.facts import (
    DOUBTFUL,
    LEFT_OUT,
    check_facts,
    compare_facts,
    compare_nations,
    missing_cards,
)
from imperium_desktop.games.imperium.pack_files import SHARED
from imperium_desktop.games.imperium.phrases import plain
from imperium_desktop.games.imperium.wording.faces import cost_words, points_words, text_lines


class ImperiumCards:
    """What the command that lists cards asks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """One box or one nation."""
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--pack", help="only the cards of one box, such as classics")
        which.add_argument("--nation", help="only the cards of one nation")

    def texts(self, arguments: argparse.Namespace) -> Iterator[str]:
        """Each card in a few lines."""
        return map(_as_text, self._chosen(arguments.pack, arguments.nation))

    def data(self, arguments: argparse.Namespace) -> list[dict[str, Any]]:
        """Each card as plain data."""
        return [_as_json(card) for card in self._chosen(arguments.pack, arguments.nation)]

    def compare(self, arguments: argparse.Namespace, facts: Any, file: str) -> Comparison:
        """Compares cards and nations; what is doubtful is only named."""
        checked = check_facts(facts, file)
        cards = list(self._chosen(arguments.pack, arguments.nation))
        groups = {card.group for card in cards}
        nations = [self._catalogue.nation(name) for name in self._catalogue.nations if name in groups]
        differences = [
            *compare_facts(cards, checked),
            *compare_nations(nations, checked),
            *missing_cards(cards, checked, groups),
        ]
        remarks = [f"not compared: {card.id}: {DOUBTFUL[card.id]}" for card in cards if card.id in DOUBTFUL]
        remarks += [
            f"left out: {fact['id']}: {LEFT_OUT[fact['id']]}"
            for fact in checked
            if fact["group"] in groups and fact["id"] in LEFT_OUT
        ]
        return Comparison(len(cards), differences, remarks)

    def _chosen(self, box: str | None, nation: str | None) -> Iterator[CardDef]:
        catalogue = self._catalogue
        if nation is not None:
            yield from catalogue.nation(nation).cards
            return
        boxes = {pack.box for pack in catalogue.card_packs if pack.box}
        if box is not None and box not in boxes:
            raise ImperiumDesktopError(f"There is no box {quoted(box)}; choose from: {', '.join(sorted(boxes))}.")
        for pack in catalogue.card_packs:
            if box is None or pack.box == box or pack.name == SHARED:
                yield from pack.load()[1]


def _as_text(card: CardDef) -> str:
    facts = [*card.suits, *card.icons, *card.states]
    if card.header:
        facts.append(card.header)
    head = f"{card.name} ({card.id}"
    head += f", {', '.join(card.numbers)})" if card.numbers else ")"
    lines = [head]
    if facts:
        lines.append(f"  {', '.join(facts)}")
    if card.cost:
        lines.append(f"  develop: {plain(cost_words(card))}")
    lines += [f"  {plain(line)}" for line in text_lines(card, long=True)]
    if card.points is not None:
        lines.append(f"  {points_words(card, long=True)}")
    return "\n".join(lines)


def _as_json(card: CardDef) -> dict[str, Any]:
    return {
        "id": card.id,
        "numbers": card.numbers,
        "name": card.name,
        "group": card.group,
        "copies": card.copies,
        "suits": card.suits,
        "icons": card.icons,
        "states": card.states,
        "header": card.header,
        "start": card.start,
        "players": card.players,
        "cost": cost_words(card) or None,
        "points": points_words(card) or None,
        "text": text_lines(card),
        "long_text": [plain(line) for line in text_lines(card, long=True)],
    }
