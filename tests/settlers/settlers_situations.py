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
        if game.virtual:
            game.virtual.attacks += game.virtual.line
            game.virtual.line.clear()
        for seat in game.seats:
            for card in seat.hand:
                (game.deck if game.defs[card].common else seat.deck).append(card)
            seat.hand.clear()
            seat.supply = [0] * len(SUPPLY)

    def take(self, name):
        """A card of that id or number out of its deck."""
        virtual = self.game.virtual
        for pile in (self.game.deck, *(seat.deck for seat in self.game.seats), virtual.attacks if virtual else []):
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

    def virtual(self, *names, next_targets=()):
        """Gives locations and targets to the virtual player, the first target first; others are revealed next."""
        virtual = self.game.virtual
        virtual.line += [self.take(name) for name in names if name.startswith("att.")]
        virtual.empire += [Location(self.take(name)) for name in names if not name.startswith("att.")]
        virtual.attacks += reversed([self.take(name) for name in next_targets])
        return self

    def ids(self, cards):
        """The cards by their ids."""
        return [self.game.defs[card].id for card in cards]

    def card(self, name):
        """The number of a card that lies before somebody."""
        virtual = self.game.virtual
        if virtual:
            for card in (*virtual.line, *(location.card for location in virtual.empire)):
                if name in (self.game.defs[card].id, self.game.defs[card].number):
                    return card
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
        rival = len(self.game.seats) - 1
        self.game.seats[rival].supply[WORKER] += 2  # so that it is asked, and everything stops there
        self.game.stack += [("turn", rival), step] if step else [("turn", 0)]
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
