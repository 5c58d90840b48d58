"""Imperium as the windows see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from imperium_desktop.engine.faces import Face
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import (
    GuideStep,
    PlayableSide,
    ScoreLine,
    ScoreSheet,
    SetupChoices,
    SetupOption,
    Topic,
)
from imperium_desktop.engine.plans import TablePlan
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.catalogue import SHARED
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.scoring import score, score_lines, unrest_count
from imperium_desktop.games.imperium.rules_object import ImperiumRules
from imperium_desktop.games.imperium.table_plan import plan_table
from imperium_desktop.games.imperium.wording.faces import cost_words, plain, points_words, text_lines

UNDERSTOOD: Final = 50
DONE_WELL: Final = 90

_VARIANTS: Final = (
    SetupOption("precious_cards", "Precious cards", "No card may be let go in Clean-up."),
    SetupOption("lowered_aggression", "Lowered aggression", "Attacks of the commons come from the main deck only."),
    SetupOption("quick_setup", "Quick set-up", "Market cards are shuffled together whatever their suit."),
    SetupOption("short", "Short game", "Fewer cards, a head start, and no extra round at the end."),
    SetupOption(
        "revised_cards", "Revised cards", "Cards that were printed anew replace the old ones, as the rules want.", True
    ),
)


class ImperiumKind:
    """Set-up, faces, layout and words for the windows."""

    name = "imperium"
    title = "Imperium"

    def __init__(self) -> None:
        self.rules = ImperiumRules()

    def choices(self) -> SetupChoices:
        """What a new game can be set up with."""
        catalogue = self.rules.catalogue
        return SetupChoices(
            tuple(_side(catalogue.nation(name)) for name in catalogue.nations),
            tuple(
                SetupOption(name, name.capitalize(), f"The commons of {name.capitalize()}.")
                for name in catalogue.commons
            ),
            _VARIANTS,
        )

    def setup(
        self,
        players: Sequence[tuple[str, str]],
        card_set: str,
        variants: Sequence[str],
        first: int | None,
        practice: bool,
    ) -> dict[str, Any]:
        """A set-up as the rules take it."""
        return {
            "players": [f"{nation}/{side}" for nation, side in players],
            "commons": card_set,
            "mode": "practice" if practice else "standard",
            "variants": sorted(variants),
            "first": first,
        }

    def face(self, face_id: str) -> Face:
        """What is printed on a card."""
        group = face_id.partition(".")[0]
        pack = next(
            (
                pack
                for pack in self.rules.catalogue.packs.values()
                if any(card.id == face_id for card in pack.load()[1])
            ),
            None,
        )
        assert pack is not None, f"{face_id} of {group}"
        return _face(next(card for card in pack.load()[1] if card.id == face_id))

    def faces(self) -> list[Face]:
        """Every card there is."""
        return [_face(card) for card in self.rules.catalogue.cards()]

    def plan(self, game: Game, viewer: int, width: float, height: float, unfolded: int | None) -> TablePlan:
        """Where everything lies in a window of that size."""
        seats = _imperium(game).seats
        permanent = frozenset(seat.index for seat in seats if seat.permanent)
        missing = frozenset(
            f"{zone}:{seat.index}"
            for seat in seats
            for zone in ("development", "nation")
            if not any(card.start == zone for card in seat.nation_def.cards)
        )
        return plan_table(len(seats), viewer, width, height, unfolded, permanent, missing)

    def score_sheets(self, game: Game) -> list[ScoreSheet]:
        """The final scores, seat by seat."""
        table = _imperium(game)
        sheets = []
        for seat in table.seats:
            lines = []
            for line in score_lines(table, seat.index):
                if line.card < 0:
                    lines.append(ScoreLine("Progress tokens", None, "Progress", line.points))
                else:
                    face = table.defs[line.card]
                    lines.append(ScoreLine(face.name, face.id, _source(face), line.points))
            won = seat.index in table.winners
            sheets.append(ScoreSheet(seat.index, seat.nation_def.name, tuple(lines), won))
        return sheets

    def verdict(self, game: Game) -> str:
        """How the game ended and what decided it."""
        table = _imperium(game)
        if table.deal.setup.mode == "practice":
            return _practice_verdict(table)
        names = " and ".join(f"the {table.seats[seat].nation_def.name}" for seat in table.winners)
        if table.ending == "collapse":
            fewest = unrest_count(table, table.winners[0])
            return f"The Unrest pile ran out: Collapse. With {fewest} Unrest, the fewest, {names} win."
        best = score(table, table.winners[0])
        if len(table.winners) > 1:
            return f"With {best} points each, {names} share the victory."
        others = [score(table, seat.index) for seat in table.seats if seat.index not in table.winners]
        return f"{names[:1].upper()}{names[1:]} win with {best} points, {best - max(others)} ahead."

    def summary(self, game: Game) -> dict[str, Any]:
        """What a list of saves shows."""
        table = _imperium(game)
        return {
            "players": [seat.nation_def.name for seat in table.seats],
            "nations": [seat.nation_def.id for seat in table.seats],
            "round": table.round,
            "over": table.over,
            "mode": table.deal.setup.mode,
        }

    def topics(self) -> list[Topic]:
        """The rules reference."""
        from imperium_desktop.games.imperium.wording.reference import topics

        return topics()

    def guide(self) -> tuple[dict[str, Any], int, list[GuideStep]]:
        """The guided first game."""
        from imperium_desktop.games.imperium.wording.reference import guide_seed, guide_steps

        return self.setup([("romans", "b")], "classics", (), 0, practice=True), guide_seed(), guide_steps()

    def guide_step(self, steps: list[GuideStep], shown: set[int], decision: str, round: int) -> int | None:
        """The place of the step that fits what is asked now."""
        from imperium_desktop.games.imperium.wording.reference import matching_step

        return matching_step(steps, shown, decision, round)


def _imperium(game: Game) -> Imperium:
    assert isinstance(game, Imperium)
    return game


def _practice_verdict(game: Imperium) -> str:
    if game.ending == "collapse":
        return "The Unrest pile ran out: your civilisation has collapsed."
    total = score(game, 0)
    if total >= DONE_WELL:
        return f"{total} points: a splendid game. {DONE_WELL} is a score to be proud of."
    if total >= UNDERSTOOD:
        return f"{total} points: with {UNDERSTOOD} you know your way, and from {DONE_WELL} you excel."
    return f"{total} points. With {UNDERSTOOD} you know your way around; try again."


def _side(nation: NationDef) -> PlayableSide:
    powers = {card.side or "b": card for card in nation.cards if card.type == "power"}
    sides = tuple((side, _power_words(powers[side])) for side in ("b", "a") if side in powers)
    return PlayableSide(nation.id, nation.name, nation.pack, nation.description, nation.aggression, nation.notes, sides)


def _power_words(card: CardDef) -> str:
    lines = [*text_lines(card, long=True), points_words(card)]
    return plain(" ".join(line for line in lines if line))


@cache
def _face(card: CardDef) -> Face:
    from imperium_desktop.games.imperium.wording.reference import keywords_for

    nation = None if card.pack == SHARED or card.pack.startswith("commons:") else card.pack
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
        tuple(plain(line) for line in text_lines(card, long=True)),
        keywords_for(card),
    )


def _source(card: CardDef) -> str:
    """What kind of card brought the points."""
    if card.type == "power":
        return "Power card"
    if card.suits:
        return (card.banner or card.suits[0]).capitalize()
    return "Nation"
