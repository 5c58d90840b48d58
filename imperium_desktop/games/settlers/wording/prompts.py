"""What a decision asks, in one sentence: by which card, and what for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import Decision
from imperium_desktop.engine.texts import capital
from imperium_desktop.games.settlers.rules.deals import DEAL_PRICE
from imperium_desktop.games.settlers.seat_names import faction
from imperium_desktop.games.settlers.vocabulary import WORKER, amount, amounts, listed

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.state import Frame

PROMPTS: Final = {
    "lookout": "take one of these cards.",
    "draw": "from which deck do you draw a card?",
    "keep": "which of the drawn cards do you keep?",
    "samurai": "which of your faction locations does a samurai guard?",
    "spend": "which location or foundation do you give up?",
    "end_deal": "which deal do you give up?",
    "next_answer": "several locations answer this building: which comes next?",
    "next_source": "production: what draws cards next?",
    "choose": "which good do you gain?",
    "buy": "do you pay for points?",
    "steal": "what do you take, and from whom?",
    "enemy": "who discards a card?",
    "own_deal": "which of your deals gives its good?",
    "route": "with which location do you make a deal?",
    "marker": "which card of your hand marks the deal?",
    "copy": "which location produces once more?",
    "refresh": "which of your used locations is cleared?",
    "build": "which card do you build?",
    "foundation": "which common card becomes a foundation?",
    "tuck": "which card of your hand goes beneath it?",
    "place": "which resource do you place on it?",
    "attacked": "the attack finds several of your locations alike: which one is lost?",
}
"""What kinds of decision ask that always ask the same."""

DOING: Final = {
    "build": "build",
    "deal": "deal",
    "raze_hand": "raze",
    "raze": "raze",
    "use": "use a location",
    "trade": "trade workers",
}
"""What the actions of a turn are called, in the order in which they are listed."""

BESIDE: Final = {
    "defend": "defend a location",
    "guard": "set a samurai to guard",
    "lay": "put something on a location",
}
"""The same for what can be done beside an action."""


def prompt(game: Settlers, decision: Decision) -> str:
    """What a decision asks, by which card and what for."""
    own = QUESTIONS.get(decision.kind)
    clause = own(game, decision) if own is not None else PROMPTS[decision.kind]
    by = _by(game, decision)
    return f"{by}{clause}" if by else capital(clause)


def _by(game: Settlers, decision: Decision) -> str:
    """The card that asks, and whose it is if it is another's; what is done with it, if it is paid for."""
    source = decision.source
    if source is None:
        return ""
    name = game.defs[source].name
    if any(frame[0] == "place_building" and frame[2] == source for frame in game.stack):
        return f"Build {name}: "
    if any(frame[0] == "make_deal" and frame[2] == source for frame in game.stack):
        return f"Deal with {name}: "
    found = game.find(source)
    if found is not None and 0 <= found[0] != decision.seat and found[1].taken != decision.seat:
        return f"{name} ({faction(game, found[0])}): "
    return f"{name}: "


def _asking(game: Settlers) -> Frame:
    """The step that goes on with the answer."""
    return game.stack[-1]


def _action(game: Settlers, decision: Decision) -> str:
    possible = _possible(decision, DOING)
    return f"take an action ({listed(possible, 'or')}), or pass." if possible else "nothing is left but to pass."


def _free_step(game: Settlers, decision: Decision) -> str:
    return f"your action is done; you may still {listed(_possible(decision, BESIDE), 'or')}, or end the turn."


def _possible(decision: Decision, words: dict[str, str]) -> list[str]:
    there = {option.id.partition(":")[0] for option in decision.options}
    return list(dict.fromkeys(said for use, said in words.items() if use in there))


def _pay(game: Settlers, decision: Decision) -> str:
    assert decision.source is not None
    card = game.defs[decision.source]
    deeds = {frame[0] for frame in game.stack if len(frame) > 2 and frame[2] == decision.source}
    price = card.cost if "place_building" in deeds else DEAL_PRICE if "make_deal" in deeds else card.price
    goods = tuple((good, number) for good, number in price.goods if good in _PAID)
    return f"how do you pay {amounts(goods)}?" if goods else "how do you pay?"


_PAID: Final = ("wood", "stone", "food", "gold", "any")
"""What can be paid in more than one way."""


def _discard(game: Settlers, decision: Decision) -> str:
    pays = _asking(game)[0] == "card_picked"
    return "which card of your hand do you pay with?" if pays else "which card of your hand do you discard?"


def _lookout(game: Settlers, decision: Decision) -> str:
    if not game.seats[decision.seat].aside:
        return f"lookout: {PROMPTS['lookout']}"
    passed_on = ("draft_pass",) in game.stack
    rest = "the others go to the next player" if passed_on else "what is left is discarded"
    return f"draft: keep one of these cards; {rest}."


def _swap(game: Settlers, decision: Decision) -> str:
    points = amount("vp", _asking(game)[2])
    return f"which of the goods just gained do you give up for {points} each?"


def _trade(game: Settlers, decision: Decision) -> str:
    return f"trade workers: what do you take for two of your {game.seats[decision.seat].supply[WORKER]} workers?"


def _of_verb(game: Settlers, decision: Decision) -> str:
    """What the verb itself asks."""
    _, _, card, index, *_ = _asking(game)
    return game.defs[card].parts[index].verb.question


QUESTIONS: Final[dict[str, Callable[[Settlers, Decision], str]]] = {
    "action": _action,
    "free_step": _free_step,
    "lookout": _lookout,
    "pay": _pay,
    "discard": _discard,
    "swap": _swap,
    "trade": _trade,
    "target": _of_verb,
    "raze": _of_verb,
    "enemy_deal": _of_verb,
}
"""What the other kinds ask, as things stand."""
