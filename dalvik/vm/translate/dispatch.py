"""The way out for graphs that cannot be structured: a loop that selects the next piece by number.

Pieces are trees of blocks with one entry. Exceptions are handled once, around the loop: the number
of the piece that was running says which handlers it had, for every piece is covered alike.
"""

from __future__ import annotations

from dalvik.dex import Catch
from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.context import Context
from dalvik.vm.translate.graph import Graph, Node
from dalvik.vm.translate.render import Renderer
from dalvik.vm.translate.tree import Goto, If, Item, Switch

_MAX_NESTING = 12


class Dispatch(Renderer):
    """Renders a whole method as one dispatch loop."""

    def __init__(
        self, context: Context, graph: Graph, blocks: dict[int, Block], classes: dict[str, str]
    ) -> None:
        super().__init__(context)
        self.graph = graph
        self.blocks = blocks
        self.classes = classes
        self.preds = graph.predecessors()
        self.numbers: dict[int, int] = {}
        self.queue: list[int] = []

    def render(self) -> None:
        handled = {handler for block in self.blocks.values() for handler in block.handlers}
        self._number(self.graph.entry)
        for id_ in sorted(self.graph.nodes):
            if id_ in handled or len(self.preds[id_]) != 1:
                self._number(id_)
        pieces: list[list[Item]] = []
        while len(pieces) < len(self.queue):
            pieces.append(self._piece(self.queue[len(pieces)]))
        self.line("_p = 0")
        self.line("while True:")
        self._indent += 1
        if handled:
            self.line("try:")
            self._indent += 1
            self.line("while True:")
            self._indent += 1
        self.by_number("_p", pieces, 0)
        if handled:
            self._indent -= 2
            self._handlers()
        self._indent -= 1

    def _number(self, id_: int) -> int:
        found = self.numbers.get(id_)
        if found is None:
            found = self.numbers[id_] = len(self.queue)
            self.queue.append(id_)
        return found

    def goto(self, item: Goto) -> None:
        self.line(f"_p = {item.label}")
        self.line("continue")

    # -- pieces ----------------------------------------------------------------------------------

    def _piece(self, id_: int) -> list[Item]:
        return self._tree(self.graph.nodes[id_], self.blocks[id_].catches, 0)

    def _tree(self, node: Node, catches: tuple[Catch, ...], depth: int) -> list[Item]:
        items: list[Item] = list(node.statements)
        while node.exit == "goto":
            inline = self._inline(node.succs[0], catches)
            if inline is None:
                return [*items, Goto(self._number(node.succs[0]))]
            node = inline
            items += node.statements
        if node.exit == "if":
            assert node.condition is not None
            then, other = (self._jump(succ, catches, depth) for succ in node.succs)
            items.append(If(node.condition, then, other))
        elif node.exit == "switch":
            cases = [
                (keys, self._jump(target, catches, depth)) for target, keys in node.cases.items()
            ]
            items.append(Switch(node.selector, cases, self._jump(node.default, catches, depth)))
        return items

    def _jump(self, target: int, catches: tuple[Catch, ...], depth: int) -> list[Item]:
        inline = self._inline(target, catches) if depth < _MAX_NESTING else None
        if inline is None:
            return [Goto(self._number(target))]
        return self._tree(inline, catches, depth + 1)

    def _inline(self, target: int, catches: tuple[Catch, ...]) -> Node | None:
        """A node that belongs to the piece it is reached from."""
        if target in self.numbers:
            return None
        block = self.blocks[target]
        neutral = not any(insn.throws for insn in block.insns)
        if block.catches != catches and not neutral:
            return None
        return self.graph.nodes[target]

    # -- exceptions ------------------------------------------------------------------------------

    def _handlers(self) -> None:
        groups: dict[tuple[Catch, ...], list[int]] = {}
        for id_, number in self.numbers.items():
            if self.blocks[id_].catches:
                groups.setdefault(self.blocks[id_].catches, []).append(number)
        self.line("except BaseException as _x:")
        self._indent += 1
        self.line("_e = thrown(_x)")
        keyword = "if"
        for catches, numbers in groups.items():
            if len(groups) > 40:
                break
            self._one_group(keyword, catches, numbers)
            keyword = "elif"
        if len(groups) > 40:
            self._many_groups(groups)
        else:
            self.line("else: raise _e")
        self._indent -= 1

    def _one_group(self, keyword: str, catches: tuple[Catch, ...], numbers: list[int]) -> None:
        listed = ", ".join(map(str, sorted(numbers)))
        self.line(f"{keyword} _p in ({listed},):")
        self._indent += 1
        self._chain(catches)
        self._indent -= 1

    def _many_groups(self, groups: dict[tuple[Catch, ...], list[int]]) -> None:
        found = {n: g for g, numbers in enumerate(groups.values(), 1) for n in numbers}
        self.look_up("_s", "_p", found)
        self._pick([None, *groups], 0)

    def _pick(self, groups: list[tuple[Catch, ...] | None], first: int) -> None:
        if len(groups) == 1:
            if groups[0] is None:
                self.line("raise _e")
            else:
                self._chain(groups[0])
            return
        half = len(groups) // 2
        for keyword, part, start in (
            (f"if _s < {first + half}:", groups[:half], first),
            ("else:", groups[half:], first + half),
        ):
            self.line(keyword)
            self._indent += 1
            self._pick(part, start)
            self._indent -= 1

    def _chain(self, catches: tuple[Catch, ...]) -> None:
        found = []
        for catch in catches:
            name = None if catch.type is None else self.classes[catch.type]
            found.append((name, f"_p = {self.numbers[catch.address]}"))
        self.catch_chain(found)
