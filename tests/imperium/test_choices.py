"""Every Choose of every pack, in a table of situations: its open ways are those that the rule says, told once more.

A way is closed only if a cost in it cannot be met, if a condition it demands does not hold, or if nothing of it could
be done and it holds no MAY. Here the costs are counted by hand, and whether something could be done is tried on copies.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from imperium_desktop.engine.decisions import NO
from imperium_desktop.games.imperium.cards import CardDef
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.effects.base import Effect, GameStep
from imperium_desktop.games.imperium.effects.control import Arrow, If
from imperium_desktop.games.imperium.effects.decks import Develop
from imperium_desktop.games.imperium.effects.for_seats import ForSeats
from imperium_desktop.games.imperium.effects.free_choice import Choose, May
from imperium_desktop.games.imperium.effects.picks import PickVerb
from imperium_desktop.games.imperium.effects.playing import PlayCard
from imperium_desktop.games.imperium.effects.resources import Pay, Spend
from imperium_desktop.games.imperium.effects.tokens import Move, PayTokens
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.pack_files import TRADE
from imperium_desktop.games.imperium.rules.developing import price
from imperium_desktop.games.imperium.state import Frame, Scope
from imperium_desktop.games.imperium.state_cards import has_own
from imperium_desktop.games.imperium.vocabulary import Amounts

CATALOGUE = standard_catalogue()


def cards_that_choose() -> dict[str, CardDef]:
    """One card of each print on which a Choose stands."""
    cards: dict[str, CardDef] = {}
    for card in CATALOGUE.cards():
        if any(isinstance(node, Choose) for ability in card.abilities for node in ability.effect.walk()):
            cards.setdefault(card.print_key, card)
    return {card.id: card for card in cards.values()}


CARDS = cards_that_choose()

# The table of situations ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Situation:
    """What is written of the owner's side, of the rival's and of the market; what is left out is as in RICH."""

    owner: dict[str, str] = field(default_factory=dict)
    rival: dict[str, str] = field(default_factory=dict)
    market: dict[str, str] = field(default_factory=dict)
    mode: str = "standard"
    tokens_on_card: int = 0
    garrison_on_card: str = ""


RICH = Situation(
    {
        "resources": "{ materials = 30, population = 30, progress = 30, goods = 9 }",
        "actions": "3",
        "exhausts": "3",
        "hand": '["rom.advance", "uto.sacred_scroll", "Unrest", "olm.stone_mask", "Invasion", "art.bedwyr"]',
        "draw": '["rom.glory", "art.graal", "mau.arthashastra", "rom.conquer"]',
        "discard": '["Unrest", "legends.unc.espionage", "rom.prosperity", "Marsh", "gre.settlers", "cel.druids"]',
        "play": '["Coast", { card = "Gallia Aquitania", exhausted = true }, "Steppe", "River", "classics.unc.city"]',
    },
    {
        "resources": "{ materials = 5, population = 5, progress = 5, goods = 1 }",
        "hand": '["cel.advance", "Unrest"]',
        "draw": '["Druids", "cel.glory"]',
        "discard": '["cel.conquer"]',
        "play": '["Celtica"]',
    },
    {
        "slots": '["Oasis", "Port", { card = "Coinage", tokens = { materials = 1, population = 1 } }, "Art", "Hills"]',
        "unrest_pile": "9",
        "exile": '["Temple"]',
    },
    tokens_on_card=12,
)
POOR = "{ materials = 0, population = 0, progress = 0, goods = 0 }"
NOBODY = {"resources": POOR, "hand": "[]", "draw": "[]", "discard": "[]", "play": "[]"}
SITUATIONS = {
    "rich": Situation(tokens_on_card=12),
    "masks, a knight and a palace": Situation(
        {
            "hand": '["legends.unc.jade_mask", "classics.unc.jade_mask", "olm.stone_mask", "rom.advance"]',
            "discard": '["legends.unc.jade_mask", "Unrest"]',
            "play": '[{ card = "Coast", garrison = ["art.king_arthur"] }, "atl.palace_of_poseidon"]',
        },
        garrison_on_card="art.bedwyr",
    ),
    "nothing at all": Situation({**NOBODY, "actions": "0", "exhausts": "0"}, NOBODY, {"exile": "[]"}),
    "an empty hand": Situation({"hand": "[]"}),
    "one card in hand": Situation({"hand": '["rom.advance"]'}),
    "one card to draw": Situation({"draw": '["rom.advance"]', "discard": "[]"}),
    "nothing to draw": Situation({"draw": "[]", "discard": "[]"}),
    "no Unrest": Situation({"hand": '["rom.advance", "rom.glory"]', "discard": '["Marsh"]'}),
    "no resources": Situation({"resources": POOR}),
    "no action": Situation({"actions": "0"}),
    "some progress": Situation({"resources": "{ materials = 0, population = 0, progress = 2, goods = 0 }"}),
    "nothing in play": Situation({"play": "[]"}),
    "nothing discarded": Situation({"discard": "[]"}),
    "nothing developed any more": Situation({"development": "[]"}),
    "a market of Regions": Situation(
        market={
            "slots": '["Floodplain", "Oasis", "Woodland", "Jungle", "Hills"]',
            "main": '["Mountain", "Wilderness"]',
            "civilised": "[]",
            "uncivilised": "[]",
            "exile": "[]",
        }
    ),
    "a market without Regions": Situation(
        market={"slots": '["Port", "Gambling", "Coinage", "classics.unc.elders", "classics.unc.oracle"]'}
    ),
    "a rival with nothing": Situation(rival=NOBODY),
    "practice": Situation(mode="practice"),
    "a Bot with nothing": Situation(
        rival={"play": "[]", "resources": "{ materials = 0, population = 0, progress = 0 }"}, mode="solo"
    ),
}


def laid_out(card: CardDef, situation: Situation, state: str, lay: Any) -> tuple[Imperium, int]:
    """The table with the card lying where its text is resolved, and which card it is."""
    nation = card.pack if card.pack in CATALOGUE.nations else "romans"
    rival = "celts" if nation != "celts" else "romans"
    side = f"/{card.side}" if card.type == "power" else ""
    owner = {**RICH.owner, **situation.owner}
    in_play = card.stays or card.type != "card"
    if card.type == "card":
        zone = "play" if in_play else "hand"
        garrison = f', garrison = ["{situation.garrison_on_card}"]' if situation.garrison_on_card and in_play else ""
        owner[zone] = f'[{{ card = "{card.id}"{garrison} }}, {owner[zone][1:]}'
    permanent = {
        face.name for face in CATALOGUE.nation(nation).cards if face.start == "in_play" and face.type == "permanent"
    }
    if card.type == "permanent" and len(permanent) > 1:
        owner["journey"] = f'"{card.name}"'
    if card.type == "state":
        owner["state"] = f'"{card.states[0]}"'
    if card.type == "permanent" and card.pack == TRADE:
        owner["merchants"] = f'"{card.name}"'
    lines = [f'players = ["{nation}{side}"' + (f', "{rival}"]' if situation.mode == "standard" else "]")]
    lines.append(f'mode = "{situation.mode}"')
    trades = card.pack == TRADE or CATALOGUE.nation(nation).requires
    variants = [*(["revised_cards"] if card.replaces else []), *(["trade_routes"] if trades else [])]
    lines.append(f"variants = {json.dumps(variants)}")
    tables = {f"player.{nation}": {"state": f'"{state}"', **owner}, "market": {**RICH.market, **situation.market}}
    if situation.mode == "standard":
        tables[f"player.{rival}"] = {**RICH.rival, **situation.rival}
    elif situation.mode == "solo":
        tables["bot"] = {"nation": f'"{rival}"', **situation.rival}
    for name, keys in tables.items():
        lines += [f"[{name}]", *(f"{key} = {value}" for key, value in keys.items())]
    game = lay("\n".join(lines))
    mine = game.seats[0]
    here = next((at for at in (*mine.speaking(), *mine.hand) if game.defs[at].print_key == card.print_key), None)
    assert here is not None, f"{card.id} does not lie on the table"
    if here in mine.hand:
        mine.hand.remove(here)
        mine.resolving.append(here)
    if situation.tokens_on_card and in_play:
        game.tokens[here] = Amounts(materials=situation.tokens_on_card)
    game.phase = "activate"
    return game, here


# The rule, in plain words --------------------------------------------------------------------------------------------


def may_be_left(way: Effect) -> bool:
    """Whether its owner finds a MAY in it."""
    if isinstance(way, ForSeats):
        return False
    return isinstance(way, May) or any(may_be_left(part) for part in way.children())


def costs_in(way: Effect, game: Imperium, scope: Scope) -> Iterator[Effect]:
    """What has to be given in full: the parts before “to”, and every Pay, Move, Spend and Develop."""
    if isinstance(way, May | Choose | ForSeats):
        return
    if isinstance(way, If):
        if way.condition.foreseeable and way.condition.holds(game, scope):
            yield from costs_in(way.then, game, scope)
    elif isinstance(way, Arrow):
        yield from leaves(way.cost)
        yield from costs_in(way.result, game, scope)
    elif isinstance(way, Pay | Move | Spend | PayTokens | Develop) or (isinstance(way, PlayCard) and not way.free):
        yield way
    else:
        for part in way.children():
            yield from costs_in(part, game, scope)


def leaves(effect: Effect) -> Iterator[Effect]:
    parts = list(effect.children())
    if not parts:
        yield effect
    for part in parts:
        yield from leaves(part)


def can_be_met(cost: Effect, game: Imperium, scope: Scope) -> bool:
    """Whether one cost can be given in full. No way of any pack has two that draw on the same purse."""
    side = game.seats[scope.seat]
    if isinstance(cost, Pay):
        return enough(side.resources, cost.amounts)
    if isinstance(cost, Move):
        return all(have >= wanted for have, wanted in zip(side.resources, cost.amounts, strict=True))
    if isinstance(cost, Spend):
        return side.actions >= cost.number
    if isinstance(cost, PlayCard):
        return side.actions > 0
    if isinstance(cost, PayTokens):
        there = (
            game.tokens.get(scope.card, (0, 0, 0, 0))[cost.resource]
            if cost.holder is not None
            else side.resources[cost.resource]
        )
        return there >= max(1, cost.least)
    if isinstance(cost, Develop):
        area = side.development if side.nation_def.develops else []
        return cost.free or not area or any(enough(side.resources, price(game, scope.seat, card)) for card in area)
    if isinstance(cost, PickVerb) and not cost.what.reference:
        found = [card for card, _ in cost.candidates(game, scope)]
        return cost.what.filter.total(game, found) >= cost.what.quantity.least
    return True


def enough(purse: list[int], wanted: tuple[int, ...]) -> bool:
    """Progress and goods stand in for a population, or for two materials."""
    spare = purse[2] - wanted[2] + purse[3] - wanted[3]
    missing = max(0, wanted[1] - purse[1]) + (max(0, wanted[0] - purse[0]) + 1) // 2
    return purse[2] >= wanted[2] and purse[3] >= wanted[3] and missing <= spare


class WayEnded(Exception):  # noqa: N818 - not an error
    """The way has come to its end."""


class Bottom(GameStep):
    def step(self, game: Imperium, frame: Frame) -> None:
        raise WayEnded


def table_of(game: Imperium) -> Any:
    """What lies where; the order of face-down decks is nobody's doing."""
    data = game.to_json()
    for seat in data["seats"]:
        seat["draw"], seat["nation"] = sorted(seat["draw"]), sorted(seat["nation"])
    for name in ("random", "number", "pending", "stack", "scopes", "happened", "cut"):
        data.pop(name)
    return data


def does_something(way: Effect, game: Imperium, scope: Scope, tries: int = 4) -> bool:
    """Whether anything on the table changes when it is carried out, whatever is answered."""
    before = table_of(game)
    for seed in range(tries):
        dice = random.Random(seed)
        copy = game.clone()
        copy.stack.clear()
        copy.stack.append(Frame(Bottom(), Scope(0, -1)))
        copy.pending, copy.happened, copy.cut = None, (), -1
        way.start(copy, scope.clone())
        try:
            while not copy.over:
                copy.advance()
                if copy.over:
                    break
                options = [option for option in copy.pending.options if option.id != NO]
                least = max(1, copy.pending.least) if options else 0
                copy.answer(copy.pending.first_of(dice.sample(options, len(options)), least))
        except WayEnded:
            copy.stack.clear()
        if copy.outcome.events or table_of(copy) != before:
            return True
    return False


def open_by_the_rule(way: Effect, game: Imperium, scope: Scope) -> bool:
    if isinstance(way, If) and not way.condition.holds(game, scope):
        return False
    if not all(can_be_met(cost, game, scope) for cost in costs_in(way, game, scope)):
        return False
    return may_be_left(way) or does_something(way, game, scope)


def can_be(nation: str, state: str) -> bool:
    """Whether a State card of the nation shows the symbol; commons are played by a nation that has both."""
    if nation not in CATALOGUE.nations:
        return True
    faces = [face for face in CATALOGUE.nation(nation).cards if face.type == "state"]
    return not has_own(CATALOGUE.nation(nation)) or any(state in face.states for face in faces)


@pytest.mark.parametrize("state", ["barbarian", "empire"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_the_open_ways_are_those_of_the_rule(name, state, situation):
    wrong: list[str] = []
    for card in CARDS.values():
        if not can_be(card.pack, state):
            continue
        game, here = laid_out(card, SITUATIONS[name], state, situation)
        scope = Scope(0, here)
        scope.those = tuple(game.seats[0].hand[-1:])
        for ability in card.abilities:
            for node in ability.effect.walk():
                if isinstance(node, Choose):
                    told = [place for place, way in enumerate(node.alternatives) if open_by_the_rule(way, game, scope)]
                    if node.offered(game, scope) != told:
                        wrong.append(f"{card.id}: offers {node.offered(game, scope)}, the rule opens {told}")
    assert wrong == []
