"""Order, dominators and loops of a graph. Nothing here recurses: graphs may be very deep."""

from __future__ import annotations

from dalvik.vm.translate.graph import END, Graph


def reverse_postorder(entry: int, succs: dict[int, list[int]]) -> list[int]:
    """Nodes so that every edge but a loop's goes forward."""
    order: list[int] = []
    seen = {entry}
    stack = [(entry, iter(succs[entry]))]
    while stack:
        node, following = stack[-1]
        for succ in following:
            if succ not in seen:
                seen.add(succ)
                stack.append((succ, iter(succs[succ])))
                break
        else:
            order.append(node)
            stack.pop()
    order.reverse()
    return order


class Irreducible(Exception):
    """A loop with more than one entry: no structured program has this graph."""


class Flow:
    """What structuring asks about a graph: rank, immediate dominator, loops."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        succs = {id_: node.succs for id_, node in graph.nodes.items()}
        self.order = reverse_postorder(graph.entry, succs)
        if END in self.order:
            # Leaving a region is falling off its end, so nothing may be written after that.
            self.order.remove(END)
            self.order.append(END)
        self.rank = {node: rank for rank, node in enumerate(self.order)}
        self.preds: dict[int, list[int]] = {node: [] for node in self.order}
        for node in self.order:
            for succ in dict.fromkeys(succs[node]):
                self.preds[succ].append(node)
        self.idom = self._dominators()
        self.loops = self._find_loops()
        self.inner: dict[int, int] = self._innermost()

    def forward_preds(self, node: int) -> list[int]:
        return [pred for pred in self.preds[node] if self.rank[pred] < self.rank[node]]

    def _dominators(self) -> dict[int, int]:
        rank, idom = self.rank, {self.graph.entry: self.graph.entry}
        changed = True
        while changed:
            changed = False
            for node in self.order[1:]:
                best = -1 << 60
                for pred in self.preds[node]:
                    if pred in idom:
                        best = pred if best == -1 << 60 else self._meet(best, pred, idom)
                if idom.get(node) != best:
                    idom[node] = best
                    changed = True
        return idom if rank else {}

    def _meet(self, first: int, second: int, idom: dict[int, int]) -> int:
        rank = self.rank
        while first != second:
            while rank[first] > rank[second]:
                first = idom[first]
            while rank[second] > rank[first]:
                second = idom[second]
        return first

    def dominates(self, upper: int, lower: int) -> bool:
        while self.rank[lower] > self.rank[upper]:
            lower = self.idom[lower]
        return lower == upper

    def _find_loops(self) -> dict[int, set[int]]:
        """Members by header. Raises Irreducible."""
        loops: dict[int, set[int]] = {}
        for node in self.order:
            for succ in self.graph.nodes[node].succs:
                if self.rank[succ] <= self.rank[node]:
                    if not self.dominates(succ, node):
                        raise Irreducible
                    self._grow(loops.setdefault(succ, {succ}), node)
        return loops

    def _grow(self, members: set[int], start: int) -> None:
        todo = [start]
        while todo:
            node = todo.pop()
            if node not in members:
                members.add(node)
                todo.extend(self.preds[node])

    def _innermost(self) -> dict[int, int]:
        """The header of the innermost loop around each node."""
        found: dict[int, int] = {}
        for header in sorted(self.loops, key=lambda h: -len(self.loops[h])):
            for node in self.loops[header]:
                found[node] = header
        return found

    def enclosing(self, node: int) -> list[int]:
        """Headers of the loops around a node, innermost first."""
        found = []
        header = self.inner.get(node)
        while header is not None:
            found.append(header)
            parent = self.idom[header]
            header = self.inner.get(parent) if parent != header else None
            while header is not None and found[-1] not in self.loops[header]:
                parent = self.idom[header]
                header = self.inner.get(parent) if parent != header else None
        return found
