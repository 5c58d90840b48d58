"""Playing a card and using an Exhaust text: what may be done, and doing it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.base import GameStep, lasting
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE
from imperium_desktop.games.imperium.effects.passives import LosesSymbol, declared
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import avoiding, market
from imperium_desktop.games.imperium.rules.zones import lift
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.vocabulary import state_words
from imperium_desktop.games.imperium.voice import IN_WORDS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.cards import Ability, CardDef
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat


PLAYED: Final = EventKind("play", "{subject} play {cards}.", brief=Brief("{actor} played {cards}", 22))
EXHAUSTED: Final = EventKind("exhaust", "{subject} exhaust {cards}.")


def symbol_fits(game: Imperium, seat: int, card: int, ignoring: tuple[str, ...] = ()) -> bool:
    """Whether the state symbol lets the card be played, wherever it lies."""
    face = game.defs[card]
    if not face.states or not set(face.states).isdisjoint(game.seats[seat].symbols):
        return True
    lost = {*ignoring, *game.ignoring}
    lost.update(state for held in lasting(game, seat) for state in held.ignored)
    return lost.issuperset(face.states) or loses_symbols(game, seat, card, lost)


def loses_symbols(game: Imperium, seat: int, card: int, others: Collection[str] = ()) -> bool:
    """Whether texts in play take a card's state symbols away; others may be gone for other reasons."""
    if LosesSymbol not in game.deal.declared:
        return False
    lost = {*others, *(loses.state for loses in declared(game, seat, LosesSymbol) if loses.filter.matches(game, card))}
    return lost.issuperset(game.defs[card].states)


def plays_free(game: Imperium, seat: int, card: int) -> bool:
    """Whether what is printed on a card gives it Free play now."""
    face = game.defs[card]
    if face.free_when is None:
        return face.free_play
    return face.free_when.holds(game, Scope(seat, card))


def can_play(
    game: Imperium,
    seat: int,
    card: int,
    ignoring: tuple[str, ...] = (),
    free: bool = False,
    played_by: tuple[int, ...] = (),
) -> bool:
    """Whether the card may be played; that there is an action for it, if it takes one, is the caller's business.

    :param played_by: cards whose texts would play it, one through the other: none of them could be played again.
    """
    face = game.defs[card]
    if "unplayable" in face.traits:
        return False
    if face.states and not symbol_fits(game, seat, card, ignoring):
        return False
    if face.playable is not None and not face.playable.holds(game, Scope(seat, card)):
        return False
    ability = face.play
    if ability is None:
        return face.stays or "no-effect" in face.traits
    if face.stays and not ability.costs:
        return True
    scope = Scope(seat, card)
    scope.played_by = played_by
    return can_resolve(game, scope, ability, face.stays, 0 if free else 1)


def can_resolve(
    game: Imperium, scope: Scope, ability: Ability, something_anyway: bool = False, actions_gone: int = 0
) -> bool:
    """Whether at least a part of a text can be done and its costs be paid; the play itself may cost an action."""
    effect = ability.effect
    if not ability.costs:
        return something_anyway or bool(effect.extent(game, scope, None) & DOABLE)
    pool = Pool(game.seats[scope.seat])
    pool.actions -= actions_gone
    extent = effect.extent(game, scope, pool)
    if extent & BLOCKED:
        return False
    return something_anyway or bool(extent & DOABLE)


def can_exhaust(game: Imperium, seat: int, card: int) -> bool:
    """Whether the Exhaust text of a card may be used, tokens aside."""
    ability = game.defs[card].exhaust
    return ability is not None and card not in game.exhausted and can_resolve(game, Scope(seat, card), ability)


def play(game: Imperium, seat: int, card: int, free: bool, through: tuple[int, ...] = ()) -> None:
    """Plays a card from wherever it lies; `through` are the cards whose Commerce or Profit lets it be played."""
    side = game.seats[seat]
    zone = lift(game, card, seat)
    if free:
        side.free_played.append(card)
    else:
        side.actions -= 1
    game.ignoring = ()
    face = game.defs[card]
    if face.stays:
        side.play.append(card)
    else:
        side.resolving.append(card)
    if zone == "market":
        market.fill_gaps(game)
    game.log(PLAYED, seat, (card,), detail="free" if free else "")
    scope = Scope(seat, card)
    scope.attack = face.attack
    scope.through = scope.sources = (*through, card) if face.commerce is not None else through
    game.stack.append(Frame(PLAY, scope, (zone,)))


def exhaust(game: Imperium, seat: int, card: int) -> None:
    """Uses the Exhaust text of a card."""
    ability = game.defs[card].exhaust
    assert ability is not None
    put_exhaust_token(game, seat, card)
    ability.effect.start(game, Scope(seat, card))


def put_exhaust_token(game: Imperium, seat: int, card: int) -> None:
    """Moves an exhaust token from the State card onto a card."""
    game.seats[seat].exhausts -= 1
    game.exhausted.add(card)
    game.log(EXHAUSTED, seat, (card,))


class PlayStep(GameStep):
    """An attack may be avoided, then the text is resolved, then the card goes where it belongs."""

    uid = "rule:play"

    def step(self, game: Imperium, frame: Frame) -> None:
        scope = frame.scope
        card = scope.card
        face = game.defs[card]
        frame.stage += 1
        if frame.stage == 1:
            if face.attack:
                avoiding.ask_victims(game, scope)
        elif frame.stage == 2:
            if face.play is not None:
                face.play.effect.start(game, scope)
        elif frame.stage == 3:
            side = game.seats[scope.seat]
            if card in side.resolving:
                side.resolving.remove(card)
                side.discard.append(card)
            game.happen("play", scope.seat, card, zone=frame.data[0])
            avoiding.report_harm(game, scope)
        elif game.happened:
            game.open_window()
        else:
            game.stack.pop()


PLAY = PlayStep()


def played_from(game: Imperium, card: int) -> str:
    """Where a card lay that is being played now; nowhere else if a Bot resolves it, or points are counted meanwhile."""
    plays = (frame for frame in reversed(game.stack) if frame.node is PLAY and frame.scope.card == card)
    return next((frame.data[0] for frame in plays), "resolving")


def reason_against(game: Imperium, seat: int, card: int, free: bool | None = None) -> str:
    """Why a card cannot be played now, in one sentence; empty if it can.

    :param free: asks for one way alone: as a free play, or for an action.
    """
    face = game.defs[card]
    side = game.seats[seat]
    if "unplayable" in face.traits:
        return f"{face.name} cannot be played; it counts at the end of the game."
    if face.states and not symbol_fits(game, seat, card):
        return f"{face.name} {_wrong_state(side, face)}."
    scope = Scope(seat, card)
    if face.playable is not None and not face.playable.holds(game, scope):
        return f"{face.name} {face.playable.lack(game, scope)}."
    for_action = side.actions > 0 and free is not True
    printed = plays_free(game, seat, card)
    for_nothing = printed and card not in side.free_played and free is not False
    if not for_action and not for_nothing:
        if free and not printed:
            if face.free_when is not None:
                return f"{face.name} is a free play only if {face.free_when.words(IN_WORDS)}."
            return f"{face.name} is no free play."
        if printed and free is not False:
            spent = "" if side.actions else ", and you have no action left"
            return f"{face.name} was already played free this turn{spent}."
        return f"Playing {face.name} takes an action, and you have none left."
    if can_play(game, seat, card):
        return ""
    return lacking(face, face.play, game, scope)


def reason_against_exhaust(game: Imperium, seat: int, card: int) -> str:
    """Why an Exhaust text cannot be used now, in one sentence; empty if it can."""
    face = game.defs[card]
    if face.exhaust is None:
        if face.reactions:
            when = " or ".join(event.words(IN_WORDS) for event in face.reactions[0].events)
            return f"{face.name} can only be exhausted when {when}."
        return f"{face.name} has no Exhaust text."
    if card in game.exhausted:
        return f"{face.name} is exhausted already."
    if not game.seats[seat].exhausts:
        return f"Using {face.name} takes an exhaust token, and you have none left."
    if can_exhaust(game, seat, card):
        return ""
    return lacking(face, face.exhaust, game, Scope(seat, card))


def lacking(face: CardDef, ability: Ability | None, game: Imperium, scope: Scope) -> str:
    """What a text of a card lacks, in one sentence."""
    lack = ability.effect.lack(game, scope) if ability else ""
    return f"{face.name} {lack}." if lack else f"{face.name} would do nothing now."


def _wrong_state(side: Seat, face: CardDef) -> str:
    if side.states.numbers:
        # A card of its own that is called Summer does not say that it shows the symbol of an Empire.
        wanted = " or ".join(state_words(state) for state in face.states)
        return f"needs a State card with {wanted}; yours is {side.state_face.name}"
    wanted = " or ".join(_with_article(state) for state in face.states)
    return f"needs {wanted}; you are {_with_article(side.state)}"


def _with_article(state: str) -> str:
    return f"an {state_words(state)}" if state[0] in "aeiou" else f"a {state_words(state)}"
