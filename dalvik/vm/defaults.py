"""Which default method a class gets.

Default methods are attributes of their interface's marker. Python finds them behind all superclass
methods, which is Java's first rule. Its second, that the most specific interface wins and a tie is
an error, does not follow from the order of bases; where the two differ, the right function (or one
that throws) is put into the class itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from dalvik.vm.markers import Interface

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.members import JavaMethod


def settle_defaults(holder: ClassHolder) -> None:
    """Puts right what plain inheritance would answer wrongly."""
    parent = holder.superclass
    interfaces = holder.all_interfaces()
    if parent is not None and len(interfaces) == len(parent.all_interfaces()):
        return
    candidates: dict[str, list[JavaMethod]] = {}
    for interface in interfaces:
        for attr, method in interface.by_attr.items():
            if method.is_virtual:
                candidates.setdefault(attr, []).append(method)
    for attr, methods in candidates.items():
        if len(methods) > 1 and not all(one.is_abstract for one in methods):
            _settle(holder, attr, methods)


def _settle(holder: ClassHolder, attr: str, methods: list[JavaMethod]) -> None:
    if _from_class(holder.python, attr):
        return
    chosen = _choose(methods)
    if getattr(holder.python, attr, None) is not chosen:
        setattr(holder.python, attr, chosen)
        settled = holder.python.__dict__.get("settled", frozenset()) | {attr}
        holder.python.settled = settled


def most_specific(interface: ClassHolder, attr: str) -> Callable[..., Any] | None:
    """What a class gets from this interface and those above it; None if nothing."""
    methods = [
        one.by_attr[attr]
        for one in (interface, *interface.all_interfaces())
        if attr in one.by_attr and one.by_attr[attr].is_virtual
    ]
    return _choose(methods) if methods else None


def _choose(methods: list[JavaMethod]) -> Callable[..., Any]:
    """The one default among the most specific methods; one that throws if there is none or more."""
    above = {interface for method in methods for interface in method.holder.all_interfaces()}
    specific = [one for one in methods if one.holder not in above]
    concrete = [one for one in specific if not one.is_abstract]
    if len(concrete) == 1:
        return concrete[0].function
    return _conflict(concrete[0]) if concrete else specific[0].function


def _from_class(python: type, attr: str) -> bool:
    """Whether a class, not an interface, provides the attribute."""
    for base in python.__mro__:
        if attr in base.__dict__:
            copied = attr in base.__dict__.get("settled", ())
            if not copied:
                return base.__mro__[1] is not Interface
    return False


def _conflict(first: JavaMethod) -> Callable[..., Any]:
    message = f"Conflicting default method implementations {_pretty(first)}"

    def conflict(*_: Any) -> NoReturn:
        from dalvik.vm.interop import throw

        throw("java.lang.IncompatibleClassChangeError", message)

    return conflict


def _pretty(method: JavaMethod) -> str:
    from dalvik.vm.messages import pretty_method

    return pretty_method(method.holder.descriptor, method.name, method.proto)
