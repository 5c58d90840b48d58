"""The table as one seat may see it. A hidden card has no id and no face here.

The scene is a function of this and knows nothing else: zones with items, counters, and what may be done with them.
"""

from dataclasses import field

from imperium_desktop.engine.dataclass import dataclass
from imperium_desktop.engine.decisions import NO
from imperium_desktop.engine.scripts import Script
from imperium_desktop.engine.texts import capital, signed


@dataclass(slots=True)
class ItemView:
    """A card, seen or hidden. One that lies face down and can still be told from its neighbours has an id, but no face.

    So it can be a target though nobody sees what it is.
    """

    card: int | None
    face: str | None
    exhausted: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    garrison: list["ItemView"] = field(default_factory=list)
    beneath: list["ItemView"] = field(default_factory=list)
    back: str = ""
    """Which back it shows while it is hidden."""
    name: str = ""
    """What it is called while it is hidden; empty for just a card."""

    @property
    def key(self) -> str | None:
        """How offers name the card; None for one that cannot be told from its neighbours."""
        return None if self.card is None else f"card:{self.card}"


@dataclass(slots=True)
class ZoneView:
    """A place on the table and what lies there, top or left first."""

    name: str
    seat: int | None
    items: list[ItemView]
    title: str = ""
    """What a person calls it."""

    @property
    def key(self) -> str:
        """How offers and plans name the zone."""
        return self.name if self.seat is None else f"{self.name}:{self.seat}"


@dataclass(slots=True)
class CounterView:
    """A number of tokens: actions, exhausts, resources."""

    kind: str
    seat: int | None
    amount: int
    place: str = ""
    """Which of several places it lies on, if it moves about."""
    tokens: dict[str, int] = field(default_factory=dict)
    """What lies there, so many of each kind, where that differs from its name; empty if it does not."""
    use: str = ""
    """What can be done with it, as it goes on after its name; empty if nothing can."""
    words: str = ""
    """How many of what lie there, as a person says it; empty if that is its amount and its kind."""

    @property
    def key(self) -> str:
        """How offers and plans name the counter."""
        name = f"{self.kind}{self.place}"
        return name if self.seat is None else f"{name}:{self.seat}"


@dataclass(slots=True)
class SeatView:
    """What everybody may know of a seat."""

    seat: int
    side: str
    """The id of what it plays."""
    name: str
    resources: dict[str, int]
    summary: str = ""
    """How it stands, in a few words beside its name; empty if there is nothing to say."""
    score: int | None = None
    """Points if the game ended now; None if they are not told."""
    score_is_least: bool = False
    """Whether there may be more than the viewer can see."""
    score_parts: tuple[tuple[str, int], ...] = ()
    """What each kind of thing brings of it."""
    facts: tuple[str, ...] = ()
    """What everybody knows about its piles, each in a word and a number."""
    person: bool = True
    """Whether somebody sits there; the program plays the other seats."""
    decider: str = ""
    """The level of the computer player that decides the seat; empty if it is a person, or a Bot by its tables."""
    player: str = ""
    """Who sits there; empty if nobody said."""

    @property
    def label(self) -> str:
        """What the seat is called wherever it stands by itself."""
        return f"{self.player} ({self.name})" if self.player else self.name

    @property
    def score_words(self) -> str:
        """How many points there are; empty if that is not told."""
        if self.score is None:
            return ""
        points = "point" if abs(self.score) == 1 else "points"
        return f"{'at least ' if self.score_is_least else ''}{signed(self.score)} {points}"

    @property
    def score_in_parts(self) -> str:
        """The same with what brings them, a line each; empty if that is not told."""
        if self.score is None:
            return ""
        lines = [f"{capital(self.score_words)} if the game ended now"]
        if self.score_is_least:
            lines[0] += ", by what everybody can see"
        return "\n".join([*lines, *(f"{what}: {signed(points)}" for what, points in self.score_parts if points)])


@dataclass(slots=True)
class Offer:
    """An option as a gesture: the item that is picked up, where it may be dropped, and what that does.

    Without an item the offer is a button. `weight` counts towards the bounds of the decision.
    """

    option: str
    words: str
    item: str | None = None
    target: str | None = None
    weight: int = 1
    click: str | None = None
    """The item a click on which takes the offer, if it is another than the one dragged."""
    before: tuple[str, ...] = ()
    """Options that must be chosen first, each in its decision: the offer belongs to the one that follows them."""
    deed: str = ""
    """What dropping the item does, as a person would say it; empty if the words say it."""
    tokens: dict[str, int] = field(default_factory=dict)
    """What is paid, so that it can be shown as tokens."""
    quiet: bool = False
    """Legal but seldom wanted: listed in the menu of the item only."""
    key: str = ""
    """The letter that means this answer wherever it is offered, and never another; empty if its number does."""
    warning: str = ""
    """What it costs at once and unasked, in a sentence, where a press too many would be a pity; empty if nothing."""

    @property
    def label(self) -> str:
        """The words where they stand by themselves."""
        return capital(self.words)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a question is put at the table, beyond what its offers say."""

    ordered: bool = False
    """Whether the sequence of the picks matters."""
    careful: bool = False
    """Whether a click only shows what could be done: a whole turn hangs on it."""
    plain_first: bool = False
    """Whether the first offer is the plain one, which the Enter key takes."""
    listed: bool = False
    """Whether the answers are alternatives of a card's text: they stand on the stage."""
    open: bool = False
    """Whether all that matters for it lies open: it can be asked across the table, and nobody changes seats for it."""
    hint: str = ""
    """How it is answered, for whoever tries something else; empty if there is nothing to add."""


@dataclass(slots=True)
class Question:
    """The pending decision as the seat it is put to may see it."""

    number: int
    seat: int
    kind: str
    prompt: str
    least: int
    most: int
    source: int | None
    offers: list[Offer]
    habit: str = ""
    """What "never" and "always" would apply to: the same offer of the same card; empty if it must be asked."""
    manner: Manner = Manner()

    @property
    def several(self) -> bool:
        """Whether it takes a set of picks that is confirmed at the end."""
        return self.most > 1 or self.least == 0

    def is_answered_by(self, picked: list[Offer]) -> bool:
        """Whether so many picks are an answer."""
        weight = sum(offer.weight for offer in picked)
        if weight <= self.most:
            return weight >= self.least
        # What counts for more than one may overshoot, if nothing picked could be left out.
        return weight - min(offer.weight for offer in picked) < self.least

    @property
    def bounds(self) -> str:
        """How many are to be picked, in one sentence."""
        if self.least == self.most:
            return f"Pick exactly {self.least}."
        return f"Pick {self.least} to {self.most}."

    @property
    def plain_yes(self) -> Offer | None:
        """The one answer besides “no”, if there is just one and it names no card: it can be given unasked."""
        accepting = [offer for offer in self.offers if offer.option != NO]
        plain = len(accepting) == 1 and accepting[0].item is None and accepting[0].click is None
        return accepting[0] if plain else None


@dataclass(slots=True)
class StageView:
    """What is being resolved: the text of a card, sentence by sentence."""

    title: str
    sentences: tuple[str, ...]
    current: int
    """The sentence that is being carried out."""
    within: str = ""
    """The card in the middle of whose text that happens, if it is another; it lies beside."""

    @property
    def heading(self) -> str:
        """Whose text it is, where that is not the card that lies beside; empty otherwise."""
        return f"{self.title}, in the middle of {self.within}:" if self.within else ""


@dataclass(slots=True)
class TableView:
    """All zones, counters and seats, and what is asked."""

    viewer: int
    seats: list[SeatView]
    zones: list[ZoneView]
    counters: list[CounterView] = field(default_factory=list)
    question: Question | None = None
    round: int = 0
    active: int = 0
    heading: str = ""
    script: Script | None = None
    """What an automatic opponent plays by, if there is one."""
    stage: StageView | None = None
    """The text that is being carried out before the eyes of the viewer, if one is."""
    rival: str = ""
    """Who else does something at the table without a seat there; empty if nobody does."""

    def zone(self, name: str, seat: int | None = None) -> ZoneView:
        """The zone of that name."""
        return next(zone for zone in self.zones if zone.name == name and zone.seat == seat)
