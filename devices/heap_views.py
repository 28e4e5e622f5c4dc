"""The view tree as the app's own heap has it, with the classes of registered listeners.

No code of the app runs for this: fields are read through the debugger while a test is held. The
main thread goes on meanwhile, so a tree that changes under our eyes may lack views; what cannot be
read is left out. Where the platform's classes have no such fields (they are private and differ
between versions) there is no tree, and whoever asks uses the dump instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from dalvik.errors import BadInput, DebuggerRefused
from devices.held import Held
from devices.jdwp import ArrayReference, JavaValue, ObjectReference, VirtualMachine
from devices.viewtree import Bounds, ViewNode, ViewTree, identified

_MANAGER = "android.view.WindowManagerGlobal"
#: Listener fields of `View.ListenerInfo` and of views themselves, and what they react to.
_LISTENERS = {
    "mOnClickListener": "click",
    "mOnLongClickListener": "long-click",
    "mOnTouchListener": "touch",
    "mOnKeyListener": "key",
    "mOnFocusChangeListener": "focus",
    "mOnCreateContextMenuListener": "context-menu",
    "mOnDragListener": "drag",
    "mOnItemClickListener": "item-click",
    "mOnItemLongClickListener": "item-long-click",
    "mOnItemSelectedListener": "item-select",
    "mOnCheckedChangeListener": "check",
    "mOnSeekBarChangeListener": "seek",
    "mOnScrollListener": "scroll",
    "mOnEditorActionListener": "editor",
}
_PLACE = ("mLeft", "mTop", "mRight", "mBottom")
_VISIBILITY = 0xC
_ENABLED = 0x20
_CLICKABLE = 0x4000
_LONG_CLICKABLE = 0x200000
_FOCUSABLE = 0x1
_NO_ID = -1
_MOST_VIEWS = 5000

#: The name of a resource, `com.acme:id/save`, by its number.
Names = Callable[[int], str | None]


def heap_tree(held: Held, names: Names | None = None) -> ViewTree | None:
    """All windows of the held process; None where its heap does not show them."""
    reader = _Reader(held.vm, names or (lambda number: None))
    try:
        roots = tuple(root for view in reader.windows() if (root := reader.node(view, 0, 0)))
    except (BadInput, DebuggerRefused):
        return None
    return ViewTree(identified(roots), source="debugger") if roots else None


def windows(vm: VirtualMachine) -> tuple[ObjectReference, ...]:
    """The outermost view of each window of a process."""
    return tuple(_Reader(vm, lambda number: None).windows())


def with_handlers(tree: ViewTree, heap: ViewTree | None) -> ViewTree:
    """A dump's tree with the handlers that the heap shows for views of the same class and place."""
    if heap is None:
        return tree
    known = {(node.class_name, node.bounds): node.handlers for node in heap.walk()}

    def enriched(node: ViewNode) -> ViewNode:
        handlers = known.get((node.class_name, node.bounds), ())
        return replace(
            node, handlers=handlers, children=tuple(enriched(child) for child in node.children)
        )

    return replace(tree, roots=tuple(enriched(root) for root in tree.roots))


class _Reader:
    def __init__(self, vm: VirtualMachine, names: Names) -> None:
        self._vm = vm
        self._names = names
        self._count = 0

    def windows(self) -> Iterator[ObjectReference]:
        """The roots: an array up to API 18, a list since."""
        loaded = self._vm.classes(_MANAGER)
        manager = loaded[0].type.static("sDefaultWindowManager") if loaded else None
        if not isinstance(manager, ObjectReference):
            return
        views = manager.get("mViews")
        yield from self._elements(views)

    def _elements(self, found: JavaValue, count: int | None = None) -> Iterator[ObjectReference]:
        if isinstance(found, ArrayReference):
            size = found.length() if count is None else min(count, found.length())
            yield from (one for one in found.elements(0, size) if isinstance(one, ObjectReference))
        elif isinstance(found, ObjectReference):
            fields = found.get_all()
            data = fields.get("elementData", fields.get("array"))
            size_field = fields.get("size")
            yield from self._elements(data, size_field if isinstance(size_field, int) else None)

    def node(self, view: ObjectReference, left: int, top: int) -> ViewNode | None:
        """A view and what is below it; `left` and `top` are where its parent's content begins."""
        self._count += 1
        fields = view.get_all()
        flags = _whole(fields.get("mViewFlags"))
        if self._count > _MOST_VIEWS or flags & _VISIBILITY:
            return None
        edges = [_whole(fields.get(name)) for name in _PLACE]
        bounds = Bounds(left + edges[0], top + edges[1], left + edges[2], top + edges[3])
        inner_left = bounds.left - _whole(fields.get("mScrollX"))
        inner_top = bounds.top - _whole(fields.get("mScrollY"))
        count = _whole(fields.get("mChildrenCount"))
        children = tuple(
            node
            for child in self._elements(fields.get("mChildren"), count)
            if (node := self.node(child, inner_left, inner_top)) is not None
        )
        return ViewNode(
            class_name=view.type().name,
            resource_id=self._name(_whole(fields.get("mID"), _NO_ID)),
            bounds=bounds,
            visible=bounds,
            enabled=not flags & _ENABLED,
            reactions=_reactions(flags),
            handlers=tuple(sorted(self._handlers(fields))),
            children=children,
        )

    def _name(self, number: int) -> str:
        if number in (_NO_ID, 0):
            return ""
        return self._names(number) or f"0x{number & 0xFFFFFFFF:08x}"

    def _handlers(self, fields: dict[str, JavaValue]) -> Iterator[tuple[str, str]]:
        info = fields.get("mListenerInfo")
        both = dict(fields)
        if isinstance(info, ObjectReference):
            both |= info.get_all()
        for name, kind in _LISTENERS.items():
            listener = both.get(name)
            if isinstance(listener, ObjectReference):
                yield kind, listener.type().name


def _whole(value: JavaValue, default: int = 0) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def _reactions(flags: int) -> frozenset[str]:
    known = {"clickable": _CLICKABLE, "long-clickable": _LONG_CLICKABLE, "focusable": _FOCUSABLE}
    return frozenset(name for name, bit in known.items() if flags & bit)
