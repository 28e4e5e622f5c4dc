"""A doubly linked list whose iterators survive changes: those of the concurrent queues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class Link:
    """One element. A link that was taken out still leads on to what followed it."""

    __slots__ = ("after", "before", "element", "gone")

    def __init__(self, element: Any) -> None:
        self.element = element
        self.gone = False
        self.before: Link = self
        self.after: Link = self


class LinkedItems:
    def __init__(self) -> None:
        #: The sentinel: its `after` is the first element, its `before` the last.
        self.ends = Link(None)
        self.count = 0

    def __len__(self) -> int:
        return self.count

    def _insert(self, element: Any, before: Link) -> None:
        link = Link(element)
        link.before, link.after = before.before, before
        link.before.after = link.after.before = link
        self.count += 1

    def append(self, element: Any) -> None:
        self._insert(element, self.ends)

    def append_first(self, element: Any) -> None:
        self._insert(element, self.ends.after)

    def unlink(self, link: Link) -> bool:
        """Takes an element out; False if it is out already."""
        if link.gone:
            return False
        link.gone = True
        link.before.after, link.after.before = link.after, link.before
        self.count -= 1
        return True

    def first(self) -> Any:
        return self.ends.after.element

    def last(self) -> Any:
        return self.ends.before.element

    def pop_first(self) -> Any:
        link = self.ends.after
        self.unlink(link)
        return link.element

    def pop_last(self) -> Any:
        link = self.ends.before
        self.unlink(link)
        return link.element

    def clear(self) -> None:
        while self.count:
            self.unlink(self.ends.after)

    def links(self, *, backwards: bool = False) -> Iterator[Link]:
        """The links from one end to the other; sees what is added behind it meanwhile."""
        link = self.ends.before if backwards else self.ends.after
        while link is not self.ends:
            if not link.gone:
                yield link
            link = link.before if backwards else link.after

    def elements(self) -> list[Any]:
        return [link.element for link in self.links()]
