"""What a decision asks and what its options mean. Made on demand: listing options builds no text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.games.imperium.effects.control import Choose, May
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.wording.faces import plain

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

_PROMPTS: Final = {
    "turn": "Which turn do you take?",
    "action": "What do you do next?",
    "discard": "Discard {number}.",
    "history": "Put {number} into your history.",
    "hand": "Take {number} into your hand.",
    "put in discard": "Put {number} into your discard pile.",
    "deck": "Put {number} on top of your deck.",
    "nation bottom": "Put {number} at the bottom of your nation deck.",
    "exile": "Exile {number}.",
    "abandon": "Abandon {number}.",
    "recall": "Recall {number}.",
    "garrison": "Garrison {number}.",
    "host": "Under which card?",
    "return unrest": "Return {number}.",
    "return exhaust": "Take the exhaust token back from which card?",
    "take": "Take {number}.",
    "acquire": "Acquire a card.",
    "suit": "Which suit?",
    "pay": "How do you pay?",
    "develop": "Develop which card?",
    "give up": "Which development leaves the game?",
    "find": "Which card did you look for?",
    "play": "Play which card?",
    "order": "In which order, top card first?",
    "add": "Onto which market card?",
    "market token": "Which market card gets the clean-up token?",
    "let go": "Which cards do you let go before drawing?",
    "solstice": "Which Solstice effect comes next?",
    "avoid": "Do you avoid the attack?",
    "discount": "Exhaust a card to discard fewer?",
    "discard instead": "Give up garrisoned cards instead.",
    "sink": "Sink {number}.",
    "collect": "From which market card?",
    "copy": "Which card is copied?",
    "give for attack": "Do you give what it takes for the attack to count?",
    "who takes unrest": "There is too little Unrest for all: who takes it?",
    "borrow": "Whose Exhaust text do you use?",
    "swap from exile": "Which exiled card goes to the market?",
    "swap into exile": "Which market card goes into exile?",
    "swap with nation": "Which card of your hand goes onto your nation deck?",
}


def prompt(game: Imperium, decision: Decision) -> str:
    """What is asked and by which card, in one sentence or two."""
    return f"{_by(game, decision)}{_question(game, decision)}"


def _by(game: Imperium, decision: Decision) -> str:
    if decision.source is None or decision.source < 0:
        return ""
    return f"{game.defs[decision.source].name}: "


def _question(game: Imperium, decision: Decision) -> str:
    kind = decision.kind
    if kind.startswith("choose"):
        return "You may choose." if decision.optional else "Choose."
    if kind.startswith("may "):
        node = game.deal.step(kind.removeprefix("may "))
        return f"{_upper(node.question())}?" if isinstance(node, May) else "Do you want to?"
    if kind.startswith("number"):
        return "How many?"
    if kind.startswith("break through"):
        return f"Where does the {kind.removeprefix('break through ').capitalize()} card come from?"
    if kind.startswith("give "):
        seat = kind.removeprefix("give ")
        if seat.isdigit():
            return f"Which card do you give to the {game.seats[int(seat)].nation_def.name}?"
    if kind.startswith("treat "):
        return f"Which {kind.removeprefix('treat ').capitalize()} counts differently this turn?"
    if kind == "react":
        return _reaction(game, decision)
    text = _PROMPTS[kind].format(number=_bounds(decision))
    return f"You may {text[:1].lower()}{text[1:]}" if decision.optional and text.endswith(".") else text


def _reaction(game: Imperium, decision: Decision) -> str:
    """Names the only card that can react; with several the options do."""
    cards = [option.subject for option in decision.options if option.subject is not None]
    if len(cards) == 1 and decision.optional:
        return f"Exhaust {game.defs[cards[0]].name} now?"
    return "Which of these takes effect now?"


def _bounds(decision: Decision) -> str:
    least, most = decision.least, decision.most
    if least == most:
        return "a card" if most == 1 else f"{most} cards"
    return f"up to {most} cards" if least == 0 else f"{least} to {most} cards"


def option_words(game: Imperium, decision: Decision, option: Option) -> str:
    """What an option means, in a few words."""
    head, _, tail = option.id.partition(":")
    if option.id == NO:
        return "no"
    if head == "alternative" and decision.kind.startswith("choose "):
        return _alternative(game, decision, int(tail) - 1)
    if head == "pay":
        paid = ", ".join(f"{amount} {name}" for amount, name in zip(option.value, RESOURCES, strict=True) if amount)
        return f"pay {paid}" if paid else "pay nothing"
    if head in ("number", "suit", "turn"):
        return tail
    if head == "seat":
        return game.seats[int(tail)].nation_def.name
    if head in ("yes", "end"):
        return "yes" if head == "yes" else "end the turn"
    if head == "deck":
        return "the top card of its deck"
    if head == "main":
        return "a search of the main deck"
    name = game.defs[int(tail)].name
    if head in ("play", "exhaust", "use") and decision.kind in ("action", "react", "avoid", "discount"):
        return f"{head} {name}"
    if head == "free":
        return f"free play {name}"
    several = len({other.id.split(":")[0] for other in decision.options if other.subject is not None}) > 1
    return f"{name} ({head})" if several else name


def _alternative(game: Imperium, decision: Decision, place: int) -> str:
    node = game.deal.step(decision.kind.removeprefix("choose "))
    if not isinstance(node, Choose):
        return str(place + 1)
    return plain(node.alternatives[place].words(long=False)).rstrip(".")


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
