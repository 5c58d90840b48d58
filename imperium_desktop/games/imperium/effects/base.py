"""What every part of an effect offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, dataclass_transform

from imperium_desktop.engine.dataclass import define
from imperium_desktop.games.imperium.effects.extents import BLOCKED, DOABLE, DONE
from imperium_desktop.games.imperium.effects.pools import Pool
from imperium_desktop.games.imperium.phrases import lower
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.voice import IN_WORDS, Voice

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision
    from imperium_desktop.games.imperium.cards import Ability
    from imperium_desktop.games.imperium.game import Imperium


@dataclass_transform(eq_default=False, frozen_default=True, field_specifiers=(field,))
class TextPart:
    """Something a text is made of. All below are frozen dataclasses, and two that look the same are still two."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        define(cls, frozen=True, eq=False)


class GameStep:
    """Anything the interpreter can run: verbs of cards and procedures of the rules."""

    uid: str
    """The name by which a saved game finds it again."""
    title: ClassVar[str] = ""
    """What a question is headed with that comes from the rules and not from a card."""

    def start(self, game: Imperium, scope: Scope) -> None:
        """Begins. A step that needs no answer does its work here; others push a frame."""
        game.stack.append(Frame(self, scope))

    def step(self, game: Imperium, frame: Frame) -> None:
        """Goes on with the frame on top of the stack; pops it when finished."""
        raise NotImplementedError(type(self).__name__)

    def question(self, game: Imperium, frame: Frame, decision: Decision) -> str:
        """What it asks just now, as it goes on after the name of the card; empty if the kind of decision says it."""
        return ""

    def objection(self, game: Imperium, frame: Frame, decision: Decision, card: int) -> str:
        """Why a card is not of those it asks for, as it goes on after its name; empty if it is, or lies elsewhere."""
        return ""


class Effect(TextPart, GameStep):
    """A verb or a joint of the effect language."""

    uid: str = field(default="", kw_only=True, repr=False)
    """Its name: filled in once the whole text is read."""
    child_fields: ClassVar[tuple[str, ...]] = ()
    """The fields that hold other effects, in the order in which they are read."""
    keywords: ClassVar[tuple[str, ...]]
    """What is explained beside a card that says it, by name; some verbs add to it by how they are used."""
    gives_exhausts: ClassVar[bool] = False
    """Whether it can bring more exhaust tokens than a nation has."""
    by_others: ClassVar[bool] = False
    """Whether it is what players do whose turn it need not be: what follows it in a sentence says “you” again."""
    says_you: ClassVar[bool] = False
    """Whether it says itself that it is you who does it."""

    @property
    def asks_first(self) -> bool:
        """Whether the first thing it does is to ask: a MAY then needs no question of its own."""
        return False

    @property
    def blind(self) -> bool:
        """Whether whoever may do it can say yes or no without looking at their cards."""
        return False

    @property
    def met_by_nothing(self) -> bool:
        """Whether it is a cost that can be met where there is nothing to give: all of nothing."""
        return False

    @property
    def harms(self) -> bool:
        """Whether a player who avoids an attack is spared this."""
        return False

    @property
    def unrest_taken(self) -> int:
        """How much Unrest it makes a seat take, come what may."""
        return 0

    @property
    def costs(self) -> bool:
        """Whether it holds a cost outside MAY and Choose."""
        return any(child.costs for child in self.children())

    def children(self) -> Iterator[Effect]:
        """The parts it is made of."""
        for name in self.child_fields:
            held = getattr(self, name)
            if isinstance(held, tuple):
                yield from held
            elif held is not None:
                yield held

    def walk(self) -> Iterator[Effect]:
        """This node and all below it."""
        yield self
        for child in self.children():
            yield from child.walk()

    def asked_about(self) -> Iterator[str]:
        """The kinds of happening of which it wants to know whether there were any this turn."""
        return iter(())

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        """How far it could be done now. With a pool it also books what it would gain and pay."""
        raise NotImplementedError(type(self).__name__)

    def foresee(self, game: Imperium, scope: Scope, pool: Pool) -> None:
        """Notes in a pool what could pay for later sentences if this were done, being optional."""

    def lack(self, game: Imperium, scope: Scope) -> str:
        """What is missing for it to be done, as the end of a sentence; empty if nothing is."""
        return ""

    def words(self, voice: Voice) -> str:
        """How it reads: with marks on the face, in words elsewhere, said to whoever acts or of them."""
        raise NotImplementedError(type(self).__name__)

    def within(self, voice: Voice) -> str:
        """How it reads as a part of a longer sentence."""
        return lower(self.words(voice))

    def purpose(self, voice: Voice) -> str:
        """How it reads as what a cost is paid for."""
        return self.within(voice)

    def aim(self) -> str:
        """What it is about, as what something is done or asked for."""
        return lower(self.words(IN_WORDS))

    @property
    def listener(self) -> Ability | None:
        """A text it leaves behind, which answers what happens for the rest of the turn."""
        return None

    def strikes(self, game: Imperium, scope: Scope, blows: tuple[str, ...]) -> list[int]:
        """The cards in play that it could make a seat abandon or recall, if it is one of these blows."""
        return []

    def can_be_declined(self, game: Imperium, scope: Scope) -> bool:
        """Whether its owner may, as things stand, leave all of it undone."""
        return False

    @property
    def gift(self) -> str:
        """What it simply gives, without the verb; empty if it does more or anything else."""
        return ""

    @property
    def paid(self) -> str:
        """What was given up once it is done, in few words; empty if that is not worth saying."""
        return ""

    def reckoned(self, game: Imperium, scope: Scope) -> str:
        """Its long words; what it counts is worked out."""
        return self.words(IN_WORDS)


class Joint(Effect):
    """What joins other effects: it harms whomever one of them harms."""

    @property
    def harms(self) -> bool:
        return any(child.harms for child in self.children())


class Lasting(Effect):
    """Something that holds for the rest of the turn once it is done."""

    @property
    def ignored(self) -> tuple[str, ...]:
        """State symbols that do not matter on cards played while it holds."""
        return ()

    def start(self, game: Imperium, scope: Scope) -> None:
        game.lasting = (*game.lasting, (scope.seat, scope.card, self.uid))

    def extent(self, game: Imperium, scope: Scope, pool: Pool | None) -> int:
        return DONE


def lasting(game: Imperium, seat: int) -> Iterator[Lasting]:
    """What holds for a seat until the turn is over."""
    for owner, _, uid in game.lasting:
        if owner == seat:
            step = game.deal.step(uid)
            assert isinstance(step, Lasting)
            yield step


E = TypeVar("E", bound=Effect)


def named(effect: E, names: Iterator[str]) -> E:
    """The same effect with the next names for itself and, in the order of `walk`, for all below it."""
    uid = next(names)
    parts: dict[str, Any] = {}
    for name in effect.child_fields:
        held = getattr(effect, name)
        if isinstance(held, tuple):
            parts[name] = tuple([named(part, names) for part in held])
        elif held is not None:
            parts[name] = named(held, names)
    return replace(effect, uid=uid, **parts)


def possible(effect: Effect, game: Imperium, scope: Scope) -> bool:
    """Whether at least a part could be done and no cost stands in the way."""
    return effect.extent(game, scope, None) & (DOABLE | BLOCKED) == DOABLE
