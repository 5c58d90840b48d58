"""What is printed on a card, as whoever paints it takes it."""

from __future__ import annotations

from functools import cache

from imperium_desktop.engine.faces import Explanation, Face
from imperium_desktop.games.settlers.cards import CardDef, Pack
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.vocabulary import ATTACK
from imperium_desktop.games.settlers.voice import ON_FACES, colour_mark, mark

LAYOUT = "location"


@cache
def face(catalogue: Catalogue, face_id: str) -> Face:
    """What is printed on a card."""
    return _faces(catalogue)[face_id]


def faces(catalogue: Catalogue) -> list[Face]:
    """Every card there is."""
    return list(_faces(catalogue).values())


@cache
def _faces(catalogue: Catalogue) -> dict[str, Face]:
    found: dict[str, Face] = {}
    for pack in catalogue.packs.values():
        printed: dict[str, list[CardDef]] = {}
        for card in pack.cards:
            printed.setdefault(card.face, []).append(card)
        found |= {face_id: _face(pack, cards) for face_id, cards in printed.items()}
    return found


def _face(pack: Pack, copies: list[CardDef]) -> Face:
    card = copies[0]
    attacks = pack.name == ATTACK
    return Face(
        card.face,
        card.name,
        group=pack.name if pack.board is not None else pack.title,
        numbers=tuple(copy.number for copy in copies),
        suits=tuple(colour_mark(colour).strip("[]") for colour in card.colours),
        layout=LAYOUT,
        kind=card.kind,
        nation=None if pack.board is None else card.deck,
        cost=", ".join(ON_FACES.amount(good, number) for good, number in card.cost.goods),
        head=mark(card.deal) if attacks else " ".join(mark(good) for good in card.raze),
        tail=mark(card.deal) if card.deal and not attacks else "",
        lines=tuple(card.said(ON_FACES)),
        explain=lambda: _explanation(card),
    )


def _explanation(card: CardDef) -> Explanation:
    from imperium_desktop.games.settlers.wording.card_keywords import keywords_for

    return Explanation(tuple(card.words), keywords_for(card))
