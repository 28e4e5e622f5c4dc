"""The views on the screen as a typed tree, whoever dumped it.

A node's *identity* is its path of classes, ids and positions among siblings alike: two dumps of
one screen give the same view the same identity. The *abstraction* of a tree is what tells screens
apart when texts, coordinates and time are left out: classes, ids and handlers. Two screens with
the same abstraction react to the same events.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from dalvik.errors import Malformed

_BOUNDS = re.compile(r"\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]")
_MAX_DEPTH = 500
#: Attributes of a dump that say that a view reacts to something.
_REACTIONS = ("clickable", "long-clickable", "checkable", "scrollable", "focusable")


@dataclass(frozen=True)
class Bounds:
    left: int
    top: int
    right: int
    bottom: int

    @property
    def center(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    @property
    def is_empty(self) -> bool:
        return self.right <= self.left or self.bottom <= self.top

    def within(self, other: Bounds) -> Bounds:
        """The part that lies inside the other; empty if there is none."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        return Bounds(
            left,
            top,
            max(left, min(self.right, other.right)),
            max(top, min(self.bottom, other.bottom)),
        )


NOWHERE = Bounds(0, 0, 0, 0)


@dataclass(frozen=True)
class ViewNode:
    """One view; flags and texts as a user of the screen reader gets them."""

    class_name: str
    package: str = ""
    resource_id: str = ""
    text: str = ""
    description: str = ""
    bounds: Bounds = NOWHERE
    #: The part of it that is on the screen.
    visible: Bounds = NOWHERE
    enabled: bool = True
    checked: bool = False
    selected: bool = False
    focused: bool = False
    password: bool = False
    #: Of `clickable`, `long-clickable`, `checkable`, `scrollable`, `focusable`.
    reactions: frozenset[str] = frozenset()
    #: Classes of registered listeners by kind, where a debugger read them.
    handlers: tuple[tuple[str, str], ...] = ()
    children: tuple[ViewNode, ...] = field(default=(), repr=False)
    identity: str = ""

    def walk(self) -> Iterator[ViewNode]:
        """This node and all below it, parents first."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))

    @property
    def local_id(self) -> str:
        """`save` for `com.acme:id/save`."""
        return self.resource_id.rpartition("/")[2]


@dataclass(frozen=True)
class ViewTree:
    """All windows that a dump shows, in its order."""

    roots: tuple[ViewNode, ...]
    rotation: int = 0
    #: Who gave it: `uiautomator2`, `uiautomator` or `debugger`.
    source: str = ""

    def walk(self) -> Iterator[ViewNode]:
        for root in self.roots:
            yield from root.walk()

    def by_identity(self) -> dict[str, ViewNode]:
        return {node.identity: node for node in self.walk()}

    def find(self, identity: str) -> ViewNode | None:
        return next((node for node in self.walk() if node.identity == identity), None)

    def only(self, package: str) -> ViewTree:
        """The windows of one app: what Android shows around it is left out."""
        return replace(self, roots=tuple(root for root in self.roots if root.package == package))

    def abstraction(self) -> str:
        """A digest that is the same for screens which differ in texts and places only.

        Empty for a tree without windows: nothing is known of what the user could do there.
        """
        if not self.roots:
            return ""
        digest = hashlib.sha256()
        for root in self.roots:
            _abstract(root, digest.update)
        return digest.hexdigest()[:16]


def _abstract(root: ViewNode, take: object) -> None:
    """Rows of a list that look alike count once: how many there are is content."""
    assert callable(take)
    shapes: dict[int, bytes] = {}
    order = list(root.walk())
    for node in reversed(order):
        below = [shapes[id(child)] for child in node.children]
        if "scrollable" in node.reactions or _is_list(node):
            below = sorted(set(below))
        own = "|".join(
            (
                node.class_name,
                node.resource_id,
                ",".join(sorted(node.reactions)),
                ",".join(f"{kind}={name}" for kind, name in sorted(node.handlers)),
                "enabled" if node.enabled else "disabled",
            )
        )
        shapes[id(node)] = hashlib.sha256(own.encode() + b"(" + b"".join(below) + b")").digest()
    take(shapes[id(root)])


def _is_list(node: ViewNode) -> bool:
    return node.class_name.endswith(("ListView", "GridView", "RecyclerView", "Spinner"))


def identified(roots: tuple[ViewNode, ...]) -> tuple[ViewNode, ...]:
    """The same trees with identities: each path is unique within the dump."""
    return tuple(
        _identified(root, f"{path}") for root, path in zip(roots, _names(roots), strict=True)
    )


def _identified(node: ViewNode, path: str) -> ViewNode:
    children = tuple(
        _identified(child, f"{path}/{name}")
        for child, name in zip(node.children, _names(node.children), strict=True)
    )
    return replace(node, children=children, identity=path)


def _names(siblings: tuple[ViewNode, ...]) -> list[str]:
    """A step of a path for each sibling; those alike are numbered."""
    counts: Counter[str] = Counter()
    names = []
    for node in siblings:
        name = node.class_name.rpartition(".")[2]
        name += f"#{node.resource_id.rpartition('/')[2]}" if node.resource_id else ""
        names.append(f"{name}[{counts[name]}]" if counts[name] else name)
        counts[name] += 1
    return names


def parse_hierarchy(data: bytes | str, source: str) -> ViewTree:
    """A dump of uiautomator or of uiautomator2's server; `Malformed` if it is neither."""
    from lxml import etree

    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    start = raw.find(b"<hierarchy")
    if start < 0:
        raise Malformed(source, 0, "a view hierarchy in XML")
    end = raw.rfind(b">") + 1
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    try:
        root = etree.fromstring(raw[start:end], parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise Malformed(source, start, f"a view hierarchy in XML ({error})") from error
    if root.tag != "hierarchy":
        raise Malformed(source, start, "a <hierarchy> element")
    screen = Bounds(-(1 << 30), -(1 << 30), 1 << 30, 1 << 30)
    roots = tuple(_node(child, source, screen, 0) for child in root if isinstance(child.tag, str))
    rotation = root.get("rotation", "0")
    return ViewTree(identified(roots), int(rotation) if rotation.isdigit() else 0, source)


def _node(element: object, source: str, clip: Bounds, depth: int) -> ViewNode:
    attributes: Mapping[str, str] = element.attrib  # type: ignore[attr-defined]
    if depth > _MAX_DEPTH:
        raise Malformed(source, 0, f"a hierarchy that is at most {_MAX_DEPTH} deep")
    bounds = _bounds(attributes.get("bounds", ""))
    visible = bounds.within(clip)
    children = tuple(
        _node(child, source, visible if not bounds.is_empty else clip, depth + 1)
        for child in element  # type: ignore[attr-defined]
        if isinstance(child.tag, str)
    )

    def true(name: str, default: str = "false") -> bool:
        return attributes.get(name, default) == "true"

    return ViewNode(
        class_name=attributes.get("class", ""),
        package=attributes.get("package", ""),
        resource_id=attributes.get("resource-id", ""),
        text=attributes.get("text", ""),
        description=attributes.get("content-desc", ""),
        bounds=bounds,
        visible=visible,
        enabled=true("enabled", "true"),
        checked=true("checked"),
        selected=true("selected"),
        focused=true("focused"),
        password=true("password"),
        reactions=frozenset(name for name in _REACTIONS if true(name)),
        children=children,
    )


def _bounds(text: str) -> Bounds:
    found = _BOUNDS.fullmatch(text)
    if found is None:
        return NOWHERE
    left, top, right, bottom = map(int, found.groups())
    return Bounds(left, top, right, bottom)
