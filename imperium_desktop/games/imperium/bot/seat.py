"""The Bot's side of the table: it has no hand, ignores the texts of its cards, and never asks anybody anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Self

from imperium_desktop.games.imperium.bot import judging
from imperium_desktop.games.imperium.bot.definition import COMMERCE, JOURNEY, BotDef, BotRow
from imperium_desktop.games.imperium.bot.difficulty import Difficulty
from imperium_desktop.games.imperium.bot.verbs import able
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.effects.base import possible
from imperium_desktop.games.imperium.effects.giving_up import ReturnUnrest
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import ending, states
from imperium_desktop.games.imperium.rules.zones import gain
from imperium_desktop.games.imperium.state import KING_RESOLVED, Frame, Scope, Seat
from imperium_desktop.games.imperium.state_cards import StateCards
from imperium_desktop.games.imperium.vocabulary import Amounts
from imperium_desktop.games.imperium.zone_kinds import Sight
from imperium_desktop.games.imperium.zone_table import BOT_ZONES, OWN_PILE

if TYPE_CHECKING:
    from imperium_desktop.engine.decisions import Decision, Option
    from imperium_desktop.games.imperium.effects.base import Effect
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.rules.scoring import CountedPoints

KING_AS_BARBARIAN = 6
KING_AS_EMPIRE = 3
"""Progress for what would be King of Kings."""


DYNASTY_CARD_BROUGHT: Final = EventKind(
    "dynasty_card",
    "{cards} comes from the dynasty of the {who}.",
    great=True,
    brief=Brief("{cards} joined {actor}", 84),
)


class Bot(Seat):
    """The dynasty deck lies where a nation deck would, quests or discoveries where developments would, and a journey as
    for a player."""

    __slots__ = ("definition", "die", "difficulty", "slots")

    zones: ClassVar[tuple[str, ...]] = (*Seat.zones, "face_down")
    kept: ClassVar[tuple[str, ...]] = (*Seat.kept, "slots", "die")
    scored_zones: ClassVar[tuple[str, ...]] = (
        "face_down",
        *(name for name in Seat.scored_zones if name not in ("hand", "permanent")),
    )
    unseen: ClassVar[frozenset[str]] = frozenset(
        ("face_down", *(zone.name for zone in BOT_ZONES if zone.sight is not Sight.EVERYONE))
    )
    turn: ClassVar[str] = "rule:bot turn"
    has_hand: ClassVar[bool] = False
    substitutes: ClassVar[bool] = False
    keeps_tokens: ClassVar[bool] = False
    keeps_solstice: ClassVar[bool] = False
    goes_by_place: ClassVar[bool] = True
    moves_goods: ClassVar[bool] = False

    def __init__(
        self, index: int, nation_def: NationDef, states: StateCards, definition: BotDef, difficulty: Difficulty
    ) -> None:
        super().__init__(index, nation_def, states)
        self.definition = definition
        self.difficulty = difficulty
        self.slots = [-1] * difficulty.slots
        """The face-down cards under the market, or -1."""
        self.die = 0
        """What was rolled this turn; 0 between turns."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.definition = self.definition
        copy.difficulty = self.difficulty
        copy.slots = self.slots[:]
        copy.die = self.die
        return copy

    @property
    def face_down(self) -> list[int]:
        """The cards in the slots."""
        return [card for card in self.slots if card >= 0]

    # What differs from a player --------------------------------------------------------------------------------------

    def speaking(self) -> tuple[int, ...]:
        return ()

    def beside(self) -> tuple[int, ...]:
        return ()

    @property
    def pile(self) -> str:
        # A Bot always has a history, whatever its nation has.
        return OWN_PILE

    @property
    def gained(self) -> list[int]:
        return self.draw

    def decide(self, game: Imperium, decision: Decision) -> Sequence[Option] | None:
        return judging.choose(game, self, decision)

    def heeds(self, face: CardDef, effect: Effect) -> bool:
        if face.solstice is not None and any(node is effect for node in face.solstice.effect.walk()):
            return False
        # It may not return what it likes; a card that is taken from it for another is no such gift.
        return not any(isinstance(node, ReturnUnrest) and not node.what.reference for node in effect.walk())

    def lets_go(self, face: CardDef) -> bool:
        # Whatever a Bot has in play stays there, pinned or not, and its text forbids nothing; routes are never let go.
        return face.commerce is None

    def resolve_king(self, game: Imperium) -> None:
        king = game.deal.kings[game.king_side]
        game.log(KING_RESOLVED, self.index, (king,), detail="bot")
        ending.trigger_scoring(game, "the Bot has reached King of Kings")
        # A State card that is neither brings it nothing but the end.
        if "barbarian" in self.symbols:
            gain(game, self.index, Amounts(progress=KING_AS_BARBARIAN), ())
        elif "empire" in self.symbols:
            gain(game, self.index, Amounts(progress=KING_AS_EMPIRE), ())
            if self.nation:
                self.draw.append(self.take_dynasty_card(game))

    def unrest_returned(self, game: Imperium) -> None:
        if self.difficulty.progress_per_unrest:
            gain(game, self.index, Amounts(progress=self.difficulty.progress_per_unrest), ())

    def score_lines(self, game: Imperium) -> list[CountedPoints]:
        from imperium_desktop.games.imperium.bot.scoring import bot_lines

        return bot_lines(game, self)

    def score(self, game: Imperium) -> int:
        return sum([line.points for line in self.score_lines(game)])

    # Its turn --------------------------------------------------------------------------------------------------------

    @property
    def open_slots(self) -> int:
        """How many of its slots hold cards, counted from the first; a season may close the others."""
        slots = len(self.slots)
        if self.state not in self.definition.seasons:
            return slots
        return min(slots, self.definition.seasons[self.state] + self.difficulty.more_open_slots)

    @property
    def table(self) -> tuple[BotRow, ...]:
        """The rows of the side of its State card that lies up."""
        return self.definition.tables[self.state]

    def matching_rows(self, game: Imperium, card: int) -> Iterator[int]:
        """The places of the rows that speak of a card, from the top."""
        for place, row in enumerate(self.table):
            if row.when.matches(game, card):
                yield place

    def row_for(self, game: Imperium, card: int) -> int:
        """The place of the row that is done for a card: the first of which at least a part can be; -1 if none."""
        scope = Scope(self.index, card)
        for place in self.matching_rows(game, card):
            if possible(self.table[place].effect, game, scope):
                return place
        return -1

    def resolve(self, game: Imperium, card: int) -> None:
        """Turns a card up and does what the table says."""
        self.resolving.append(card)
        game.outcome.revealed = True
        game.stack.append(Frame(game.deal.step("rule:resolve"), Scope(self.index, card)))

    def merchants(self, game: Imperium) -> int:
        """Its Merchants, or -1 without Trade Routes."""
        return next((card for card in self.permanent if game.defs[card].pack != self.nation_def.id), -1)

    def follow(self, game: Imperium, table: str, card: int) -> None:
        """Follows the first row of a trade table that fits a card and can be done at least in part, if there is one."""
        scope = Scope(self.index, card)
        for place, row in enumerate(self.definition.tables.get(table, ())):
            if row.when.matches(game, card) and any(able(part, game, scope) for part in row.effect.parts):
                game.stack.append(Frame(game.deal.step("rule:follow row"), scope, (table, place)))
                return

    def follow_state(self, game: Imperium, table: str) -> bool:
        """Does what the side of its State card that lies up brings about by itself; says whether there is anything."""
        speaking = self.states.faces[self.state].speaking
        scope = Scope(self.index, speaking[0] if speaking else self.power)
        for place, row in enumerate(self.definition.tables.get(table, ())):
            fits = any(symbol in row.when.states for symbol in self.symbols)
            if fits and any(able(part, game, scope) for part in row.effect.parts):
                game.stack.append(Frame(game.deal.step("rule:follow row"), scope, (table, place)))
                return True
        return False

    def resolve_commerce(self, game: Imperium, scope: Scope) -> None:
        self.follow(game, COMMERCE, scope.card)

    def journey_row(self, game: Imperium) -> BotRow | None:
        """The row of the journey table for the card the Bot has reached."""
        journey = self.own_permanent(game)
        rows = self.definition.tables.get(JOURNEY, ()) if journey >= 0 else ()
        return next((row for row in rows if row.when.matches(game, journey)), None)

    def card_above_die(self, game: Imperium) -> int:
        """The market card of the slot the die lies on, or -1."""
        return game.slots[self.die - 1] if 1 <= self.die <= min(self.open_slots, len(game.slots)) else -1

    def take_dynasty_card(self, game: Imperium) -> int:
        """Lifts the top card of the dynasty deck; the last one triggers scoring."""
        card = self.nation.pop()
        game.outcome.revealed = True
        game.log(DYNASTY_CARD_BROUGHT, self.index, (card,))
        if not self.nation:
            ending.trigger_scoring(game, "the dynasty deck is empty")
        return card

    def discard_dynasty_card(self, game: Imperium) -> None:
        """The top card of the dynasty deck goes to the discard pile."""
        if self.nation:
            self.put_in_discard(game, self.take_dynasty_card(game))

    def put_in_discard(self, game: Imperium, card: int) -> None:
        # Its own accession card turns the State card over the first time it comes by.
        self.discard.append(card)
        face = game.defs[card]
        flips = self.definition.accession == "flips" and self.state == self.nation_def.state
        if flips and face.start == "accession" and face.pack == self.nation_def.id:
            states.flip(game, self.index)
