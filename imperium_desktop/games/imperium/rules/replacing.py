"""Before something happens to a seat: texts that put something else in its place.

Whoever lets something happen that can be replaced asks `held_back` first. If a text waits for it, the happening goes
onto the stack until every such text was tried: the first that is done takes its place, and if none is, it takes place
after all, as its outcome says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.effects.base import Effect, GameStep, possible
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Happening

Text = tuple[int, int, int]
"""Whose it is, the card it stands on, and which of the replacements there."""

Outcome = Callable[["Imperium", Scope, "Happening", tuple[int, ...]], None]
"""Does what happens if nothing takes its place, with the cards that were on their way."""

OUTCOMES: dict[str, Outcome] = {}
"""By the kind of happening, as the modules of the rules have said."""


GAINS_CARDS = ("acquire", "break")
"""The kinds whose card the text that lets them happen goes on with; it goes on with that of the replacement."""


def outcome(kind: str) -> Callable[[Outcome], Outcome]:
    """Says what comes of a kind of happening that no text replaces."""

    def note(does: Outcome) -> Outcome:
        OUTCOMES[kind] = does
        return does

    return note


def held_back(game: Imperium, happening: Happening, cards: tuple[int, ...] = (), scope: Scope | None = None) -> bool:
    """Whether a text may take the place of what is about to happen; if so, the happening waits from now on.

    `cards` are lifted and on their way; `scope` is that of the text which lets it happen, if it wants to know.
    """
    if happening[0] not in game.deal.replaced or _next_text(game, happening, ()) is None:
        return False
    game.limbo.extend(cards)
    game.stack.append(Frame(REPLACING, scope or Scope(happening[1], -1), (happening, cards, ())))
    return True


def foreseen(game: Imperium, happening: Happening) -> Effect | None:
    """What the first text says that would take the place of something."""
    text = _next_text(game, happening, ())
    return None if text is None else _ability(game, text).effect


def _next_text(game: Imperium, happening: Happening, tried: tuple[Text, ...]) -> Text | None:
    """The first text that could take the place of something and has not been tried.

    A text that is being carried out replaces nothing: what it brings about is what was replaced.
    """
    running = [frame.data[0] for frame in game.stack if frame.node is REPLACED]
    return next((text for text in _fitting(game, happening) if text not in tried and text not in running), None)


def _fitting(game: Imperium, happening: Happening) -> Iterator[Text]:
    """The texts that wait for it: the seat's own first, the newest card in play ahead and the Power card last."""
    for seat in game.order_from(happening[1]):
        for card in reversed(game.seats[seat].speaking()):
            for place, ability in enumerate(game.defs[card].replacements):
                if any(pattern.fits(game, seat, happening) for pattern in ability.events):
                    yield seat, card, place


def _ability(game: Imperium, text: Text) -> Ability:
    return game.defs[text[1]].replacements[text[2]]


def _take_place(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    for card in cards:
        game.limbo.remove(card)
    OUTCOMES[happening[0]](game, scope, happening, cards)


class Replacing(GameStep):
    """Tries text after text; what is declined or cannot be done leaves the happening to the next, or as it was."""

    uid = "rule:replacing"

    def step(self, game: Imperium, frame: Frame) -> None:
        happening, cards, tried = frame.data
        if frame.picked == (True,):
            game.stack.pop()
            # What the text has left where it was goes on its way.
            left = tuple([card for card in cards if card in game.limbo])
            if left:
                _take_place(game, frame.scope, happening, left)
            return
        text = _next_text(game, happening, tried)
        if text is None:
            game.stack.pop()
            _take_place(game, frame.scope, happening, cards)
            return
        frame.data = (happening, cards, (*tried, text))
        effect = _ability(game, text).effect
        scope = Scope(text[0], text[1])
        scope.event = happening
        scope.inside = True
        scope.those = cards or ((happening[2],) if happening[2] >= 0 else ())
        scope.declared = happening[3] if isinstance(happening[3], str) else ""
        if possible(effect, game, scope):
            game.stack.append(Frame(REPLACED, scope, (text, effect.can_be_declined(game, scope))))
            effect.start(game, scope)


class Replaced(GameStep):
    """Waits for the end of a text, and says whether it has taken the place of what it waited for."""

    uid = "rule:replaced"

    def step(self, game: Imperium, frame: Frame) -> None:
        _, optional = frame.data
        game.stack.pop()
        below = game.stack[-1]
        below.picked = (frame.scope.done or not optional,)
        if frame.scope.event and frame.scope.event[0] in GAINS_CARDS:
            below.scope.those = frame.scope.came or frame.scope.those


REPLACING = Replacing()
REPLACED = Replaced()
