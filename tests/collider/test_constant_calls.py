"""What depends on constants alone is run, whatever it is; all else is followed or left open."""

from __future__ import annotations

from typing import Any

import pytest

from collider.symbolic.executor import Executor, Outcome
from collider.symbolic.state import State, variable
from dalvik.dex import ClassPath, DexFile
from tests.dalvik.build import build_dex

#: The MD5 of "hi".
_DIGEST = "49f68a5c8493ec2c0bf489821c21fc3b"
_SOURCE = """
package probes;
import java.security.MessageDigest;
public class Secret {
    static int runs = 0;
    static final byte[] TABLE = {3, 1, 2};
    static byte[] changed = {3, 1, 2};
    static String digest(byte[] data) throws Exception {
        StringBuilder hex = new StringBuilder();
        for (byte b : MessageDigest.getInstance("MD5").digest(data)) {
            hex.append(String.format("%02x", b));
        }
        return hex.toString();
    }
    static boolean check(String entered) throws Exception {
        return entered.equals(digest(new byte[] {104, 105}));
    }
    static String byTable() { return Integer.toHexString(TABLE[1] + 40); }
    static String byChanged() { return Integer.toHexString(changed[1] + 40); }
    static void change() { changed[1]++; }
    static String ofTime() { return Long.toHexString(System.currentTimeMillis()); }
    static String counting() { runs++; return Integer.toHexString(runs); }
    static int sorted(int[] some) { java.util.Arrays.sort(some); return some[0]; }
    static int sortedFirst() { return sorted(new int[] {3, 1, 2}); }
    static String failing() { return Integer.toHexString(1 / (int) Math.floor(0.5)); }
}
"""


@pytest.fixture(scope="module")
def classes() -> ClassPath:
    dex = build_dex({"probes/Secret.java": _SOURCE})
    return ClassPath([DexFile(dex, "probes")])


def outcomes(classes: ClassPath, name: str, *arguments: Any) -> list[Outcome]:
    defined = classes.find("Lprobes/Secret;")
    assert defined is not None
    method = next(one for one in defined.methods if one.name == name)
    return Executor(classes).run(State(), method, arguments)


def test_a_secret_that_is_computed_is_known(classes: ClassPath) -> None:
    entered = variable("entered", "Ljava/lang/String;")
    found = outcomes(classes, "check", entered)
    assert not any(one.state.marks for one in found)
    assert any(_DIGEST in str(one.value) for one in found)
    assert [one.value for one in outcomes(classes, "check", _DIGEST)] == [1]


def test_tables_that_nothing_changes_are_constants(classes: ClassPath) -> None:
    assert [one.value for one in outcomes(classes, "byTable")] == ["29"]
    assert [one.value for one in outcomes(classes, "sortedFirst")] == [1]


@pytest.mark.parametrize("name", ["byChanged", "ofTime", "counting", "failing"])
def test_what_may_differ_is_left_open(classes: ClassPath, name: str) -> None:
    """Because of a static that is changed, the time, one that it changes, an exception."""
    found = outcomes(classes, name)
    assert not any(isinstance(one.value, int | str) for one in found if one.thrown is None)
