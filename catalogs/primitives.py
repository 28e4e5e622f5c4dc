"""Event primitives of test frameworks: the calls after which a test has touched the UI.

Thor's injection sites are the returns of these methods. All overloads of a named method count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from catalogs.loading import Node, read_catalog

_HERE = Path(__file__).parent / "frameworks"
_CLASS = re.compile(r"^[\w$]+(\.[\w$]+)+$")
_METHOD = re.compile(r"^[\w$<>-]+$")


@dataclass(frozen=True)
class Primitive:
    """A method that fires UI events, and the kind of event it fires."""

    framework: str
    class_name: str
    method: str
    event: str
    #: When it returns, a click has been handled, also one that a list first shows for a moment.
    waits: bool = False


@dataclass(frozen=True)
class Framework:
    """A test framework: how to recognise it and what its primitives are."""

    id: str
    title: str
    #: A test APK that refers to one of these classes uses the framework.
    detect: tuple[str, ...]
    #: Packages of the framework itself: calls from inside them are its own business.
    packages: tuple[str, ...]
    primitives: tuple[Primitive, ...]


@cache
def builtin_frameworks() -> tuple[Framework, ...]:
    """The frameworks that come with the product, in the order of their file names."""
    return tuple(load_framework(path) for path in sorted(_HERE.glob("*.yaml")))


def load_framework(path: Path) -> Framework:
    """Reads and checks one catalog file; errors name its line."""
    root = read_catalog(path)
    keys = root.mapping({"framework", "title", "detect", "packages", "primitives"}, {"waits"})
    name, waits = keys["framework"].text(), _flag(keys.get("waits"))
    primitives = [p for node in keys["primitives"].items() for p in _primitives(name, node, waits)]
    return Framework(
        name,
        keys["title"].text(),
        tuple(_class(node) for node in keys["detect"].items()),
        tuple(node.text() for node in keys["packages"].items()),
        tuple(primitives),
    )


def by_method(frameworks: Iterable[Framework]) -> dict[tuple[str, str], Primitive]:
    """Primitives by (class descriptor, method name), to look call targets up in."""
    return {
        (f"L{p.class_name.replace('.', '/')};", p.method): p
        for f in frameworks
        for p in f.primitives
    }


def plain_name(method: str) -> str:
    """A method's name in the source: Kotlin adds `$default` where arguments were left out, and a
    hash where one of them is of an inline class."""
    return method.removesuffix("$default").partition("-")[0]


def _primitives(framework: str, node: Node, waits: bool) -> Iterable[Primitive]:
    keys = node.mapping({"class", "events"}, {"waits"})
    class_name = _class(keys["class"])
    waits = waits or _flag(keys.get("waits"))
    events = keys["events"]
    for event, methods in events.mapping(set(), _EVENTS).items():
        for method in methods.items():
            if not _METHOD.match(method.text()):
                raise method.error(f"{method.text()!r} is not a method name")
            done = waits or event not in _CLICKING
            yield Primitive(framework, class_name, method.text(), event, done)


def _flag(node: Node | None) -> bool:
    if node is None:
        return False
    if node.text() not in ("true", "false"):
        raise node.error("expected true or false")
    return node.text() == "true"


#: Events that may be a click.
_CLICKING = {"click", "gesture", "select", "any"}
_EVENTS = {
    "click", "long-click", "text", "key", "gesture", "scroll", "check", "select", "menu",
    "navigation", "lifecycle", "device", "any",
}  # fmt: skip


def _class(node: Node) -> str:
    if not _CLASS.match(node.text()):
        raise node.error(f"{node.text()!r} is not a fully qualified class name")
    return node.text()
