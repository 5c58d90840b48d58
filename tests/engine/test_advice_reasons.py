"""What speaks for an answer: inputs that tell of the same are one reason, the strongest first."""

from __future__ import annotations

from imperium_desktop.engine.deciders import Reason
from imperium_desktop.engine.thinkers import strongest

WORDS = {"materials": "materials", "hand": "your hand"}


def test_what_a_nation_alone_makes_of_an_amount_is_told_with_the_amount() -> None:
    differences = {"amount:materials": 0.5, "own:romans:materials": 1.0, "hand:clas.glory": 1.2, "stage:turn": 9.0}
    reasons = strongest(differences, lambda subject: WORDS.get(subject, ""))
    assert reasons == (Reason("materials", 1.5), Reason("your hand", 1.2))
