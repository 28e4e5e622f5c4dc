"""java.time: random arithmetic, patterns and texts, against the JVM."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dalvik.core.java_time import durations, formatters, local_date_times, zone_ids, zoned
from dalvik.core.java_time.fields import DATE_FIELDS, TIME_FIELDS, field
from dalvik.core.java_time.units import NANOS, unit
from dalvik.core.java_util.locale import make
from dalvik.vm.interop import call, class_name, to_string, vm
from dalvik.vm.machine import Machine
from tests.dalvik.core_text.oracle import ask

pytestmark = pytest.mark.oracle

_DRIVER = """
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class Driver {
    static Temporal moment(String kind, String text, String zone) {
        LocalDateTime local = LocalDateTime.parse(text);
        switch (kind) {
            case "date": return local.toLocalDate();
            case "time": return local.toLocalTime();
            case "local": return local;
            case "instant": return local.toInstant(ZoneOffset.UTC);
            case "offset": return local.atOffset(ZoneOffset.of("+05:30"));
            case "month": return YearMonth.from(local);
            default: return local.atZone(ZoneId.of(zone));
        }
    }

    static String answer(String[] f) {
        try {
            return compute(f);
        } catch (RuntimeException e) {
            String text = e.getMessage();
            boolean unordered = text != null && text.contains("java.time.format.Parsed");
            if (unordered) text = "unordered";
            return e.getClass().getName() + ": " + text;
        }
    }

    static String duration(long seconds, long nanos) {
        Duration d = Duration.ofSeconds(seconds, nanos);
        boolean same = Duration.parse(d.toString()).equals(d);
        String results = d.dividedBy(7) + " " + d.multipliedBy(-3) + " ";
        String parts = d.toMinutes() + " " + d.hashCode() + " ";
        return d + " " + same + " " + parts + results + d.truncatedTo(ChronoUnit.SECONDS);
    }

    static String compute(String[] f) {
        switch (f[0]) {
            case "duration": return duration(Long.parseLong(f[1]), Long.parseLong(f[2]));
            case "parse": {
                DateTimeFormatter reader = DateTimeFormatter.ofPattern(f[1], Locale.US);
                return reader.parse(f[2], LocalDateTime::from).toString();
            }
        }
        Temporal t = moment(f[1], f[2], f[3]);
        switch (f[0]) {
            case "plus": return "" + t.plus(Long.parseLong(f[4]), ChronoUnit.valueOf(f[5]));
            case "until": return "" + t.until(moment(f[1], f[4], f[3]), ChronoUnit.valueOf(f[5]));
            case "with": return "" + t.with(ChronoField.valueOf(f[4]), Long.parseLong(f[5]));
            case "format": return DateTimeFormatter.ofPattern(f[4], Locale.US).format(t);
            default: {
                ChronoField field = ChronoField.valueOf(f[4]);
                return t.getLong(field) + " " + t.range(field) + " " + t.hashCode();
            }
        }
    }
}
"""


def _moment(kind: str, text: str, zone: str) -> Any:
    local = local_date_times.parse(text)
    match kind:
        case "date":
            return local.date
        case "time":
            return local.time
        case "local":
            return local
        case "instant":
            return local.to_instant(zone_ids.offset_of_seconds(0))
        case "offset":
            return local.at_offset(zone_ids.offset_of_text("+05:30"))
        case "month":
            from dalvik.core.java_time.partial_dates import year_month_from

            return year_month_from(local)
        case _:
            return zoned.of(local, zone_ids.of(zone))


_FIELD = "Ljava/time/temporal/TemporalField;"
_UNIT = "Ljava/time/temporal/TemporalUnit;"
_TEMPORAL = "Ljava/time/temporal/Temporal;"


def _compute(kind: str, *rest: str) -> str:
    if kind == "plus":
        signature = f"plus(J{_UNIT}){_TEMPORAL}"
        return to_string(call(_moment(*rest[:3]), signature, int(rest[3]), unit(rest[4])))
    if kind == "until":
        end = _moment(rest[0], rest[3], rest[2])
        signature = f"until({_TEMPORAL}{_UNIT})J"
        return str(call(_moment(*rest[:3]), signature, end, unit(rest[4])))
    if kind == "with":
        signature = f"with({_FIELD}J){_TEMPORAL}"
        return to_string(call(_moment(*rest[:3]), signature, field(rest[3]), int(rest[4])))
    if kind == "get":
        moment = _moment(*rest[:3])
        value = call(moment, f"getLong({_FIELD})J", field(rest[3]))
        limits = call(moment, f"range({_FIELD})Ljava/time/temporal/ValueRange;", field(rest[3]))
        return f"{value} {to_string(limits)} {call(moment, 'hashCode()I')}"
    if kind == "format":
        made = formatters.of_pattern_in(rest[3], make("en", "US"))
        return str(made.format(_moment(*rest[:3])))
    if kind == "parse":
        made = formatters.of_pattern_in(rest[0], make("en", "US"))
        return to_string(made.parse_with(rest[1], local_date_times.from_temporal))
    one = durations.duration(int(rest[0]), int(rest[1]))
    again = durations.parse(one.to_string())
    parts = [one, "true" if one.equals(again) else "false", str(one.to_minutes())]
    parts += [str(one.hash_code()), one.divided_by(7), one.multiplied_by(-3)]
    parts.append(one.truncated_to(unit("SECONDS")))
    return " ".join(map(to_string, parts))


def _answer(*row: str) -> str:
    try:
        return _compute(*row)
    except Exception as error:
        thrown = vm().as_java(error)
        text = call(thrown, "getMessage()Ljava/lang/String;")
        if text is not None and "java.time.format.Parsed" in text:
            text = "unordered"
        return f"{class_name(thrown)}: {'null' if text is None else text}"


def _differences(rows: list[list[str]]) -> list[tuple[list[str], str, str]]:
    with Machine([], cache=False) as machine:
        given = machine.run(lambda: [_answer(*row) for row in rows])
    together = zip(rows, ask(_DRIVER, rows), given, strict=True)
    return [(row, wanted, found) for row, wanted, found in together if wanted != found]


_UNITS = list(NANOS)[:-1]
_FIELDS = [*sorted(TIME_FIELDS | DATE_FIELDS), "INSTANT_SECONDS", "OFFSET_SECONDS"]
_KINDS = ["date", "time", "local", "instant", "offset", "zoned", "zoned", "month"]
_ZONES = ["America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"]


def _text(choose: random.Random) -> str:
    year = choose.choice([choose.randint(1950, 2060), choose.randint(1, 9999)])
    day = f"{year:04d}-{choose.randint(1, 12):02d}-{choose.randint(1, 28):02d}"
    second = f"{choose.randint(0, 59):02d}.{choose.randint(0, 999_999_999):09d}"
    return f"{day}T{choose.randint(0, 23):02d}:{choose.randint(0, 59):02d}:{second}"


def test_arithmetic() -> None:
    choose = random.Random(21)
    rows = []
    for _ in range(2500):
        start = [choose.choice(_KINDS), _text(choose), choose.choice(_ZONES)]
        pick = choose.random()
        if pick < 0.35:
            sizes = [1, -1, choose.randint(-500, 500), choose.randint(-(10**6), 10**6)]
            amount = choose.choice(sizes)
            rows.append(["plus", *start, str(amount), choose.choice(_UNITS)])
        elif pick < 0.6:
            rows.append(["until", *start, _text(choose), choose.choice(_UNITS)])
        elif pick < 0.8:
            rows.append(["with", *start, choose.choice(_FIELDS), str(choose.randint(-5, 70))])
        else:
            rows.append(["get", *start, choose.choice(_FIELDS)])
    assert _differences(rows) == []


_LETTERS = [
    "G", "y", "yy", "yyyy", "u", "uuuu", "M", "MM", "MMM", "MMMM", "L", "d", "dd", "D", "DDD", "E",
    "EEEE", "e", "a", "h", "hh", "K", "k", "H", "HH", "m", "mm", "s", "ss", "S", "SSS", "n", "Q",
    "QQQ", "w", "W", "Y", "X", "XXX", "xx", "Z", "VV", "O", "'at'", "''", "-", "/", ":", " ", "T",
    "[yyyy]", "[HH]", "[XXX]",
]  # fmt: skip


def test_patterns() -> None:
    choose = random.Random(22)
    rows = []
    for _ in range(1200):
        pattern = "".join(choose.choices(_LETTERS, k=choose.randint(1, 5))).replace("''''", "''")
        kind = choose.choice(["date", "time", "local", "offset", "zoned"])
        rows.append(["format", kind, _text(choose), choose.choice(_ZONES), pattern])
    # A run of letters that two choices make together may be none that the other side knows.
    assert _differences(rows) == []


_READABLE = [
    "yyyy-MM-dd HH:mm", "yyyyMMddHHmmss", "d MMM yyyy HH:mm:ss", "MM/dd/yy h:mm a", "uuuu-DDD HH",
    "EEE, d MMM uuuu HH:mm", "yyyy-MM-dd'T'HH:mm:ss.SSS", "H:m d/M/y", "yyyy-MM-dd HH:mm[:ss]",
]  # fmt: skip


def test_reading() -> None:
    choose = random.Random(23)
    rows = []
    for _ in range(600):
        pattern = choose.choice(_READABLE)
        rows.append(["format", "local", _text(choose), "UTC", pattern])
    parsing = []
    for row, text in zip(rows, ask(_DRIVER, rows), strict=True):
        if choose.random() < 0.4 and text:
            cut = choose.randrange(len(text))
            text = text[:cut] + choose.choice(["", "x", " ", "9", "31", "-"]) + text[cut + 1 :]
        parsing.append(["parse", row[4], text])
    assert _differences(parsing) == []


def test_durations() -> None:
    choose = random.Random(24)
    rows = [
        ["duration", str(choose.randint(-(10 ** choose.randint(1, 12)), 10**12)), str(nanos)]
        for nanos in [0, 1, -1, *(choose.randint(-(10**10), 10**10) for _ in range(300))]
    ]
    assert _differences(rows) == []
