"""The places on the table and what people call them: views, offers and the layout share them."""

from __future__ import annotations

from typing import Final

from imperium_desktop.games.settlers.vocabulary import KINDS

OFFER: Final = "offer"
"""Cards to choose from: those of the lookout, of a draft, and such as were drawn."""
ASKING: Final = "asking"
"""The card that asks something, shown once more and large."""
DECK: Final = "deck"
DISCARD: Final = "discard"
HAND: Final = "hand"
DEALS: Final = "deals"
FOUNDATIONS: Final = "foundations"
VIRTUAL: Final = "virtual"
LINE: Final = "line"
ATTACKS: Final = "attacks"
COLLECTION: Final = "collection"
VIRTUAL_TITLES: Final = {
    VIRTUAL: "Locations of the virtual player",
    LINE: "Line of targets",
    ATTACKS: "Attacks to come",
    COLLECTION: "Gathered by the virtual player",
}
"""What the places of the virtual player are called."""


def row(kind: str, common: bool) -> str:
    """The place of a kind of location: cards of the faction lie to the left, common ones to the right."""
    return f"{kind}_common" if common else kind


ROWS: Final = tuple((row(kind, False), row(kind, True)) for kind in KINDS)
"""The three rows from top to bottom, each with its left and its right side."""
EMPIRE: Final = (*(side for pair in ROWS for side in pair), FOUNDATIONS)
"""Everything that stands in an empire."""

TITLES: Final = {
    DECK: "Deck",
    DISCARD: "Discard",
    HAND: "Hand",
    DEALS: "Deals",
    FOUNDATIONS: "Foundations",
    **{row(kind, False): f"{kind.capitalize()} locations of the faction" for kind in KINDS},
    **{row(kind, True): f"Common {kind} locations" for kind in KINDS},
}
"""What the places of a seat are called."""

INSCRIPTIONS: Final = {
    DEALS: "Deals",
    FOUNDATIONS: "Foundations",
    VIRTUAL: "The virtual player:",
    **{row(kind, False): f"{kind.capitalize()}, {{faction}}" for kind in KINDS},
    **{row(kind, True): f"{kind.capitalize()}, common" for kind in KINDS},
}
"""What is written where one's own places are empty, and over what is not one's own."""


def key(name: str, seat: int) -> str:
    """How offers and plans name a place of a seat, or what lies in its supply."""
    return f"{name}:{seat}"


def card_key(card: int) -> str:
    """How offers and plans name a card."""
    return f"card:{card}"
