"""A tiny kind of game for the tests of the pages: pebbles are added up, one choice at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from pebble_campaigns import PebblesCampaigns
from small_games import SmallGame, SmallKind, SmallRules

from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject
from imperium_desktop.engine.faces import Explanation, Face, Keyword
from imperium_desktop.engine.kinds import (
    CONCEDED,
    ChosenSetup,
    FinishedGame,
    FinishedSeat,
    GuideStep,
    PlayableSide,
    ScoreLine,
    ScoreSheet,
    SetupChoices,
    SetupOption,
    Topic,
)
from imperium_desktop.engine.looks import Look
from imperium_desktop.engine.modes import Mode
from imperium_desktop.engine.own_packs import OwnPack
from imperium_desktop.engine.plans import TablePlan
from imperium_desktop.engine.views import TableView

NAMES = {"reds": "Reds", "blues": "Blues", "greens": "Greens", "whites": "Whites", "greys": "Greys"}
LENGTH = 4


class Pebbles(SmallGame):
    @property
    def outcome(self) -> Outcome:
        return Outcome()

    @property
    def pending(self) -> Decision | None:
        number = len(self.state["taken"])
        if number == LENGTH:
            return None
        return Decision(number, number % len(self.state["players"]), "take", [Option("one", 1), Option("two", 2)])

    @property
    def over(self) -> bool:
        return len(self.state["taken"]) == LENGTH

    def apply(self, choice: Choice) -> Outcome:
        assert self.pending is not None
        [option] = self.pending.check(choice)
        self.state["taken"].append(option.value)
        return Outcome([Event("taken", 0, amount=option.value)], False)

    def view(self, seat: int) -> TableView:
        return TableView(seat, [], [])

    def prompt(self, decision: Decision) -> str:
        return "How many?"

    def words(self, decision: Decision, option: Option) -> str:
        return option.id

    def tell(self, event: Event, seat: int | None = None, subject: Subject = Subject.NAMED) -> list[Part]:
        return [Part("")]

    def account(self, events: Sequence[Event], seat: int, most: int) -> list[list[Part]]:
        return []

    def why_not(self, seat: int, subject: int) -> str:
        return ""


class PebblesRules(SmallRules):
    name = "pebbles"
    game = Pebbles

    def start(self, setup: dict[str, Any], seed: int) -> Pebbles:
        if not setup.get("players"):
            raise ImperiumDesktopError("Nobody plays.")
        return Pebbles({"players": setup["players"], "taken": [], "mode": setup.get("mode", "")})


class PebblePacks:
    """A pack is a file; one that says “wrong” is."""

    inner_folders: tuple[str, ...] = ("shells",)

    def read(self, folder: Path) -> list[OwnPack]:
        return [
            OwnPack(
                file.relative_to(folder).as_posix(),
                "beach",
                file.name == "beach.toml",
                f"{file.name} is wrong." if "wrong" in file.read_text() else "",
            )
            for file in sorted(folder.rglob("*.toml"))
        ]

    def guides(self) -> dict[str, str]:
        return {"README.md": "How to make a beach."}


def explained(number: int) -> Explanation:
    materials = Keyword("materials", "Materials", "Wood and stone, [materials] for short.")
    return Explanation((f"Gain {number} materials.",), (materials,))


class PebblesKind(SmallKind):
    name = "pebbles"
    title = "Pebbles"
    side_word = "tribe"
    score_sources = ("Shore", "Sea", "Sand")
    has_guide = has_campaigns = has_own_packs = True

    def __init__(self) -> None:
        self.rules = PebblesRules()
        self.campaigns = PebblesCampaigns()
        self.packs_read = 0

    @property
    def own_packs(self) -> PebblePacks:
        return PebblePacks()

    modes = (
        Mode("practice", "Alone", "One beach, one tribe.", "development"),
        Mode("hot-seat", "Together", "Who gathers most?", "attack", 2, 4, first=True, computers=True),
        Mode("computer", "Against the tide", "It gathers too.", "merchant", 2, 4, first=True, computers=True),
        Mode("solo", "Solo", "Against the sea.", "knight", opponent=True, difficulty=True),
    )
    look = Look({})

    def pack_hashes(self) -> dict[str, str]:
        return {"beach": "0123abcd"}

    def read_packs_anew(self) -> None:
        self.packs_read += 1

    def difficulties(self) -> tuple[SetupOption, ...]:
        return (SetupOption("calm", "Calm sea", "Low waves."), SetupOption("rough", "Rough sea", "High waves."))

    def choices(self) -> SetupChoices:
        sides = [
            PlayableSide(
                id,
                name,
                "shore" if id != "greys" else "hill",
                f"The {name} gather what the sea brings.",
                "peaceful",
                ("They never throw stones.",) if id == "blues" else (),
                (("b", "1 point per pebble"), ("a", f"Exhaust: The {name} skim a stone.")),
            )
            for id, name in NAMES.items()
        ]
        return SetupChoices(
            tuple(sides),
            (SetupOption("beach", "Beach", "Round ones."), SetupOption("quarry", "Quarry", "Sharp ones.")),
            (
                SetupOption("tide", "Tide", "The sea takes one each turn."),
                SetupOption("wind", "Wind", "Light ones blow away.", usual=True),
            ),
            opponents=tuple(replace(side, notes=("Waves of our own.",), sides=()) for side in sides[:3]),
            opponent_word="Sea",
        )

    def usual_terms(self) -> tuple[str, tuple[str, ...]]:
        return "beach", ("wind",)

    def setup(self, chosen: ChosenSetup) -> dict[str, Any]:
        against: dict[str, Any] = {}
        if chosen.opponent:
            against = {"opponent": chosen.opponent, "difficulty": chosen.difficulty}
        if any(chosen.names):
            against["names"] = list(chosen.names)
        return {
            **against,
            "players": [f"{side}/{version}" for side, version in chosen.players],
            "cards": chosen.card_set,
            "variants": sorted(chosen.variants),
            "first": chosen.first,
            "mode": "practice" if chosen.mode == "practice" else "standard",
        }

    def deal_code(self, setup: dict[str, Any], seed: int) -> str:
        return f"PEBBLE-{len(setup['players'])}-{setup['mode']}-{seed}".upper()

    def read_code(self, code: str) -> tuple[ChosenSetup, int]:
        if code != "PEBBLES":
            raise ImperiumDesktopError(f"“{code}” is no code of a game.")
        return ChosenSetup((("greens", "a"), ("reds", "b"), ("blues", "b")), "quarry", ("tide",), 2), 77

    def face(self, face_id: str) -> Face:
        return next(face for face in self.faces() if face.id == face_id)

    def faces(self) -> list[Face]:
        return [
            Face(
                f"{side}.{number}",
                f"{NAMES[side]} pebble {number}",
                side,
                numbers=(f"{number}/12",),
                suits=("region",) if number % 2 else ("fame",),
                icons=("river",) if number % 3 == 0 else (),
                header="pinned" if number == 1 else None,
                kind="power" if number == 12 else "card",
                start="development" if number > 10 else "deck",
                cost="2 [materials]" if number > 10 else "",
                points="1 VP per [region]" if number == 12 else "",
                lines=("Gain 1 [materials].",),
                explain=partial(explained, number),
            )
            for side in NAMES
            for number in range(1, 13)
        ]

    def plan(
        self, view: TableView, width: float, height: float, unfolded: int | None, text_scale: float = 1.0
    ) -> TablePlan:
        return TablePlan(width, height)

    def score_sheets(self, game: Any, conceded: int | None = None) -> list[ScoreSheet]:
        players = game.state["players"]
        sheets = []
        for seat, player in enumerate(players):
            taken = game.state["taken"][seat :: len(players)]
            lines = [ScoreLine(f"Pebble {number + 1}", None, "Shore", points) for number, points in enumerate(taken)]
            lines += [ScoreLine("Sand in the shoe", None, "Sand", -1), ScoreLine("Driftwood", None, "Sea", 10 + seat)]
            won = seat == len(players) - 1 if conceded is None else seat != conceded
            sheets.append(ScoreSheet(seat, NAMES[player.partition("/")[0]], tuple(lines), won))
        return sheets

    def finished(self, game: Any, conceded: int | None = None) -> FinishedGame:
        seats = []
        for player, sheet in zip(game.state["players"], self.score_sheets(game, conceded), strict=True):
            side, _, version = player.partition("/")
            points = dict.fromkeys(self.score_sources, 0)
            for line in sheet.lines:
                points[line.source] += line.points
            won = sheet.won if len(game.state["players"]) > 1 else None
            seats.append(FinishedSeat(side, sheet.name, version, True, tuple(points.items()), won))
        mode = "practice" if len(seats) == 1 else "hot-seat"
        ending = "the tide" if conceded is None else CONCEDED
        return FinishedGame(mode, tuple(seats), LENGTH // len(seats), ending)

    def verdict(self, game: Any, conceded: int | None = None) -> str:
        if conceded is not None:
            return f"Player {conceded} conceded."
        return "The last one wins, as always."

    def choice_words(self, game: Any, decision: Decision, chosen: Sequence[Option]) -> str:
        return f"Somebody takes {chosen[0].id}."

    def summary(self, game: Any) -> dict[str, Any]:
        ids = [player.partition("/")[0] for player in game.state["players"]]
        return {
            "players": [NAMES[id] for id in ids],
            "nations": ids,
            "round": len(game.state["taken"]) // len(ids) + 1,
        }

    def topics(self) -> list[Topic]:
        return [
            Topic("aim", "What for", ("Gather pebbles. Each [progress] counts.",), "Basics"),
            Topic("turn", "A turn", ("Take one or two.", "Then the tide comes."), "Basics"),
            Topic("tide", "Tide", ("The sea takes a pebble; it is <not> a person.",), "Words"),
            Topic("odd", "Odd marks", ("A mark without a picture is a word: [sea_shell].",), "Words"),
        ]

    def guide(self) -> tuple[dict[str, Any], int, list[GuideStep]]:
        return self.setup(ChosenSetup([("reds", "b")], "beach", (), 0, "practice")), 1, []
