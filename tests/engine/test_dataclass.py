"""Our dataclasses behave like those of the standard library."""

import dataclasses
from dataclasses import field, fields, replace

import pytest

from imperium_desktop.engine.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 2
    note: str = field(default="", compare=False, repr=False, kw_only=True)


@dataclass(slots=True)
class Pile:
    """Cards."""

    cards: list[int] = field(default_factory=list)
    size: int = field(init=False)

    def __post_init__(self):
        self.size = len(self.cards)


@dataclass(frozen=True, slots=True, eq=False)
class Alone:
    name: str


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Named(Point):
    name: str = "origin"

    def __repr__(self):
        return self.name


def test_values_come_in_order_or_by_name():
    assert (Point(1).x, Point(1).y, Point(1, 3).y, Point(y=4, x=0).y) == (1, 2, 3, 4)
    with pytest.raises(TypeError, match=r"Point\.__init__\(\)"):
        Point()
    with pytest.raises(TypeError):
        Point(1, 2, "a note is given by its name")


def test_what_looks_the_same_is_equal_unless_it_is_said_otherwise():
    assert Point(1) == Point(1, 2, note="other words")
    assert Point(1) != Point(2)
    assert Point(1) != (1, 2)
    assert len({Point(1), Point(1), Point(2)}) == 2
    assert Alone("a") != Alone("a")
    assert Nothing() == Nothing() and hash(Nothing()) == hash(Nothing())
    assert Pile([1]) == Pile([1])
    with pytest.raises(TypeError, match="unhashable"):
        hash(Pile())


def test_every_pile_has_a_list_of_its_own():
    first, second = Pile(), Pile()
    first.cards.append(1)
    assert second.cards == [] and Pile([1, 2]).size == 2


def test_the_standard_library_knows_them():
    assert [entry.name for entry in fields(Named)] == ["x", "y", "note", "name"]
    assert replace(Point(1), y=5) == Point(1, 5)
    assert dataclasses.is_dataclass(Pile)
    assert dataclasses.asdict(Point(1)) == {"x": 1, "y": 2, "note": ""}


def test_they_show_what_they_hold():
    assert repr(Point(1)) == "Point(x=1, y=2)"
    assert repr(Named(1)) == "origin"
    assert Pile.__doc__ == "Cards."


def test_a_class_with_slots_has_no_room_for_anything_else():
    with pytest.raises(AttributeError):
        Pile().colour = "red"


def test_one_below_another_takes_its_values_too():
    assert Named(1, 2, "far").name == "far"
    assert Named(1) == Named(1) != Point(1)
