"""A decision lists every legal answer; an answer names the decision and the options, never a list position."""

from collections.abc import Sequence
from typing import Any

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.quotes import quoted

NO = "no"
"""The id of the option that declines something optional. It stands alone in an answer."""


@dataclass(slots=True, eq=False)
class Option:
    """One thing that may be answered.

    `id` is stable: it names what is chosen, not where it stands in the list. `subject` is the item on the table that
    is acted with, `target` the place it would go to, `weight` what it counts towards the bounds of the decision.
    """

    id: str
    value: Any = None
    subject: int | None = None
    target: str | None = None
    weight: int = 1

    def __repr__(self) -> str:
        return f"Option({self.id!r})"


@dataclass(slots=True, eq=False)
class Decision:
    """What is asked of one seat: choose options whose weights add up to at least `least` and at most `most`."""

    number: int
    seat: int
    kind: str
    options: Sequence[Option]
    least: int = 1
    most: int = 1
    source: int | None = None

    @property
    def optional(self) -> bool:
        """Whether the decision may be declined."""
        return bool(self.options) and self.options[-1].id == NO

    @property
    def takes_all(self) -> bool:
        """Whether the only answer is all of the options: without the lightest they would be too few."""
        if self.least != self.most or not 0 < len(self.options) <= self.least:
            return False
        weights = [option.weight for option in self.options]
        return sum(weights) - min(weights) < self.least

    def option(self, option_id: str) -> Option | None:
        """The option with that id."""
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    def first_of(self, ranked: Sequence[Option], wanted: int) -> list[Option]:
        """The first of these options whose weights reach a number within the bounds, without superfluous ones."""
        chosen: list[Option] = []
        weight = 0
        for option in ranked:
            if weight >= wanted:
                break
            if weight + option.weight <= self.most or weight < self.least:
                chosen.append(option)
                weight += option.weight
        # A heavy option may have made a light one superfluous.
        for option in list(chosen):
            if weight > self.most and weight - option.weight >= self.least:
                chosen.remove(option)
                weight -= option.weight
        return chosen

    def check(self, choice: "Choice") -> list[Option]:
        """The chosen options.

        :raises IllegalChoiceError: with one sentence that says why this is no answer to this decision.
        """
        if choice.decision != self.number:
            raise IllegalChoiceError(
                f"This answers decision {choice.decision}, but decision {self.number} is the one pending."
            )
        chosen: list[Option] = []
        weight = 0
        for option_id in choice.options:
            option = self.option(option_id)
            if option is None:
                raise IllegalChoiceError(
                    f"{quoted(option_id)} is not an option of decision {self.number} ({self.kind})."
                )
            if option in chosen:
                raise IllegalChoiceError(f"{quoted(option_id)} is chosen twice in decision {self.number}.")
            chosen.append(option)
            weight += option.weight
        if len(chosen) == 1 and chosen[0].id == NO:
            return chosen
        if any(option.id == NO for option in chosen):
            raise IllegalChoiceError("“no” cannot be combined with other options.")
        lightest = min((option.weight for option in chosen), default=0)
        # A heavy option may overshoot the bound, but only if nothing chosen could be left out.
        if weight < self.least or (weight > self.most and weight - lightest >= self.least):
            raise IllegalChoiceError(
                f"Decision {self.number} takes {self._bounds()} and {weight} {'was' if weight == 1 else 'were'} chosen."
            )
        return chosen

    def _bounds(self) -> str:
        if self.least == self.most:
            return f"exactly {self.least}"
        return f"{self.least} to {self.most}"

    def __repr__(self) -> str:
        options = ", ".join(option.id for option in self.options)
        return f"Decision({self.number}, seat {self.seat}, {self.kind}: {options})"


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer: the number of the decision and the ids of the chosen options."""

    decision: int
    options: tuple[str, ...]
