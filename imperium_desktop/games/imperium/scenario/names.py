"""Which cards a name in a scenario means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import PROMO_CARDS, Deal
from imperium_desktop.games.imperium.pack_files import printing


class UnknownCardError(Exception):
    """A name that means no card, or two different ones."""


class Names:
    """Looks names up among a seat's own nation, this game's commons, the shared cards, then all packs."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._revised = "revised_cards" in deal.setup.variants
        commons = deal.catalogue.commons_set(deal.setup.commons, self._revised)
        trade = deal.catalogue.trade_cards() if deal.setup.trade_routes else ()
        promo = deal.catalogue.promo_cards() if PROMO_CARDS in deal.setup.variants else ()
        self._common = [commons, trade, promo, deal.catalogue.shared()]

    def face(self, text: str, seat: int | None = None) -> CardDef:
        """The face a name or id means for a seat.

        :raises UnknownCardError: if there is none, or if the name alone does not say which.
        """
        by_id = _by_id(self._deal.catalogue).get(text)
        if by_id is not None:
            return by_id
        nations = [nation.cards for nation in self._deal.nations]
        own = [] if seat is None else [nations[seat]]
        for cards in (*own, *self._common, *nations, _printed(self._deal.catalogue, self._revised)):
            faces = _distinct(face for face in cards if face.name == text and face.type not in ("power", "state"))
            if len(faces) == 1:
                return faces[0]
            if faces:
                raise UnknownCardError(f"{quoted(text)} may be {' or '.join(face.id for face in faces)}; write the id")
        raise UnknownCardError(f"there is no card {quoted(text)}")

    def prints(self, text: str) -> set[str]:
        """What a name may mean in an answer: every face with that name, or the one with that id."""
        by_id = _by_id(self._deal.catalogue).get(text)
        if by_id is not None:
            return {by_id.print_key}
        prints = {face.print_key for face in _printed(self._deal.catalogue, self._revised) if face.name == text}
        if not prints:
            raise UnknownCardError(f"there is no card {quoted(text)}")
        return prints


@cache
def _by_id(catalogue: Catalogue) -> dict[str, CardDef]:
    return {face.id: face for face in catalogue.cards()}


@cache
def _printed(catalogue: Catalogue, revised: bool) -> tuple[CardDef, ...]:
    """All cards, each in one printing."""
    return printing(tuple(_by_id(catalogue).values()), revised)


def _distinct(faces: Iterable[CardDef]) -> list[CardDef]:
    found: dict[str, CardDef] = {}
    for face in faces:
        found.setdefault(face.print_key, face)
    return list(found.values())
