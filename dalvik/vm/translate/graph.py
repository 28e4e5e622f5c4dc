"""The control flow graph that structuring works on: statements, a way to leave, and try regions.

A *region* is a part of the graph that has one entry and is covered by the same handlers. It is
collapsed into one node that holds a graph of its own and becomes one Python `try`: code inside it,
loops included, pays nothing for being covered. Where it was left is told by `_h`: 0 is the first
exit, handlers come after the exits.
"""

from __future__ import annotations

from collections.abc import Iterable

from dalvik.dex import Catch
from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.expressions import ATOM, NOT, Condition
from dalvik.vm.translate.lower import Lowered, Statement

#: The node at which control leaves a region's graph.
END = -1

_MAX_CONDITION = 1500


class Node:
    """Statements, then an exit: `goto` (one successor), `if`, `switch` or `end` (none).

    For `if`, succs are (taken, fallen); for `switch`, `cases` maps successors to keys and
    `default` is where every other value goes. `throws` says whether handlers matter here.
    """

    __slots__ = (
        "cases", "condition", "default", "exit", "id", "region", "selector", "statements", "succs",
    )  # fmt: skip

    def __init__(self, id_: int, statements: list[Statement]) -> None:
        self.id = id_
        self.statements = statements
        self.exit = "end"
        self.succs: list[int] = []
        self.condition: Condition | None = None
        self.selector = ""
        self.cases: dict[int, list[int]] = {}
        self.default = END
        self.region: Region | None = None

    def go(self, target: int) -> None:
        self.exit, self.succs = "goto", [target]


class Region:
    """The inside of a collapsed node. `catches` pairs what is caught with its code in `_h`."""

    __slots__ = ("addr", "catches", "exits", "graph")

    def __init__(self, graph: Graph, exits: list[int], catches: list[tuple[str | None, int]]):
        self.graph = graph
        self.exits = exits
        self.catches = catches
        self.addr = -1


class Graph:
    def __init__(self, entry: int, nodes: Iterable[Node]) -> None:
        self.entry = entry
        self.nodes = {node.id: node for node in nodes}

    def predecessors(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {id_: [] for id_ in self.nodes}
        for node in self.nodes.values():
            for succ in dict.fromkeys(node.succs):
                found[succ].append(node.id)
        return found


def make_node(block: Block, lowered: Lowered) -> Node:
    node = Node(block.addr, lowered.statements)
    last = block.last
    if last.op in ("if", "ifz") and len(block.succs) == 2:
        node.exit, node.succs = "if", [last.aux, last.next]
        node.condition = lowered.condition
        if node.condition is not None:
            node.condition.addrs = [last.addr]
    elif last.op == "switch" and len(block.succs) > 1:
        node.exit, node.selector, node.default = "switch", lowered.selector, last.next
        for key, target in last.aux.items():
            if target != last.next:
                node.cases.setdefault(target, []).append(key)
        node.succs = [last.next, *node.cases]
    elif block.succs:
        node.go(block.succs[0])
        if lowered.condition is not None and lowered.condition.may_throw:
            node.statements.append(Statement(lowered.condition.text, last.addr))
    return node


# -- conditions ---------------------------------------------------------------------------------


def join_conditions(graph: Graph) -> None:
    """`if a: if b: …` with a shared other side becomes `if a and b: …`, also for `or`."""
    preds = graph.predecessors()
    todo = [node for node in graph.nodes.values() if node.exit == "if"]
    while todo:
        node = todo.pop()
        while node.id in graph.nodes and _join_one(graph, preds, node):
            pass


def _join_one(graph: Graph, preds: dict[int, list[int]], node: Node) -> bool:
    assert node.condition is not None
    for position in (0, 1):
        inner = graph.nodes.get(node.succs[position])
        other = node.succs[1 - position]
        if inner is None or inner.exit != "if" or inner.id == graph.entry:
            continue
        if inner.statements or inner.region is not None:
            continue
        if preds[inner.id] != [node.id] or inner is node or other not in inner.succs:
            continue
        assert inner.condition is not None
        if len(node.condition.text) + len(inner.condition.text) > _MAX_CONDITION:
            continue
        _merge_into(node, inner, position, other)
        del graph.nodes[inner.id]
        for succ in dict.fromkeys(inner.succs):
            preds[succ].remove(inner.id)
            if node.id not in preds[succ]:
                preds[succ].append(node.id)
        return True
    return False


def _merge_into(node: Node, inner: Node, position: int, other: int) -> None:
    """Goes to `inner`'s far side if both tests lead there, to `other` in every other case."""
    assert node.condition is not None and inner.condition is not None
    outer_test = node.condition if position == 0 else node.condition.negated()
    to_other = inner.succs.index(other)
    inner_test = inner.condition if to_other == 1 else inner.condition.negated()
    far = inner.succs[1 - to_other]
    node.condition = outer_test.both(inner_test)
    node.succs = [far, other]


# -- try regions --------------------------------------------------------------------------------


class _Partition:
    """Which region each block is in, by the region's first block."""

    def __init__(self, blocks: dict[int, Block], order: list[int]) -> None:
        self.blocks = blocks
        self.order = [addr for addr in order if addr in blocks]
        self.rank = {addr: rank for rank, addr in enumerate(self.order)}
        self.handlers = {handler for block in blocks.values() for handler in block.handlers}
        self.normal: dict[int, list[int]] = {addr: [] for addr in blocks}
        for block in blocks.values():
            for succ in block.succs:
                self.normal[succ].append(block.addr)
        self.cut: set[int] = set()
        #: Loops of which all that throws is covered alike: the region begins with their header.
        self.covered_loops = self._covered_loops()
        self.home = self._settle()

    def catches_of(self, first: int) -> tuple[Catch, ...]:
        """What covers the region that begins with this block."""
        return self.blocks[first].catches or self.covered_loops[first]

    def _covered_loops(self) -> dict[int, tuple[Catch, ...]]:
        found: dict[int, tuple[Catch, ...]] = {}
        for addr in self.order:
            for succ in self.blocks[addr].succs:
                if self.rank[succ] <= self.rank[addr] and not self.blocks[succ].catches:
                    catches = self._shared_catches(succ, addr)
                    if catches:
                        found[succ] = catches
        return found

    def _shared_catches(self, header: int, latch: int) -> tuple[Catch, ...]:
        """The handlers of everything between a loop's header and the jump back to it."""
        shared: tuple[Catch, ...] = ()
        seen, todo = {header}, [latch, header]
        while todo:
            addr = todo.pop()
            block = self.blocks[addr]
            if addr in self.handlers or self.rank[addr] < self.rank[header]:
                return ()
            if any(insn.throws for insn in block.insns):
                if not block.catches or (shared and shared != block.catches):
                    return ()
                shared = block.catches
            if addr not in seen:
                seen.add(addr)
                todo.extend(self.normal[addr])
        return shared

    def _settle(self) -> dict[int, int]:
        for _ in range(30):
            home = self._assign()
            wrong = {
                addr
                for addr, region in home.items()
                if addr != region and any(home.get(p) != region for p in self.normal[addr])
            }
            if not wrong:
                return self._trim(home)
            self.cut |= wrong
            for addr in wrong:
                self.covered_loops.pop(addr, None)
        return {addr: addr for addr, block in self.blocks.items() if block.catches}

    def _assign(self) -> dict[int, int]:
        home: dict[int, int] = {}
        for addr in self.order:
            block = self.blocks[addr]
            neutral = not any(insn.throws for insn in block.insns)
            if not block.catches and not neutral:
                continue
            joined = self._joinable(addr, home)
            if joined is not None and (neutral or self.catches_of(joined) == block.catches):
                home[addr] = joined
            elif block.catches or addr in self.covered_loops:
                home[addr] = addr
        return home

    def _joinable(self, addr: int, home: dict[int, int]) -> int | None:
        if addr in self.cut or addr in self.handlers or addr == 0:
            return None
        rank = self.rank[addr]
        regions = {home.get(pred) for pred in self.normal[addr] if self.rank[pred] < rank}
        return regions.pop() if len(regions) == 1 else None

    def _trim(self, home: dict[int, int]) -> dict[int, int]:
        """What cannot throw and comes last in a region need not be in it."""
        for addr in reversed(self.order):
            region = home.get(addr)
            block = self.blocks[addr]
            if region is None or region == addr or block.catches:
                continue
            if not any(home.get(succ) == region for succ in block.succs):
                del home[addr]
        return home


def collapse_tries(
    graph: Graph, blocks: dict[int, Block], order: list[int], classes: dict[str, str]
) -> Graph:
    """The graph with every try region as one node; `classes` names the slots of caught types."""
    if not any(block.catches for block in blocks.values()):
        return graph
    partition = _Partition(blocks, order)
    home = partition.home
    members: dict[int, list[int]] = {}
    for addr in order:
        if addr in home:
            members.setdefault(home[addr], []).append(addr)
    outer = [node for id_, node in graph.nodes.items() if id_ not in home]
    for first, inside in members.items():
        outer.append(_collapse(graph, first, inside, partition.catches_of(first), classes))
    return Graph(graph.entry, outer)


def _collapse(
    graph: Graph, first: int, inside: list[int], catches: tuple[Catch, ...], classes: dict[str, str]
) -> Node:
    members = set(inside)
    exits: list[int] = []
    for addr in inside:
        for succ in graph.nodes[addr].succs:
            if succ not in members and succ not in exits:
                exits.append(succ)
    handlers = list(dict.fromkeys(catch.address for catch in catches))
    codes = {handler: len(exits) + number for number, handler in enumerate(handlers)}
    caught = [
        (None if catch.type is None else classes[catch.type], codes[catch.address])
        for catch in catches
    ]
    inner = _inner_graph(graph, first, inside, exits)
    node = Node(first, [])
    node.region = Region(inner, exits, caught)
    node.region.addr = first
    _exit_by_code(node, [*exits, *handlers])
    return node


def _inner_graph(graph: Graph, first: int, inside: list[int], exits: list[int]) -> Graph:
    nodes = [graph.nodes[addr] for addr in inside]
    leave = dict.fromkeys(exits, END)
    extra: list[Node] = []
    if exits:
        extra.append(Node(END, []))
    for code, target in enumerate(exits[1:], 1):
        stub = Node(END - code, [Statement(f"_h = {code}", -1)])
        stub.go(END)
        extra.append(stub)
        leave[target] = stub.id
    for node in nodes:
        node.succs = [leave.get(succ, succ) for succ in node.succs]
        if node.exit == "switch":
            node.cases = {leave.get(succ, succ): keys for succ, keys in node.cases.items()}
            node.default = leave.get(node.default, node.default)
    return Graph(first, [*nodes, *extra])


def _exit_by_code(node: Node, targets: list[int]) -> None:
    distinct = list(dict.fromkeys(targets))
    if len(distinct) == 1:
        node.go(distinct[0])
    elif len(targets) == 2:
        node.exit, node.succs = "if", [targets[1], targets[0]]
        node.condition = Condition("_h", ATOM, "not _h", NOT)
    else:
        node.exit, node.selector, node.default = "switch", "_h", targets[0]
        for code, target in enumerate(targets):
            if target != node.default:
                node.cases.setdefault(target, []).append(code)
        node.succs = [node.default, *node.cases]
