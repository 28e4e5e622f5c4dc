"""The sample apps' own classes behave on the engine, out of their APKs, as on the JVM.

A driver calls them with many inputs and prints what they answer, exceptions included (the words of
the platform's own exceptions are Android's here and the JDK's there, so only their kind counts). On
the JVM it runs with the sources compiled afresh; on the engine with the committed APK's classes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dalvik.apk.apk import Apk
from dalvik.dex import DexFile
from dalvik.vm.machine import Machine
from tests.dalvik.build import build_dex, run_on_jvm
from tests.subjects import ROOT

APPS = ROOT / "tests" / "apps"

_CHANCE = """
    static String tried(java.util.concurrent.Callable<?> task) {
        try { return String.valueOf(task.call()); }
        catch (IllegalArgumentException e) { return e.toString(); }
        catch (IndexOutOfBoundsException e) { return "out of bounds"; }
        catch (Exception e) { return e.getClass().getName(); }
    }
    static final String[] TEXTS = {"", "0", "7", "-3", "12 345", "99999999999", "a,b;c", " x ",
        "1:02:03", "61:00", "a2", "a10", "A2", "b\\\\n\\t", "\\u00e9\\u20ac\\ud83d\\ude00",
        "100:10", "0:10;1000:20", "Title|125000", "a\\tb\\tc", "0012", "12a", "one  two", "null",
        "1|x|y|2|true"};
    static final long[] NUMBERS = {0, 1, -1, 7, 59, 60, 61, 999, 1000, 1001, 3599999, 3600000,
        123456789, 2147483647L, -2147483648L, 9223372036854775807L, -9223372036854775808L};
"""
_DRIVERS = {
    "taxcalculator": ["Amounts", "Keypad", "Percent", "TaxTable"],
    "projects": ["Project", "ProjectCodec", "NaturalOrder", "Names"],
    "podcast": ["Clock", "Episode", "PlayQueue", "Progress"],
}
_CALLS = {
    "taxcalculator": """
        for (long n : NUMBERS) {
            p(() -> Amounts.format(n));
            for (int k : new int[] {0, 3, 9, 10, -1}) p(() -> Keypad.append((int) n, k));
            p(() -> Keypad.deleteLast((int) n));
            for (long m : NUMBERS) {
                p(() -> Percent.of((int) m, n));
                p(() -> Percent.share(n, m));
            }
        }
        for (String t : TEXTS) {
            p(() -> Amounts.parse(t));
            p(() -> Keypad.press(t));
            for (long n : NUMBERS) {
                p(() -> TaxTable.parse(t).taxOn(n));
                p(() -> TaxTable.parse(t).marginalRate(n));
            }
        }
    """,
    "projects": """
        java.util.List<Project> all = new java.util.ArrayList<>();
        for (String t : TEXTS) all.add(new Project(all.size(), t, t + t, t.length(), t.isEmpty()));
        String text = ProjectCodec.encode(all);
        p(() -> text);
        p(() -> ProjectCodec.decode(text).equals(all));
        p(() -> ProjectCodec.decode(text).hashCode() + " " + ProjectCodec.decode(text));
        for (int i = 0; i < text.length(); i += 3) {
            int at = i;
            p(() -> ProjectCodec.decode(text.substring(0, at)));
            p(() -> ProjectCodec.decode(text.substring(at)));
        }
        for (String a : TEXTS) {
            p(() -> Names.tidy(a));
            p(() -> Names.unique(a, all));
            p(() -> new Project(5, a, null, 1, true).named("z").with("n", 2, false));
            for (String b : TEXTS) p(() -> NaturalOrder.compareNames(a, b));
        }
        for (boolean reversed : new boolean[] {false, true}) {
            java.util.List<Project> sorted = new java.util.ArrayList<>(all);
            java.util.Collections.sort(sorted, new NaturalOrder(reversed));
            p(() -> sorted);
            p(() -> new java.util.HashSet<>(sorted));
        }
    """,
    "podcast": """
        for (long n : NUMBERS) {
            p(() -> Clock.format(n));
            p(() -> Clock.parse(Clock.format(n)));
            Progress progress = new Progress(60000);
            for (long m : NUMBERS) p(() -> { progress.moveBy(m); return progress + " "
                + progress.positionMs() + progress.isAtEnd(); });
            PlayQueue<String> queue = new PlayQueue<>(java.util.Arrays.asList(TEXTS));
            queue.shuffleRest(n);
            p(() -> {
                StringBuilder b = new StringBuilder();
                for (String s : queue) b.append(s + ",");
                return b;
            });
            p(() -> { queue.select((int) n); return queue.current(); });
            p(() -> { queue.move((int) n, 2); return queue.size() + " " + queue.current(); });
            p(() -> queue.next() + " " + queue.hasNext() + queue.previous() + queue.current());
            p(() -> { queue.iterator().remove(); return "removed"; });
        }
        for (String t : TEXTS) { p(() -> Clock.parse(t)); p(() -> Episode.parse(t)); }
    """,
}


def driver(app: str) -> str:
    return f"""package samples.{app};
public class Driver {{
    {_CHANCE}
    static void p(java.util.concurrent.Callable<?> task) {{ System.out.println(tried(task)); }}
    public static void main(String[] arguments) {{
        {_CALLS[app]}
    }}
}}
"""


@pytest.mark.parametrize("app", _DRIVERS)
def test_as_on_the_jvm(app: str) -> None:
    main, text = f"samples/{app}/Driver.java", driver(app)
    folder = APPS / app / "app" / "src" / "samples" / app
    sources = {
        f"samples/{app}/{name}.java": (folder / f"{name}.java").read_text()
        for name in _DRIVERS[app]
    }
    expected = run_on_jvm({main: text, **sources}, f"samples.{app}.Driver")
    assert expected.count("\n") > 200
    assert on_engine(APPS / app / f"{app}.apk", build_dex({main: text, **sources}), app) == expected


def on_engine(apk_path: Path, driver_dex: bytes, app: str) -> str:
    with Apk.open(apk_path) as apk:
        files = [*apk.dex_files(), DexFile(driver_dex, "driver.dex")]
    with Machine(files) as machine:
        result = machine.run_main(f"Lsamples/{app}/Driver;")
    assert result.error is None and not result.missing, result.missing
    return result.stdout
