"""SimpleDateFormat: random patterns and moments, written and read back, against the JVM."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dalvik.core.java_text import date_formats
from dalvik.core.java_util.dates import Date
from dalvik.core.java_util.locale import make
from dalvik.core.java_util.time_zones import zone_named
from dalvik.vm.interop import call, class_name, new, vm
from dalvik.vm.machine import Machine
from tests.dalvik.core_text.oracle import ask

pytestmark = pytest.mark.oracle

_DRIVER = """
import java.text.*;
import java.util.*;

public class Driver {
    static String answer(String[] f) throws Exception {
        String[] tag = f[1].split("-");
        Locale locale = new Locale(tag[0], tag[1]);
        TimeZone zone = TimeZone.getTimeZone(f[2]);
        DateFormat d;
        if (f[0].equals("style")) {
            d = DateFormat.getDateTimeInstance(f[3].charAt(0) - '0', f[3].charAt(1) - '0', locale);
        } else {
            SimpleDateFormat s = new SimpleDateFormat(f[3], locale);
            s.set2DigitYearStart(new Date(-789004800000L));
            d = s;
        }
        d.setTimeZone(zone);
        if (f[0].equals("parse") || f[0].equals("strict")) {
            d.setLenient(f[0].equals("parse"));
            ParsePosition p = new ParsePosition(0);
            Date found = d.parse(f[4], p);
            return (found == null ? "null" : "" + found.getTime()) + " " + p.getIndex();
        }
        return d.format(new Date(Long.parseLong(f[4])));
    }
}
"""


def _format(kind: str, tag: str, zone: str, pattern: str) -> Any:
    language, country = tag.split("-")
    locale = make(language, country)
    if kind == "style":
        made = date_formats.get_date_time_instance_in(int(pattern[0]), int(pattern[1]), locale)
    else:
        made = new(
            "java.text.SimpleDateFormat",
            "(Ljava/lang/String;Ljava/util/Locale;)V",
            pattern,
            locale,
        )
        made.century = -789004800000
    call(made, "setTimeZone(Ljava/util/TimeZone;)V", zone_named(zone))
    return made


def _answer(kind: str, tag: str, zone: str, pattern: str, value: str) -> str:
    made = _format(kind, tag, zone, pattern)
    if kind in ("parse", "strict"):
        call(made, "setLenient(Z)V", int(kind == "parse"))
        position = new("java.text.ParsePosition", "(I)V", 0)
        found = made.parse_at(value, position)
        return f"{'null' if found is None else found.millis} {position.index}"
    text = call(made, "format(Ljava/util/Date;)Ljava/lang/String;", Date.create(int(value)))
    return str(text)


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


_ZONES = ["UTC", "America/New_York", "America/Los_Angeles", "GMT+05:30"]
_LOCALES = ["en-US", "en-US", "de-DE", "fr-FR", "ja-JP", "es-ES"]
_LETTERS = [
    "G", "y", "yy", "yyyy", "yyyyy", "Y", "M", "MM", "MMM", "MMMM", "LLLL", "w", "ww", "W", "D",
    "DDD", "d", "dd", "F", "E", "EEE", "EEEE", "u", "a", "H", "HH", "k", "K", "h", "hh", "m",
    "mm", "s", "ss", "SSS", "z", "zzzz", "Z", "X", "XX", "XXX", "'at'", "''", "-", "/", ":", " ",
    ", ", "'T'",
]  # fmt: skip


def test_random_patterns_are_written_as_on_the_jvm() -> None:
    choose = random.Random(8)
    rows = []
    for _ in range(1500):
        pattern = "".join(choose.choices(_LETTERS, k=choose.randint(1, 6)))
        pattern = pattern.replace("''''", "''")
        moment = choose.randint(-2_000_000_000_000, 4_000_000_000_000)
        # Names of zones are English only; long runs mean something else on Android.
        locale = "en-US" if "z" in pattern else choose.choice(_LOCALES)
        if "MMM" in pattern and "d" not in pattern:
            locale = "en-US"  # OpenJDK alone has another form for a month that stands alone.
        if not any(run in pattern for run in ("MMMMM", "EEEEE", "LLLLL", "SSSS", "ZZ")):
            rows.append(["format", locale, choose.choice(_ZONES), pattern, str(moment)])
    assert _differences(rows) == []


def test_styles_of_locales() -> None:
    rows = [
        ["style", locale, "America/New_York", style + style, "1720000000123"]
        for locale in [*_LOCALES, "en-GB", "it-IT", "pt-BR", "zh-CN", "ko-KR", "nl-NL", "ru-RU"]
        for style in "23"
    ]
    assert _differences(rows) == []


_READABLE = [
    "yyyy-MM-dd", "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "yyyy-MM-dd'T'HH:mm:ssXXX", "yyyyMMddHHmmss",
    "d MMM yy", "EEE, d MMM yyyy HH:mm:ss z", "MM/dd/yy", "h:mm a", "HH:mm:ss", "MMMM d, yyyy",
    "yyyy D", "kk:mm", "yyyy-'W'ww-u", "EEEE MMMM d HH:mm:ss Z yyyy", "dd.MM.yyyy", "yyMMdd",
    "G yyyy", "H m s",
]  # fmt: skip


def test_what_was_written_is_read_back() -> None:
    choose = random.Random(9)
    rows = [
        ["format", "en-US", choose.choice(_ZONES[:3]), choose.choice(_READABLE), str(moment)]
        for moment in (choose.randint(0, 2_000_000_000_000) for _ in range(400))
    ]
    texts = ask(_DRIVER, rows)
    parsing = []
    for row, text in zip(rows, texts, strict=True):
        if choose.random() < 0.3 and text:
            cut = choose.randrange(len(text))
            text = text[:cut] + choose.choice(["", "x", " ", "99", "-"]) + text[cut + 1 :]
        kind = "parse" if choose.random() < 0.7 else "strict"
        parsing.append([kind, row[1], row[2], row[3], text])
    assert _differences(parsing) == []


def test_bad_patterns_are_refused() -> None:
    rows = [
        ["format", "en-US", "UTC", pattern, "0"] for pattern in ("T", "yyyy'", "'a", "ppp", "n")
    ]
    assert _differences(rows) == []
