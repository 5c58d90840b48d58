"""The mutable parts of a game: seats, frames and scopes. Small slotted classes with hand-written copies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.state_cards import StateCards
from imperium_desktop.games.imperium.zone_kinds import Sight
from imperium_desktop.games.imperium.zone_table import OWN_PILES, SCORED_LISTS, SEAT_LISTS, SEAT_ZONES

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.games.imperium.effects.base import Effect, GameStep
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.rules.scoring import CountedPoints

Happening = tuple[str, int, int, Any, str, tuple[int, ...]]
"""Something listeners may react to: kind, seat, card, amount, where from, sources."""

KING_RESOLVED: Final = EventKind(
    "king_of_kings", "{subject} resolve King of Kings.", great=True, brief=Brief("{actor} resolved King of Kings", 95)
)


class Seat:
    """One player's side of the table. What a Bot does differently, its own kind of seat says."""

    __slots__ = (
        *SEAT_LISTS,
        "actions",
        "added",
        "exhausts",
        "free_played",
        "index",
        "king_of_kings",
        "nation_def",
        "power",
        "resources",
        "state",
        "states",
    )

    hand: list[int]
    draw: list[int]
    discard: list[int]
    play: list[int]
    resolving: list[int]
    history: list[int]
    nation: list[int]
    development: list[int]
    permanent: list[int]
    """Cards beside the Power card that are always in play."""
    aside: list[int]
    """Other faces of those cards, not turned up yet."""
    chaos: list[int]
    """Chaos that nobody has taken yet; only the nation that brought it keeps such a pile."""

    zones: ClassVar[tuple[str, ...]] = SEAT_LISTS
    kept: ClassVar[tuple[str, ...]] = (
        *SEAT_LISTS,
        *("power", "state", "actions", "exhausts", "added", "king_of_kings", "resources", "free_played"),
    )
    """What a saved game holds of it: numbers, words and lists of numbers."""
    scored_zones: ClassVar[tuple[str, ...]] = SCORED_LISTS
    """Zones whose cards are scored; garrisons and the Power card come on top."""
    unseen: ClassVar[frozenset[str]] = frozenset(zone.name for zone in SEAT_ZONES if zone.sight is not Sight.EVERYONE)
    """Places whose cards the others do not see."""
    turn: ClassVar[str] = "rule:turn"
    """The step that takes its turn."""
    has_hand: ClassVar[bool] = True
    """Whether cards are drawn into a hand, and the deck reshuffled for it."""
    substitutes: ClassVar[bool] = True
    """Whether progress and goods may be spent in place of other resources."""
    keeps_tokens: ClassVar[bool] = True
    """Whether its cards in play hold resources; where they do not, those come to the pool."""
    keeps_solstice: ClassVar[bool] = True
    """Whether it takes part in Solstice."""
    moves_goods: ClassVar[bool] = True
    """Whether the goods it lays on an own route in trading are its own, and not from the supply."""
    goes_by_place: ClassVar[bool] = False
    """Whether it picks by where a card lies, so that like cards are not the same to it."""

    def __init__(self, index: int, nation_def: NationDef, states: StateCards) -> None:
        self.index = index
        self.nation_def = nation_def
        self.states = states
        self.power = -1
        self.state = nation_def.state
        """Which face of its State cards lies up."""
        self.resources = [0, 0, 0, 0]
        self.actions = 0
        self.exhausts = 0
        self.added = False
        """Whether an exhaust token lies on the nation deck or in the development area."""
        self.king_of_kings = False
        self.free_played: list[int] = []
        for name in SEAT_LISTS:
            setattr(self, name, [])

    def clone(self) -> Self:
        """An independent copy."""
        copy = self.__class__.__new__(self.__class__)
        copy.index = self.index
        copy.nation_def = self.nation_def
        copy.states = self.states
        copy.power = self.power
        copy.state = self.state
        copy.resources = self.resources[:]
        copy.actions = self.actions
        copy.exhausts = self.exhausts
        copy.added = self.added
        copy.king_of_kings = self.king_of_kings
        copy.free_played = self.free_played[:]
        copy.hand = self.hand[:]
        copy.draw = self.draw[:]
        copy.discard = self.discard[:]
        copy.play = self.play[:]
        copy.resolving = self.resolving[:]
        copy.history = self.history[:]
        copy.nation = self.nation[:]
        copy.development = self.development[:]
        copy.permanent = self.permanent[:]
        copy.aside = self.aside[:]
        copy.chaos = self.chaos[:]
        return copy

    def speaking(self) -> tuple[int, ...]:
        """The cards whose texts hold: Power card, State card, permanent cards, play area."""
        return (self.power, *self.states.faces[self.state].speaking, *self.permanent, *self.play)

    @property
    def state_face(self) -> CardDef:
        """The face of its State card that lies up."""
        return self.states.faces[self.state].face

    @property
    def symbols(self) -> tuple[str, ...]:
        """The state symbols it shows."""
        return self.states.faces[self.state].face.states

    @property
    def other_side(self) -> str:
        """The state on the other side of the State card that lies up."""
        return self.states.faces[self.state].other_side

    def beside(self) -> tuple[int, ...]:
        """The cards beside the play area whose icons count as if they were in it."""
        return (self.power, *self.permanent)

    def own_permanent(self, game: Imperium) -> int:
        """The permanent card that belongs to its nation, or -1."""
        return next((card for card in self.permanent if game.defs[card].pack == self.nation_def.id), -1)

    @property
    def gained(self) -> list[int]:
        """Where cards go that are acquired, taken, given or recalled."""
        return self.hand

    def decide(self, game: Imperium, decision: Decision) -> Sequence[Option] | None:
        """The answer to a decision, or None to ask whoever sits here."""
        return None

    def heeds(self, face: CardDef, effect: Effect) -> bool:
        """Whether it does what another's card asks of it."""
        return True

    def resolve_commerce(self, game: Imperium, scope: Scope) -> None:
        """Resolves the Commerce of the card of a scope as far as it can be done."""
        from imperium_desktop.games.imperium.effects.base import possible

        ability = game.defs[scope.card].commerce
        if ability is not None and possible(ability.effect, game, scope):
            ability.effect.start(game, scope)

    def put_in_discard(self, game: Imperium, card: int) -> None:
        """Lays a lifted card onto the discard pile."""
        self.discard.append(card)

    def lets_go(self, face: CardDef) -> bool:
        """Whether a card in play can be abandoned or recalled: only with the pinned header, if no text forbids."""
        return face.pinned and "immovable" not in face.traits

    def resolve_king(self, game: Imperium) -> None:
        """Resolves the side of King of Kings that lies up."""
        king = game.deal.kings[game.king_side]
        game.log(KING_RESOLVED, self.index, (king,), detail=game.king_side)
        game.king_side = "b"
        ability = game.defs[king].play
        if ability is not None:
            ability.effect.start(game, Scope(self.index, king))

    def unrest_returned(self, game: Imperium) -> None:
        """What comes of having returned an Unrest card, whatever its text."""

    def score_lines(self, game: Imperium) -> list[CountedPoints]:
        """What every card and the tokens are worth."""
        from imperium_desktop.games.imperium.rules.scoring import lines_by_the_cards

        return lines_by_the_cards(game, self.index)

    def score(self, game: Imperium) -> int:
        """What all of it comes to."""
        from imperium_desktop.games.imperium.rules.scoring import counted_by_the_cards

        return sum([points for _, _, points in counted_by_the_cards(game, self.index)])

    @property
    def pile(self) -> str:
        """What the pile under its Power card is."""
        return self.nation_def.pile

    def zone(self, name: str) -> list[int]:
        """The list behind a zone's name; "deck" is another word for the draw deck.

        The pile under the Power card is a history only for nations that call it so.
        """
        if name in OWN_PILES:
            return self.history if name == self.pile else []
        zone: list[int] = getattr(self, "draw" if name == "deck" else name)
        return zone

    def to_json(self) -> dict[str, Any]:
        """Plain data. What came later than the first release is left out where it is as at the beginning of a game."""
        return {name: _copied(getattr(self, name)) for name in self.kept if name not in _LATER or getattr(self, name)}

    def read_json(self, data: dict[str, Any]) -> None:
        """Takes over what `to_json` gave; what it does not tell stays as it is."""
        for name, value in data.items():
            setattr(self, name, _copied(value))


_LATER: Final = ("chaos",)
"""Lists of a seat that most nations have no use for."""


class Scope:
    """What the sentences of one running ability share: whose it is, which card it stands on, what came of it so far.

    A field is declared here alone. Texts are tried far more often than they are run, so a new scope holds nothing but
    what it is made with; what has not come about yet is read from the class.
    """

    seat: int
    """Who acts and decides."""
    card: int
    """The card whose text this is."""
    owner: int
    """Whose effect it is; differs from `seat` while other players do their part."""
    attack: bool = False
    avoiders: tuple[int, ...] = ()
    event: Happening | tuple[()] = ()
    """What the text answers, or takes the place of."""
    came: tuple[int, ...] = ()
    """The card last acquired or broken through for."""
    harmed: tuple[int, ...] = ()
    """Other seats to which this attack has done something."""
    inside: bool = False
    """Whether it is part of another text's sentence, so that listeners wait for the end of that one."""
    those: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    """The Unrest that came with the card just acquired."""
    brought: tuple[int, ...] = ()
    """The resources that lay on the market card just taken."""
    gained: tuple[int, ...] = ()
    """The resources that came to the pool with it, if these differ; while they are on their way, what was there."""
    done: bool = False
    count: int = 0
    did: tuple[int, ...] = ()
    unable: tuple[int, ...] = ()
    given: tuple[tuple[int, int], ...] = ()
    """Who was given which card."""
    declared: str = ""
    sources: tuple[int, ...] = ()
    """Cards in play that were counted, named or given up in this sentence: what a gain comes from."""
    played_by: tuple[int, ...] = ()
    """Where it is only tried whether a card could be played: the cards whose texts would play it."""
    through: tuple[int, ...] = ()
    """The cards through which the text came to be run, by trading: sources of every sentence."""

    def __init__(self, seat: int, card: int, owner: int = -1) -> None:
        self.seat = seat
        self.card = card
        self.owner = seat if owner < 0 else owner

    def note_harm(self, seat: int) -> None:
        """Remembers that an attack has done something to a seat."""
        if self.attack and seat != self.seat and seat not in self.harmed:
            self.harmed = (*self.harmed, seat)

    def clone(self) -> Scope:
        """An independent copy; all fields are immutable values."""
        copy = Scope.__new__(Scope)
        copy.__dict__.update(self.__dict__)
        return copy

    def to_json(self) -> dict[str, Any]:
        """Plain data: what differs from a scope in which nothing has happened yet."""
        held = self.__dict__
        return {name: _plain(held[name]) for name in sorted(held) if held[name] != getattr(Scope, name, None)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Scope:
        """What `to_json` gave."""
        scope = cls(data["seat"], data["card"])
        for name, value in data.items():
            setattr(scope, name, frozen(value))
        return scope


SCOPE_FIELDS: Final = tuple(sorted(Scope.__annotations__))


class Frame:
    """One unfinished step of the interpreter."""

    __slots__ = ("data", "node", "picked", "scope", "stage")

    def __init__(self, node: GameStep, scope: Scope, data: tuple[Any, ...] = ()) -> None:
        self.node = node
        self.scope = scope
        self.stage = 0
        self.picked: tuple[Any, ...] = ()
        self.data = data
        """Whatever the step keeps between its stages: always an immutable tuple of plain values."""


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def frozen(value: Any) -> Any:
    """JSON knows lists only; inside the state sequences are tuples."""
    return tuple([frozen(item) for item in value]) if isinstance(value, list | tuple) else value


def _copied(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value
