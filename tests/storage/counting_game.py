"""A tiny game for the tests of storage: numbers are added up, by choice or by chance, a given number of times."""

import hashlib
import json
import random
from collections.abc import Sequence
from typing import Any

from imperium_desktop.engine import randomness
from imperium_desktop.engine.decisions import Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError, ImperiumDesktopError
from imperium_desktop.engine.events import Event, Outcome, Part, Subject
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.views import TableView

ENTRIES = ("total", "number", "length", "random", "highest")


class Counting:
    def __init__(self, state: dict[str, Any]) -> None:
        self.state = {name: state[name] for name in ENTRIES}

    @property
    def outcome(self) -> Outcome:
        return Outcome()

    @property
    def pending(self) -> Decision | None:
        if self.state["number"] == self.state["length"]:
            return None
        options = [Option(f"add:{number}", number) for number in range(1, self.state["highest"] + 1)]
        return Decision(self.state["number"], self.state["number"] % 2, "add", [*options, Option("roll")])

    @property
    def over(self) -> bool:
        return bool(self.state["number"] == self.state["length"])

    def apply(self, choice: Choice) -> Outcome:
        if self.pending is None:
            raise IllegalChoiceError("The game is over.")
        [option] = self.pending.check(choice)
        added, revealed = option.value, False
        if option.id == "roll":
            added, self.state["random"] = randomness.below(self.state["random"], 6)
            revealed = True
        self.state["total"] += added
        self.state["number"] += 1
        return Outcome([Event("added", 0, amount=added)], revealed)

    def clone(self) -> "Counting":
        return Counting(self.state)

    def fingerprint(self) -> str:
        return hashlib.sha256(json.dumps(self.state, sort_keys=True).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        return dict(self.state)

    def view(self, seat: int) -> TableView:
        return TableView(seat, [], [])

    def prompt(self, decision: Decision) -> str:
        return "Which number?"

    def words(self, decision: Decision, option: Option) -> str:
        return option.id

    def tell(self, event: Event, seat: int | None = None, subject: Subject = Subject.NAMED) -> list[Part]:
        return [Part(f"{event.amount} was added.")]

    def account(self, events: Sequence[Event], seat: int, most: int) -> list[list[Part]]:
        return []

    def why_not(self, seat: int, subject: int) -> str:
        return ""


class CountingRules:
    name = "counting"

    def __init__(self, version: int = 1, cards: str = "cards-1", highest: int = 6, step: int = 0) -> None:
        self.version = version
        self.cards = cards
        self.highest = highest
        self.start_at = step

    def why_not_new(self, setup: dict[str, Any]) -> str:
        return ""

    def start(self, setup: dict[str, Any], seed: int) -> Counting:
        if "length" not in setup:
            raise ImperiumDesktopError("The set-up does not say how long the game is.")
        return Counting(
            {
                "total": self.start_at,
                "number": 0,
                "length": setup["length"],
                "random": seed,
                "highest": self.highest,
            }
        )

    def load(self, setup: dict[str, Any], state: dict[str, Any]) -> Counting:
        return Counting({**state, "highest": self.highest})

    def agrees(self, game: Any, state: dict[str, Any]) -> bool:
        return bool(game.to_json() == state)

    def content_hash(self, setup: dict[str, Any]) -> str:
        if setup.get("cards") == "unknown":
            raise ImperiumDesktopError("There is no pack “unknown”.")
        return self.cards


def summarise(game: Any) -> dict[str, Any]:
    return {"players": ["Ada", "Bo"], "round": game.state["number"] // 10 + 1}


def answer(session: Session, option: str = "roll") -> None:
    """Makes one choice."""
    assert session.pending is not None
    session.choose(Choice(session.pending.number, (option,)))


def step(session: Session, seed: str) -> None:
    """Does one thing a player may do, the same one for the same seed and the same session."""
    chance = random.Random(seed)
    what = chance.choices(("choose", "undo", "redo", "jump"), (12, 2, 2, 1))[0]
    if what == "undo" and session.position:
        session.undo()
    elif what == "redo" and session.can_redo:
        session.redo()
    elif what == "jump" and session.position:
        session.go_to(chance.randrange(session.position))
    elif session.pending is not None:
        answer(session, chance.choice(session.pending.options).id)
    else:
        session.go_to(0)


def standing(session: Session) -> tuple[Any, ...]:
    """All that must survive a reload: what was chosen, where the game stands, what can be redone."""
    position = session.position
    choices = [*session.record.choices, *reversed(session._undone)]
    return position, choices, session.game.fingerprint(), session.revealed_since(0)
