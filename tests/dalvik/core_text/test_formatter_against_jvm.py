"""Random format strings on random arguments: the same text or the same exception as the JVM."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dalvik.core.java_lang import boxes
from dalvik.core.java_util import formatter
from dalvik.core.java_util.locale import make
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, class_name, new
from dalvik.vm.machine import Machine
from tests.dalvik.core_text.oracle import ask

pytestmark = pytest.mark.oracle

_DRIVER = """
import java.math.*;
import java.util.*;

public class Driver {
    static Object argument(String text) {
        String value = text.substring(2);
        switch (text.charAt(0)) {
            case 'i': return Integer.valueOf(value);
            case 'l': return Long.valueOf(value);
            case 'y': return Byte.valueOf(value);
            case 'h': return Short.valueOf(value);
            case 'd': return Double.valueOf(value);
            case 'f': return Float.valueOf(value);
            case 'c': return value.charAt(0);
            case 'b': return Boolean.valueOf(value);
            case 'B': return new BigInteger(value);
            case 'D': return new BigDecimal(value);
            case 't': return new Date(Long.parseLong(value));
            case 'n': return null;
            default: return value;
        }
    }

    static String answer(String[] f) {
        Object[] arguments = new Object[f.length - 2];
        for (int i = 2; i < f.length; i++) arguments[i - 2] = argument(f[i]);
        Locale locale = f[0].equals("-") ? null : Locale.forLanguageTag(f[0]);
        try {
            return String.format(locale, f[1], arguments);
        } catch (RuntimeException e) {
            return e.getClass().getName() + ": " + e.getMessage();
        }
    }
}
"""

_BOXES = {
    "i": boxes.Integer,
    "l": boxes.Long,
    "y": boxes.Byte,
    "h": boxes.Short,
    "d": boxes.Double,
    "f": boxes.Float,
    "c": boxes.Character,
    "b": boxes.Boolean,
}


def _argument(text: str) -> Any:
    kind, value = text[0], text[2:]
    text_constructor = "(Ljava/lang/String;)V"
    if kind == "n":
        return None
    if kind == "s":
        return value
    if kind == "B":
        return new("java.math.BigInteger", text_constructor, value)
    if kind == "D":
        return new("java.math.BigDecimal", text_constructor, value)
    if kind == "t":
        return new("java.util.Date", "(J)V", int(value))
    if kind in "df":
        return _BOXES[kind](to_float(float(value)) if kind == "f" else float(value))
    if kind == "c":
        return _BOXES[kind](ord(value))
    if kind == "b":
        return _BOXES[kind](int(value == "true"))
    return _BOXES[kind](int(value))


def _answer(locale: str, pattern: str, *arguments: str) -> str:
    language, _, country = locale.partition("-")
    chosen = None if locale == "-" else make(language, country)
    try:
        return formatter.format_string(chosen, pattern, [_argument(one) for one in arguments])
    except Exception as error:
        message = call(error, "getMessage()Ljava/lang/String;")
        return f"{class_name(error)}: {message}"


def _differences(rows: list[list[str]]) -> list[tuple[list[str], str, str]]:
    with Machine([], cache=False, properties={"user.timezone": "UTC"}) as machine:
        answers = machine.run(lambda: [_answer(*row) for row in rows])
    expected = ask(_DRIVER, rows)
    together = zip(rows, expected, answers, strict=True)
    return [(row, wanted, found) for row, wanted, found in together if wanted != found]


class _Rows:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def double(self) -> str:
        choose = self.random
        pick = choose.random()
        if pick < 0.1:
            return choose.choice(["NaN", "Infinity", "-Infinity", "0.0", "-0.0", "4.9E-324"])
        if pick < 0.4:
            return repr(round(choose.uniform(-2000, 2000), choose.randint(0, 4)))
        if pick < 0.6:
            return f"{choose.randint(-99999, 99999)}e{choose.randint(-12, 12)}"
        return repr(choose.uniform(-1, 1) * 10 ** choose.randint(-300, 300))

    def argument(self, conversion: str) -> str:
        choose = self.random
        if choose.random() < 0.04:
            return choose.choice(["n:", "s:text", "i:7", "d:1.5", "b:true"])
        if conversion in "dox":
            kind = choose.choice("iilyhB")
            limits = {"i": 31, "l": 63, "y": 7, "h": 15, "B": 90}
            value = choose.randint(-(1 << limits[kind]), (1 << limits[kind]) - 1)
            return f"{kind}:{value >> choose.randint(0, limits[kind])}"
        if conversion in "efg":
            if choose.random() < 0.2:
                return f"D:{choose.randint(-(10**12), 10**12)}E{choose.randint(-20, 8)}"
            return (
                f"d:{self.double()}" if choose.random() < 0.85 else f"f:{choose.uniform(-9, 9):.4f}"
            )
        if conversion == "c":
            return choose.choice(["c:x", "i:65", "i:8364", "h:97"])
        if conversion == "t":
            return choose.choice(["t:", "l:"]) + str(choose.randint(-(10**12), 4 * 10**12))
        return choose.choice(["s:hello", "s:", "i:42", "b:false", "d:2.5", "l:-9", "s:Ünïcode"])

    def row(self) -> list[str]:
        choose = self.random
        pattern, arguments = "", []
        for _ in range(choose.randint(1, 3)):
            conversion = choose.choice("ddddxoeeffffggsscbhtn%")
            flags = "".join(choose.sample("-#+ 0,(", choose.choice([0, 0, 0, 1, 1, 2])))
            width = str(choose.randint(1, 14)) if choose.random() < 0.4 else ""
            precision = f".{choose.randint(0, 9)}" if choose.random() < 0.3 else ""
            letter = conversion
            if conversion == "t":
                letter = choose.choice(["t", "T"]) + choose.choice(
                    "HIklMSLNpQsBbhAaCYyjmdeRTrDFczZ"
                )
            elif choose.random() < 0.15:
                letter = letter.upper()
            pattern += choose.choice(["", "a", " - "]) + f"%{flags}{width}{precision}{letter}"
            if conversion not in "n%" and choose.random() < 0.98:
                arguments.append(self.argument(conversion))
        locale = choose.choice(["-", "en-US", "en-US", "de-DE", "fr-FR", "ar-EG", "de-CH"])
        return [locale, pattern, *arguments]


def test_random_formats_are_as_on_the_jvm() -> None:
    rows = _Rows(11)
    assert _differences([rows.row() for _ in range(4000)]) == []


def test_indices_and_broken_formats() -> None:
    patterns = [
        "%2$s %1$s", "%s %<s %s", "%<s", "%3$s", "%", "%q", "%-d", "%05", "%--5d", "%+ d", "%-05d",
        "%.3d", "%#d", "%,x", "%n%%|%5%|%-5%|", "%5n", "%.2n", "%.2%", "abc%", "%1$", "%tq", "%-tY",
        "%D", "%S", "%10.3s|", "%-10b|", "%c", "%H", "% d", "%(d", "%s%s%s%s", "%1$s %s %2$s", "%!",
        "%5.1f%%", "%T", "%t",
    ]  # fmt: skip
    arguments = [["i:5", "s:x"], ["s:y"], ["d:2.5"], ["n:"], []]
    rows = [["en-US", pattern, *given] for pattern in patterns for given in arguments]
    assert _differences(rows) == []
