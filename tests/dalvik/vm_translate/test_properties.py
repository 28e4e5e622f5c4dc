"""Random programs: the translation and an independent interpreter agree on every result.

Programs are made in smali: arithmetic on ints, longs, floats and doubles, and control flow from
plain jumps to and fro, so that structured, merged and irreducible graphs all occur.
"""

from __future__ import annotations

import math
import random
import struct
from typing import Any

import pytest

from dalvik.dex import DexFile
from tests.dalvik.build import assemble
from tests.dalvik.vm_translate.world import Thrown, World, thrown

_HEADER = ".class public LT;\n.super Ljava/lang/Object;\n"
_INTS = [0, 1, -1, 2, 7, 31, 32, 255, -128, 65535, 1 << 30, (1 << 31) - 1, -(1 << 31), 0x55555555]
_LONGS = [*_INTS, 1 << 32, (1 << 63) - 1, -(1 << 63), 0x123456789ABCDEF, -(1 << 53) - 1]
_FLOATS = [0.0, -0.0, 1.0, -1.5, 0.5, 16777216.0, 1.17549435e-38, 3.4028234663852886e38, math.inf]
_DOUBLES = [*_FLOATS, math.nan, 1e300, -1e-300, 4.9e-324, 2147483648.5, 9.3e18]
_BINARY = ["add", "sub", "mul", "div", "rem"]
_WHOLE = [*_BINARY, "and", "or", "xor", "shl", "shr", "ushr"]
_CONVERSIONS = [
    "int-to-long", "int-to-float", "int-to-double", "long-to-int", "long-to-float",
    "long-to-double", "float-to-int", "float-to-long", "float-to-double", "double-to-int",
    "double-to-long", "double-to-float", "int-to-byte", "int-to-char", "int-to-short",
]  # fmt: skip
# Registers by type, all below 16 so that every format reaches them.
_REGISTERS = {"int": [0, 1, 2, 3], "float": [4, 5], "long": [6, 8], "double": [10, 12]}
_ARRAYS = {
    "int": ("v16", "[I"),
    "float": ("v17", "[F"),
    "long": ("v18", "[J"),
    "double": ("v19", "[D"),
}
_TYPES = list(_REGISTERS)


_NESTED = ["Ljava/lang/ArithmeticException;", "Ljava/lang/NullPointerException;"]


class Program:
    """Writes random instructions over a fixed set of registers."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.catches: list[str] = []
        self.tables: list[str] = []
        self.labels = self.guards = 0

    def register(self, type_: str) -> str:
        return f"v{self.random.choice(_REGISTERS[type_])}"

    def constant(self, type_: str) -> None:
        register = self.register(type_)
        if type_ == "int":
            self.lines.append(f"const {register}, {self.random.choice(_INTS)}")
        elif type_ == "long":
            self.lines.append(f"const-wide {register}, {self.random.choice(_LONGS)}L")
        else:
            value = self.random.choice(_FLOATS if type_ == "float" else _DOUBLES)
            self.lines.append(_float_const(register, value, type_))

    def step(self) -> None:
        kind = self.random.randrange(8)
        if kind == 0:
            self.constant(self.random.choice(_TYPES))
        elif kind == 1:
            name = self.random.choice(_CONVERSIONS)
            source, target = name.split("-to-")
            target = target if target in _TYPES else "int"
            self.lines.append(f"{name} {self.register(target)}, {self.register(source)}")
        elif kind == 2:
            how = self.random.choice(
                ["add", "mul", "div", "rem", "and", "or", "xor", "shl", "ushr"]
            )
            literal = self.random.choice([1, -1, 2, 3, 7, 31, -100, 127, 0])
            operands = f"{self.register('int')}, {self.register('int')}, {literal}"
            self.lines.append(f"{how}-int/lit8 {operands}")
        elif kind == 3:
            name, type_ = self.random.choice(
                [("cmp-long", "long"), ("cmpl-float", "float"), ("cmpg-float", "float"),
                 ("cmpl-double", "double"), ("cmpg-double", "double")]
            )  # fmt: skip
            operands = f"{self.register(type_)}, {self.register(type_)}"
            self.lines.append(f"{name} {self.register('int')}, {operands}")
        elif kind == 4:
            type_ = self.random.choice(_TYPES)
            name = "move" if type_ in ("int", "float") else "move-wide"
            self.lines.append(f"{name} {self.register(type_)}, {self.register(type_)}")
        elif kind == 5:
            type_ = self.random.choice(_TYPES)
            how = self.random.choice(["neg", "not"] if type_ in ("int", "long") else ["neg"])
            self.lines.append(f"{how}-{type_} {self.register(type_)}, {self.register(type_)}")
        else:
            type_ = self.random.choice(_TYPES)
            how = self.random.choice(_WHOLE if type_ in ("int", "long") else _BINARY)
            second = "int" if how in ("shl", "shr", "ushr") else type_
            operands = f"{self.register(type_)}, {self.register(second)}"
            self.lines.append(f"{how}-{type_} {self.register(type_)}, {operands}")

    def straight(self, steps: int) -> list[str]:
        """All registers set, then random steps."""
        self.set_all()
        for _ in range(steps):
            self.step()
        return self.lines

    def set_all(self) -> None:
        for type_, registers in _REGISTERS.items():
            for register in registers:
                before = len(self.lines)
                self.constant(type_)
                opcode, _, rest = self.lines[before].partition(" ")
                self.lines[before] = f"{opcode} v{register},{rest.partition(',')[2]}"
        # Parameters make what follows something that nobody can compute in advance.
        self.lines += ["move/from16 v0, p0", "move/from16 v1, p1", "move-wide/from16 v8, p2"]
        self.lines += ["move/from16 v4, p4", "move-wide/from16 v10, p5"]

    def jumps(self, blocks: int) -> list[str]:
        """Blocks that end in jumps anywhere, with a counter that ends the run."""
        self.set_all()
        self.lines.append("const/16 v14, 0x28")
        for number in range(blocks):
            self.lines.append(f":b{number}")
            self.lines += ["add-int/lit8 v14, v14, -1", "if-lez v14, :end"]
            for _ in range(self.random.randrange(4)):
                self.step()
            self.leave(number, blocks)
        self.lines.append(":end")
        return self.lines

    def tries(self, blocks: int) -> list[str]:
        """Jumps, with what can throw in every block, and handlers over some of the blocks."""
        self.set_all()
        self.lines += ["const/16 v14, 0x28", "const/4 v15, 0"]
        covered = sorted(self.random.sample(range(blocks), self.random.randrange(1, blocks)))
        for number in range(blocks):
            self.lines.append(f":b{number}")
            self.lines += ["add-int/lit8 v14, v14, -1", "if-lez v14, :end"]
            for _ in range(self.random.randrange(1, 5)):
                self.step() if self.random.random() < 0.5 else self.throwing_step()
            self.lines.append(f":e{number}")
            self.leave(number, blocks)
        self.lines.append("goto/16 :end")
        for number in covered:
            self.lines += [f":h{number}", "move-exception v15"]
            self.step()
            self.lines.append(f"goto/16 :b{self.random.randrange(blocks)}")
        self.lines.append(":end")
        self.lines.append("if-eqz v15, :quiet\nadd-int/lit8 v3, v3, 1\n:quiet")
        return self.lines + [self.catch(number) for number in covered]

    def catch(self, number: int) -> str:
        """Now and then several blocks, or other blocks' handlers, share one."""
        where = f"{{:b{number} .. :e{number}}} :h{number}"
        kind = self.random.randrange(4)
        if kind == 0:
            return f".catch Ljava/lang/ArithmeticException; {where}"
        if kind == 1:
            return f".catch Ljava/lang/NullPointerException; {where}\n.catchall {where}"
        return f".catchall {where}"

    def throwing_step(self) -> None:
        index, value = self.register("int"), self.register("int")
        kind = self.random.randrange(6)
        if kind == 0:
            self.lines.append(f"div-int {value}, {self.register('int')}, {index}")
        elif kind == 1:
            self.lines.append(f"and-int/lit8 {index}, {index}, {self.random.choice([1, 3, 7, -1])}")
            self.lines.append(f"aget {value}, v16, {index}")
        elif kind == 2:
            self.lines.append(f"aput {value}, v16, {index}")
        elif kind == 3:
            self.lines.append(f"rem-long {self.register('long')}, v6, v8")
        elif kind == 4:
            self.lines.append(f"aget-wide {self.register('double')}, v19, {index}")
        else:
            self.lines.append("monitor-enter v15")

    def switches(self, blocks: int) -> list[str]:
        """Jumps and switches, dense and sparse."""
        self.set_all()
        self.lines.append("const/16 v14, 0x28")
        tables = []
        for number in range(blocks):
            self.lines.append(f":b{number}")
            self.lines += ["add-int/lit8 v14, v14, -1", "if-lez v14, :end"]
            for _ in range(self.random.randrange(3)):
                self.step()
            if self.random.random() < 0.5:
                self.leave(number, blocks)
                continue
            register, count = self.register("int"), self.random.randrange(1, 16)
            self.lines.append(f"and-int/lit8 {register}, {register}, 15")
            targets = [f":b{self.random.randrange(blocks)}" for _ in range(count)]
            if self.random.random() < 0.5:
                self.lines.append(f"packed-switch {register}, :t{number}")
                rows = [".packed-switch 0", *targets, ".end packed-switch"]
            else:
                self.lines.append(f"sparse-switch {register}, :t{number}")
                keys = sorted(self.random.sample([*range(15), 1000, -5, 1 << 30], count))
                rows = [f"{key} -> {to}" for key, to in zip(keys, targets, strict=True)]
                rows = [".sparse-switch", *rows, ".end sparse-switch"]
            tables += [f":t{number}", *rows]
        self.lines.append(":end")
        return [*self.lines, "goto/16 :after", *tables, ":after"]

    def structured(self, size: int) -> list[str]:
        """Nested ifs, loops with labelled exits, switches, tries and early returns."""
        self.set_all()
        self.lines += ["const/16 v14, 0x3c", "const/4 v15, 0"]
        self.statements(size, [], 0)
        self.lines.append(":end")
        return [*self.lines, *self.catches, "goto/16 :after", *self.tables, ":after"]

    def label(self) -> int:
        self.labels += 1
        return self.labels

    def test(self, target: str) -> None:
        relation = self.random.choice(["eq", "ne", "lt", "ge", "gt", "le"])
        operands = self.register("int")
        if self.random.random() < 0.5:
            self.lines.append(f"if-{relation}z {operands}, {target}")
        else:
            self.lines.append(f"if-{relation} {operands}, {self.register('int')}, {target}")

    def statements(self, size: int, loops: list[int], depth: int) -> None:
        for _ in range(max(1, size)):
            kind = self.random.randrange(12)
            if depth > 4 or kind < 3:
                self.step() if kind else self.throwing_step()
            elif kind < 6:
                self.branch(size // 2, loops, depth)
            elif kind == 6:
                self.loop(size // 2, loops, depth)
            elif kind == 7:
                self.guarded(size // 2, loops, depth)
            elif kind == 8 and loops:
                where = self.random.choice(["s", "x"])
                self.skip_if_lucky(f"goto/16 :{where}{self.random.choice(loops)}")
            elif kind == 9:
                self.skip_if_lucky("goto/16 :end")
            elif kind == 10:
                self.choice(size // 2, loops, depth)
            else:
                self.skip_if_lucky("throw v15")

    def skip_if_lucky(self, line: str) -> None:
        number = self.label()
        self.test(f":l{number}")
        self.lines += [line, f":l{number}"]

    def branch(self, size: int, loops: list[int], depth: int) -> None:
        number = self.label()
        self.test(f":else{number}")
        if self.random.random() < 0.4:
            self.test(f":else{number}")
        self.statements(size, loops, depth + 1)
        self.lines.append(f"goto/16 :fi{number}")
        self.lines.append(f":else{number}")
        if self.random.random() < 0.6:
            self.statements(size, loops, depth + 1)
        self.lines.append(f":fi{number}")

    def loop(self, size: int, loops: list[int], depth: int) -> None:
        number = self.label()
        self.lines += [f":s{number}", "add-int/lit8 v14, v14, -1", f"if-lez v14, :x{number}"]
        if self.random.random() < 0.6:
            self.test(f":x{number}")
        self.statements(size, [*loops, number], depth + 1)
        if self.random.random() < 0.7:
            self.lines.append(f"goto/16 :s{number}")
        else:
            self.test(f":s{number}")
        self.lines.append(f":x{number}")

    def guarded(self, size: int, loops: list[int], depth: int) -> None:
        if self.guards > len(_NESTED):
            return self.throwing_step()
        number = self.label()
        where = f"{{:t{number} .. :u{number}}} :h{number}"
        self.lines += [f":t{number}"]
        self.throwing_step()
        self.guards += 1
        shared = self.random.random() < 0.5
        if shared:
            self.test(f":w{number}")
        self.statements(size, loops, depth + 1)
        self.guards -= 1
        self.throwing_step()
        if shared:
            # Two ways to one throw that is covered itself, and a way out in between.
            self.test(f":w{number}")
            self.lines += [f"goto/16 :v{number}", f":w{number}", "throw v15"]
        self.lines += [f":u{number}", f"goto/16 :v{number}", f":h{number}", "move-exception v15"]
        if self.random.random() < 0.7:
            self.statements(size, loops, depth + 1)
        self.lines.append(f":v{number}")
        # The assembler refuses to nest handlers of the same kind.
        if self.guards:
            self.catches.append(f".catch {_NESTED[self.guards - 1]} {where}")
        else:
            self.catches.append(f".catchall {where}")

    def choice(self, size: int, loops: list[int], depth: int) -> None:
        number, register = self.label(), self.register("int")
        count = self.random.randrange(1, 12)
        self.lines.append(f"and-int/lit8 {register}, {register}, 15")
        self.lines += [f"packed-switch {register}, :table{number}", f"goto/16 :done{number}"]
        for case in range(count):
            self.lines.append(f":case{number}_{case}")
            if self.random.random() < 0.8:
                self.statements(size // 2, loops, depth + 2)
            if self.random.random() < 0.7:
                self.lines.append(f"goto/16 :done{number}")
        self.lines.append(f":done{number}")
        self.tables += [f":table{number}", ".packed-switch 0"]
        self.tables += [f":case{number}_{case}" for case in range(count)]
        self.tables.append(".end packed-switch")

    def leave(self, number: int, blocks: int) -> None:
        target = f":b{self.random.randrange(blocks)}"
        if self.random.random() < 0.6 and number + 1 < blocks:
            target = f":b{min(blocks - 1, number + self.random.randrange(1, 4))}"
        kind = self.random.randrange(5)
        test = self.random.choice(["eq", "ne", "lt", "ge", "gt", "le"])
        if kind == 0:
            self.lines.append(f"goto/16 {target}")
        elif kind < 3:
            self.lines.append(f"if-{test}z {self.register('int')}, {target}")
        elif kind == 3:
            self.lines.append(f"if-{test} {self.register('int')}, {self.register('int')}, {target}")


def _float_const(register: str, value: float, type_: str) -> str:
    if type_ == "float":
        bits = struct.unpack("<i", struct.pack("<f", value))[0]
        return f"const {register}, {bits}"
    bits = struct.unpack("<q", struct.pack("<d", value))[0]
    return f"const-wide {register}, {bits}L"


def _method(name: str, body: list[str]) -> str:
    """Returns everything: an array per type with what its registers hold at the end."""
    before, after = ["const/4 v0, 4"], ["const/4 v0, 0"]
    for type_, (array, descriptor) in _ARRAYS.items():
        before += [f"new-array v1, v0, {descriptor}", f"move-object/from16 {array}, v1"]
        put = "aput-wide" if type_ in ("long", "double") else "aput"
        after.append("const/16 v20, 0")
        for register in _REGISTERS[type_]:
            after += [f"{put} v{register}, {array}, v20", "add-int/lit8 v20, v20, 1"]
    del after[0]
    after.append("filled-new-array/range {v16 .. v19}, [Ljava/lang/Object;")
    text = "\n".join([*before, *body, *after, "move-result-object v0", "return-object v0"])
    head = f".method public static {name}(IIJFD)[Ljava/lang/Object;\n.registers 28"
    return f"{head}\n{text}\n.end method\n"


def _random_method(kind: str, seed: int) -> str:
    program = Program(f"{kind} {seed}")
    size = program.random.randrange(*((3, 12) if kind == "structured" else (5, 30)))
    return _method(f"m{seed}", getattr(program, kind)(size))


_ARGUMENTS: list[tuple[int, int, int, float, float]] = [
    (5, -3, 123456789012345, 1.5, -2.25),
    (-(1 << 31), -1, -(1 << 63), 3.4028234663852886e38, 1e300),
    (0, 0, 0, -0.0, math.nan),
    (1 << 30, 77, (1 << 63) - 1, 0.10000000149011612, math.inf),
]


def _outcome(run: Any, *arguments: Any) -> Any:
    try:
        value = run(*arguments)
    except (Thrown, ZeroDivisionError, IndexError, AttributeError) as error:
        return thrown(error).name
    return [list(map(repr, array.d)) for array in value.d]


@pytest.mark.parametrize("kind", ["straight", "jumps", "tries", "switches", "structured"])
def test_random_programs_agree_with_the_interpreter(kind: str) -> None:
    count = 60
    methods = []
    for seed in range(count):
        methods.append(_random_method(kind, seed))
    world = World(DexFile(assemble(_HEADER + "\n".join(methods)), "random.dex"))
    for seed in range(count):
        for arguments in _ARGUMENTS:
            expected = _outcome(world.interpreted, f"m{seed}", *arguments)
            found = _outcome(world.translated, f"m{seed}", *arguments)
            assert found == expected, f"m{seed}{arguments}"
