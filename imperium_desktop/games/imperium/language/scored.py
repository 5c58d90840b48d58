"""What a card is worth."""

from __future__ import annotations

from typing import Any

from imperium_desktop.games.imperium.effects import points as points_module
from imperium_desktop.games.imperium.effects.filters import ANY_CARD, Filter, Under
from imperium_desktop.games.imperium.language.errors import Refusal
from imperium_desktop.games.imperium.language.plain_rules import always
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.zone_table import SCORED_PLACES


def _scored_place(place: str) -> str:
    if place not in SCORED_PLACES:
        raise Refusal(f"a card is scored in {', '.join(SCORED_PLACES[:-1])} or {SCORED_PLACES[-1]} only", "place")
    return place


class Scored:
    """One method per rule of the grammar, in its order."""

    def whole(self, number: str) -> int:
        return int(number)

    def fixed_points(self, points: int) -> points_module.Points:
        return points_module.FixedPoints(points)

    def variable_points(self, *parts: points_module.PerPoints) -> points_module.Points:
        return points_module.VariablePoints(parts)

    def conditional_points(self, *parts: Any) -> points_module.Points:
        *cases, otherwise = parts
        return points_module.ConditionalPoints(tuple(cases), otherwise or 0)

    def per_points(self, points: str, per: str | None, count: points_module.Count) -> points_module.PerPoints:
        return points_module.PerPoints(int(points), int(per or 1), count)

    def scored_resource(self, *parts: Any) -> points_module.Count:
        *resources, cards = parts
        count = None if cards is None else points_module.CardCount(cards, None)
        return points_module.ResourceCount(tuple(RESOURCES.index(resource) for resource in resources), count)

    def scored_players(self, resource: str) -> points_module.Count:
        return points_module.PoorerPlayers(RESOURCES.index(resource))

    def scored_cards(self, filter: Filter, place: str | None) -> points_module.Count:
        if place is not None and place not in (*SCORED_PLACES, "exile"):
            raise Refusal(
                f"cards are counted in {', '.join(SCORED_PLACES)} or exile; without a place, in all but exile", "place"
            )
        return points_module.CardCount(filter, place)

    scored_others_unrest = always(points_module.OthersUnrestCount())
    scored_garrison = always(points_module.GarrisonCount(ANY_CARD, Under(None)))

    def scored_garrisons(self, filter: Filter, host: Under) -> points_module.Count:
        return points_module.GarrisonCount(filter, host)

    def scored_tokens(self, *parts: Any) -> points_module.Count:
        *resources, here = parts
        indexes = tuple(RESOURCES.index(resource) for resource in resources)
        return points_module.TokenCount(indexes or tuple(range(len(RESOURCES))), here)

    bearer_self = always(True)
    bearer_cards = always(False)

    def case_if(self, points: int, place: str) -> points_module.Case:
        return points_module.Case(points, _scored_place(place), negated=False)

    def case_if_not(self, points: int, place: str) -> points_module.Case:
        return points_module.Case(points, _scored_place(place), negated=True)

    def case_garrisoned(self, points: int) -> points_module.Case:
        return points_module.Case(points, "garrison", negated=False)
