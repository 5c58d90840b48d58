"""Finding the cards that a step names among the options of a decision."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import Any

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.scenarios import StepError
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.scenario.names import Names
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, RESOURCES

PLACE_WORDS = {"garrison": "under"}
"""Places that the options call otherwise."""


class CardPicker:
    """Finds the option of a card by its name, and by what lies on it or under it where the step says so."""

    def __init__(self, game: Imperium, names: Names) -> None:
        self._game = game
        self._names = names

    def use_of(self, decision: Decision, name: str, prefix: str) -> Option | None:
        """The option that uses a card in one way.

        :raises StepError: if the name may mean several of the cards offered.
        """
        prints = self._names.prints(name)
        return self._only(
            name, (option for option in decision.options if option.id.startswith(prefix) and self._is(option, prints))
        )

    def pick(self, decision: Decision, item: Any, place: str | None, taken: list[Option]) -> Option | None:
        """The option of a card that is not taken yet, from one place if the step names it.

        :raises StepError: if the name may mean several of the cards offered.
        """
        name = _name(item)
        prints = self._names.prints(name)
        return self._only(
            name,
            (
                option
                for option in decision.options
                if option not in taken
                and self._is(option, prints)
                and _is_from(option, place)
                and self._has_details(option, item)
            ),
        )

    def picks(self, decision: Decision, items: list[Any], place: str | None) -> list[Option]:
        """The options of as many of the cards as can be found, one after another, up to the first that cannot."""
        chosen: list[Option] = []
        for item in items:
            option = self.pick(decision, item, place, chosen)
            if option is None:
                break
            chosen.append(option)
        return chosen

    def are(self, cards: Iterable[int], items: list[Any]) -> bool:
        """Whether these are the named cards, in this order."""
        return all(
            self._print(card) in self._names.prints(_name(item)) for card, item in zip(cards, items, strict=True)
        )

    def prints(self, options: Iterable[Option]) -> set[str]:
        """The different cards that these options name."""
        return {self._print(option.subject) for option in options if option.subject is not None}

    def _only(self, name: str, options: Iterable[Option]) -> Option | None:
        found = list(options)
        if len(self.prints(found)) > 1:
            raise StepError(f"{quoted(name)} may be several cards here; write the id")
        return found[0] if found else None

    def _print(self, card: int) -> str:
        return self._game.defs[card].print_key

    def _is(self, option: Option, prints: set[str]) -> bool:
        return option.subject is not None and self._print(option.subject) in prints

    def _has_details(self, option: Option, item: Any) -> bool:
        card = option.subject
        if card is None or not isinstance(item, dict):
            return True
        if "exhausted" in item and item["exhausted"] != (card in self._game.exhausted):
            return False
        tokens = self._game.tokens.get(card, NO_AMOUNTS)
        if any(tokens[RESOURCES.index(name)] != amount for name, amount in item.get("tokens", {}).items()):
            return False
        return "garrison" not in item or self._has_garrison(card, item["garrison"])

    def _has_garrison(self, card: int, names: list[str]) -> bool:
        """Whether just these cards lie under a card, in whatever order."""
        wanted = [self._names.prints(name) for name in names]
        garrison = [self._print(under) for under in self._game.garrisons.get(card, ())]
        return len(wanted) == len(garrison) and any(
            all(under in prints for under, prints in zip(garrison, order, strict=True))
            for order in permutations(wanted)
        )


def _name(item: Any) -> str:
    return str(item["card"]) if isinstance(item, dict) else str(item)


def _is_from(option: Option, place: str | None) -> bool:
    """Whether a card is offered from a place; one that is used lies where it lies."""
    return not place or option.id.startswith((f"{PLACE_WORDS.get(place, place)}:", "use:"))
