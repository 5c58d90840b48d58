"""Whether the texts of a card fit the card they stand on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium.bot.verbs import TableVerb
from imperium_desktop.games.imperium.cards import Ability, CardDef
from imperium_desktop.games.imperium.effects import (
    card_conditions,
    changing,
    conditions,
    for_seats,
    garrisoning,
    giving_up,
    tokens,
)
from imperium_desktop.games.imperium.effects.base import Effect
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.language.sense import conditions_in

FIXED: Final = ("power", "state")
"""Types of cards that never leave their place."""


def check_on_card(card: CardDef, part: Any, text: str, path: KeyPath) -> None:
    """Refuses a text that this card could never follow.

    :raises FormError: with the word at which to look.
    """
    effect = part.effect if isinstance(part, Ability) else part
    if not isinstance(effect, Effect):
        return
    if is_for_tables(effect):
        raise FormError("a word in this text belongs to the tables of Bots; a card cannot use it", path)
    for node in effect.walk():
        for unfit, word, message in _RULES:
            if unfit(card, node):
                found = re.search(word, text)
                raise FormError(message, path, found.start() if found else 0)


def is_for_tables(effect: Effect) -> bool:
    """Whether something in it only a Bot can follow."""
    of_tables = (conditions.YouInState, card_conditions.ThoseWorth)
    if any(isinstance(condition, of_tables) for condition in conditions_in(effect)):
        return True
    return any(
        isinstance(node, TableVerb) or (isinstance(node, for_seats.ForSeats) and node.who == "you")
        for node in effect.walk()
    )


def check_flips(cards: Sequence[CardDef]) -> None:
    """Refuses a permanent card that is to be replaced by one its file does not have.

    :raises FormError: with the card.
    """
    permanent = {card.name for card in cards if card.type == "permanent"}
    for index, card in enumerate(cards):
        for ability in card.abilities:
            for node in ability.effect.walk():
                if isinstance(node, changing.FlipSelf) and node.name is not None and node.name not in permanent:
                    raise FormError(f"there is no permanent card {quoted(node.name)} in this file", ("card", index))


def _stays(card: CardDef) -> bool:
    """Whether the card lies in play after its text."""
    return card.stays or card.type in (*FIXED, "permanent")


def _moves_itself(card: CardDef, node: Effect) -> bool:
    return isinstance(node, PickVerb) and node.what.reference == "self"


def _needs_to_stay(card: CardDef, node: Effect) -> bool:
    match node:
        case tokens.PutTokens() | tokens.PayTokens() | tokens.Collect():
            return node.holder is not None and node.holder.kind == "self"
        case garrisoning.Garrison(host=None):
            return True
        case giving_up.LetGo():
            return node.what.reference == "self"
    return False


_RULES: Final[tuple[tuple[Callable[[CardDef, Effect], bool], str, str], ...]] = (
    (
        lambda card, node: card.type in FIXED and _moves_itself(card, node),
        r"\bself\b",
        "a Power or State card never leaves its place",
    ),
    (
        lambda card, node: not _stays(card) and _needs_to_stay(card, node),
        r"\bself\b|\bgarrison\b",
        "this needs a card that stays in play; give it the header pinned",
    ),
    (
        lambda card, node: (
            isinstance(node, giving_up.ReturnUnrest) and node.what.reference == "self" and "unrest" not in card.suits
        ),
        r"\breturn\b",
        "only an Unrest card can be returned to the Unrest pile",
    ),
    (
        lambda card, node: isinstance(node, changing.FlipSelf) and card.type != "permanent",
        r"\bflip\b",
        "only a permanent card is turned over; give it the type permanent",
    ),
    (
        lambda card, node: isinstance(node, changing.FlipSelf) and node.name is None and card.back is None,
        r"\bflip\b",
        "the card has no other face; say with back which one it is",
    ),
)
