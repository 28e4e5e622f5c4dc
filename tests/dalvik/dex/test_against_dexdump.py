"""Every method of every DEX file reads as Android's own dexdump reads it.

Compared for each method: registers, every instruction, exception handlers, line table, locals.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from dalvik.dex import DexFile, Instruction, Method
from dalvik.dex.text import describe
from tests import subjects
from tests.dalvik.dex.corpus import CORPUS, EVERY_OPCODE, dex_bytes

_LITERAL_BITS = {"11n": 8, "21s": 16, "31i": 32, "51l": 64, "22b": 8, "22s": 16, "21h": 16}
_PAYLOADS = {
    "packed-switch-payload": "packed-switch-data",
    "sparse-switch-payload": "sparse-switch-data",
    "array-payload": "array-data",
}


class _Dumped(NamedTuple):
    head: tuple[str, ...]
    code: list[str]
    catches: list[str]
    lines: list[str]
    locals: list[str]


@pytest.mark.oracle
@pytest.mark.parametrize("subject", [EVERY_OPCODE, *CORPUS], ids=str)
def test_every_method_reads_as_dexdump_prints_it(subject: str, tmp_path: Path) -> None:
    program = subjects.program("dexdump")
    compared = 0
    for number, data in enumerate(dex_bytes(subject)):
        path = tmp_path / f"{number}.dex"
        path.write_bytes(data)
        dumped = _dump(program, path)
        dex = DexFile(data, path.name)
        for class_ in dex.classes:
            for method in class_.methods:
                expected = next(dumped)
                assert _ours(dex, method) == expected, method
                compared += 1
        assert next(dumped, None) is None
    assert compared > 0


def _ours(dex: DexFile, method: Method) -> _Dumped:
    ref = method.ref
    head = (ref.name, ref.proto.descriptor, f"{method.access:#06x}")
    code = method.code
    if code is None:
        return _Dumped(head, [], [], [], [])
    sizes = (code.registers_size, code.ins_size, code.outs_size, code.insns_count)
    catches = []
    for start, end, handlers in code.tries:
        catches.append(f"{start:#06x} - {end:#06x}")
        catches += [f"{catch.type or '<any>'} -> {catch.address:#06x}" for catch in handlers]
    local_lines = [
        f"{v.start:#06x} - {v.end:#06x} reg={v.register} {v.name} {v.type} {v.signature or ''}"
        for v in code.locals
    ]
    return _Dumped(
        (*head, *map(str, sizes)),
        [_instruction(dex, found) for found in code.instructions],
        catches,
        [f"{address:#06x} line={line}" for address, line in code.lines],
        sorted(_printable(line) for line in local_lines),
    )


def _instruction(dex: DexFile, instruction: Instruction) -> str:
    """Our text with literals and payload names spelled as dexdump spells them."""
    op = instruction.op
    text = describe(dex, instruction)
    bits = _LITERAL_BITS.get(op.format)
    if bits is not None:
        head, _, literal = text.rpartition("#")
        value = int(literal)
        if op.format == "21h":
            value >>= 48 if "wide" in op.name else 16
        text = f"{head}#{value & (1 << bits) - 1:x}"
    elif op.format == "30t":
        text = f"{op.name} #{instruction.target - instruction.offset & 0xFFFFFFFF:08x}"
    elif op.pool == "string":
        text = f"{op.name} v{instruction.a} string@{instruction.b:x}"
    for ours, theirs in _PAYLOADS.items():
        text = text.replace(ours, theirs)
    return f"{instruction.offset:04x}: {_printable(text)}"


def _printable(text: str) -> str:
    return text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")


_FIELD = re.compile(r"^      (\w[\w ]*?) *: '?(.*?)'?$")
_CODE = re.compile(r"^[0-9a-f]+: ([0-9a-f]{4}[0-9a-f. ]*)\|([0-9a-f]{4,}): (.*)$")


def _dump(program: str, path: Path) -> Iterator[_Dumped]:
    """dexdump's output, method by method in file order."""
    # -j: some files in the corpus are deliberately odd, and its verifier would refuse them.
    command = [program, "-j", "-d", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        lines = (raw.decode("utf-8", "replace").rstrip("\n") for raw in process.stdout)
        yield from _methods(lines)


def _methods(lines: Iterator[str]) -> Iterator[_Dumped]:
    in_methods = False
    current: list[str] | None = None
    for line in lines:
        if line.startswith(("  Direct methods", "  Virtual methods")):
            in_methods = True
        elif line.startswith(("  Static fields", "  Instance fields", "  source_file", "Class #")):
            in_methods = False
        starts = line.startswith("    #")
        if current is not None and (starts or not in_methods or line.startswith("  Virtual")):
            yield _method(current)
            current = None
        if starts and in_methods:
            current = []
        elif current is not None:
            current.append(line)
    if current is not None:
        yield _method(current)


def _method(block: list[str]) -> _Dumped:
    fields: dict[str, str] = {}
    code: list[str] = []
    sections: dict[str, list[str]] = {"catches": [], "positions": [], "locals": []}
    section: list[str] | None = None
    for line in block:
        if found := _CODE.match(line):
            code.append(f"{found[2]}: {_normal(found[3], found[1])}")
        elif found := re.match(r"^      (catches|positions|locals) *: ?(.*)$", line):
            section = sections[found[1]]
        elif section is not None and line.startswith("       "):
            section.append(line.strip(" ") if "reg=" not in line else line[8:])
        elif found := _FIELD.match(line):
            fields[found[1]] = found[2]
    head = [fields["name"], fields["type"], fields["access"].split(" ")[0]]
    if "registers" in fields:
        head += [fields["registers"], fields["ins"], fields["outs"]]
        head.append(fields["insns size"].split(" ")[0])
    local_lines = sorted(text for text in sections["locals"] if " (null) " not in text)
    return _Dumped(tuple(head), code, sections["catches"], sections["positions"], local_lines)


def _normal(text: str, units: str) -> str:
    """Drops comments, but takes the number of a literal from them.

    Strings are printed raw, line ends included: their index is taken from the code units.
    """
    name, _, rest = text.partition(" ")
    if name.startswith("const-string"):
        register = rest.partition(",")[0]
        index = int.from_bytes(bytes.fromhex(units.replace(" ", "")[4:]), "little")
        return f"{name} {register} string@{index:x}"
    head, _, comment = text.rpartition(" // ")
    if found := re.match(r"^(.*)#(?:int|long|float|double) \S+$", head):
        return f"{found[1]}#{int(comment.lstrip('#'), 16):x}"
    return head or text
