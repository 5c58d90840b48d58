"""Avoiding an attack: asked once per attack and seat, before its first sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.games.imperium.decision_kinds import DecisionKind, Habit
from imperium_desktop.games.imperium.effects.base import Effect, GameStep
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.option_words import use_words
from imperium_desktop.games.imperium.state import Frame, Scope

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.effects.events import EventPattern
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.vocabulary import Amounts


AVOIDING: Final = DecisionKind("avoid", "Do you avoid the attack?", Habit.REACTION, words=use_words)
USES: Final = {"trigger": "use", "promise": "use", "reaction": "exhaust", "borrowed": "borrow"}
"""What an option calls the way a text is used."""
AVOIDED: Final = EventKind("avoid", "{subject} avoid {cards}.", brief=Brief("{actor} avoided {cards}", 56))


def ask_victims(game: Imperium, scope: Scope) -> None:
    """Lets every other seat defend itself against the attack of this scope."""
    if "attack" in game.deal.listened:
        seats = tuple(game.others(scope.seat))
        game.stack.append(Frame(AVOIDANCE, scope, (seats, ())))


def _attack(game: Imperium) -> Scope:
    """The attack that is being avoided or not."""
    return next(frame.scope for frame in reversed(game.stack) if frame.node is AVOIDANCE)


def avoid(game: Imperium, seat: int) -> None:
    """Notes that a seat is spared the attack being played."""
    attack = _attack(game)
    attack.avoiders = (*attack.avoiders, seat)
    game.log(AVOIDED, seat, (attack.card,))


def can_spare(game: Imperium, amounts: Amounts) -> bool:
    """Whether the attacker could still pay what the attack costs after giving so much away."""
    attack = _attack(game)
    text = _text_of(game, attack)
    if text is None or not text.costs:
        return True
    pool = Pool(game.seats[attack.seat])
    pool.resources = [have - given for have, given in zip(pool.resources, amounts, strict=True)]
    return not text.extent(game, attack, pool) & BLOCKED


def report_harm(game: Imperium, scope: Scope) -> None:
    """An attack is over: listeners learn whom it has harmed."""
    for seat in scope.harmed:
        game.happen("harm", seat, scope.card)
    scope.harmed = ()


def _text_of(game: Imperium, attack: Scope) -> Effect | None:
    """What is being played: the row of a Bot that waits below, or the text of a card."""
    frame = next(frame for frame in game.stack if frame.scope is attack)
    if isinstance(frame.node, Effect):
        return frame.node
    ability = game.defs[attack.card].play
    return None if ability is None else ability.effect


def _threatened(game: Imperium, seat: int, attack: Scope, pattern: EventPattern) -> bool:
    """Whether an attack is one that a text waits for: any, or such as could cost the seat a certain card."""
    if pattern.kind != "attack" or not pattern.blows:
        return pattern.kind == "attack"
    text = _text_of(game, attack)
    victim = Scope(seat, attack.card, attack.seat)
    return any(
        pattern.filter is None or pattern.filter.matches(game, card)
        for part in (text.walk() if text else ())
        if part.by_others
        for node in part.walk()
        for card in node.strikes(game, victim, pattern.blows)
    )


def _answer(attack: Scope, seat: int, card: int) -> Scope:
    """The scope in which a text answers an attack."""
    scope = Scope(seat, card)
    scope.event = ("attack", attack.seat, attack.card, 1, "", ())
    return scope


def _shields(game: Imperium, seat: int, attack: Scope) -> list[tuple[int, Ability, str]]:
    """The texts with which a seat can answer an attack: card, ability, and how it is used.

    Those that work by themselves have no use; the owner decides on a trigger, a reaction, a borrowed reaction.
    """
    from imperium_desktop.games.imperium.rules import borrowing

    side = game.seats[seat]
    shields: list[tuple[int, Ability, str]] = []
    for card in side.speaking():
        face = game.defs[card]
        for ability in face.triggers:
            if _threatened(game, seat, attack, ability.events[0]):
                shields.append((card, ability, "trigger" if ability.optional else ""))
        for ability in face.reactions:
            usable = card not in game.exhausted and side.exhausts
            if usable and _threatened(game, seat, attack, ability.events[0]):
                shields.append((card, ability, "reaction"))
    borrower = borrowing.ready_borrower(game, seat)
    if borrower >= 0:
        for card in borrowing.lenders(game, seat, borrower):
            shields += [
                (card, ability, "borrowed")
                for ability in game.defs[card].reactions
                if _threatened(game, seat, attack, ability.events[0])
            ]
    return shields


class Avoidance(GameStep):
    """Seat after seat: what works by itself first, then what the owner may use."""

    uid = "rule:avoidance"

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        """Names the only card that can avoid it; with several the options do."""
        uses = [option for option in decision.options if option.subject is not None]
        if len(uses) > 1:
            return "avoid the attack?"
        return f"{use_words(game, decision, uses[0])} to avoid the attack?"

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        return "does not avoid the attack"

    def step(self, game: Imperium, frame: Frame) -> None:
        from imperium_desktop.games.imperium.rules import borrowing
        from imperium_desktop.games.imperium.rules.playing import put_exhaust_token

        seats, used = frame.data
        attack = frame.scope
        if frame.picked:
            (chosen,) = frame.picked
            frame.picked = ()
            if chosen is None:
                frame.data = (seats[1:], ())
                return
            card, use = chosen
            face = game.defs[card]
            frame.data = (seats, (*used, card))
            inner = _answer(attack, seats[0], card)
            if use == "reaction":
                put_exhaust_token(game, seats[0], card)
            elif use == "borrowed":
                inner.card = borrowing.borrow(game, seats[0], card).card
            texts = face.triggers if use == "trigger" else face.reactions
            ability = next(ability for ability in texts if ability.events[0].kind == "attack")
            ability.effect.start(game, inner)
            return
        if not seats:
            game.stack.pop()
            return
        seat = seats[0]
        shields = [] if seat in attack.avoiders else [s for s in _shields(game, seat, attack) if s[0] not in used]
        for card, ability, use in shields:
            if not use:
                frame.data = (seats, (*used, card))
                ability.effect.start(game, _answer(attack, seat, card))
                return
        options = []
        likes = set()
        for card, ability, use in shields:
            likeness = game.likeness(card, "play")
            user = borrowing.ready_borrower(game, seat) if use == "borrowed" else card
            if likeness not in likes and ability.effect.extent(game, _answer(attack, seat, user), None) & DOABLE:
                likes.add(likeness)
                options.append(Option(f"{USES[use]}:{card}", (card, use), card))
        if not options:
            frame.data = (seats[1:], ())
            return
        options.append(Option(NO, None))
        game.ask(frame, AVOIDING, options, seat=seat)


AVOIDANCE = Avoidance()
