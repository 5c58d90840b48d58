"""The cards of Imperial Settlers in our own words, and their comparison with a file of facts."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.tools import Comparison
from imperium_desktop.games.settlers.cards import CardDef
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.facts import check_facts, compare_facts
from imperium_desktop.games.settlers.vocabulary import ATTACK, amount, amounts, listed


class SettlersCards:
    """What the command that lists cards asks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """One deck."""
        parser.add_argument("--deck", help="only the cards of one deck, such as common or romans")

    def texts(self, arguments: argparse.Namespace) -> Iterator[str]:
        """Each card in a few lines."""
        return map(_as_text, self._chosen(arguments.deck))

    def data(self, arguments: argparse.Namespace) -> list[dict[str, Any]]:
        """Each card as plain data."""
        return [_as_json(card) for card in self._chosen(arguments.deck)]

    def compare(self, arguments: argparse.Namespace, facts: Any, file: str) -> Comparison:
        """Compares all cards."""
        known = check_facts(facts, file)
        cards = list(self._chosen(arguments.deck))
        return Comparison(len(cards), list(compare_facts(cards, known)), ())

    def _chosen(self, deck: str | None) -> Iterator[CardDef]:
        packs = self._catalogue.packs
        if deck is not None and deck not in packs:
            raise ImperiumDesktopError(f"There is no deck {quoted(deck)}; choose from: {', '.join(packs)}.")
        for name, pack in packs.items():
            if deck in (None, name):
                yield from pack.cards


def _as_text(card: CardDef) -> str:
    lines = [f"{card.name} ({card.id}, {card.number})"]
    lines.append(f"  {', '.join((card.deck, card.kind, *card.colours))}")
    if card.cost.goods:
        lines.append(f"  build: {amounts(card.cost.goods)}")
    if card.raze:
        lines.append(f"  raze: {listed([amount(good, 1) for good in card.raze])}")
    if card.deal:
        lines.append(f"  {'target' if card.deck == ATTACK else 'deal'}: {amount(card.deal, 1)}")
    lines += [f"  {sentence}" for sentence in card.words]
    return "\n".join(lines)


def _as_json(card: CardDef) -> dict[str, Any]:
    return {
        "id": card.id,
        "number": card.number,
        "name": card.name,
        "deck": card.deck,
        "kind": card.kind,
        "colours": card.colours,
        "cost": dict(card.cost.goods),
        "raze": card.raze,
        "deal": card.deal or None,
        "points": card.points,
        "text": card.words,
    }
