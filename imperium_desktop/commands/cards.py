"""`imperium-desktop cards`: the catalogue in our own words, and its comparison with a file of facts."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.reading import read_plain
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
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

MOST_FACTS_BYTES = 16 << 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--pack", help="only the cards of one box, such as classics")
    which.add_argument("--nation", help="only the cards of one nation")
    output = parser.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print the catalogue as JSON")
    output.add_argument("--check", type=Path, metavar="FACTS.json", help="compare every fact and list differences")


def run(arguments: argparse.Namespace) -> int:
    """Prints the catalogue, or the differences (1 if there are any)."""
    catalogue = standard_catalogue()
    cards = list(_chosen(catalogue, arguments.pack, arguments.nation))
    if arguments.check is not None:
        return _check(catalogue, cards, arguments.check)
    if arguments.json:
        print(json.dumps([_as_json(card) for card in cards], indent=2))
    else:
        for card in cards:
            print(_as_text(card))
    return 0


def _chosen(catalogue: Catalogue, box: str | None, nation: str | None) -> Iterator[CardDef]:
    if nation is not None:
        yield from catalogue.nation(nation).cards
        return
    boxes = {pack.box for pack in catalogue.card_packs if pack.box}
    if box is not None and box not in boxes:
        raise ImperiumDesktopError(f"There is no box {quoted(box)}; choose from: {', '.join(sorted(boxes))}.")
    for pack in catalogue.card_packs:
        if box is None or pack.box == box or pack.name == SHARED:
            yield from pack.load()[1]


def _check(catalogue: Catalogue, cards: list[CardDef], path: Path) -> int:
    try:
        facts = check_facts(json.loads(read_plain(path, MOST_FACTS_BYTES)), str(path))
    except (OSError, ValueError) as error:
        raise ImperiumDesktopError(f"{path} cannot be read as a file of facts: {error}.") from error
    except RecursionError as error:
        raise ImperiumDesktopError(f"{path} cannot be read: its brackets are nested too deeply.") from error
    groups = {card.group for card in cards}
    nations = [catalogue.nation(name) for name in catalogue.nations if name in groups]
    differences = [
        *compare_facts(cards, facts),
        *compare_nations(nations, facts),
        *missing_cards(cards, facts, groups),
    ]
    for line in differences:
        print(line)
    for card in cards:
        if card.id in DOUBTFUL:
            print(f"not compared: {card.id}: {DOUBTFUL[card.id]}")
    for fact in facts:
        if fact["group"] in groups and fact["id"] in LEFT_OUT:
            print(f"left out: {fact['id']}: {LEFT_OUT[fact['id']]}")
    print(f"{len(cards)} cards compared, {len(differences)} differences")
    return 1 if differences else 0


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
