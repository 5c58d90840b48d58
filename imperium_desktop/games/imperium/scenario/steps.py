"""Answering decisions with the steps of a scenario. Strict: a step that fits nothing is a failure."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from imperium_desktop.engine.decisions import NO, Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.control import CHOOSING, DOING, Choose
from imperium_desktop.games.imperium.effects.giving_up import DISCARDING_FEWER
from imperium_desktop.games.imperium.effects.picks import ORDERING
from imperium_desktop.games.imperium.effects.playing import TREATING
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.invariants import InvariantError, check_shown
from imperium_desktop.games.imperium.rules.avoiding import AVOIDING
from imperium_desktop.games.imperium.rules.paying import PAYING
from imperium_desktop.games.imperium.rules.playing import reason_against, reason_against_exhaust
from imperium_desktop.games.imperium.rules.turns import ACTING, CHOOSING_TURN, LETTING_GO
from imperium_desktop.games.imperium.rules.windows import REACTING
from imperium_desktop.games.imperium.scenario.files import Scenario
from imperium_desktop.games.imperium.scenario.names import Names
from imperium_desktop.games.imperium.vocabulary import RESOURCES

ACTIVATE_KEYS = ("play", "free_play", "exhaust", "profit", "end")
CARD_USES = (ACTING, REACTING, AVOIDING, DISCARDING_FEWER)
"""The kinds of decision that are answered by using a card."""
PLACE_WORDS = {"garrison": "under"}
PREFIXES = {"play": "play:", "free_play": "free:", "exhaust": "exhaust:", "profit": "profit:"}


class StepError(Exception):
    """Why a step does not fit, in one sentence."""


class Player:
    """Plays the steps of one scenario."""

    def __init__(self, scenario: Scenario, game: Imperium, shows: bool = False) -> None:
        self.scenario = scenario
        self.game = game
        self.names = Names(game.deal)
        self.nations = scenario.nations
        self.forced: list[Decision] = list(game.forced)
        self.accepted: Decision | None = None
        """A decision that was answered "yes" but still needs a pick."""
        self.shows = shows
        """Whether all that is met is shown to every seat, as it would be at the table."""

    def run(self) -> None:
        """Plays all steps, then the answers that need no step.

        :raises StepError: with the first step that does not fit, or what cannot be shown at the table.
        """
        self._show()
        for number, step in enumerate(self.scenario.steps, 1):
            try:
                self._step(dict(step))
            except StepError as error:
                shown = ", ".join(f"{key} = {value!r}" for key, value in step.items())
                raise StepError(f"step {number} ({shown}): {error}") from error
        while self._take_default():
            pass

    # One step --------------------------------------------------------------------------------------------------------

    def _step(self, step: dict[str, Any]) -> None:
        by = step.pop("by", None)
        for key in ("refuse", "offer"):
            if key in step:
                self._probe(key, step[key], step.get("because"), by)
                return
        if "die" in step:
            self.game.next_roll = step.pop("die")
            if not step:
                return
        if not step:
            raise StepError("it answers nothing")
        forced_before = list(self.forced)
        while step:
            if self._fits_pending(step, by):
                continue
            if self._was_forced(step, [*forced_before, *(d for d in self.forced if d not in forced_before)], by):
                return
            if self._implies_activate(step) and self._asks_for_turn():
                self._answer([self._option("turn:activate")])
                continue
            if self._take_default():
                continue
            raise StepError(f"it fits nothing; {self._situation()}")

    def _answer(self, options: list[Option]) -> None:
        decision = self.game.pending
        assert decision is not None
        if mistake := _mistake(decision, options):
            raise StepError(f"{mistake} {self._situation()}")
        self.game.answer(options)
        self.accepted = None
        self.forced = list(self.game.forced)
        self._show()

    def _show(self) -> None:
        """A verb that plays well can still have no words."""
        if self.shows:
            try:
                check_shown(self.game, self.game.outcome.events)
            except InvariantError as error:
                raise StepError(str(error)) from error

    def _option(self, option_id: str) -> Option:
        decision = self.game.pending
        option = decision.option(option_id) if decision else None
        if option is None:
            raise StepError(f"{quoted(option_id)} is not offered; {self._situation()}")
        return option

    def _asks_for_turn(self) -> bool:
        decision = self.game.pending
        return decision is not None and asked(decision).kind is CHOOSING_TURN

    def _implies_activate(self, step: dict[str, Any]) -> bool:
        return any(key in step for key in ACTIVATE_KEYS)

    def _fits_pending(self, step: dict[str, Any], by: str | None) -> bool:
        """Answers the pending decision if the step fits it, and takes off the keys that were used."""
        decision = self.game.pending
        if decision is None:
            return False
        used: list[str] = []
        chosen = self._match(decision, step, used)
        if chosen is None:
            return False
        if by is not None and self.nations[decision.seat] != by:
            raise StepError(f"it is asked of {self.nations[decision.seat]}, not of {by}; {self._situation()}")
        for key in used:
            step.pop(key, None)
        if chosen == [_NOTHING]:
            self._answer([])
        elif chosen:
            self._answer(chosen)
        else:
            self.accepted = decision
        return True

    def _was_forced(self, step: dict[str, Any], forced: list[Decision], by: str | None = None) -> bool:
        """Whether the step names an answer that had no alternative and was taken without it."""
        for decision in forced:
            if by is not None and self.nations[decision.seat] != by:
                continue
            rest = dict(step)
            used: list[str] = []
            chosen = self._match(decision, rest, used)
            if chosen and set(used) >= set(step) and not _mistake(decision, chosen):
                forced.remove(decision)
                self.forced = [other for other in self.forced if other is not decision]
                return True
        return False

    # Matching --------------------------------------------------------------------------------------------------------

    def _match(self, decision: Decision, step: dict[str, Any], used: list[str]) -> list[Option] | None:
        """The options a step means; an empty list is "yes, and the pick is still to come"; None if it does not fit."""
        kind, of, counted = asked(decision)
        for key, prefix in PREFIXES.items():
            if key in step and kind in CARD_USES:
                option = self._by_card(decision, step[key], prefix)
                if option is not None:
                    used.append(key)
                    return [option]
        if step.get("end") is True and (option := decision.option("end")):
            used.append("end")
            return [option]
        if "turn" in step and (option := decision.option(f"turn:{step['turn']}")):
            used.append("turn")
            return [option]
        if "choose" in step and (option := self._alternative(decision, step["choose"])):
            used.append("choose")
            return [option]
        if "suit" in step and (option := decision.option(f"suit:{step['suit']}")):
            used.append("suit")
            return [option]
        if "may" in step or step.get("done") is True:
            return self._match_may(decision, step, used)
        if "number" in step and "cards" not in step:
            return self._match_number(decision, step["number"], used)
        if "pay" in step and kind is PAYING and not counted:
            amounts = tuple(step["pay"].get(name, 0) for name in RESOURCES)
            for option in decision.options:
                if option.value == amounts:
                    used.append("pay")
                    return [option]
            return None
        if "order" in step and kind is ORDERING:
            used.append("order")
            return self._in_order(decision, step["order"])
        if "player" in step:
            seats = step["player"] if isinstance(step["player"], list) else [step["player"]]
            wanted_ids = [f"seat:{self.nations.index(seat)}" for seat in seats if seat in self.nations]
            options = [option for option in decision.options if option.id in wanted_ids]
            if options and len(options) == len(seats):
                used.append("player")
                return options
            return None
        if "option" in step:
            wanted = str(step["option"]).lower()
            found = [option for option in decision.options if wanted in self.game.words(decision, option).lower()]
            if len(found) == 1:
                used.append("option")
                return found
            return None
        if "cards" in step and kind is not ACTING:
            return self._match_cards(decision, step, used)
        if "from" in step:
            return self._match_place(decision, step, used)
        if "icon" in step and kind is TREATING and of == step["icon"]:
            used.append("icon")
            options = [option for option in decision.options if option.id != NO]
            return options if len(options) == 1 else None
        return None

    def _alternative(self, decision: Decision, wanted: int | list[int]) -> Option | None:
        """The alternative at a place on the card; several places mean the one that does all of them."""
        if isinstance(wanted, int):
            return decision.option(f"alternative:{wanted}")
        choose = self._choice_of_effects(decision)
        if choose is None or not all(1 <= place <= len(choose.alternatives) for place in wanted):
            return None
        parts = [choose.alternatives[place - 1].words(long=True) for place in sorted(wanted)]
        for place, alternative in enumerate(choose.alternatives, 1):
            if [part.words(long=True) for part in alternative.children()] == parts:
                return decision.option(f"alternative:{place}")
        return None

    def _choice_of_effects(self, decision: Decision) -> Choose | None:
        kind, uid, _ = asked(decision)
        effect = self.game.deal.step(uid) if kind is CHOOSING else None
        return effect if isinstance(effect, Choose) else None

    def _match_may(self, decision: Decision, step: dict[str, Any], used: list[str]) -> list[Option] | None:
        no = decision.option(NO) or (_NOTHING if decision.least == 0 else None)
        if no is None:
            return None
        used += ["may", "done"]
        if step.get("may") is not True:
            return [no]
        rest = [option for option in decision.options if option is not no]
        if len(step) > 1:
            return []
        return rest if len(rest) == 1 else []

    def _match_number(self, decision: Decision, number: int, used: list[str]) -> list[Option] | None:
        """How many: a counted option, or so many of cards that print the same."""
        used.append("number")
        if asked(decision).counted:
            option = decision.option(f"number:{number}")
            return [option] if option else None
        cards = [option for option in decision.options if option.subject is not None]
        prints = {self.game.defs[option.subject].print for option in cards if option.subject is not None}
        alike = len(prints) == 1 or number in (0, len(cards))
        if not alike or not decision.least <= number <= min(decision.most, len(cards)):
            return None
        return cards[:number] or [_NOTHING]

    def _match_place(self, decision: Decision, step: dict[str, Any], used: list[str]) -> list[Option] | None:
        place = PLACE_WORDS.get(step["from"], step["from"])
        found = [option for option in decision.options if option.id == place or option.id.startswith(f"{place}:")]
        if len(found) != 1:
            return None
        used.append("from")
        return found

    def _match_cards(self, decision: Decision, step: dict[str, Any], used: list[str]) -> list[Option] | None:
        items = step["cards"]
        if step.get("number", len(items)) != len(items):
            return None
        kind, of, counted = asked(decision)
        if kind is TREATING and step.get("icon", of) != of:
            return None
        if kind is DOING:
            if not items:
                return [self._no(decision, used)]
            # The pick comes after the yes: keep the names for it.
            return [self._option("yes")] if self._picks_after_yes(items) else None
        if not items and (decision.option(NO) or decision.least == 0):
            no = decision.option(NO)
            used += ["cards", "from"]
            if counted:
                return [decision.options[0]] if decision.options[0].id == "number:0" else [no] if no else None
            return [no] if no else [_NOTHING]
        if counted:
            return self._match_counted(decision, items, used)
        chosen: list[Option] = []
        for item in items:
            option = self._pick(decision, item, step.get("from"), chosen)
            if option is None:
                break
            chosen.append(option)
            if decision.most == 1:
                break
        if not chosen:
            shields = [option for option in decision.options if option.id.startswith("use:")]
            # The card to give up for avoiding an attack is picked after the yes: keep the names for it.
            return shields if kind is AVOIDING and len(shields) == 1 else None
        if decision.most == 1 and len(items) > 1:
            step["cards"] = items[1:]
            return chosen
        weight = sum(option.weight for option in chosen)
        lightest = min(option.weight for option in chosen)
        too_many = weight > decision.most and weight - lightest >= decision.least
        if len(chosen) < len(items) or weight < decision.least or too_many:
            return None
        used += ["cards", "from", "number"]
        if kind is TREATING:
            used.append("icon")
        return chosen

    def _picks_after_yes(self, items: list[Any]) -> bool:
        """Whether saying yes leads to a pick of these cards; tried on a copy."""
        twin = Player(self.scenario, self.game.clone())
        twin._answer([twin._option("yes")])
        step = {"cards": items}
        after = twin.game.pending
        return (after is not None and twin._match(after, dict(step), []) is not None) or twin._was_forced(
            dict(step), list(twin.forced)
        )

    def _no(self, decision: Decision, used: list[str]) -> Option:
        used.append("cards")
        return self._option(NO)

    def _match_counted(self, decision: Decision, items: list[Any], used: list[str]) -> list[Option] | None:
        option = decision.option(f"number:{len(items)}")
        if option is None or not isinstance(option.value, tuple):
            return None
        for card, item in zip(option.value, items, strict=True):
            if self.game.defs[card].print not in self.names.prints(self._name(item)):
                return None
        used += ["cards", "from", "number"]
        return [option]

    def _pick(self, decision: Decision, item: Any, place: str | None, taken: list[Option]) -> Option | None:
        prints = self.names.prints(self._name(item))
        place = PLACE_WORDS.get(place, place) if place else None
        found = [
            option
            for option in decision.options
            if option.subject is not None
            and option not in taken
            and self.game.defs[option.subject].print in prints
            and (place is None or option.id.startswith(f"{place}:") or option.id.split(":")[0] == "use")
            and self._has_details(option.subject, item)
        ]
        different = {self.game.defs[option.subject].print for option in found if option.subject is not None}
        if len(different) > 1:
            raise StepError(f"{quoted(self._name(item))} may be several cards here; write the id")
        return found[0] if found else None

    def _name(self, item: Any) -> str:
        return str(item["card"]) if isinstance(item, dict) else str(item)

    def _has_details(self, card: int, item: Any) -> bool:
        if not isinstance(item, dict):
            return True
        if "exhausted" in item and item["exhausted"] != (card in self.game.exhausted):
            return False
        tokens = self.game.tokens.get(card, (0, 0, 0, 0))
        if any(tokens[RESOURCES.index(name)] != amount for name, amount in item.get("tokens", {}).items()):
            return False
        if "garrison" not in item:
            return True
        wanted = [self.names.prints(name) for name in item["garrison"]]
        garrison = [self.game.defs[under].print for under in self.game.garrisons.get(card, ())]
        return len(wanted) == len(garrison) and any(
            all(under in prints for under, prints in zip(garrison, order, strict=True))
            for order in permutations(wanted)
        )

    def _by_card(self, decision: Decision, name: Any, prefix: str) -> Option | None:
        prints = self.names.prints(str(name))
        found = [
            option
            for option in decision.options
            if option.id.startswith(prefix)
            and option.subject is not None
            and self.game.defs[option.subject].print in prints
        ]
        if len({self.game.defs[option.subject].print for option in found if option.subject is not None}) > 1:
            raise StepError(f"{quoted(name)} may be several cards here; write the id")
        return found[0] if found else None

    def _in_order(self, decision: Decision, items: list[Any]) -> list[Option] | None:
        chosen: list[Option] = []
        for item in items:
            option = self._pick(decision, item, None, chosen)
            if option is None:
                return None
            chosen.append(option)
        return chosen if len(chosen) == len(decision.options) else None

    # Answers that need no step ---------------------------------------------------------------------------------------

    def _take_default(self) -> bool:
        """Answers what has an answer by convention: the plain payment, the order as it lay, the most there is."""
        decision = self.game.pending
        if decision is None or decision.option(NO):
            return False
        kind, _, counted = asked(decision)
        if kind is PAYING and not counted:
            self._keep_forced([decision.options[0]])
        elif kind is ORDERING:
            self._keep_forced(list(decision.options))
        elif counted and kind is not LETTING_GO:
            self._keep_forced([decision.options[-1]])
        elif (
            decision.least == 0
            and kind is not LETTING_GO
            and sum(option.weight for option in decision.options) <= decision.most
        ):
            self._keep_forced(list(decision.options))
        else:
            return False
        return True

    def _keep_forced(self, options: list[Option]) -> None:
        before = self.forced
        self._answer(options)
        self.forced = before + self.forced

    # Probes ----------------------------------------------------------------------------------------------------------

    def _probe(self, key: str, probe: dict[str, Any], because: str | None, by: str | None) -> None:
        game = self.game
        if key == "offer" and self._was_forced(dict(probe), list(self.forced), by):
            return
        while True:
            decision = game.pending
            if decision is None:
                raise StepError("the game is over")
            if self._asks_for_turn() and self._implies_activate(probe):
                self._answer([self._option("turn:activate")])
            elif self._offers(decision, probe) or self._concerns(decision, probe):
                break
            elif key == "refuse" and not self._implies_activate(probe):
                # What is refused is refused here: answering something else first would only hide it.
                break
            elif not self._take_default():
                break
        decision = game.pending
        assert decision is not None
        if by is not None and self.nations[decision.seat] != by:
            raise StepError(f"it is asked of {self.nations[decision.seat]}, not of {by}")
        if ("play" in probe or "free_play" in probe) and asked(decision).kind not in CARD_USES:
            # Nothing is played in the middle of something: such a probe would say nothing about the card.
            raise StepError(f"another answer is due first; {self._situation()}")
        offered = self._offers(decision, probe)
        shown = ", ".join(f"{name} = {value!r}" for name, value in probe.items())
        if key == "offer" and not offered:
            raise StepError(f"{shown} is not offered; {self._situation()}")
        if key == "refuse":
            if offered:
                raise StepError(f"{shown} is offered, and should be refused; {self._situation()}")
            reason = self._reason(decision, probe)
            if because and because.lower() not in reason.lower():
                raise StepError(f"{shown} is refused, but the reason given is: {reason or 'none'}")

    def _concerns(self, decision: Decision, probe: dict[str, Any]) -> bool:
        """Whether the probe is about a decision that would otherwise be answered by convention."""
        kind, _, counted = asked(decision)
        by_convention = {"pay": kind is PAYING and not counted, "order": kind is ORDERING}
        if "number" in probe or "cards" in probe:
            return not any(by_convention.values())
        return any(key in probe and asked_for for key, asked_for in by_convention.items())

    def _offers(self, decision: Decision, probe: dict[str, Any]) -> bool:
        if asked(decision).kind is DOING and probe.get("cards"):
            # Whether the pick is offered shows only after the yes: try it on a copy.
            twin = Player(self.scenario, self.game.clone())
            twin._answer([twin._option("yes")])
            after = twin.game.pending
            return after is not None and twin._offers(after, probe)
        try:
            chosen = self._match(decision, dict(probe), [])
        except StepError:
            return True
        return chosen is not None

    def _reason(self, decision: Decision, probe: dict[str, Any]) -> str:
        if "choose" in probe and (choose := self._choice_of_effects(decision)) and self.game.stack:
            places = probe["choose"] if isinstance(probe["choose"], list) else [probe["choose"]]
            named = [choose.alternatives[place - 1] for place in places if 1 <= place <= len(choose.alternatives)]
            return "; ".join(effect.lack(self.game, self.game.stack[-1].scope) for effect in named)
        name = probe.get("play", probe.get("free_play", probe.get("exhaust")))
        if name is None:
            return self._situation()
        prints = self.names.prints(str(name))
        seat = decision.seat
        side = self.game.seats[seat]
        if "exhaust" in probe:
            cards = [card for card in side.speaking() if self.game.defs[card].print in prints]
            return reason_against_exhaust(self.game, seat, cards[0]) if cards else f"{name} is not in play."
        cards = [card for card in side.hand if self.game.defs[card].print in prints]
        if not cards:
            return f"{name} is not in your hand."
        return reason_against(self.game, seat, cards[0], free="free_play" in probe)

    def _situation(self) -> str:
        """What is asked now, with all options."""
        decision = self.game.pending
        if decision is None:
            return "the game is over"
        options = ", ".join(self.game.words(decision, option) for option in decision.options)
        return f"{self.nations[decision.seat]} is asked: {self.game.prompt(decision)} [{options}]"


def _mistake(decision: Decision, chosen: list[Option]) -> str:
    """Why these options are no answer, such as too few of them; empty if they are one."""
    try:
        decision.check(Choice(decision.number, tuple(option.id for option in chosen if option is not _NOTHING)))
    except IllegalChoiceError as error:
        return str(error)
    return ""


_NOTHING = Option("nothing", None)
