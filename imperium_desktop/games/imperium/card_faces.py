"""What is printed on a card, as whoever paints it takes it."""

from __future__ import annotations

from functools import cache

from imperium_desktop.engine.faces import Explanation, Face
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.pack_files import OF_NO_NATION
from imperium_desktop.games.imperium.phrases import plain
from imperium_desktop.games.imperium.wording.faces import cost_words, points_words, text_lines


@cache
def face(catalogue: Catalogue, face_id: str) -> Face:
    """What is printed on a card."""
    return _face(catalogue.card(face_id))


def faces(catalogue: Catalogue) -> list[Face]:
    """Every card there is."""
    return [_face(card) for card in catalogue.cards()]


@cache
def _face(card: CardDef) -> Face:
    nation = None if card.pack in OF_NO_NATION or ":" in card.pack else card.pack
    return Face(
        card.id,
        card.name,
        card.group,
        card.numbers,
        card.suits,
        card.banner or (card.suits[0] if card.suits else None),
        card.icons,
        card.states,
        card.header,
        card.type,
        card.start,
        card.players,
        nation,
        cost_words(card),
        points_words(card),
        tuple(text_lines(card)),
        (card.mark or "").replace("_", "-"),
        lambda: _explanation(card),
    )


def _explanation(card: CardDef) -> Explanation:
    from imperium_desktop.games.imperium.wording.reference import keywords_for

    return Explanation(tuple(plain(line) for line in text_lines(card, long=True)), keywords_for(card))
