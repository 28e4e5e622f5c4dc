"""echo, printf, test and the like."""

from __future__ import annotations

import re
from pathlib import Path

from devices.pocket.shell.command import Context, command

_ESCAPES = {
    "a": "\a", "b": "\b", "e": "\x1b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
    "\\": "\\",
}  # fmt: skip
_ESCAPE = re.compile(r"\\(?:0([0-7]{1,3})|([1-7][0-7]{0,2})|x([0-9a-fA-F]{1,2})|(.))", re.DOTALL)
_DIRECTIVE = re.compile(r"%(%|[-+ 0#]*(?:\d+|\*)?(?:\.(?:\d+|\*))?([sdiuxXocbeEfgGq]))")


def unescape(text: str) -> str:
    r"""Backslash sequences as `echo` and `printf` know them, `\c` excepted."""

    def replace(found: re.Match[str]) -> str:
        octal, other, hexadecimal, char = found.groups()
        if hexadecimal:
            return bytes([int(hexadecimal, 16)]).decode("utf-8", "surrogateescape")
        if octal or other:
            return bytes([int(octal or other, 8) & 0xFF]).decode("utf-8", "surrogateescape")
        return _ESCAPES.get(char, "\0" if char == "0" else "\\" + char)

    return _ESCAPE.sub(replace, text)


@command("echo")
def echo(context: Context) -> int:
    words = list(context.arguments)
    end, escapes = "\n", True
    while words and re.fullmatch(r"-[neE]+", words[0]):
        option = words.pop(0)
        end = "" if "n" in option else end
        escapes = "E" not in option and (escapes or "e" in option)
    text = " ".join(words)
    if escapes:
        text, cut, _ = text.partition("\\c")
        end = "" if cut else end
        text = unescape(text)
    context.print(text, end)
    return 0


@command("printf")
def printf(context: Context) -> int:
    if not context.arguments:
        return context.fail("printf: usage: printf FORMAT [ARGUMENT...]")
    layout, arguments = unescape(context.arguments[0]), list(context.arguments[1:])
    while True:
        before = len(arguments)
        context.print(_DIRECTIVE.sub(lambda found: _formatted(found, arguments), layout), "")
        if not arguments or len(arguments) == before:
            return 0


def _formatted(found: re.Match[str], arguments: list[str]) -> str:
    if found.group(1) == "%":
        return "%"
    kind = found.group(2)
    flags = found.group(0)[:-1]
    while "*" in flags:
        flags = flags.replace("*", arguments.pop(0) if arguments else "0", 1)
    argument = arguments.pop(0) if arguments else ""
    if kind in "sbq":
        return (flags + "s") % (unescape(argument) if kind == "b" else argument)
    if kind == "c":
        return (flags + "s") % argument[:1]
    if kind in "eEfgG":
        return (flags + kind) % float(argument or "0")
    return (flags + kind.replace("u", "d")) % _integer(argument)


def _integer(text: str) -> int:
    if text[:1] in "'\"" and len(text) > 1:
        return ord(text[1])
    try:
        return int(text, 0)
    except ValueError:
        digits = re.match(r"\s*[-+]?\d+", text)
        return int(digits.group()) if digits else 0


@command("true")
def true(_context: Context) -> int:
    return 0


@command("false")
def false(_context: Context) -> int:
    return 1


@command("test", "[", "[[")
def test(context: Context) -> int:
    words = list(context.arguments)
    closing = {"[": "]", "[[": "]]"}.get(context.name)
    if closing is not None:
        if words[-1:] != [closing]:
            return context.fail(f"{context.shell.name}: {context.name}: missing {closing}", 2)
        words.pop()
    try:
        return 0 if _Test(context, words).result() else 1
    except _BadTest as error:
        return context.fail(f"{context.shell.name}: {context.name}: {error}", 2)


class _BadTest(Exception):
    pass


class _Test:
    """The words of a test, read from the left."""

    _COMPARISONS = ("-eq", "-ne", "-lt", "-le", "-gt", "-ge")
    _BINARY = ("=", "==", "!=", "<", ">", "=~", "-nt", "-ot", *_COMPARISONS)

    def __init__(self, context: Context, words: list[str]) -> None:
        self._context = context
        self._words = words

    def result(self) -> bool:
        if not self._words:
            return False
        value = self._or()
        if self._words:
            raise _BadTest(f"{self._words[0]}: unexpected operator/operand")
        return value

    def _or(self) -> bool:
        value = self._and()
        while self._words[:1] in (["-o"], ["||"]):
            self._words.pop(0)
            value = self._and() or value
        return value

    def _and(self) -> bool:
        value = self._not()
        while self._words[:1] in (["-a"], ["&&"]):
            self._words.pop(0)
            value = self._not() and value
        return value

    def _not(self) -> bool:
        words = self._words
        if words[:1] == ["!"] and len(words) > 1 and words[1] not in self._BINARY:
            words.pop(0)
            return not self._not()
        return self._primary()

    def _primary(self) -> bool:
        words = self._words
        if not words:
            raise _BadTest("expression expected")
        if len(words) >= 3 and words[1] in self._BINARY:
            left, operator, right = words[:3]
            del words[:3]
            return self._binary(left, operator, right)
        if words[0] == "(" and len(words) > 2:
            words.pop(0)
            value = self._or()
            if words[:1] != [")"]:
                raise _BadTest("missing )")
            words.pop(0)
            return value
        if len(words) >= 2 and re.fullmatch(r"-[a-zA-Z]", words[0]):
            operator, operand = words[:2]
            del words[:2]
            return self._unary(operator, operand)
        return bool(words.pop(0))

    def _binary(self, left: str, operator: str, right: str) -> bool:
        if operator in self._COMPARISONS:
            a, b = self._number(left), self._number(right)
            return {"-eq": a == b, "-ne": a != b, "-lt": a < b, "-le": a <= b, "-gt": a > b,
                    "-ge": a >= b}[operator]  # fmt: skip
        if operator in ("-nt", "-ot"):
            times = [self._host(path).stat().st_mtime_ns for path in (left, right)]
            return times[0] > times[1] if operator == "-nt" else times[0] < times[1]
        if operator == "=~":
            return re.search(right, left) is not None
        return {"!=": left != right, "<": left < right, ">": left > right}.get(
            operator, left == right
        )

    def _number(self, text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise _BadTest(f"{text}: unexpected operator/operand") from None

    def _host(self, path: str, follow: bool = True) -> Path:
        return self._context.shell.host(path, follow=follow)

    def _unary(self, operator: str, operand: str) -> bool:
        if operator in ("-n", "-z"):
            return bool(operand) == (operator == "-n")
        if operator in ("-L", "-h"):
            return self._host(operand, follow=False).is_symlink()
        host = self._host(operand) if operand else None
        if operator == "-t" or host is None or not host.exists():
            return False
        checks = {"-f": host.is_file(), "-d": host.is_dir(), "-s": host.stat().st_size > 0}
        return checks.get(operator, operator in ("-e", "-r", "-w", "-x", "-a", "-O", "-G"))


def _real_number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


@command("seq")
def seq(context: Context) -> int:
    try:
        numbers = [_real_number(word) for word in context.arguments]
    except ValueError:
        return context.fail("seq: not a number")
    if not 1 <= len(numbers) <= 3:
        return context.fail("usage: seq [-w] [-f fmt_str] [-s sep_str] [first] [increment] last")
    first: int | float = 1
    step: int | float = 1
    last: int | float = 1
    if len(numbers) == 1:
        last = numbers[0]
    elif len(numbers) == 2:
        first, last = numbers
    else:
        first, step, last = numbers
    number = first
    while step and (number <= last if step > 0 else number >= last):
        context.cancellation.check()
        context.print(f"{number:g}" if isinstance(number, float) else str(number))
        number += step
    return 0
