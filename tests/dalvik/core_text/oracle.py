"""Asks the JVM many questions in one start.

A test writes a `Driver` class with `static String answer(String[] fields)`; every row of strings is
one question. An exception is an answer too: `!` and its class name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from tests.dalvik.build import run_on_jvm
from tests.subjects import CACHE

_ROWS = """
import java.io.*;
import java.nio.file.*;
import java.util.*;

public class Rows {
    static String decode(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '~') {
                out.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                out.append(text.charAt(i));
            }
        }
        return out.toString();
    }

    static String encode(String text) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 32 || c > 125) out.append(String.format("~%04x", (int) c)); else out.append(c);
        }
        return out.toString();
    }

    public static void main(String[] arguments) throws Exception {
        Locale.setDefault(Locale.US);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        FileOutputStream bytes = new FileOutputStream(FileDescriptor.out);
        PrintStream out = new PrintStream(bytes, false, "US-ASCII");
        for (String line : Files.readAllLines(Paths.get(arguments[0]))) {
            String[] fields = line.split("\\t", -1);
            for (int i = 0; i < fields.length; i++) fields[i] = decode(fields[i]);
            String answer;
            try {
                answer = Driver.answer(fields);
            } catch (Throwable error) {
                answer = "!" + error.getClass().getName();
            }
            out.println(encode(answer));
        }
        out.flush();
    }
}
"""


def _encode(text: str) -> str:
    return "".join(c if " " <= c <= "}" and c != "~" else f"~{ord(c):04x}" for c in text)


def _decode(text: str) -> str:
    head, *rest = text.split("~")
    return head + "".join(chr(int(part[:4], 16)) + part[4:] for part in rest)


def ask(driver: str, rows: Sequence[Sequence[str]], *, release: int = 17) -> list[str]:
    """The answers of the `Driver` class whose source is `driver`, one per row.

    Strings are sequences of UTF-16 units on both sides.
    """
    text = "".join("\t".join(map(_encode, row)) + "\n" for row in rows)
    digest = hashlib.sha256(text.encode()).hexdigest()[:24]
    folder = CACHE / "build" / "rows"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / digest
    path.write_text(text, "ascii")
    sources = {"Rows.java": _ROWS, "Driver.java": driver}
    output = run_on_jvm(sources, "Rows", str(path), release=release)
    answers = [_decode(line) for line in output.splitlines()]
    assert len(answers) == len(rows)
    return answers
