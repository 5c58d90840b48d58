"""Which cards a game has: every physical card gets a small integer, and what is printed on it is shared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.catalogue import SHARED, Catalogue
from imperium_desktop.games.imperium.effects import control
from imperium_desktop.games.imperium.effects.base import Step
from imperium_desktop.games.imperium.rules import (
    avoiding,
    developing,
    drawing,
    opening,
    playing,
    solstice,
    turns,
    windows,
)

MODES = ("standard", "practice")
VARIANTS = ("precious_cards", "lowered_aggression", "quick_setup", "short", "revised_cards")

RULE_STEPS: dict[str, Step] = {
    step.uid: step
    for step in (
        control.SEAT_DONE,
        avoiding.AVOIDANCE,
        developing.DEVELOP,
        developing.GIVE_UP_DEVELOPMENT,
        opening.OPENING,
        drawing.DRAW,
        drawing.RESHUFFLE,
        playing.PLAY,
        solstice.SOLSTICE,
        solstice.BEFORE_SCORING,
        solstice.QUEUE,
        solstice.SOME_SENTENCES,
        solstice.ANSWERED,
        turns.ROUND,
        turns.TURN,
        turns.CLEAN_UP,
        turns.INNOVATION,
        *turns.TURN_KINDS.values(),
        windows.WINDOW,
    )
}


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before a game."""

    players: tuple[tuple[str, str], ...]
    """Nation and side of the Power card of each seat."""
    commons: str = "classics"
    mode: str = "standard"
    variants: tuple[str, ...] = ()
    first: int | None = 0
    """Who begins; None leaves it to chance."""

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Setup:
        """A set-up from plain data; a player is "romans" or "romans/a".

        :raises ImperiumDesktopError: with a sentence if it makes no sense.
        """
        unknown = sorted(set(data) - {"players", "commons", "mode", "variants", "first"})
        if unknown:
            raise ImperiumDesktopError(f"A set-up has no entry “{unknown[0]}”.")
        for name in ("players", "variants"):
            if not isinstance(data.get(name, []), list | tuple) or not all(
                isinstance(x, str) for x in data.get(name, [])
            ):
                raise ImperiumDesktopError(f"“{name}” of a set-up must be a list of words.")
        first = data.get("first", 0)
        if first is not None and (not isinstance(first, int) or isinstance(first, bool)):
            raise ImperiumDesktopError("“first” of a set-up is the number of a seat, counted from 0, or nothing.")
        players = []
        for text in data.get("players", ()):
            nation, _, side = str(text).partition("/")
            if side not in ("", "a", "b"):
                raise ImperiumDesktopError(f"“{text}”: the side of a Power card is a or b.")
            players.append((nation, side or "b"))
        setup = cls(
            tuple(players),
            str(data.get("commons", "classics")),
            str(data.get("mode", "standard")),
            tuple(sorted(data.get("variants", ()))),
            first,
        )
        setup.check()
        return setup

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "players": [f"{nation}/{side}" for nation, side in self.players],
            "commons": self.commons,
            "mode": self.mode,
            "variants": list(self.variants),
            "first": self.first,
        }

    def check(self) -> None:
        """Refuses what cannot be played.

        :raises ImperiumDesktopError: with a sentence.
        """
        nations = [nation for nation, _ in self.players]
        count = len(nations)
        if self.mode not in MODES:
            raise ImperiumDesktopError(f"There is no mode “{self.mode}”; choose from: {', '.join(MODES)}.")
        if self.mode == "practice" and count != 1:
            raise ImperiumDesktopError(f"Practice is played alone, and {count} nations were named.")
        if self.mode == "standard" and not 2 <= count <= 4:
            raise ImperiumDesktopError(f"Imperium is played by 2 to 4 players, and {count} nations were named.")
        for nation in nations:
            if nations.count(nation) > 1:
                raise ImperiumDesktopError(f"Two players cannot both play the {nation.capitalize()}.")
        for variant in self.variants:
            if variant not in VARIANTS:
                raise ImperiumDesktopError(f"There is no variant “{variant}”; choose from: {', '.join(VARIANTS)}.")
        if self.first is not None and not 0 <= self.first < count:
            raise ImperiumDesktopError(f"Seat {self.first + 1} cannot begin: there are {count} seats.")

    @property
    def table_size(self) -> int:
        """The number of players the commons are set up for; alone it is as for two."""
        return max(2, len(self.players))


@dataclass(slots=True)
class Deal:
    """The physical cards of one game. Shared by all clones."""

    setup: Setup
    catalogue: Catalogue
    defs: list[CardDef] = field(default_factory=list)
    nations: list[NationDef] = field(default_factory=list)
    seats: list[list[int]] = field(default_factory=list)
    """The cards of each seat's nation."""
    commons: list[int] = field(default_factory=list)
    kings: dict[str, int] = field(default_factory=dict)
    listened: frozenset[str] = frozenset()
    """The kinds of happening some card of this game listens for."""
    replaced: frozenset[str] = frozenset()
    """The kinds of happening some card of this game replaces."""
    regular: int = 0
    """How many cards the set-up itself calls for; the rest were added as replacements or by a scenario."""
    _steps: dict[str, Step] = field(default_factory=dict)

    def add(self, face: CardDef, copies: int = 1) -> list[int]:
        """Physical cards with this face."""
        first = len(self.defs)
        self.defs.extend([face] * copies)
        return list(range(first, first + copies))

    def listen(self, faces: Iterable[CardDef]) -> None:
        """Takes note of what these cards listen for and replace."""
        faces = list(faces)
        self.replaced |= {ability.events[0].kind for face in faces for ability in face.replacements}
        kinds = {
            pattern.kind
            for face in faces
            for ability in (*face.reactions, *face.triggers)
            for pattern in ability.events
        }
        self.listened |= kinds

    def step(self, uid: str) -> Step:
        """The rule or node of an effect with that name, for a game that is being loaded."""
        if uid in RULE_STEPS:
            return RULE_STEPS[uid]
        if uid not in self._steps:
            for face in set(self.defs):
                for ability in face.abilities:
                    self._steps.update({node.uid: node for node in ability.effect.walk()})
        return self._steps[uid]


def packs_of(setup: Setup) -> list[str]:
    """The packs a set-up uses."""
    return [SHARED, f"commons:{setup.commons}", *(nation for nation, _ in setup.players)]


def make_deal(setup: Setup, catalogue: Catalogue) -> Deal:
    """Collects the cards for a set-up."""
    deal = Deal(setup, catalogue)
    size = setup.table_size
    revised = "revised_cards" in setup.variants
    for name, _ in setup.players:
        nation = catalogue.nation(name, revised)
        if "short" in setup.variants and nation.no_short_game:
            raise ImperiumDesktopError(f"The {nation.name} cannot play the short variant: {nation.no_short_game}.")
        deal.nations.append(nation)
        deal.seats.append(
            [card for face in nation.cards if face.players <= size for card in deal.add(face, face.copies)]
        )
    for face in (*catalogue.shared(), *catalogue.commons_set(setup.commons, revised)):
        if face.id.startswith("common.king_of_kings"):
            deal.kings[face.side or "a"] = deal.add(face)[0]
        elif face.type != "state" and face.players <= size:
            deal.commons += deal.add(face, face.copies)
    deal.listen(deal.defs)
    deal.regular = len(deal.defs)
    return deal
