"""The cards on the table, one by one and in piles: brought to every new view, seen to come and to go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF

from imperium_desktop.engine.plans import GAP, Rect, ZonePlan
from imperium_desktop.engine.views import ItemView, TableView, ZoneView
from imperium_desktop.table import layers
from imperium_desktop.table.items import CardItem, PileItem
from imperium_desktop.table.motion import Move
from imperium_desktop.table.placing import Spot, spots

if TYPE_CHECKING:
    from imperium_desktop.table.scene import TableScene

OFFERED = "offered"
"""The key of the place where cards of closed piles are laid out to be chosen from."""
GARRISON_PEEP = 0.11
"""How far a card tucked under another looks out where nothing says how much room there is, in widths of the card."""

APART = 0.45
"""How far cards that are set apart look out from under each other, in widths of a card."""


class LaidCards:
    """Brought to every new view by the scene, before the furniture."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.cards: dict[str, CardItem] = {}
        self.piles: dict[str, PileItem] = {}
        self._places: dict[str, dict[str, int]] = {}
        """Where the cards of steady zones lie, counted from the left."""
        self._homes: dict[str, tuple[QPointF, float]] = {}
        """Where each card lies and how high, unless it is set apart."""

    def show(self, view: TableView, moving: bool) -> ZoneView:
        """Moves, adds and removes cards and piles; the answer is what of closed piles is laid out to choose from."""
        before = {key: (item.pos(), item.width) for key, item in self.cards.items()}
        came_from = {key: item.zone for key, item in self.cards.items()}
        shown: set[str] = set()
        piled: set[str] = set()
        offers = self.scene.controller.offers
        subjects = {offer.item for offer in offers} | {offer.click for offer in offers}
        offered = self._offered_in_piles(view, subjects)
        for zone in view.zones:
            plan = self.plan_of(zone)
            if plan is None:
                continue
            if plan.style == "pile":
                self._show_pile(zone, plan)
                piled.add(zone.key)
            else:
                self._show_cards(zone, plan, shown)
        if offered.items and self.scene.plan.spread is not None:
            covered = [zone for zone in view.zones if zone.key in subjects & piled and self._is_beneath(zone)]
            self._show_offered(offered, covered, self.scene.plan.spread, shown)
        for key in [key for key in self.piles if key not in piled]:
            self.scene.removeItem(self.piles.pop(key))
        for key in [key for key in self.cards if key not in shown]:
            self._leave(key, view, moving)
        if moving:
            self._animate(before, came_from)
        return offered

    def _offered_in_piles(self, view: TableView, subjects: set[str | None]) -> ZoneView:
        """The cards that the question is about and that lie in piles: nobody could pick them there.

        They are laid out over a part of the table; what is asked for beneath is laid out with them.
        """
        asked = {
            zone.key: [item for item in zone.items if item.key in subjects and item.key is not None]
            for zone in view.zones
            if zone.key != self.scene.spread
        }
        zones = [zone for zone in view.zones if asked.get(zone.key)]
        chosen = [zone for zone in zones if not self._lies_open(zone)]
        if chosen:
            chosen += [zone for zone in zones if self._lies_open(zone) and self._is_beneath(zone)]
        found = [item for zone in chosen for item in asked[zone.key]]
        return ZoneView(OFFERED, None, found, " and ".join(zone.title for zone in chosen))

    def _lies_open(self, zone: ZoneView) -> bool:
        plan = self.scene.plan.zones.get(zone.key)
        return plan is not None and plan.style != "pile" and not self.is_crowded(zone.key)

    def _is_beneath(self, zone: ZoneView) -> bool:
        """Whether a zone is covered by what is laid out to be chosen from."""
        plan, spread = self.scene.plan.zones.get(zone.key), self.scene.plan.spread
        return plan is not None and spread is not None and plan.rect.overlap(spread.rect) > 0

    def _show_offered(self, offered: ZoneView, piles: list[ZoneView], spread: ZonePlan, shown: set[str]) -> None:
        """The cards from the left, whole piles that are asked for and would be covered at the right."""
        pitch = spread.card_width + GAP
        room = replace(spread.rect, width=spread.rect.width - pitch * len(piles))
        row = replace(spread, rect=room)
        self._show_cards(offered, row, shown)
        for place, zone in enumerate(piles):
            [spot] = spots(replace(spread, rect=replace(room, x=room.right + GAP + pitch * place)), 1)
            self._show_pile(zone, replace(self.scene.plan.zones[zone.key], rect=spot.rect, card_width=spot.width))
            self.piles[zone.key].setZValue(layers.SPREAD)

    def plan_of(self, zone: ZoneView) -> ZonePlan | None:
        """Where a zone lies: a pile that is looked through lies spread out."""
        return self.scene.plan.spread if zone.key == self.scene.spread else self.scene.plan.zones.get(zone.key)

    def is_crowded(self, key: str) -> bool:
        """Whether the cards of a row lie over each other that can be looked through like those of a pile."""
        plan = self.scene.plan.zones.get(key)
        if plan is None or not plan.looked_through or key == self.scene.spread:
            return False
        count = sum(len(zone.items) for zone in self.scene.controller.view.zones if zone.key == key)
        return any(spot.covered for spot in spots(plan, count))

    def _show_pile(self, zone: ZoneView, plan: ZonePlan) -> None:
        pile = self.piles.get(zone.key)
        if pile is None:
            pile = PileItem(zone.key, zone.title)
            self.piles[zone.key] = pile
            self.scene.addItem(pile)
        pile.show_pile(zone.items, self.scene.pictures, plan, 0 if plan.beneath else len(zone.items), zone.title)
        captioned = bool(zone.items) and plan.card_width > 34 and not plan.beneath
        pile.show_caption(self.scene.pictures, plan, zone.title if captioned else "")
        pile.name = zone.title
        pile.setPos(plan.rect.x, plan.rect.y)
        pile.setZValue(self._level(zone, plan))

    def _level(self, zone: ZoneView, plan: ZonePlan) -> float:
        """How high the cards of a zone lie."""
        if plan is self.scene.plan.spread or zone.key == OFFERED:
            return layers.SPREAD
        if zone.seat is not None and zone.seat == self.scene.plan.unfolded:
            return layers.SHEET + 1
        if plan.lowest:
            return layers.LOWEST
        return layers.BENEATH if plan.beneath else layers.CARD

    def _show_cards(self, zone: ZoneView, plan: ZonePlan, shown: set[str]) -> None:
        base = self._level(zone, plan)
        places = self._steady_places(zone) if plan.steady else range(len(zone.items))
        # Only where cards keep their places are there gaps between them, and nothing lies beneath those.
        beneath = () if plan.steady else [len(item.garrison) for item in zone.items]
        spread_out = spots(plan, max(places, default=-1) + 1, beneath)
        faces = [item.face for item in zone.items if item.face is not None]
        letters = self.scene.pictures.common_letters(faces, plan.card_width, plan.letters)
        for place, item in zip(places, zone.items, strict=True):
            spot, level = spread_out[place], base + (plan.upon + place) * layers.STEP
            self._show_card(item, zone.key, spot, level, letters, shown, f"{zone.key}#{place}")
            for depth, under in enumerate(item.garrison, 1):
                fan = plan.fan_of(len(item.garrison))
                peep = 0.0 if fan else (plan.headroom or spot.width * GARRISON_PEEP) * depth / len(item.garrison)
                tucked = Spot(spot.x - fan * depth, spot.y - peep, spot.width)
                spare_key = f"{zone.key}#{place}^{depth}"
                self._show_card(under, zone.key, tucked, level - 0.01 * depth, letters, shown, spare_key)
            for depth, under in enumerate(item.beneath, 1):
                below = Spot(spot.x + spot.width * 0.07, spot.y + plan.footroom, spot.width)
                lowest = layers.BENEATH + (1 + place) * layers.STEP
                self._show_card(under, zone.key, below, lowest, letters, shown, f"{zone.key}#{place}_{depth}")

    def _steady_places(self, zone: ZoneView) -> list[int]:
        """Where each card lies: while something is being resolved, cards keep their places and gaps stay open."""
        before = self._places.get(zone.key, {}) if self.scene.controller.view.stage is not None else {}
        keys = [item.key or f"#{place}" for place, item in enumerate(zone.items)]
        free = iter(place for place in range(len(before) + len(keys)) if place not in {before.get(key) for key in keys})
        places = [before[key] if key in before else next(free) for key in keys]
        self._places[zone.key] = dict(zip(keys, places, strict=True))
        return places

    def _show_card(
        self, view: ItemView, zone: str, spot: Spot, z: float, letters: float, shown: set[str], spare_key: str
    ) -> None:
        key = view.key or spare_key
        card = self.cards.get(key)
        if card is None:
            card = CardItem(view, self.scene.pictures.name(view.face, view.name))
            card.key = key
            self.cards[key] = card
            self.scene.addItem(card)
            card.zone = ""
        card.name = self.scene.pictures.name(view.face, view.name)
        card.show_card(view, self.scene.pictures, spot, letters)
        card.setPos(spot.x, spot.y)
        card.setScale(1.0)
        card.setZValue(z)
        card.zone = zone
        self._homes[key] = (card.pos(), z)
        shown.add(key)

    def set_picked_apart(self) -> None:
        """What is picked to go somewhere lies at the end of its row, apart from what stays; put back it goes home."""
        controller = self.scene.controller
        leaving = [offer.item for offer in controller.picked if offer.target is not None]
        for zone, plan in self.scene.plan.zones.items():
            if not plan.steady:
                continue
            cards = [card for card in self.cards.values() if card.zone == zone and card.key in self._homes]
            apart = sorted((card for card in cards if card.key in leaving), key=lambda card: leaving.index(card.key))
            staying = sorted(
                (card for card in cards if card not in apart), key=lambda card: self._homes[card.key][0].x()
            )
            reach = sum(card.width for card in apart[:1]) * (1 + APART * max(0, len(apart) - 1))
            left = plan.rect.right - reach
            self._move_together(staying, plan.rect.x, left - GAP if apart else plan.rect.right)
            for place, card in enumerate(apart):
                spot = QPointF(left + card.width * APART * place, self._homes[card.key][0].y())
                self._move(card, spot, layers.RAISED + place * layers.STEP)
        self.scene.motion.begin()

    def _move_together(self, cards: list[CardItem], left: float, right: float) -> None:
        """Cards of a row lie at home, or from its left edge on where they would reach beyond the other."""
        homes = [self._homes[card.key] for card in cards]
        if cards and homes[-1][0].x() + cards[-1].width > right:
            width = cards[-1].width
            pitch = min(width + GAP, (right - left - width) / max(1, len(cards) - 1))
            homes = [(QPointF(left + place * pitch, home.y()), z) for place, (home, z) in enumerate(homes)]
        for card, (home, z) in zip(cards, homes, strict=True):
            self._move(card, home, z)

    def _move(self, card: CardItem, place: QPointF, z: float) -> None:
        if card.pos() != place:
            self.scene.motion.add(Move(card, card.pos(), place, 1.0, 1.0, 1.0, 1.0, z))

    def _leave(self, key: str, view: TableView, moving: bool) -> None:
        """A card that is no longer seen goes where it went to, or fades."""
        card = self.cards.pop(key)
        goal = self._whereabouts(key, view)
        if not moving or goal is None or self.scene.motion.duration <= 0:
            self.scene.removeItem(card)
            return
        card.setZValue(layers.MOVING)
        scale = goal.width / max(1.0, card.width)
        end = QPointF(goal.x, goal.y)
        self.scene.motion.add(
            Move(card, card.pos(), end, 1.0, scale, 1.0, 0.4, layers.MOVING, lambda: self.scene.removeItem(card))
        )

    def _whereabouts(self, key: str, view: TableView) -> Rect | None:
        for zone in view.zones:
            if any(item.key == key for item in zone.items):
                plan = self.scene.plan.zones.get(zone.key)
                if plan is not None:
                    return Rect(plan.rect.x, plan.rect.y, plan.card_width, plan.rect.height)
                if zone.seat is not None and zone.seat in self.scene.plan.strips:
                    strip = self.scene.plan.strips[zone.seat]
                    return Rect(strip.x + 8, strip.y + 4, strip.height * 0.6, strip.height * 0.8)
        return None

    def _animate(self, before: dict[str, tuple[QPointF, float]], came_from: dict[str, str]) -> None:
        for key, card in self.cards.items():
            if key in before:
                start, width = before[key]
            else:
                origin = self._origin(card, came_from)
                if origin is None:
                    continue
                start, width = QPointF(origin.x, origin.y), origin.width
            end = card.pos()
            if start == end and abs(width - card.width) < 0.5:
                continue
            rest = card.zValue()
            card.setZValue(layers.MOVING + rest * 0.01)
            opacity = card.opacity()
            self.scene.motion.add(Move(card, start, end, width / max(1.0, card.width), 1.0, opacity, opacity, rest))

    def _origin(self, card: CardItem, came_from: dict[str, str]) -> Rect | None:
        zone = came_from.get(card.key) or self.scene.plan.origins.get(card.zone)
        plan = self.scene.plan.zones.get(zone) if zone else None
        if plan is None:
            return None
        return Rect(plan.rect.x, plan.rect.y, plan.card_width, plan.rect.height)
