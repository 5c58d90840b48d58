"""What a step of a scenario means as an answer to a decision. Nothing is answered here, and no step is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import NO, Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.scenarios import StepTable
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.changing import TREATING
from imperium_desktop.games.imperium.effects.free_choice import CHOOSING, DOING, Choose
from imperium_desktop.games.imperium.effects.giving_up import DISCARDING_FEWER
from imperium_desktop.games.imperium.effects.picks import ORDERING
from imperium_desktop.games.imperium.effects.tokens import CHOOSING_TOKENS
from imperium_desktop.games.imperium.effects.trading import TRADING
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.avoiding import AVOIDING
from imperium_desktop.games.imperium.rules.paying import PAYING
from imperium_desktop.games.imperium.rules.reactions import REACTING
from imperium_desktop.games.imperium.rules.turns import ACTING
from imperium_desktop.games.imperium.scenario.names import Names
from imperium_desktop.games.imperium.scenario.picking import PLACE_WORDS, CardPicker
from imperium_desktop.games.imperium.vocabulary import Amounts
from imperium_desktop.games.imperium.voice import IN_WORDS

CARD_USES = (ACTING, REACTING, AVOIDING, DISCARDING_FEWER)
"""The kinds of decision that are answered by using a card."""
_USES: Final = {"play": "play:", "free_play": "free:", "exhaust": "exhaust:", "profit": "profit:"}
"""How the options begin that use a card, by the key of the step."""
_ONE_OPTION: Final = (*_USES, "end", "turn", "choose", "suit")
ACTIVATING: Final = (*_USES, "end")
"""The keys that say something about a turn to activate."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The options that a step picks, and the keys of it that are still to be answered then."""

    options: tuple[Option, ...]
    rest: StepTable
    agrees: bool = False
    """Whether the step only agrees: nothing is picked yet, the rest of the step has to say what."""


class Reader:
    """Reads steps as answers to the decisions of one game."""

    def __init__(self, game: Imperium, names: Names, nations: list[str]) -> None:
        self.game = game
        self.names = names
        self.nations = nations
        self._picker = CardPicker(game, names)

    def meaning(self, decision: Decision, step: StepTable) -> Meaning | None:
        """What a step says to a decision; None if it does not fit.

        :raises StepError: if a name in it may mean several of the cards offered.
        """
        for key in _ONE_OPTION:
            if key in step and (option := self._one_option(key, decision, step)):
                return _meant(step, [option], key)
        for key, read in _READINGS.items():
            if key in step and _decides(key, decision, step):
                return read(self, decision, step)
        return None

    def forced(self, step: StepTable, decisions: list[Decision], by: str | None = None) -> Decision | None:
        """The decision that had no alternative to what the whole step says."""
        for decision in decisions:
            if by is not None and self.nations[decision.seat] != by:
                continue
            meant = self.meaning(decision, step)
            if meant and not meant.agrees and not meant.rest and not mistake(decision, meant.options):
                return decision
        return None

    def after_yes(self, decision: Decision) -> Reader:
        """A reader of a copy of the game in which the pending question was answered with yes."""
        twin = self.game.clone()
        twin.answer([option for option in decision.options if option.id == "yes"])
        return Reader(twin, self.names, self.nations)

    def choice_of_effects(self, decision: Decision) -> Choose | None:
        """The effects on a card that a decision chooses between."""
        kind, uid, _ = asked(decision)
        effect = self.game.deal.step(uid) if kind is CHOOSING else None
        return effect if isinstance(effect, Choose) else None

    # Keys that mean one option ---------------------------------------------------------------------------------------

    def _one_option(self, key: str, decision: Decision, step: StepTable) -> Option | None:
        match key:
            case "end":
                return decision.option("end") if step["end"] is True else None
            case "turn" | "suit":
                return decision.option(f"{key}:{step[key]}")
            case "choose":
                return self._alternative(decision, step["choose"])
        if asked(decision).kind not in CARD_USES:
            return None
        return self._picker.use_of(decision, str(step[key]), _USES[key])

    def _alternative(self, decision: Decision, wanted: int | list[int]) -> Option | None:
        """The alternative at a place on the card; several places mean the one that does all of them."""
        if isinstance(wanted, int):
            return decision.option(f"alternative:{wanted}")
        choose = self.choice_of_effects(decision)
        if choose is None or not all(1 <= place <= len(choose.alternatives) for place in wanted):
            return None
        parts = [choose.alternatives[place - 1].words(IN_WORDS) for place in sorted(wanted)]
        for place, alternative in enumerate(choose.alternatives, 1):
            if [part.words(IN_WORDS) for part in alternative.children()] == parts:
                return decision.option(f"alternative:{place}")
        return None

    # Keys that decide alone how the step is read ---------------------------------------------------------------------

    def _may(self, decision: Decision, step: StepTable) -> Meaning | None:
        no = decision.option(NO)
        if no is None and decision.least > 0:
            return None
        if step.get("may") is not True:
            return _meant(step, [no] if no else [], "may", "done")
        others = [option for option in decision.options if option is not no]
        if len(step) == 1 and len(others) == 1:
            return _meant(step, others, "may")
        return Meaning((), _without(step, "may", "done"), agrees=True)

    def _number(self, decision: Decision, step: StepTable) -> Meaning | None:
        """How many: a counted option, or so many of cards that print the same."""
        number = step["number"]
        if asked(decision).counted:
            return _found(step, decision.option(f"number:{number}"), "number")
        cards = [option for option in decision.options if option.subject is not None]
        alike = len(self._picker.prints(cards)) == 1 or number in (0, len(cards))
        if not alike or not decision.least <= number <= min(decision.most, len(cards)):
            return None
        return _meant(step, cards[:number], "number")

    def _pay(self, decision: Decision, step: StepTable) -> Meaning | None:
        amounts = Amounts.named(step["pay"])
        return _found(step, next((option for option in decision.options if option.value == amounts), None), "pay")

    def _order(self, decision: Decision, step: StepTable) -> Meaning | None:
        chosen = self._picker.picks(decision, step["order"], None)
        return _meant(step, chosen, "order") if len(chosen) == len(step["order"]) == len(decision.options) else None

    def _player(self, decision: Decision, step: StepTable) -> Meaning | None:
        seats = step["player"] if isinstance(step["player"], list) else [step["player"]]
        wanted = [f"seat:{self.nations.index(seat)}" for seat in seats if seat in self.nations]
        options = [option for option in decision.options if option.id in wanted]
        return _meant(step, options, "player") if options and len(options) == len(seats) else None

    def _words(self, decision: Decision, step: StepTable) -> Meaning | None:
        wanted = str(step["option"]).lower()
        found = [option for option in decision.options if wanted in self.game.words(decision, option).lower()]
        return _meant(step, found, "option") if len(found) == 1 else None

    def _place(self, decision: Decision, step: StepTable) -> Meaning | None:
        place = PLACE_WORDS.get(step["from"], step["from"])
        found = [option for option in decision.options if option.id == place or option.id.startswith(f"{place}:")]
        return _meant(step, found, "from") if len(found) == 1 else None

    def _icon(self, decision: Decision, step: StepTable) -> Meaning | None:
        options = [option for option in decision.options if option.id != NO]
        return _meant(step, options, "icon") if len(options) == 1 else None

    # Cards -----------------------------------------------------------------------------------------------------------

    def _cards(self, decision: Decision, step: StepTable) -> Meaning | None:
        items = step["cards"]
        kind, of, counted = asked(decision)
        if step.get("number", len(items)) != len(items):
            return None
        if kind is TREATING and step.get("icon", of) != of:
            return None
        if kind is DOING:
            return self._whether_cards(decision, step)
        if not items and (decision.option(NO) or decision.least == 0):
            return self._no_cards(decision, step)
        if counted:
            return self._counted_cards(decision, step)
        return self._picked_cards(decision, step)

    def _whether_cards(self, decision: Decision, step: StepTable) -> Meaning | None:
        """No card is a no. Cards are picked after the yes, so all of the step is kept for that."""
        if not step["cards"]:
            return _found(step, decision.option(NO), "cards")
        after = self.after_yes(decision)
        pick = {"cards": step["cards"]}
        pending = after.game.pending
        fits = pending is not None and after.meaning(pending, pick) is not None
        if not fits and after.forced(pick, after.game.forced) is None:
            return None
        return _found(step, decision.option("yes"))

    def _no_cards(self, decision: Decision, step: StepTable) -> Meaning | None:
        no = decision.option(NO)
        if asked(decision).counted:
            first = decision.options[0]
            return _found(step, first if first.id == "number:0" else no, "cards", "from")
        return _meant(step, [no] if no else [], "cards", "from")

    def _counted_cards(self, decision: Decision, step: StepTable) -> Meaning | None:
        option = decision.option(f"number:{len(step['cards'])}")
        if option is None or not isinstance(option.value, tuple):
            return None
        if not self._picker.are(option.value, step["cards"]):
            return None
        return _meant(step, [option], "cards", "from", "number")

    def _picked_cards(self, decision: Decision, step: StepTable) -> Meaning | None:
        items = step["cards"]
        kind = asked(decision).kind
        chosen = self._picker.picks(decision, items[:1] if decision.most == 1 else items, step.get("from"))
        if not chosen:
            shields = [option for option in decision.options if option.id.startswith("use:")]
            # The card to give up for avoiding an attack is picked after the yes: the names are kept for it.
            return _meant(step, shields) if kind is AVOIDING and len(shields) == 1 else None
        if decision.most == 1 and len(items) > 1:
            return Meaning(tuple(chosen), {**step, "cards": items[1:]})
        if len(chosen) < len(items) or not _weighs_right(decision, chosen):
            return None
        return _meant(step, chosen, "cards", "from", "number", *(["icon"] if kind is TREATING else []))


def mistake(decision: Decision, chosen: Sequence[Option]) -> str:
    """Why these options are no answer, such as too few of them; empty if they are one."""
    try:
        decision.check(Choice(decision.number, tuple(option.id for option in chosen)))
    except IllegalChoiceError as error:
        return str(error)
    return ""


def _meant(step: StepTable, options: Sequence[Option], *used: str) -> Meaning:
    return Meaning(tuple(options), _without(step, *used))


def _found(step: StepTable, option: Option | None, *used: str) -> Meaning | None:
    """The meaning, if the option is there."""
    return None if option is None else _meant(step, [option], *used)


def _without(step: StepTable, *used: str) -> StepTable:
    return {key: value for key, value in step.items() if key not in used}


def _weighs_right(decision: Decision, chosen: list[Option]) -> bool:
    weight = sum(option.weight for option in chosen)
    lightest = min(option.weight for option in chosen)
    return decision.least <= weight and (weight <= decision.most or weight - lightest < decision.least)


def _decides(key: str, decision: Decision, step: StepTable) -> bool:
    """Whether a key decides how the step is read as an answer to this decision."""
    kind, of, counted = asked(decision)
    match key:
        case "done":
            return step["done"] is True
        case "number":
            return "cards" not in step
        case "pay":
            return kind in (PAYING, CHOOSING_TOKENS, TRADING) and not counted
        case "order":
            return kind is ORDERING
        case "cards":
            return kind is not ACTING
        case "icon":
            return kind is TREATING and of == step["icon"]
    return True


_READINGS: Final[dict[str, Callable[[Reader, Decision, StepTable], Meaning | None]]] = {
    "may": Reader._may,
    "done": Reader._may,
    "number": Reader._number,
    "pay": Reader._pay,
    "order": Reader._order,
    "player": Reader._player,
    "option": Reader._words,
    "cards": Reader._cards,
    "from": Reader._place,
    "icon": Reader._icon,
}
"""How a step is read, by the key that decides it: the first of these."""
