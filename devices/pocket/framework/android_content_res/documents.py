"""An XML file as the events that a parser passes; read once and shared by all parsers."""

from __future__ import annotations

from dalvik.apk.resources import Item
from dalvik.apk.xml_tree import ANDROID, Element
from devices.pocket.framework.android_content_res.found import Found, found_of, java_text

START_DOCUMENT, END_DOCUMENT, START_TAG, END_TAG, TEXT = range(5)


class Node:
    """An element's start: its attributes by resource id, and as they stand there."""

    __slots__ = ("attributes", "by_id", "depth", "element", "indexes", "line", "name", "style")

    def __init__(self, element: Element, depth: int) -> None:
        self.element = element
        self.depth = depth
        self.line = element.line
        self.name = element.tag
        self.attributes = tuple(
            (attribute, found_of(Item(attribute.value, attribute.string)))
            for attribute in element.attributes
        )
        self.by_id: dict[int, Found] = {}
        self.indexes: dict[tuple[str | None, str], int] = {}
        self.style: Found | None = None
        for index, (attribute, found) in enumerate(self.attributes):
            self.indexes.setdefault((attribute.namespace or None, attribute.name), index)
            if attribute.resource_id and not found.is_unset:
                self.by_id.setdefault(attribute.resource_id, found)
            elif attribute.name == "style" and not attribute.namespace:
                self.style = found

    def index(self, namespace: str | None, name: str) -> int:
        """The attribute's place, -1 if it is not there."""
        return self.indexes.get((namespace or None, name), -1)

    def android(self, name: str) -> Found | None:
        """An attribute of the android namespace, unresolved."""
        at = self.index(ANDROID, name)
        return None if at < 0 else self.attributes[at][1]

    def plain(self, name: str) -> Found | None:
        """An attribute without a namespace, unresolved."""
        at = self.index(None, name)
        return None if at < 0 else self.attributes[at][1]


class Event:
    """`text` for `TEXT`; `node` is the element that begins or ends, or that the text is in."""

    __slots__ = ("depth", "kind", "node", "text")

    def __init__(self, kind: int, depth: int, node: Node | None, text: str | None = None) -> None:
        self.kind = kind
        self.depth = depth
        self.node = node
        self.text = text


class Document:
    """`events` begins with `START_DOCUMENT` and ends with `END_DOCUMENT`; `resource` is the id of
    the file's resource where it was opened by one."""

    __slots__ = ("events", "path", "resource")

    def __init__(self, root: Element, path: str) -> None:
        self.path = path
        self.resource = 0
        self.events = [Event(START_DOCUMENT, 0, None)]
        _add(root, 1, self.events)
        self.events.append(Event(END_DOCUMENT, 0, None))


def _add(element: Element, depth: int, events: list[Event]) -> None:
    node = Node(element, depth)
    events.append(Event(START_TAG, depth, node))
    for part in element.content:
        if isinstance(part, Element):
            _add(part, depth + 1, events)
        else:
            events.append(Event(TEXT, depth, node, java_text(part)))
    events.append(Event(END_TAG, depth, node))
