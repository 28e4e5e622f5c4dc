"""DecimalFormat: random patterns and numbers, written and read back, against the JVM.

Android rounds the digits that a double prints with, OpenJDK its exact value: numbers that lie
exactly between two results in one view but not in the other are avoided.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from dalvik.core.java_text.decimal_formats import decimal_format
from dalvik.core.java_util.locale import make
from dalvik.vm.interop import call, class_name, new, to_string, vm
from dalvik.vm.machine import Machine
from dalvik.vm.names import field_attr
from tests.dalvik.core_text.oracle import ask

pytestmark = pytest.mark.oracle

_DRIVER = """
import java.math.*;
import java.text.*;
import java.util.*;

public class Driver {
    static String answer(String[] f) throws Exception {
        String[] tag = f[1].split("-");
        Locale locale = new Locale(tag[0], tag[1]);
        switch (f[0]) {
            case "format": {
                DecimalFormat d = new DecimalFormat(f[2], new DecimalFormatSymbols(locale));
                if (!f[4].isEmpty()) d.setRoundingMode(RoundingMode.valueOf(f[4]));
                Object n = f[3].startsWith("D") ? new BigDecimal(f[3].substring(1))
                    : f[3].startsWith("L") ? (Object) Long.valueOf(f[3].substring(1))
                    : (Object) Double.valueOf(f[3]);
                return d.format(n);
            }
            case "parse": {
                DecimalFormat d = new DecimalFormat(f[2], new DecimalFormatSymbols(locale));
                ParsePosition p = new ParsePosition(0);
                Number n = d.parse(f[3], p);
                String kind = n == null ? "" : n.getClass().getSimpleName() + " ";
                return kind + n + " " + p.getIndex();
            }
            default: {
                NumberFormat n = f[2].equals("n") ? NumberFormat.getInstance(locale)
                    : f[2].equals("i") ? NumberFormat.getIntegerInstance(locale)
                    : f[2].equals("p") ? NumberFormat.getPercentInstance(locale)
                    : NumberFormat.getCurrencyInstance(locale);
                return n.format(Double.parseDouble(f[3]));
            }
        }
    }
}
"""


def _number(text: str) -> Any:
    if text[0] == "D":
        return new("java.math.BigDecimal", "(Ljava/lang/String;)V", text[1:])
    if text[0] == "L":
        return new("java.lang.Long", "(J)V", int(text[1:]))
    return new("java.lang.Double", "(D)V", float(text))


_FORMAT = "format(Ljava/lang/Object;)Ljava/lang/String;"


def _answer(kind: str, tag: str, pattern: str, number: str, mode: str = "") -> str:
    language, country = tag.split("-")
    locale = make(language, country)
    if kind == "format":
        made = decimal_format(pattern, locale)
        if mode:
            modes = vm().loader.initialised("Ljava/math/RoundingMode;")
            made.set_rounding_mode(getattr(modes, field_attr(mode)))
        return str(call(made, _FORMAT, _number(number)))
    if kind == "parse":
        position = new("java.text.ParsePosition", "(I)V", 0)
        found = decimal_format(pattern, locale).parse_at(number, position)
        shown = "null"
        if found is not None:
            shown = f"{class_name(found).rpartition('.')[2]} {to_string(found)}"
        return f"{shown} {position.index}"
    names = {"n": "", "i": "Integer", "p": "Percent", "c": "Currency"}
    from dalvik.core.java_text import number_formats

    makers = {
        "n": number_formats.get_instance_in,
        "i": number_formats.get_integer_instance_in,
        "p": number_formats.get_percent_instance_in,
        "c": number_formats.get_currency_instance_in,
    }
    assert pattern in names
    return str(call(makers[pattern](locale), _FORMAT, _number(number)))


def _differences(rows: list[list[str]]) -> list[tuple[list[str], str, str]]:
    def answers() -> list[str]:
        found = []
        for row in rows:
            try:
                found.append(_answer(*row))
            except Exception as error:
                found.append("!" + class_name(vm().as_java(error)))
        return found

    with Machine([], cache=False) as machine:
        given = machine.run(answers)
    together = zip(rows, ask(_DRIVER, rows), given, strict=True)
    return [(row, wanted, found) for row, wanted, found in together if wanted != found]


_PATTERNS = [
    "0", "#", "0.00", "#.##", "#,##0.00", "#,##0.###", "000.0", "0.0#;(0.0#)", "#%", "0.0%",
    "'#'0", "$#,##0.00;-$#,##0.00", "0.###E0", "00.00E00", "#,####.0#", ".00", "#.", "0.00 'items'",
    "abc0", "0'%'", "#,##0.00¤", "¤¤ 0.00", "-0", "+0;-0", "‰0.0", "##,##0",
    "0000000000", "#.#######",
]  # fmt: skip
_LOCALES = ["en-US", "de-DE", "fr-FR", "de-CH", "ar-EG", "ja-JP"]


def _double(choose: random.Random) -> str:
    pick = choose.random()
    if pick < 0.08:
        return choose.choice(["NaN", "Infinity", "-Infinity", "0.0", "-0.0"])
    if pick < 0.4:
        return repr(choose.randint(-(10**6), 10**6) / choose.choice([1, 2, 4, 8]))
    return repr(choose.uniform(-1, 1) * 10 ** choose.randint(-5, 12))


def test_random_numbers_are_written_as_on_the_jvm() -> None:
    choose = random.Random(3)
    modes = ["", "", "", "HALF_UP", "HALF_DOWN", "UP", "DOWN", "FLOOR", "CEILING"]
    rows = []
    for _ in range(3000):
        number = _double(choose)
        if choose.random() < 0.2:
            number = f"D{choose.randint(-(10**15), 10**15)}E{choose.randint(-12, 3)}"
        elif choose.random() < 0.1:
            number = f"L{choose.randint(-(1 << 63), (1 << 63) - 1)}"
        mode = choose.choice(modes)
        if "HALF" not in mode and mode and number[0] not in "DL":
            # OpenJDK forgets about the rounding mode where nothing but zeros is left.
            number = repr(choose.uniform(-1, 1) * 1000)
        pattern = choose.choice(_PATTERNS)
        if "E" in pattern:
            mode = ""
        rows.append(["format", choose.choice(_LOCALES), pattern, number, mode])
    assert _differences(rows) == []


def test_random_texts_are_read_as_on_the_jvm() -> None:
    choose = random.Random(4)
    rows = []
    for _ in range(1500):
        text = "".join(
            choose.choices("0123456789.,-$%()E ", [4] * 10 + [3, 3, 2, 1, 1, 1, 1, 1, 1], k=7)
        )
        text = text.replace(",,", ",")
        patterns = ["#,##0.00", "0", "0.##;(0.##)", "#%", "$0.00", "0.0E0"]
        rows.append(["parse", "en-US", choose.choice(patterns), text])
    assert _differences(rows) == []


def test_formats_of_locales() -> None:
    rows = [
        ["locale", locale, kind, number]
        for locale in [*_LOCALES, "en-GB", "es-MX", "it-IT", "pt-BR", "ru-RU", "ko-KR", "nl-NL"]
        for kind in "nipc"
        for number in ("1234567.891", "-0.5", "0.25", "-98765.4321", "1000000")
    ]
    assert _differences(rows) == []


def test_bad_patterns_are_refused() -> None:
    rows = [
        ["format", "en-US", pattern, "1.5", ""]
        for pattern in ("0#", "0.#0", "#,", "0.0.0", "'abc", "0,0.0,0", "#,##0;", "0E")
    ]
    assert _differences(rows) == []
