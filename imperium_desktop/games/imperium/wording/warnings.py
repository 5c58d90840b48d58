"""What an answer costs at once, said before it is given: cards that go without a question in between.

Innovate discards the whole hand; Glory with just three Regions in play abandons all of them. Both are easily taken
back, but nobody likes to learn from the table what a press too many has done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from imperium_desktop.engine.views import Offer, Question
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.phrases import listed, upper
from imperium_desktop.games.imperium.rules.turns import ACTING, CHOOSING_TURN, TURN_KINDS
from imperium_desktop.games.imperium.wording.trials import answered

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


class _Trial(NamedTuple):
    """The game after some answers, and the cards that were used for them."""

    game: Imperium
    used: frozenset[int]


def add_warnings(game: Imperium, question: Question) -> None:
    """Says of every offer of a turn what of one's own goes with it unasked."""
    decision = game.pending
    if decision is None or asked(decision).kind not in (CHOOSING_TURN, ACTING):
        return
    trials: dict[tuple[str, ...], _Trial] = {(): _Trial(game, frozenset())}
    for offer in question.offers:
        if not offer.quiet and (loss := _loss(trials, offer)):
            offer.warning = f"{upper(offer.words)}: {loss}."
            if offer.deed:
                offer.deed = f"{offer.deed}: {loss}"


def _loss(trials: dict[tuple[str, ...], _Trial], offer: Offer) -> str:
    """What leaves the hand and the play area for good, in words; what is used itself does not count."""
    game = trials[()].game
    question = game.pending
    assert question is not None
    try:
        trial, used = _tried(trials, (*offer.before, offer.option))
    except Exception:
        return ""  # what fails is told when it is done: a warning must not keep the table from being shown
    if trial.phase not in TURN_KINDS:
        return ""  # the turn is over by then, and what others do next is not told beforehand
    before, after = game.seats[question.seat], trial.seats[question.seat]
    kept = {*after.hand, *after.play, *used}
    from_play = [card for card in before.play if card not in kept and game.defs[card].pinned]
    from_hand = [card for card in before.hand if card not in kept and card in after.discard]
    parts = []
    if from_hand and len(from_hand) == len(before.hand):
        parts.append(f"you discard your whole hand ({_names(game, from_hand)})")
    elif from_hand:
        parts.append(f"you discard {_names(game, from_hand)}")
    if from_play:
        parts.append(f"{_names(game, from_play)} {'leaves' if len(from_play) == 1 else 'leave'} your play area")
    return listed(parts, "and")


def _tried(trials: dict[tuple[str, ...], _Trial], options: tuple[str, ...]) -> _Trial:
    """The game after some answers; those that other offers have begun with too are given once."""
    if options in trials:
        return trials[options]
    *before, option_id = options
    game, used = _tried(trials, tuple(before))
    decision = game.pending
    assert decision is not None
    option = decision.option(option_id)
    if option is not None and option.subject is not None:
        used |= {option.subject}
    trials[options] = _Trial(answered(game, decision, option_id), used)
    return trials[options]


def _names(game: Imperium, cards: list[int]) -> str:
    return listed([game.defs[card].name for card in cards], "and")
