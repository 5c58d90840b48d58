"""What a number of games was played with, counted: so that a report says what it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.games.imperium.deal import TRADE_ROUTES
from imperium_desktop.games.imperium.game import Imperium


@dataclass(slots=True)
class Covered:
    """In how many games each nation sat at the table, and what the table was."""

    nations: Counter[str] = field(default_factory=Counter)
    trading: Counter[str] = field(default_factory=Counter)
    """The same, for games with Trade Routes alone."""
    seats: Counter[int] = field(default_factory=Counter)
    commons: Counter[str] = field(default_factory=Counter)
    variants: Counter[str] = field(default_factory=Counter)

    def add(self, game: Imperium) -> None:
        """Notes what a game is played with."""
        setup = game.deal.setup
        names = [seat.nation_def.id for seat in game.seats]
        self.nations.update(names)
        self.trading.update(names if setup.trade_routes else ())
        self.seats[len(game.seats)] += 1
        self.commons[setup.commons] += 1
        self.variants.update(setup.variants or ("none",))

    def to_json(self) -> dict[str, Any]:
        """Plain data, in the order of the names."""
        return {
            "nations": _sorted(self.nations),
            TRADE_ROUTES: _sorted(self.trading),
            "seats": _sorted(self.seats),
            "commons": _sorted(self.commons),
            "variants": _sorted(self.variants),
        }


def covered_lines(data: Mapping[str, Any]) -> list[str]:
    """What `to_json` gave, in words."""
    lines = [
        f"{name:<20}{', '.join(f'{key} {count}' for key, count in data[name].items())}"
        for name in ("seats", "commons", "variants")
    ]
    trading = data[TRADE_ROUTES]
    played = [f"{name} {count} ({trading.get(name, 0)})" for name, count in data["nations"].items()]
    return [*lines, f"{'nations':<20}games of each (with Trade Routes): {', '.join(played)}"]


def _sorted(counts: Counter[Any]) -> dict[str, int]:
    return {str(name): counts[name] for name in sorted(counts)}
