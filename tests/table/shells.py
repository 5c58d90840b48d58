"""A small game that shares nothing with the others: shells of the hand go onto stones of the shore, pearls onto shells.

It is as strange as the table allows: its tokens, symbols, backs and sides are known to nobody, stones lie face down in
an open row and are targets all the same, nobody has a deck, and there is neither a campaign nor a pack nor a guide.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from small_games import SmallGame, SmallKind, SmallRules

from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject
from imperium_desktop.engine.faces import Face
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
from imperium_desktop.engine.looks import Look, TokenLook
from imperium_desktop.engine.modes import Mode
from imperium_desktop.engine.plans import CounterPlan, Rect, TablePlan, ZonePlan
from imperium_desktop.engine.views import CounterView, ItemView, Offer, Question, SeatView, TableView, ZoneView

CREATURES = ("crabs", "gulls")
HAND = 4
STONES = 6
PEARLS = 3


class Shells(SmallGame):
    """Plain data and one pending decision."""

    watched = False

    def __init__(self, state: dict[str, Any]) -> None:
        super().__init__(state)
        self._outcome = Outcome()

    @property
    def outcome(self) -> Outcome:
        return self._outcome

    @property
    def over(self) -> bool:
        return not self.state["stones"] or not any(self.state["hands"])

    @property
    def pending(self) -> Decision | None:
        if self.over:
            return None
        seat = self.state["turn"] % 2
        options = [
            Option(f"lay:{shell}:{stone}", (shell, stone), shell, f"card:{stone}")
            for shell in self.state["hands"][seat]
            for stone in self.state["stones"]
        ]
        if self.state["pearls"][seat]:
            options += [Option(f"polish:{shell}", shell, shell) for shell in self.state["hands"][seat]]
        return Decision(self.state["turn"], seat, "shore", [*options, Option("wait")])

    def apply(self, choice: Choice) -> Outcome:
        decision = self.pending
        assert decision is not None
        [option] = decision.check(choice)
        seat, state = decision.seat, self.state
        if option.id.startswith("lay:"):
            shell, stone = option.value
            state["hands"][seat].remove(shell)
            state["stones"].remove(stone)
            state["laid"][seat].append([shell, stone, state["polished"].pop(str(shell), 0)])
            event = Event("laid", seat, (shell,), heading=True)
        elif option.id.startswith("polish:"):
            state["pearls"][seat] -= 1
            state["polished"][str(option.value)] = state["polished"].get(str(option.value), 0) + 1
            event = Event("polished", seat, (option.value,), heading=True)
        else:
            event = Event("waited", seat, heading=True)
        state["turn"] += 1
        self._outcome = Outcome([event], False)
        return self._outcome

    def view(self, seat: int) -> TableView:
        state = self.state
        zones = [
            ZoneView("shore", None, [ItemView(card, None, back="stone", name="Stone") for card in state["stones"]])
        ]
        counters, seats = [], []
        for each in range(2):
            hand = [self._shell(card, each == seat) for card in state["hands"][each]]
            laid = [self._on_stone(card, pearls) for card, _, pearls in state["laid"][each]]
            zones += [ZoneView("hand", each, hand, "Hand"), ZoneView("pool", each, laid, "Pool")]
            counters.append(CounterView("pearls", each, state["pearls"][each]))
            pearls = {"pearl": state["pearls"][each]}
            name = CREATURES[each].capitalize()
            seats.append(SeatView(each, CREATURES[each], name, pearls, f"hand {len(hand)}", score=self.points(each)))
        question = None
        if self.pending is not None and self.pending.seat == seat:
            question = self._question(self.pending)
        heading = f"Tide {state['turn'] // 2 + 1}"
        return TableView(seat, seats, zones, counters, question, state["turn"] // 2 + 1, state["turn"] % 2, heading)

    def _shell(self, card: int, seen: bool) -> ItemView:
        pearls = self.state["polished"].get(str(card), 0)
        return (
            ItemView(card, f"shell.{card}", tokens={"pearl": pearls} if pearls else {})
            if seen
            else ItemView(None, None)
        )

    def _on_stone(self, card: int, pearls: int) -> ItemView:
        """A shell in the pool; the halves of its stone look out from under it, and nobody can tell them apart."""
        halves = [ItemView(None, None, back="stone") for _ in range(2)]
        return ItemView(card, f"shell.{card}", tokens={"pearl": pearls} if pearls else {}, garrison=halves)

    def _question(self, decision: Decision) -> Question:
        offers = []
        for option in decision.options:
            words = self.words(decision, option)
            if option.id.startswith("lay:"):
                offers.append(Offer(option.id, words, f"card:{option.subject}", option.target))
            elif option.id.startswith("polish:"):
                shell = f"card:{option.subject}"
                offers.append(Offer(option.id, words, f"pearls:{decision.seat}", shell, click=shell))
            else:
                offers.append(Offer(option.id, words, key="W"))
        return Question(decision.number, decision.seat, decision.kind, self.prompt(decision), 1, 1, None, offers)

    def points(self, seat: int) -> int:
        return sum(1 + shell % 3 + 2 * pearls for shell, _, pearls in self.state["laid"][seat])

    def prompt(self, decision: Decision) -> str:
        return "Lay a shell on a stone, polish one, or wait."

    def words(self, decision: Decision, option: Option) -> str:
        return {"lay": "lay it on this stone", "polish": "polish it", "wait": "wait"}[option.id.partition(":")[0]]

    def tell(self, event: Event, seat: int | None = None, subject: Subject = Subject.NAMED) -> list[Part]:
        return [Part(f"{CREATURES[event.seat].capitalize()} {event.kind}")]

    def account(self, events: Sequence[Event], seat: int, most: int) -> list[list[Part]]:
        return [self.tell(event) for event in events[-most:]]

    def why_not(self, seat: int, subject: int) -> str:
        return "" if subject in self.state["hands"][seat] else "Stones stay where they are."


class ShellsRules(SmallRules):
    name = "shells"
    game = Shells

    def start(self, setup: dict[str, Any], seed: int) -> Shells:
        if setup.get("players") != list(CREATURES):
            raise ImperiumDesktopError("Crabs and gulls play.")
        cards = list(range(2 * HAND + STONES))
        random.Random(seed).shuffle(cards)
        hands = [sorted(cards[:HAND]), sorted(cards[HAND : 2 * HAND])]
        state = {"hands": hands, "stones": sorted(cards[2 * HAND :]), "laid": [[], []], "turn": 0}
        return Shells(state | {"pearls": [PEARLS, PEARLS], "polished": {}})


class ShellsKind(SmallKind):
    name = "shells"
    title = "Shells"
    side_word = "creature"
    score_sources = ("Shells",)
    has_guide = has_campaigns = has_own_packs = False
    campaigns = own_packs = None
    modes = (Mode("hot-seat", "At one pool", "Who lays more?", "driftwood", 2, 2),)
    look = Look({"pearl": TokenLook("moon", "#e8e2d0", "gleam")}, {"pearls": "pearl"})

    def __init__(self) -> None:
        self.rules = ShellsRules()

    def difficulties(self) -> tuple[SetupOption, ...]:
        return ()

    def choices(self) -> SetupChoices:
        sides = tuple(
            PlayableSide(name, name.capitalize(), "shore", "They like it wet.", "salty") for name in CREATURES
        )
        return SetupChoices(sides, (SetupOption("shore", "Shore", "All there is."),), ())

    def usual_terms(self) -> tuple[str, tuple[str, ...]]:
        return "shore", ()

    def setup(self, chosen: ChosenSetup) -> dict[str, Any]:
        return {"players": [side for side, _ in chosen.players]}

    def deal_code(self, setup: dict[str, Any], seed: int) -> str:
        return ""

    def read_code(self, code: str) -> tuple[ChosenSetup, int]:
        raise ImperiumDesktopError("There are no codes here.")

    def face(self, face_id: str) -> Face:
        number = int(face_id.rpartition(".")[2])
        return Face(
            face_id,
            f"Shell {number}",
            "shore",
            suits=("spiral",),
            icons=("gleam",),
            header="odd",
            kind="shell",
            layout="nobody drew this",
            points=f"{1 + number % 3} VP",
            cost="1 [brine]",
            lines=("Gleams: [gleam] in the sun.",),
        )

    def faces(self) -> list[Face]:
        return [self.face(f"shell.{number}") for number in range(2 * HAND + STONES)]

    def plan(
        self, view: TableView, width: float, height: float, unfolded: int | None, text_scale: float = 1.0
    ) -> TablePlan:
        plan = TablePlan(width, height, strip_words=260)
        own, other = view.viewer, 1 - view.viewer
        plan.strips[other] = Rect(8, 8, width - 16, 60)
        plan.zones[f"pool:{other}"] = ZonePlan(Rect(300, 12, width - 320, 52), 36)
        plan.zones["shore"] = ZonePlan(Rect(120, 90, width - 140, 160), 100)
        plan.zones[f"pool:{own}"] = ZonePlan(Rect(120, 270, width - 140, 160), 100)
        plan.zones[f"hand:{own}"] = ZonePlan(Rect(120, height - 200, width - 140, 190), 120)
        plan.counters[f"pearls:{own}"] = CounterPlan(Rect(16, height - 180, 90, 40), 34)
        plan.prompt = Rect(120, height - 250, width - 140, 44)
        plan.standing = Rect(10, 90, 100, 60)
        return plan

    def score_sheets(self, game: Any, conceded: int | None = None) -> list[ScoreSheet]:
        points = [game.points(seat) for seat in range(2)]
        best = max(points)
        return [
            ScoreSheet(
                seat,
                CREATURES[seat].capitalize(),
                tuple(ScoreLine(f"Shell {shell}", f"shell.{shell}", "Shells", 1 + shell % 3 + 2 * pearls)
                      for shell, _, pearls in game.state["laid"][seat]),
                points[seat] == best if conceded is None else seat != conceded,
            )
            for seat in range(2)
        ]  # fmt: skip

    def finished(self, game: Any, conceded: int | None = None) -> FinishedGame:
        seats = [
            FinishedSeat(CREATURES[sheet.seat], sheet.name, "", True, (("Shells", sheet.total),), sheet.won)
            for sheet in self.score_sheets(game, conceded)
        ]
        ending = "the last stone" if conceded is None else CONCEDED
        return FinishedGame("hot-seat", tuple(seats), game.state["turn"] // 2 + 1, ending)

    def verdict(self, game: Any, conceded: int | None = None) -> str:
        return "The shore is full."

    def choice_words(self, game: Any, decision: Decision, chosen: Sequence[Option]) -> str:
        return f"{CREATURES[decision.seat].capitalize()}: {game.words(decision, chosen[0])}."

    def summary(self, game: Any) -> dict[str, Any]:
        return {"players": [name.capitalize() for name in CREATURES], "sides": list(CREATURES), "round": 1}

    def topics(self) -> list[Topic]:
        return [Topic("shore", "The shore", ("Shells go onto stones, [gleam] onto shells.",), "All")]

    def guide(self) -> tuple[dict[str, Any], int, list[GuideStep]] | None:
        return None
