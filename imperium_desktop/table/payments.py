"""A payment that is laid out token by token."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from imperium_desktop.engine.views import Offer, Question

_LAY: Final = "(lay out) "
"""Begins the name of an offer that is not yet an answer, but one token of a payment; no game names its options so."""


def is_token(offer: Offer) -> bool:
    """Whether an offer is one token of a payment."""
    return offer.option.startswith(_LAY)


def laid_out(picked: Iterable[Offer]) -> Counter[str]:
    """The tokens among what was picked."""
    return Counter(offer.option.removeprefix(_LAY) for offer in picked if is_token(offer))


def tokens_to_lay(question: Question, laid: Counter[str]) -> list[Offer]:
    """Each token that brings one of the payments offered nearer."""
    offered = [offer for offer in question.offers if offer.tokens and laid <= Counter(offer.tokens)]
    wanted = {name: offer for offer in offered for name in offer.tokens if offer.tokens[name] > laid[name]}
    return [
        Offer(f"{_LAY}{name}", f"lay out 1 {name}", item=f"{name}:{question.seat}", target=payment.target)
        for name, payment in wanted.items()
    ]


def paid_with(question: Question, laid: Counter[str]) -> Offer | None:
    """The payment that the tokens laid out are; None if they are none yet."""
    return next((offer for offer in question.offers if offer.tokens and Counter(offer.tokens) == laid), None)
