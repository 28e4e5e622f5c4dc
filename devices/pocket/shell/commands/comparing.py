"""Differences between files, and bytes made readable."""

from __future__ import annotations

import difflib
import string

from devices.pocket.shell.command import Context, command
from devices.pocket.shell.commands.files import reason
from devices.pocket.shell.options import read_options

_WIDTH = 16
_PRINTABLE = set((string.ascii_letters + string.digits + string.punctuation + " ").encode())
_NAMED = {0: "\\0", 7: "\\a", 8: "\\b", 9: "\\t", 10: "\\n", 11: "\\v", 12: "\\f", 13: "\\r"}


@command("cmp")
def cmp(context: Context) -> int:
    options = read_options(context, "ls")
    if len(options.operands) < 2:
        return context.fail("cmp: Needs 2 arguments")
    try:
        first, second = (context.shell.host(path).read_bytes() for path in options.operands[:2])
    except OSError as error:
        return context.fail(f"cmp: {reason(error)}", 2)
    if first == second:
        return 0
    at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), None)
    if "s" not in options and at is not None:
        line = first[:at].count(b"\n") + 1
        context.print(f"{' '.join(options.operands[:2])} differ: char {at + 1}, line {line}")
    return 1


@command("diff")
def diff(context: Context) -> int:
    """Unified, as toybox prints it unless told otherwise."""
    options = read_options(context, "aBbdiqrNTstuw", "U")
    if len(options.operands) != 2:
        return context.fail("diff: Needs 2 arguments", 2)
    try:
        first, second = (
            context.shell.host(path).read_text("utf-8", "surrogateescape").splitlines()
            for path in options.operands
        )
    except OSError as error:
        return context.fail(f"diff: {reason(error)}", 2)
    if first == second:
        return 0
    if "q" in options:
        context.print("Files {} and {} differ".format(*options.operands))
        return 1
    around = options.number("U", 3)
    old, new = options.operands
    for line in difflib.unified_diff(first, second, old, new, n=around, lineterm=""):
        context.print(line)
    return 1


def _given(context: Context, operands: list[str]) -> bytes | None:
    """What a file holds, or stdin; None if it cannot be read, which has been said."""
    if not operands or operands[0] == "-":
        return context.stdin.read()
    try:
        return context.shell.host(operands[0]).read_bytes()
    except OSError as error:
        context.error(f"{context.name}: {operands[0]}: {reason(error)}")
        return None


@command("xxd")
def xxd(context: Context) -> int:
    options = read_options(context, "pr", "cgls")
    data = _given(context, options.operands)
    if data is None:
        return 1
    if "r" in options:
        return _from_hexadecimal(context, data)
    data = data[options.number("s", 0) :][: options.number("l", len(data))]
    if "p" in options:
        for at in range(0, len(data), 30):
            context.print(data[at : at + 30].hex())
        return 0
    for at in range(0, len(data), _WIDTH):
        row = data[at : at + _WIDTH]
        pairs = " ".join(row[i : i + 2].hex() for i in range(0, len(row), 2))
        shown = "".join(chr(byte) if byte in _PRINTABLE else "." for byte in row)
        context.print(f"{at:08x}: {pairs:39}  {shown}")
    return 0


def _from_hexadecimal(context: Context, data: bytes) -> int:
    text = data.decode("ascii", "replace")
    digits = "".join(
        line.partition(":")[2].partition("  ")[0] if ":" in line else line
        for line in text.splitlines()
    )
    try:
        context.stdout.write(bytes.fromhex(digits))
    except ValueError:
        return context.fail("xxd: not hexadecimal")
    return 0


@command("od")
def od(context: Context) -> int:
    """Octal words; bytes with `-c`, `-t x1`, `-b`, `-x`; addresses as `-A` says."""
    options = read_options(context, "vbcdox", "AjNtw")
    data = _given(context, options.operands)
    if data is None:
        return 1
    start = options.number("j", 0)
    data = data[start:][: options.number("N", len(data))]
    kind = next((letter for letter in "bcdox" if letter in options), options.value("t", "o2"))
    for at in range(0, len(data), _WIDTH):
        row = data[at : at + _WIDTH]
        context.print(_address(options.value("A", "o"), start + at) + _cells(kind, row))
    end = _address(options.value("A", "o"), start + len(data))
    if end:
        context.print(end)
    return 0


def _address(base: str, at: int) -> str:
    return {"n": "", "x": f"{at:06x}", "d": f"{at:07d}"}.get(base, f"{at:07o}")


def _cells(kind: str, row: bytes) -> str:
    if kind == "c":
        return "".join(
            f"{_NAMED.get(byte) or (chr(byte) if byte in _PRINTABLE else format(byte, '03o')):>4}"
            for byte in row
        )
    size = int(kind[1:]) if kind[1:] in ("1", "2", "4", "8") else 1 if kind == "b" else 2
    letter = {"b": "o", "u": "d"}.get(kind[0], kind[0] if kind[0] in "dox" else "o")
    width = {"o": (8 * size + 2) // 3, "x": 2 * size, "d": 3 * size}[letter]
    fill = " " if letter == "d" else "0"
    words = (int.from_bytes(row[i : i + size], "little") for i in range(0, len(row), size))
    return "".join(f" {format(word, letter).rjust(width, fill)}" for word in words)
