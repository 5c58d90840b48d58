"""Probes: steps that answer nothing and say what must be offered, or refused and why."""

from __future__ import annotations

from imperium_desktop.engine.decisions import Decision
from imperium_desktop.engine.scenarios import StepError, StepTable, shown
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.effects.free_choice import DOING
from imperium_desktop.games.imperium.effects.picks import ORDERING
from imperium_desktop.games.imperium.rules.paying import PAYING
from imperium_desktop.games.imperium.rules.playing import reason_against, reason_against_exhaust
from imperium_desktop.games.imperium.rules.trading import reason_against_profit
from imperium_desktop.games.imperium.scenario.answering import Answers, is_activating
from imperium_desktop.games.imperium.scenario.meanings import CARD_USES, Reader


def check_offered(answers: Answers, probe: StepTable, by: str | None) -> None:
    """Checks that something is offered, or was taken since it alone was.

    :raises StepError: if it is not.
    """
    if answers.was_forced(probe, answers.forced, by):
        return
    decision = _decision_about(answers, probe, by, by_convention=True)
    if not _offers(answers.reader, decision, probe):
        raise StepError(f"{shown(probe)} is not offered; {answers.situation()}")


def check_refused(answers: Answers, probe: StepTable, because: str | None, by: str | None) -> None:
    """Checks that something is not offered, and the words of the reason if they are given.

    :raises StepError: if it is offered, or refused for another reason.
    """
    # What is refused is refused here: answering something else first would only hide it.
    decision = _decision_about(answers, probe, by, by_convention=is_activating(probe))
    if _offers(answers.reader, decision, probe):
        raise StepError(f"{shown(probe)} is offered, and should be refused; {answers.situation()}")
    reason = _reason(answers, decision, probe)
    if because and because.lower() not in reason.lower():
        raise StepError(f"{shown(probe)} is refused, but the reason given is: {reason or 'none'}")


def _decision_about(answers: Answers, probe: StepTable, by: str | None, by_convention: bool) -> Decision:
    """The decision that a probe is about; what comes before it may be answered by convention."""
    while answers.activate(probe) or (by_convention and not _is_met(answers, probe) and answers.give_default()):
        pass
    decision = answers.game.pending
    if decision is None:
        raise StepError("the game is over")
    answers.check_asked(by)
    if ("play" in probe or "free_play" in probe) and asked(decision).kind not in CARD_USES:
        # Nothing is played in the middle of something: such a probe would say nothing about the card.
        raise StepError(f"another answer is due first; {answers.situation()}")
    return decision


def _is_met(answers: Answers, probe: StepTable) -> bool:
    decision = answers.game.pending
    return decision is not None and (_offers(answers.reader, decision, probe) or _concerns(decision, probe))


def _concerns(decision: Decision, probe: StepTable) -> bool:
    """Whether the probe is about a decision that would otherwise be answered by convention."""
    kind, _, counted = asked(decision)
    by_convention = {"pay": kind is PAYING and not counted, "order": kind is ORDERING}
    if "number" in probe or "cards" in probe:
        return not any(by_convention.values())
    return any(key in probe and asked_for for key, asked_for in by_convention.items())


def _offers(reader: Reader, decision: Decision, probe: StepTable) -> bool:
    if asked(decision).kind is DOING and probe.get("cards"):
        # Whether the pick is offered shows only after the yes.
        after = reader.after_yes(decision)
        pending = after.game.pending
        return pending is not None and _offers(after, pending, probe)
    try:
        return reader.meaning(decision, probe) is not None
    except StepError:
        return True


def _reason(answers: Answers, decision: Decision, probe: StepTable) -> str:
    game = answers.game
    if "choose" in probe and (choose := answers.reader.choice_of_effects(decision)) and game.stack:
        places = probe["choose"] if isinstance(probe["choose"], list) else [probe["choose"]]
        named = [choose.alternatives[place - 1] for place in places if 1 <= place <= len(choose.alternatives)]
        return "; ".join(effect.lack(game, game.stack[-1].scope) for effect in named)
    for key in ("play", "free_play", "exhaust", "profit"):
        if key in probe:
            return _reason_against(answers.reader, decision.seat, key, str(probe[key]))
    return answers.situation()


def _reason_against(reader: Reader, seat: int, use: str, name: str) -> str:
    """Why a card cannot be used in this way."""
    game = reader.game
    prints = reader.names.prints(name)
    side = game.seats[seat]
    if use == "exhaust":
        cards = [card for card in side.speaking() if game.defs[card].print_key in prints]
        return reason_against_exhaust(game, seat, cards[0]) if cards else f"{name} is not in play."
    if use == "profit":
        cards = [card for card in side.play if game.defs[card].print_key in prints]
        return reason_against_profit(game, seat, cards[0]) if cards else f"{name} is not in your play area."
    cards = [card for card in side.hand if game.defs[card].print_key in prints]
    return reason_against(game, seat, cards[0], free=use == "free_play") if cards else f"{name} is not in your hand."
