"""Translates one method: decode, infer, lower, structure, render, compile."""

from __future__ import annotations

from types import CodeType

from dalvik.dex import Code, Method
from dalvik.vm.translate.blocks import Block, build_blocks
from dalvik.vm.translate.call_ops import WRITERS
from dalvik.vm.translate.concat import fuse_concatenations
from dalvik.vm.translate.context import Context
from dalvik.vm.translate.dispatch import Dispatch
from dalvik.vm.translate.dominators import Irreducible, reverse_postorder
from dalvik.vm.translate.graph import Graph, collapse_tries, make_node
from dalvik.vm.translate.infer import Inference
from dalvik.vm.translate.insns import IS_WIDE, broken, kind_of
from dalvik.vm.translate.liveness import Live, find_live, name_of, resolve_variables, variable
from dalvik.vm.translate.lower import BlockWriter, Lowered, Statement
from dalvik.vm.translate.model import Options, Resolver, Translation
from dalvik.vm.translate.observe import add_hooks, before_instruction, wrap_calls
from dalvik.vm.translate.polling import polling_loops
from dalvik.vm.translate.render import Renderer
from dalvik.vm.translate.structure import TooDeep, structure


def translate(method: Method, resolver: Resolver, options: Options) -> Translation:
    """The method as Python code. Raises AppBroken for code that no verifier accepts."""
    translator = _Translator(method, resolver, options)
    code, lines = translator.compiled()
    return Translation(code, translator.context.slots, tuple(addr for _, addr in lines))


def source_of(method: Method, resolver: Resolver, options: Options) -> list[tuple[str, int]]:
    """The Python lines with their DEX addresses: just what `translate` compiles."""
    return _Translator(method, resolver, options).compiled()[1]


def _compile(source: str, name: str) -> CodeType:
    module = compile(source, name, "exec", dont_inherit=True)
    found = next(const for const in module.co_consts if isinstance(const, CodeType))
    return found


Lines = list[tuple[str, int]]

#: Above these a method gets a dispatch loop, or is refused.
_MAX_BLOCKS = 3000
_MAX_UNITS = 500_000


class _Translator:
    def __init__(self, method: Method, resolver: Resolver, options: Options) -> None:
        code = method.code
        if code is None:
            raise broken(method, 0, "the method has no code")
        if code.insns_count > _MAX_UNITS:
            raise broken(method, 0, f"the method has {code.insns_count} code units")
        self.method, self.code = method, code
        self.context = Context(method, resolver, options)
        self.blocks = build_blocks(method, code)
        inference = Inference(method, code, self.blocks, _order(self.blocks))
        resolve_variables(inference, self.blocks)
        self.order = _order(self.blocks)
        for addr in set(self.blocks) - set(self.order):
            del self.blocks[addr]
        self.live: tuple[Live, Live] = find_live(method, self.blocks, self.order)
        if not self.context.keep_everything:
            fuse_concatenations(self.blocks, self.live, code.registers_size)
        self.classes = {
            catch.type: self.context.slot("catch", catch.type)
            for block in self.blocks.values()
            for catch in block.catches
            if catch.type is not None
        }

    def compiled(self) -> tuple[CodeType, Lines]:
        """The code and its source, structured if that can be."""
        for form in (self.structured, self.dispatched):
            try:
                lines = form()
                source = "\n".join(text for text, _ in lines)
                return _compile(source, str(self.method.ref)), lines
            except (Irreducible, TooDeep, SyntaxError, RecursionError, MemoryError):
                continue
        raise broken(self.method, 0, "the method is too large to translate")

    def structured(self) -> Lines:
        if len(self.blocks) > _MAX_BLOCKS:
            raise TooDeep
        graph = collapse_tries(self._graph(), self.blocks, self.order, self.classes)
        tree = structure(graph)
        renderer = Renderer(self.context)
        self._header(renderer)
        with wrap_calls(self.context, renderer, parameters(self.method, self.code)):
            renderer.items(tree)
        return renderer.lines

    def dispatched(self) -> Lines:
        renderer = Dispatch(self.context, self._graph(), self.blocks, self.classes)
        self._header(renderer)
        with wrap_calls(self.context, renderer, parameters(self.method, self.code)):
            renderer.render()
        return renderer.lines

    def _graph(self) -> Graph:
        leaving, caught = self.live
        nodes = []
        headers = _loop_headers(self.blocks, self.order)
        charges = _charges(self.blocks, self.order, headers)
        polling = polling_loops(self.blocks, self.order, leaving)
        for addr in self.order:
            block = self.blocks[addr]
            lowered = self._lower(block, leaving[addr], caught[addr])
            add_hooks(self.context, block, lowered, charges.get(addr, 0), addr in headers)
            if addr in polling:
                lowered.statements.insert(0, Statement("spin()", addr))
            nodes.append(make_node(block, lowered))
        return Graph(0, nodes)

    def _lower(self, block: Block, leaving: set[int], caught: set[int]) -> Lowered:
        """The Python of one block."""
        w = BlockWriter(self.context, block, leaving, caught)
        observed = self.context.options != Options()
        line = -1
        for number, insn in enumerate(block.insns):
            if observed:
                before_instruction(w, insn, insn.line != line)
                line = insn.line
            if not w.is_dead(insn, number):
                WRITERS[insn.op](w, insn, number)
        w.flush()
        return w.lowered

    def _header(self, renderer: Renderer) -> None:
        renderer.lines.append((f"def _({', '.join(parameters(self.method, self.code))}):", -1))


def parameters(method: Method, code: Code) -> list[str]:
    """The names of the locals that hold the arguments."""
    types = list(method.ref.proto.parameters)
    if not method.is_static:
        types.insert(0, method.definer.descriptor)
    register = code.registers_size - code.ins_size
    names = []
    for descriptor in types:
        kind = kind_of(descriptor)
        names.append(name_of(variable(register, kind)))
        register += 1 + IS_WIDE[kind]
    return names


def _order(blocks: dict[int, Block]) -> list[int]:
    # The fall-through is visited last and so comes first: the order of the source, mostly.
    succs = {addr: [*block.handlers, *block.succs] for addr, block in blocks.items()}
    return reverse_postorder(0, succs)


def _charges(blocks: dict[int, Block], order: list[int], headers: set[int]) -> dict[int, int]:
    """What to charge where: each header (and the entry) pays for what follows it in order."""
    charges: dict[int, int] = {}
    payer = 0
    for addr in order:
        if addr in headers or addr == 0:
            payer = addr
        charges[payer] = charges.get(payer, 0) + len(blocks[addr].insns)
    return charges


def _loop_headers(blocks: dict[int, Block], order: list[int]) -> set[int]:
    rank = {addr: number for number, addr in enumerate(order)}
    return {
        succ
        for addr in order
        for succ in [*blocks[addr].succs, *blocks[addr].handlers]
        if rank[succ] <= rank[addr]
    }
