"""What one event leaves to another: extras, results, cleared preferences, dialogs, null objects and
texts, objects of different classes."""

from __future__ import annotations

from functools import cache

import pytest

from collider.knowledge import arrivals, learn
from collider.reach import points_of
from collider.search import Search
from collider.symbolic.executor import Bounds
from collider.uimodel import Call, Event, Model, Transition
from collider.verdicts import Answer, Verdict
from dalvik.dex import ClassPath, DexFile
from tests.dalvik.build import android_dex

pytestmark = pytest.mark.oracle

_FIRST = """package app;
import android.app.*;
import android.content.*;
import android.view.View;
import android.support.v7.app.AppCompatActivity;
public class First extends AppCompatActivity {
    Animal pet;
    Animal other;
    String word;
    static int seen;
    public void plain(View v) { startActivity(new Intent(this, Second.class)); }
    public void withExtra(View v) {
        startActivity(new Intent(this, Second.class).putExtra("big", true));
    }
    protected void onActivityResult(int request, int code, Intent data) {
        if (code == 7) {
            if (data.getIntExtra("n", 0) == 3) {
                seen++; // target: result
            }
            if (data.getIntExtra("n", 0) == 4) {
                seen++; // target: other-result
            }
        }
        if (code == RESULT_CANCELED && data == null) {
            seen++; // target: no-result
        }
    }
    public void keep(View v) {
        getSharedPreferences("p", 0).edit().putInt("a", 1).putInt("b", 1).apply();
    }
    public void forget(View v) {
        getSharedPreferences("p", 0).edit().clear().putInt("b", 2).apply();
    }
    public void look(View v) {
        SharedPreferences p = getSharedPreferences("p", 0);
        if (!p.contains("a") && p.getInt("b", 0) == 2) {
            seen++; // target: cleared
        }
        if (p.contains("a") && p.getInt("b", 0) == 2) {
            seen++; // target: not-cleared
        }
    }
    public void asks(View v) { showDialog(4); }
    protected Dialog onCreateDialog(int number) {
        if (number == 4) {
            seen++; // target: dialog
        }
        return null;
    }
    public void cat(View v) { pet = new Cat(); }
    public void dog(View v) { pet = new Dog(); }
    public void stroke(View v) {
        if (pet != null && pet.likes() == 2) {
            seen++; // target: dog
        }
        if (pet instanceof Cat && pet.likes() == 2) {
            seen++; // target: doglike-cat
        }
    }
    public void asked(View v) {
        Object known = getLastNonConfigurationInstance();
        if (known != null && ((String) known).hashCode() != 3) {
            seen++; // target: unseen-text
        }
    }
    public void finds(View v) {
        if (findViewById(7) != null) {
            seen++; // target: found-view
        }
    }
    public void fails() { throw new IllegalStateException("seems so"); }
    public void starts(View v) { word = "started"; }
    public void serve() {
        for (;;) {
            seen++;
        }
    }
    public void read(View v) {
        if ("started".equals(word)) {
            seen++; // target: while-serving
        }
        if ("".equals(word)) {
            seen++; // target: empty
        }
        if ((word + "!").equals("null!")) {
            seen++; // target: null-said
        }
        if (pet == other) {
            seen++; // target: both-null
        }
        if (pet == other && pet != null && other == null) {
            seen++; // target: null-and-not
        }
    }
    interface Animal { int likes(); }
    static class Cat implements Animal { public int likes() { return 1; } }
    static class Dog implements Animal { public int likes() { return 2; } }
}
"""
_COMPAT = """package android.support.v7.app;
public class AppCompatActivity extends android.app.Activity {
    public android.view.View findViewById(int id) {
        throw new IllegalStateException("what a support library does is not looked into");
    }
}
"""
_SECOND = """package app;
import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;
public class Second extends Activity {
    static int bigs;
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        if (getIntent().getBooleanExtra("big", false)) {
            bigs++;
        } else if (bigs > 0) {
            bigs--; // target: not-big-after-big
        }
    }
    public void done(View v) {
        setResult(7, new Intent().putExtra("n", 3));
        finish();
    }
}
"""
_VIEW = "(Landroid/view/View;)V"
_THIS = {"activity": "app.First"}
_OTHER = {"activity": "app.Second"}


def _tap(name: str, *more: Call, of: dict[str, str] = _THIS) -> Event:
    call = Call(of["activity"], name, _VIEW, (of, None))
    return Event(name, name, (call, *more))


def _model(launched: str = "<init>") -> Model:
    made = (
        Call("app.Second", "<init>", "()V", (_OTHER,)),
        Call("app.Second", "onCreate", "(Landroid/os/Bundle;)V", (_OTHER, None)),
    )
    code, data = ({"result": ["app.Second", what]} for what in ("code", "data"))
    signature = "(IILandroid/content/Intent;)V"
    result = Call("app.First", "onActivityResult", signature, (_THIS, 1, code, data))
    launch = Event("launch", "Start", (Call("app.First", launched, "()V", (_THIS,)),))
    here = [
        _tap(name)
        for name in (
            "keep",
            "forget",
            "look",
            "asks",
            "cat",
            "dog",
            "stroke",
            "read",
            "asked",
            "finds",
        )
    ]
    serve = Call("app.First", "serve", "()V", (_THIS,))
    here.append(_tap("starts", serve))
    opening = [_tap("plain", *made), _tap("withExtra", *made)]
    leaving = [_tap("done", result, of=_OTHER), Event("back", "Press BACK", (result,))]
    ways = [Transition("first", one.name, "first") for one in here]
    ways += [Transition("first", one.name, "second") for one in opening]
    ways += [Transition("second", one.name, "first") for one in leaving]
    return Model("first", launch, (*here, *opening, *leaving), tuple(ways), "app")


@cache
def _answer(target: str, launched: str = "<init>") -> Answer:
    sources = {"app/First.java": _FIRST, "app/Second.java": _SECOND}
    sources["android/support/v7/app/AppCompatActivity.java"] = _COMPAT
    classes = ClassPath([DexFile(android_dex(sources), "app")])
    place = next(
        f"{path.removeprefix('app/')}:{number}"
        for path, text in sources.items()
        for number, line in enumerate(text.splitlines(), 1)
        if line.endswith(f"// target: {target}")
    )
    knowledge = learn(_model(launched), classes, Bounds(steps=400))
    points = points_of(knowledge, place)
    return Search(knowledge, place, points, arrivals(knowledge, points)).run()


@pytest.mark.parametrize(
    ("target", "events"),
    [
        ("result", "plain done"),
        ("no-result", "withExtra back|plain back"),
        ("cleared", "forget look"),
        ("not-big-after-big", "withExtra back plain|withExtra done plain"),
        ("dialog", "asks"),
        ("dog", "dog stroke"),
        ("null-said", "read"),
        ("both-null", "read"),
        ("while-serving", "starts read"),
        ("unseen-text", "asked"),
        ("found-view", "finds"),
    ],
)
def test_a_way_is_found(target: str, events: str) -> None:
    answer = _answer(target)
    assert answer.verdict is Verdict.NOT_CONFIRMED, answer.explain()
    assert " ".join(step.event for step in answer.steps) in events.split("|")


@pytest.mark.parametrize(
    "target", ["other-result", "not-cleared", "doglike-cat", "empty", "null-and-not"]
)
def test_no_way_is_promised(target: str) -> None:
    answer = _answer(target)
    assert answer.verdict is Verdict.UNREACHABLE, answer.explain()


def test_a_launch_that_cannot_be_followed_proves_nothing() -> None:
    """As where fields are set by reflection: what seems to crash does not."""
    assert _answer("dog", "fails").verdict is Verdict.NOT_CONFIRMED
    assert _answer("while-serving", "fails").verdict is Verdict.NOT_CONFIRMED
    assert _answer("empty", "fails").verdict is not Verdict.UNREACHABLE
