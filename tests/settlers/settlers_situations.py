"""Small situations at a table: what lies where, what is answered, and what has changed."""

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.settlers.invariants import check_table
from imperium_desktop.games.settlers.settlers_rules import SettlersRules
from imperium_desktop.games.settlers.state import Location
from imperium_desktop.games.settlers.vocabulary import INDEX, SUPPLY, WORKER

RULES = SettlersRules()


class Situation:
    """A table in the first round on which nothing lies but what is put there; the first seat is to act."""

    def __init__(self, *factions, **variants):
        self.game = RULES.start({"factions": list(factions), "first": 0, **variants}, 1)
        game = self.game
        game.stack.clear()
        game.pending = None
        game.deck += [*game.discard, *game.offer]
        game.discard.clear()
        game.offer.clear()
        for seat in game.seats:
            for card in seat.hand:
                (game.deck if game.defs[card].common else seat.deck).append(card)
            seat.hand.clear()
            seat.supply = [0] * len(SUPPLY)

    def take(self, name):
        """A card of that id or number out of its deck."""
        for pile in (self.game.deck, *(seat.deck for seat in self.game.seats)):
            for card in pile:
                if name in (self.game.defs[card].id, self.game.defs[card].number):
                    pile.remove(card)
                    return card
        raise AssertionError(f"there is no {name} left")

    def seat(self, number, hand=(), empire=(), deals=(), foundations=0, **supply):
        """Puts cards and goods before a seat."""
        there = self.game.seats[number]
        there.hand += [self.take(name) for name in hand]
        there.empire += [Location(self.take(name)) for name in empire]
        there.empire += [Location(self.take("com.ruins"), foundation=True) for _ in range(foundations)]
        there.deals += [self.take(name) for name in deals]
        for good, number_of in supply.items():
            there.supply[INDEX[good]] = number_of
        return self

    def card(self, name):
        """The number of a card that lies before somebody."""
        for seat in self.game.seats:
            for card in (*seat.hand, *seat.deals, *(location.card for location in seat.empire)):
                if name in (self.game.defs[card].id, self.game.defs[card].number):
                    return card
        raise AssertionError(f"nobody has {name}")

    def at(self, name):
        """The location of that name."""
        return self.game.at(self.card(name))[1]

    def begin(self, *step):
        """Begins with a turn of the first seat, or with another step."""
        self.game.seats[1].supply[WORKER] += 2  # so that it is asked, and everything stops there
        self.game.stack += [("turn", 1), step] if step else [("turn", 0)]
        self.game.advance()
        return self

    def answer(self, *answers):
        """Answers one decision after the other; `verb name` stands for an option about the card of that name."""
        for answer in answers:
            words = answer.split()
            decision = self.game.pending
            assert decision is not None, f"nothing is asked, so “{answer}” is no answer"
            option = ":".join([words[0], *(word if word.isalnum() else str(self.card(word)) for word in words[1:])])
            option = "" if answer == "nothing" else option
            self.game.apply(Choice(decision.number, (option,) if option else ()))
        check_table(self.game)
        return self

    def offers(self, answer):
        """Whether something is an answer to what is asked."""
        words = answer.split()
        option = ":".join([words[0], *(word if word.isalnum() else str(self.card(word)) for word in words[1:])])
        return any(option == offered.id for offered in self.game.pending.options)

    def goods(self, number=0):
        """What a seat has, without what it has none of; `card` counts its hand."""
        there = self.game.seats[number]
        found = {good: there.supply[index] for index, good in enumerate(SUPPLY) if there.supply[index]}
        return found | ({"card": len(there.hand)} if there.hand else {})
