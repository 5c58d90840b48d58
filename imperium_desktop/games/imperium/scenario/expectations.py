"""Comparing the table with what a scenario expects. Only what is named is compared."""

from __future__ import annotations

from collections import Counter
from typing import Any

from imperium_desktop.engine.scenarios import DifferenceError
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules import scoring
from imperium_desktop.games.imperium.rules.clean_up import hand_size
from imperium_desktop.games.imperium.rules.ending import BOT_SEAT
from imperium_desktop.games.imperium.scenario.files import Scenario
from imperium_desktop.games.imperium.scenario.form import HOSTS, MARKET_ZONES
from imperium_desktop.games.imperium.scenario.layout import (
    PILES,
    STACKS,
    bot_table,
    face_up,
    host_of,
    listed_pile,
    zone_list,
)
from imperium_desktop.games.imperium.scenario.names import Names
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, RESOURCES
from imperium_desktop.games.imperium.zone_table import OWN_PILES


def compare(scenario: Scenario, game: Imperium) -> None:
    """Compares everything that is named.

    :raises DifferenceError: with the first difference.
    """
    Comparison(scenario, game).run()


class Comparison:
    """Walks through the expectations in the order of the format."""

    def __init__(self, scenario: Scenario, game: Imperium) -> None:
        self.game = game
        self.expect = scenario.expect
        self.nations = scenario.nations
        self.names = Names(game.deal)

    def run(self) -> None:
        """Compares everything."""
        game, expect = self.game, self.expect
        self._equal("over", expect.get("over"), game.over)
        self._equal("ending", expect.get("ending"), game.ending)
        if "winners" in expect:
            self._equal("winners", sorted(expect["winners"]), sorted(self.nations[seat] for seat in game.winners))
        self._equal("active", expect.get("active"), self.nations[game.active])
        if "asks" in expect:
            self._equal("asks", expect["asks"], self.nations[game.pending.seat] if game.pending else "nobody")
        self._equal("end_triggered", expect.get("end_triggered"), game.final_round is not None)
        for nation, table in expect.get("player", {}).items():
            self._player(nation, self.nations.index(nation), table)
        if "bot" in expect:
            self._bot(bot_table(expect["bot"]))
        self._market(expect.get("market", {}))

    def _equal(self, what: str, wanted: Any, found: Any) -> None:
        if wanted is not None and wanted != found:
            raise DifferenceError(f"{what} is {found!r}, expected {wanted!r}")

    def _player(self, nation: str, index: int, table: dict[str, Any]) -> None:
        game = self.game
        seat = game.seats[index]
        counters = {
            "actions": seat.actions,
            "exhausts": seat.exhausts,
            "king_of_kings": seat.king_of_kings,
            "hand_limit": hand_size(game, index),
            "score": scoring.score_if_counted_now(game, index),
            "unrest": scoring.unrest_count(game, index),
        }
        for key, wanted in table.items():
            what = f"{nation}: {key}"
            if key in counters:
                self._equal(what, wanted, counters[key])
            elif key == "state":
                # As in the start, a symbol means the face that shows it.
                self._equal(what, seat.states.showing(wanted) or wanted, seat.state)
            elif key == "resources":
                for name, amount in wanted.items():
                    self._equal(f"{nation}: {name}", amount, seat.resources[RESOURCES.index(name)])
            elif key == "tokens_on":
                places = [
                    *(["power"] if seat.power in game.exhausted else []),
                    *(["nation" if seat.nation else "development"] if seat.added else []),
                ]
                self._equal(what, sorted(wanted), sorted(places))
            elif key in STACKS:
                card = face_up(game, seat, key)
                self._equal(what, wanted, game.defs[card].name if card >= 0 else None)
            elif key.endswith("_size"):
                self._equal(what, wanted, len(self._cards(seat, key.removesuffix("_size"), [])))
            else:
                self._zone(what, key, wanted, self._cards(seat, key.removeprefix("not_"), wanted), index)

    def _bot(self, table: dict[str, Any]) -> None:
        bot = self.game.seats[BOT_SEAT]
        assert isinstance(bot, Bot)
        slots = table.pop("slots", None)
        self._equal("bot: die", table.pop("die", None), bot.die)
        self._equal("bot: slots_size", table.pop("slots_size", None), len(bot.face_down))
        for name in table.pop("not_slots", ()):
            if any(self._is(card, name, BOT_SEAT) for card in bot.face_down):
                raise DifferenceError(f"bot: {name!r} lies in a slot, and should not")
        if slots is not None:
            self._places("Bot slot", slots, bot.slots, BOT_SEAT)
        self._player("bot", BOT_SEAT, table)

    def _cards(self, seat: Seat, zone: str, wanted: list[Any]) -> list[int]:
        """The cards of a zone; permanent cards count as lying in play if they are named."""
        if zone in HOSTS:
            return list(self.game.garrisons.get(host_of(self.game, seat, zone), ()))
        if zone in OWN_PILES and zone != seat.nation_def.pile and seat.has_hand:
            return []
        cards = list(zone_list(seat, zone))
        if zone == "play":
            names = [item["card"] if isinstance(item, dict) else item for item in wanted]
            cards += [card for card in seat.permanent if self.game.defs[card].name in names]
        return cards

    def _market(self, table: dict[str, Any]) -> None:
        game = self.game
        counters = {
            "unrest_pile": len(game.unrest),
            "unrest_pile_size": len(game.unrest),
            "king_of_kings": game.king_side,
            "pool": game.pool,
        }
        zones = {name: listed_pile(game, name) for name in MARKET_ZONES}
        for key, wanted in table.items():
            what = f"market: {key}"
            if key in counters:
                self._equal(what, wanted, counters[key])
            elif key.endswith("_size"):
                zone = key.removesuffix("_size")
                cards = game.decks.get(zone, zones[zone])
                self._equal(what, wanted, len([card for card in cards if card >= 0]))
            elif key == "slots":
                self._places("market slot", wanted, game.slots, None)
            else:
                self._zone(what, key, wanted, [card for card in zones[key.removeprefix("not_")] if card >= 0], None)

    def _places(self, what: str, wanted: list[Any], cards: list[int], seat: int | None) -> None:
        """Compares place by place; an empty entry stands for a place that does not matter."""
        for place, item in enumerate(wanted):
            if item in ("", {}):
                continue
            card = cards[place]
            if card < 0 or not self._is(card, item, seat):
                raise DifferenceError(f"{what} {place + 1} holds {self._shown(card)}, expected {item!r}")

    def _zone(self, what: str, key: str, wanted: list[Any], cards: list[int], seat: int | None) -> None:
        shown = [self._shown(card) for card in (reversed(cards) if key in PILES else cards)]
        if key.startswith("not_"):
            for item in wanted:
                if any(self._is(card, item, seat) for card in cards):
                    raise DifferenceError(f"{what}: {item!r} is there, and should not be")
        elif not wanted:
            if any(key != "nation" or self.game.defs[card].start != "accession" for card in cards):
                raise DifferenceError(f"{what} should be empty and holds {shown}")
        elif key in PILES:
            if not self._are_on_top(cards, wanted, seat):
                raise DifferenceError(f"{what}, from the top, is {shown[: len(wanted) + 2]}, expected {wanted}")
        elif not self._are_all(cards, wanted, seat):
            raise DifferenceError(f"{what} is {shown}, expected {wanted}")

    def _are_on_top(self, cards: list[int], wanted: list[Any], seat: int | None) -> bool:
        tops = list(reversed(cards))[: len(wanted)]
        return len(tops) == len(wanted) and all(
            self._is(card, item, seat) for card, item in zip(tops, wanted, strict=True)
        )

    def _are_all(self, cards: list[int], wanted: list[Any], seat: int | None) -> bool:
        left = list(cards)
        # Entries with details first: a plain name must not use up the card they describe.
        for item in sorted(wanted, key=lambda item: isinstance(item, str)):
            match = next((card for card in left if self._is(card, item, seat)), None)
            if match is None:
                return False
            left.remove(match)
        return not left

    def _is(self, card: int, item: Any, seat: int | None) -> bool:
        game = self.game
        table = item if isinstance(item, dict) else {"card": item}
        face = game.defs[card]
        if face.type == "permanent":
            if table["card"] not in (face.name, face.id):
                return False
        elif face.print_key != self.names.face(table["card"], seat).print_key:
            return False
        tokens = game.tokens.get(card, NO_AMOUNTS)
        for name, amount in table.get("tokens", {}).items():
            if tokens[RESOURCES.index(name)] != amount:
                return False
        if "exhausted" in table and table["exhausted"] != (card in game.exhausted):
            return False
        if "garrison" in table:
            wanted = Counter(self.names.face(name, seat).print_key for name in table["garrison"])
            if wanted != Counter(game.defs[under].print_key for under in game.garrisons.get(card, ())):
                return False
        return True

    def _shown(self, card: int) -> str:
        if card < 0:
            return "nothing"
        game = self.game
        text = game.defs[card].name
        tokens = game.tokens.get(card)
        if tokens:
            text += f" with {', '.join(f'{n} {name}' for n, name in zip(tokens, RESOURCES, strict=True) if n)}"
        under = game.garrisons.get(card)
        if under:
            text += f" over {', '.join(game.defs[other].name for other in under)}"
        return text
