"""Dataclasses that cost little to define.

The decorator of the standard library writes and compiles up to six methods for each class as soon as it is defined. We
have some three hundred such classes, and a start of the program would spend a tenth of a second on methods that mostly
are never called. Here whatever compares, hashes and shows is a plain function, and `__init__` is written when the first
object is made. To type checkers it is the decorator of the standard library, and its `replace` and `fields` work.

That a class is frozen is for the type checker to see to: at run time nothing stands in the way, and an object is made
three times as fast.
"""

from __future__ import annotations

import dataclasses
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import dataclass as dataclass
else:

    def dataclass(
        *, frozen: bool = False, slots: bool = False, eq: bool = True, kw_only: bool = False
    ) -> Callable[[type], type]:
        """What `dataclasses.dataclass` does, with those of its options that we use."""

        def decorate(cls: type) -> type:
            return define(cls, frozen=frozen, slots=slots, eq=eq, kw_only=kw_only)

        return decorate


def define(cls: type, *, frozen: bool, slots: bool = False, eq: bool = True, kw_only: bool = False) -> type:
    """The class with fields made of its annotations, and those methods of a dataclass that it does not have itself."""
    if cls.__doc__ is None:
        # Else one would be made of the signature, which takes longer than all the rest.
        cls.__doc__ = cls.__name__
    cls = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(cls)
    methods: dict[str, Any] = {"__init__": _unwritten_init(cls), "__repr__": _repr}
    if eq:
        key = _key(cls)
        methods["__eq__"] = _eq(key)
        methods["__hash__"] = _hash(key) if frozen else None
    for name, method in methods.items():
        if name not in cls.__dict__:
            setattr(cls, name, method)
    return cls


def _key(cls: type) -> Callable[[Any], object]:
    """What two objects are compared by."""
    names = [field.name for field in dataclasses.fields(cls) if field.compare]
    return attrgetter(*names) if names else lambda _: ()


def _eq(key: Callable[[Any], object]) -> Callable[[Any, object], Any]:
    def is_equal(self: Any, other: object) -> Any:
        return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

    return is_equal


def _hash(key: Callable[[Any], object]) -> Callable[[Any], int]:
    return lambda self: hash(key(self))


def _repr(self: Any) -> str:
    shown = [f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr]
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _unwritten_init(cls: type) -> Callable[..., None]:
    """An `__init__` that writes the real one and makes room for it."""

    def write_and_call(self: Any, *values: Any, **named: Any) -> None:
        written = _written_init(cls)
        cls.__init__ = written  # type: ignore[misc]
        written(self, *values, **named)

    return write_and_call


def _written_init(cls: type) -> Callable[..., None]:
    parameters: list[str] = []
    keywords: list[str] = []
    body: list[str] = []
    known: dict[str, Any] = {"unset": dataclasses.MISSING}
    for field in dataclasses.fields(cls):
        name, usual = field.name, f"usual_{field.name}"
        value = name if field.init else usual
        if field.default_factory is not dataclasses.MISSING:
            known[usual] = field.default_factory
            value = f"{usual}() if {name} is unset else {name}" if field.init else f"{usual}()"
            parameter = f"{name}=unset"
        elif field.default is not dataclasses.MISSING:
            known[usual] = field.default
            parameter = f"{name}={usual}"
        elif field.init:
            parameter = name
        else:
            continue
        if field.init:
            (keywords if field.kw_only else parameters).append(parameter)
        body.append(f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    signature = ", ".join(["self", *parameters, *(["*", *keywords] if keywords else [])])
    exec(f"def __init__({signature}):\n    " + "\n    ".join(body or ["pass"]), known)
    written: Callable[..., None] = known["__init__"]
    written.__qualname__ = f"{cls.__qualname__}.__init__"
    return written
