"""Translates one method: decode, infer, lower, structure, render, compile."""

from __future__ import annotations

from types import CodeType

from dalvik.dex import Code, Method
from dalvik.vm.translate.blocks import Block, build_blocks
from dalvik.vm.translate.call_ops import lower_block
from dalvik.vm.translate.context import Context
from dalvik.vm.translate.dispatch import Dispatch
from dalvik.vm.translate.dominators import Irreducible, reverse_postorder
from dalvik.vm.translate.graph import Graph, collapse_tries, make_node
from dalvik.vm.translate.infer import Inference
from dalvik.vm.translate.insns import IS_WIDE, broken, kind_of
from dalvik.vm.translate.liveness import Live, find_live, name_of, resolve_variables, variable
from dalvik.vm.translate.model import Options, Resolver, Translation
from dalvik.vm.translate.observe import add_hooks, wrap_calls
from dalvik.vm.translate.render import Renderer
from dalvik.vm.translate.structure import TooDeep, structure


def translate(method: Method, resolver: Resolver, options: Options) -> Translation:
    """The method as Python code. Raises AppBroken for code that no verifier accepts."""
    translator = _Translator(method, resolver, options)
    for form in (translator.structured, translator.dispatched):
        try:
            lines = form()
            code = _compile("\n".join(text for text, _ in lines), str(method.ref))
        except (Irreducible, TooDeep, SyntaxError, RecursionError, MemoryError):
            continue
        return Translation(code, translator.context.slots, tuple(addr for _, addr in lines))
    raise broken(method, 0, "the method is too large to translate")


def source_of(method: Method, resolver: Resolver, options: Options) -> list[tuple[str, int]]:
    """The Python lines with their DEX addresses, for people."""
    translator = _Translator(method, resolver, options)
    try:
        return translator.structured()
    except (Irreducible, TooDeep):
        return translator.dispatched()


def _compile(source: str, name: str) -> CodeType:
    module = compile(source, name, "exec", dont_inherit=True)
    found = next(const for const in module.co_consts if isinstance(const, CodeType))
    return found


class _Translator:
    def __init__(self, method: Method, resolver: Resolver, options: Options) -> None:
        code = method.code
        if code is None:
            raise broken(method, 0, "the method has no code")
        self.method, self.code = method, code
        self.context = Context(method, resolver, options)
        self.blocks = build_blocks(method, code)
        inference = Inference(method, code, self.blocks, _order(self.blocks))
        resolve_variables(inference, self.blocks)
        self.order = _order(self.blocks)
        for addr in set(self.blocks) - set(self.order):
            del self.blocks[addr]
        self.live: tuple[Live, Live] = find_live(self.blocks, self.order)
        self.classes = {
            catch.type: self.context.slot("catch", catch.type)
            for block in self.blocks.values()
            for catch in block.catches
            if catch.type is not None
        }

    def structured(self) -> list[tuple[str, int]]:
        graph = collapse_tries(self._graph(), self.blocks, self.order, self.classes)
        tree = structure(graph)
        renderer = Renderer(self.context)
        self._header(renderer)
        with wrap_calls(self.context, renderer):
            renderer.items(tree)
        return renderer.lines

    def dispatched(self) -> list[tuple[str, int]]:
        renderer = Dispatch(self.context, self._graph(), self.blocks, self.classes)
        self._header(renderer)
        with wrap_calls(self.context, renderer):
            renderer.render()
        return renderer.lines

    def _graph(self) -> Graph:
        leaving, caught = self.live
        nodes = []
        headers = _loop_headers(self.blocks, self.order)
        for addr in self.order:
            block = self.blocks[addr]
            lowered = lower_block(self.context, block, leaving[addr], caught[addr])
            add_hooks(self.context, block, lowered, addr in headers)
            nodes.append(make_node(block, lowered))
        return Graph(0, nodes)

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


def _loop_headers(blocks: dict[int, Block], order: list[int]) -> set[int]:
    rank = {addr: number for number, addr in enumerate(order)}
    return {
        succ
        for addr in order
        for succ in [*blocks[addr].succs, *blocks[addr].handlers]
        if rank[succ] <= rank[addr]
    }
