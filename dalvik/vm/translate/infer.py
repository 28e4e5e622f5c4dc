"""Finds out what every register holds: a forward analysis over the blocks.

It answers three questions at once. Which kind is an operand that DEX leaves open? Is a register
that is read defined, and of the right kind, on every path (if not, the code is unverifiable)? And
what is known about the value: constants, ranges of ints, references that cannot be null?
"""

from __future__ import annotations

import heapq

from dalvik.dex import Code, Method
from dalvik.vm.translate import ranges
from dalvik.vm.translate.blocks import Block
from dalvik.vm.translate.insns import (
    FLOAT,
    INT,
    IS_WIDE,
    LONG,
    NARROW,
    REF,
    WIDE,
    Insn,
    broken,
    kind_of,
)
from dalvik.vm.translate.values import (
    A_DOUBLE,
    A_FLOAT,
    AN_EITHER,
    ANY_INT,
    ANY_LONG,
    CONST,
    HIGH,
    INTEGER,
    MAX32,
    OBJECT,
    RAW,
    UPPER,
    WCONST,
    State,
    Value,
    fits,
    kinds_in,
    merge,
    of_type,
    widen,
)

#: Register states that may be merged for one method; beyond it the method is refused.
_WORK_LIMIT = 20_000_000
_WIDEN_AFTER = 3

#: Methods of final core classes that never give null.
_NEVER_NULL = {
    "Ljava/lang/String;": frozenset(
        ("concat", "replace", "split", "substring", "toCharArray", "toString", "trim")
    ),
    "Ljava/lang/StringBuilder;": frozenset(
        ("append", "delete", "deleteCharAt", "insert", "reverse", "substring", "toString")
    ),
    "Ljava/lang/Integer;": frozenset(["toString", "valueOf"]),
    "Ljava/lang/Long;": frozenset(["toString", "valueOf"]),
    "Ljava/lang/Boolean;": frozenset(["toString", "valueOf"]),
}

_ARRAY_ELEMENT = {"boolean": "Z", "byte": "B", "char": "C", "short": "S"}


class Inference:
    """The states at the entry of every reachable block."""

    def __init__(self, method: Method, code: Code, blocks: dict[int, Block], order: list[int]):
        self.method = method
        self.blocks = blocks
        self.entry: dict[int, State] = {0: self._parameters(code)}
        self._rank = {addr: rank for rank, addr in enumerate(order)}
        self._visits: dict[int, int] = {}
        self._headers = self._back_edge_targets()
        self._work = 0
        self._queue: list[int] = [0]
        self._queued = {0}
        #: Edges of ifs that can be taken; those of other blocks always can.
        self._taken: set[tuple[int, int]] = set()
        self._run(order)

    def flows(self, block: Block, succ: int) -> bool:
        """Whether control can go along this edge."""
        return block.last.op not in ("if", "ifz") or (block.addr, succ) in self._taken

    def _parameters(self, code: Code) -> State:
        state: State = {}
        register = code.registers_size - code.ins_size
        types = list(self.method.ref.proto.parameters)
        if not self.method.is_static:
            types.insert(0, self.method.definer.descriptor)
        for number, descriptor in enumerate(types):
            is_this = number == 0 and not self.method.is_static
            state[register] = of_type(descriptor, is_this)
            register += 1
            if IS_WIDE[kind_of(descriptor)]:
                state[register] = HIGH
                register += 1
        if register != code.registers_size:
            raise broken(self.method, 0, f"{code.ins_size} incoming registers for {types}")
        return state

    def _back_edge_targets(self) -> set[int]:
        """Every cycle goes through one of them: the places where ranges have to settle."""
        rank = self._rank
        return {
            succ
            for addr, block in self.blocks.items()
            for succ in [*block.succs, *block.handlers]
            if rank[succ] <= rank[addr]
        }

    def _run(self, order: list[int]) -> None:
        while self._queue:
            rank = heapq.heappop(self._queue)
            self._queued.discard(rank)
            block = self.blocks[order[rank]]
            state = dict(self.entry[block.addr])
            handlers = block.handlers
            for insn in block.insns:
                if handlers and insn.throws:
                    for handler in handlers:
                        self._flow(handler, state)
                self.resolve(insn, state)
                self.step(insn, state)
            self._leave(block, state)

    def _leave(self, block: Block, state: State) -> None:
        last = block.last
        if last.op in ("if", "ifz"):
            taken, fallen = ranges.refine(last, state)
            for succ, after in ((last.aux, taken), (last.next, fallen)):
                if after is not None:
                    self._taken.add((block.addr, succ))
                    self._flow(succ, after)
            return
        for succ in block.succs:
            self._flow(succ, state)

    def _flow(self, addr: int, state: State) -> None:
        """Merges a state into a block's entry; queues the block if that changed anything."""
        old = self.entry.get(addr)
        self._work += len(state)
        if self._work > _WORK_LIMIT:
            raise broken(self.method, addr, "the method is too large to analyse")
        if old is None:
            self.entry[addr] = dict(state)
        else:
            merged = self._merge(addr, old, state)
            if merged is None:
                return
            self.entry[addr] = merged
        rank = self._rank[addr]
        if rank not in self._queued:
            self._queued.add(rank)
            heapq.heappush(self._queue, rank)

    def _merge(self, addr: int, old: State, new: State) -> State | None:
        changed: dict[int, Value | None] = {}
        for register, value in old.items():
            other = new.get(register)
            if other is value:
                continue
            joined = None if other is None else merge(value, other)
            if joined != value:
                changed[register] = joined
        if not changed:
            return None
        visits = self._visits[addr] = self._visits.get(addr, 0) + 1
        settle = addr in self._headers and visits > _WIDEN_AFTER
        merged = dict(old)
        for register, joined in changed.items():
            if joined is None:
                del merged[register]
            else:
                merged[register] = widen(old[register], joined) if settle else joined
        return merged

    # -- one instruction -------------------------------------------------------------------------

    def resolve(self, insn: Insn, state: State) -> None:
        """Looks the operands up, settles the kinds that are open, and refuses bad code."""
        ops = []
        for register, kind in insn.srcs:
            value = state.get(register)
            if value is None or not _allowed(insn, value, kind):
                raise broken(self.method, insn.addr, self._complaint(register, kind, value))
            if IS_WIDE[kind] and state.get(register + 1) != HIGH:
                raise broken(self.method, insn.addr, f"half of register pair {register} is gone")
            ops.append(value)
        insn.ops = tuple(ops)

    @staticmethod
    def _complaint(register: int, kind: int, value: Value | None) -> str:
        names = ("an int", "a float", "a reference", "a long", "a double", "a value", "a pair")
        if value is None:
            return f"register {register} is read as {names[kind]}, but not set on every path"
        return f"register {register} is read as {names[kind]}, but holds something else"

    def settle(self, insn: Insn) -> tuple[int, ...]:
        """The kinds of the sources, all open ones decided. Call after `resolve`."""
        kinds = tuple(kind for _, kind in insn.srcs)
        if insn.op in ("if", "ifz") and NARROW in kinds:
            refs = any(op[0] in (OBJECT, RAW) for op in insn.ops)
            for (register, _), op in zip(insn.srcs, insn.ops, strict=True):
                if not fits(op, REF if refs else INT):
                    raise broken(self.method, insn.addr, self._complaint(register, REF, op))
            return tuple((REF if refs else INT) for _ in kinds)
        if insn.op == "aput" and kinds[0] in (NARROW, WIDE):
            kind = _element_kind(insn, kinds[0])
            if not fits(insn.ops[0], kind):
                register = insn.srcs[0][0]
                raise broken(self.method, insn.addr, self._complaint(register, kind, insn.ops[0]))
            return (kind, *kinds[1:])
        return kinds

    def step(self, insn: Insn, state: State) -> None:
        """What the registers hold after the instruction."""
        op = insn.op
        if op in ("aget", "aput", "iget", "array-length", "iput", "monitor-enter"):
            _now_nonnull(insn, state)
        elif op == "invoke":
            if insn.sub in ("virtual", "interface", "direct", "super"):
                _now_nonnull(insn, state)
            if insn.sub == "direct" and insn.ops[0][0] == RAW:
                _string_made(insn.ops[0], state)
        if insn.dst < 0:
            return
        if op == "move":
            insn.fresh = insn.ops[0]
        else:
            insn.fresh = self._result(insn)
        write(state, insn.dst, insn.fresh)

    def _result(self, insn: Insn) -> Value:
        op = insn.op
        if op == "const":
            return (CONST if insn.dkind == NARROW else WCONST, insn.aux, insn.aux)
        if op in ("binary", "literal", "unary", "convert", "cmp"):
            if insn.dkind in (INT, LONG):
                return ranges.arithmetic(insn)
            return A_FLOAT if insn.dkind == FLOAT else A_DOUBLE
        if op == "invoke":
            return _returned(insn)
        if op in ("iget", "sget"):
            return of_type(insn.aux.type)
        if op == "aget":
            return _element(insn)
        if op == "array-length":
            return (INTEGER, 0, MAX32, False)
        if op == "instance-of":
            return (INTEGER, 0, 1, False)
        if op == "const-string":
            return (OBJECT, "Ljava/lang/String;", True, True)
        if op == "new-instance":
            if insn.aux == "Ljava/lang/String;":
                return (RAW, insn.addr)
            return (OBJECT, insn.aux, True, True)
        if op in ("new-array", "filled-new-array"):
            return (OBJECT, insn.aux, True, True)
        if op == "check-cast":
            value: Value = insn.ops[0]
            if value[0] == OBJECT:
                return (OBJECT, insn.aux, value[2], value[3] and value[1] == insn.aux)
            return value
        if op == "move-exception":
            return (OBJECT, None, True, False)
        return (OBJECT, None, op != "check-cast", False)


def _allowed(insn: Insn, value: Value, kind: int) -> bool:
    if insn.op == "move":
        # It copies whatever is there: even move-object may carry a zero that is used as an int.
        kind = WIDE if IS_WIDE[kind] else NARROW
    elif value[0] == RAW:
        return insn.op == "invoke" and insn.sub == "direct" and insn.aux[0].name == "<init>"
    return fits(value, kind)


def _returned(insn: Insn) -> Value:
    """What a call gives; of some final core classes more is known than the type."""
    ref, proto = insn.aux
    value = of_type(proto.return_type)
    if insn.sub in ("virtual", "static") and ref.holder in _NEVER_NULL:
        if ref.name in _NEVER_NULL[ref.holder] and value[0] == OBJECT:
            return (OBJECT, value[1], True, False)
        if ref.name == "length":
            return (INTEGER, 0, MAX32, False)
    return value


def _now_nonnull(insn: Insn, state: State) -> None:
    """An instruction that went well proves that its object was not null."""
    at = 1 if insn.op in ("aput", "iput") else 0
    register = insn.srcs[at][0]
    value = state.get(register)
    if value is not None and value[0] == OBJECT and not value[2]:
        state[register] = (OBJECT, value[1], True, value[3])


def _string_made(raw: Value, state: State) -> None:
    made = (OBJECT, "Ljava/lang/String;", True, True)
    for register, value in list(state.items()):
        if value == raw:
            state[register] = made


def write(state: State, register: int, value: Value) -> None:
    """Sets a register, and breaks up the pairs that it was half of."""
    old = state.get(register)
    if old is not None:
        if old[0] == UPPER:
            state.pop(register - 1, None)
        elif IS_WIDE[kinds_in(old)[0]]:
            state.pop(register + 1, None)
    state[register] = value
    if IS_WIDE[kinds_in(value)[0]]:
        above = state.get(register + 1)
        if above is not None and above[0] != UPPER and IS_WIDE[kinds_in(above)[0]]:
            state.pop(register + 2, None)
        state[register + 1] = HIGH


def _element(insn: Insn) -> Value:
    """What an aget gives."""
    array = insn.ops[0]
    type_ = array[1] if array[0] == OBJECT else None
    element = type_[1:] if type_ is not None and type_[0] == "[" else ""
    if insn.dkind == NARROW:
        return ANY_INT if element == "I" else A_FLOAT if element == "F" else AN_EITHER
    if insn.dkind == WIDE:
        return A_DOUBLE if element == "D" else ANY_LONG if element == "J" else _UNSURE_WIDE
    if insn.dkind == REF:
        return (OBJECT, element if element[:1] in ("L", "[") else None, False, False)
    # aget-byte and aput-byte serve boolean arrays too, and theirs may hold Python bools.
    if insn.sub in ("byte", "boolean"):
        return (INTEGER, -128, 127, True) if element != "Z" else of_type("Z")
    return of_type(_ARRAY_ELEMENT[insn.sub])


_UNSURE_WIDE: Value = (WCONST, -(1 << 63), (1 << 63) - 1)


def _element_kind(insn: Insn, kind: int) -> int:
    """The kind that an aput stores: what the array's type says, else what the value is."""
    value, array = insn.ops[0], insn.ops[1]
    type_ = array[1] if array[0] == OBJECT else None
    if type_ is not None and type_[0] == "[":
        element = kind_of(type_[1:])
        if IS_WIDE[element] == (kind == WIDE) and element != REF:
            return element
    kinds = kinds_in(value)
    return kinds[0] if kinds and kinds[0] != REF else (LONG if kind == WIDE else INT)
