"""Turns a graph into nested ifs, loops and try statements.

The dominator tree says where code goes: a node with one predecessor is written inside its
predecessor's branch; a node where paths meet is written after its dominator, whose code then
leaves by falling through or by `Break`; what a loop leads to is written after the loop.
(N. Ramsey, "Beyond Relooper", ICFP 2022, has the idea for WebAssembly's labelled blocks.)
"""

from __future__ import annotations

from dalvik.vm.translate.dominators import Flow
from dalvik.vm.translate.expressions import Condition
from dalvik.vm.translate.graph import END, Graph, Node, join_conditions
from dalvik.vm.translate.lower import Statement
from dalvik.vm.translate.tree import (
    Break,
    Continue,
    Follow,
    If,
    Item,
    Loop,
    Scope,
    Switch,
    Try,
    falls_through,
)

_MAX_DEPTH = 40
_COPY_AT_MOST = 2


class TooDeep(Exception):
    """The structured form would nest deeper than Python allows."""


def structure(graph: Graph) -> list[Item]:
    """Raises Irreducible or TooDeep; the caller then uses a dispatch loop."""
    join_conditions(graph)
    return _Structurer(Flow(graph)).sequence(graph.entry, None, 0)


class _Structurer:
    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.nodes = flow.graph.nodes
        self.after: dict[int, list[int]] = {}
        self.after_loop: dict[int, list[int]] = {}
        self.inline: set[int] = set()
        #: Nodes that some jump named, so that they have to be written somewhere.
        self.wanted: set[int] = set()
        self.broken_to: set[int] = set()
        #: What follows each loop that is being written: one can break there without a scope.
        self.loop_follows: list[Follow] = []
        for id_ in flow.order[1:]:
            self._place(id_)

    def _place(self, id_: int) -> None:
        flow = self.flow
        if id_ == END:
            # Leaving the region is falling off the end of everything.
            entry = flow.graph.entry
            below = self.after_loop if entry in flow.loops else self.after
            below.setdefault(entry, []).append(END)
            return
        parent = flow.idom[id_]
        left = [header for header in flow.enclosing(parent) if id_ not in flow.loops[header]]
        before = flow.forward_preds(id_)
        # A short way out stays inside the loop, except where the loop's own condition leads.
        stays = len(before) == 1 and before[0] not in flow.loops and self._is_small_end(id_)
        if left and not stays:
            self.after_loop.setdefault(left[-1], []).append(id_)
        elif len(before) > 1:
            self.after.setdefault(parent, []).append(id_)
        else:
            self.inline.add(id_)

    def _is_small_end(self, id_: int) -> bool:
        node = self.nodes[id_]
        return (
            node.exit == "end" and node.region is None and 0 < len(node.statements) <= _COPY_AT_MOST
        )

    # -- writing nodes ---------------------------------------------------------------------------

    def sequence(self, id_: int, follow: Follow, depth: int, opened: bool = False) -> list[Item]:
        """The code of a node and of all that is placed below it.

        `opened` says that the node is a loop's header and the loop has been opened already.
        """
        if depth > _MAX_DEPTH:
            raise TooDeep
        done: list[Item] = []
        while True:
            if id_ in self.flow.loops and not opened:
                below = self.after_loop.get(id_, [])
                first = below[0] if below else follow
                self.loop_follows.append(first)
                body = self.sequence(id_, ("again", id_), depth + 1, opened=True)
                self.loop_follows.pop()
                items: list[Item] = [Loop(id_, body, first)]
            else:
                below = self.after.get(id_, [])
                first = below[0] if below else follow
                node = self.nodes[id_]
                items = self._own(node, depth)
                if not below:
                    rest = self._leave_flat(node, items, follow, depth)
                    if rest is not None:
                        done += items
                        id_, opened = rest, False
                        continue
                else:
                    items += self._leave(node, first, depth)
            opened = False
            if not below:
                return done + items
            last = self._stack_up(below, items, done, depth)
            if last is None:
                return done
            id_ = last

    def _stack_up(
        self, below: list[int], items: list[Item], done: list[Item], depth: int
    ) -> int | None:
        """Puts the nodes that follow behind each other; the last one is left to the caller."""
        for number, next_ in enumerate(below[:-1]):
            if next_ in self.wanted:
                items = self._scoped(next_, items)
                items += self.sequence(next_, below[number + 1], depth + 1)
        last = below[-1]
        done += self._scoped(last, items)
        return last if last in self.wanted else None

    def _scoped(self, label: int, items: list[Item]) -> list[Item]:
        if label not in self.broken_to:
            return items
        return [Scope(label, items)]

    def _own(self, node: Node, depth: int) -> list[Item]:
        if node.region is None:
            return list(node.statements)
        return [Try(node.region, structure(node.region.graph))]

    def _leave_flat(self, node: Node, items: list[Item], follow: Follow, depth: int) -> int | None:
        """Writes how a node is left. If all that remains is one more node to write at the same
        level, that node is returned instead of being written: long chains must not recurse."""
        if node.exit == "goto" and self._is_inline(node, node.succs[0]):
            return self._claim(node.succs[0])
        if node.exit != "if":
            items += self._leave(node, follow, depth)
            return None
        assert node.condition is not None
        taken, fallen = node.succs
        condition = node.condition
        if self._is_inline(node, taken) and (
            not self._is_inline(node, fallen) or self._is_small_end(fallen)
        ):
            taken, fallen, condition = fallen, taken, condition.negated()
        then = self._jump(node.id, taken, follow, depth)
        if not falls_through(then) and self._is_inline(node, fallen):
            items.append(If(condition, then, []))
            return self._claim(fallen)
        self._branch(items, condition, then, self._jump(node.id, fallen, follow, depth))
        return None

    def _is_inline(self, node: Node, target: int) -> bool:
        return target in self.inline and self.flow.rank[target] > self.flow.rank[node.id]

    def _claim(self, id_: int) -> int:
        self.wanted.add(id_)
        return id_

    def _leave(self, node: Node, follow: Follow, depth: int) -> list[Item]:
        if node.exit == "end":
            return []
        if node.exit == "goto":
            return self._jump(node.id, node.succs[0], follow, depth)
        if node.exit == "if":
            assert node.condition is not None
            then = self._jump(node.id, node.succs[0], follow, depth)
            other = self._jump(node.id, node.succs[1], follow, depth)
            items: list[Item] = []
            self._branch(items, node.condition, then, other)
            return items
        default = self._jump(node.id, node.default, follow, depth)
        cases = [
            (keys, self._jump(node.id, target, follow, depth))
            for target, keys in node.cases.items()
        ]
        return [Switch(node.selector, cases, default)]

    def _branch(
        self, items: list[Item], condition: Condition, then: list[Item], other: list[Item]
    ) -> None:
        """An if, flat where one arm does not come back."""
        if then and other and not falls_through(then):
            items.append(If(condition, then, []))
            items += other
        elif then and other and not falls_through(other):
            items.append(If(condition.negated(), other, []))
            items += then
        elif then or other:
            items.append(If(condition, then, other))
        elif condition.may_throw:
            items.append(Statement(condition.text.replace("\n", " "), condition.addrs[0]))

    def _jump(self, source: int, target: int, follow: Follow, depth: int) -> list[Item]:
        if self.flow.rank[target] <= self.flow.rank[source]:
            return [] if follow == ("again", target) else [Continue(target)]
        if target in self.inline:
            self.wanted.add(target)
            return self.sequence(target, follow, depth + 1)
        if follow == target:
            self.wanted.add(target)
            return []
        one_break_away = bool(self.loop_follows) and self.loop_follows[-1] == target
        if self._is_small_end(target) and not one_break_away:
            return list(self.nodes[target].statements)
        self.wanted.add(target)
        if target not in self.loop_follows:
            self.broken_to.add(target)
        return [Break(target)]
