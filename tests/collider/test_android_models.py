"""Models of Android's own classes against the embedded device that runs the real calls.

Each probe is a static method that gets a context and some values; the device calls it with random
ones, in an app's process.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import collider.models  # noqa: F401  declares the models
from collider.symbolic import library
from collider.symbolic.values import Obj
from dalvik.dex import ClassPath
from tests.collider.comparing_models import Probe, Thrown, Unknown, models_asked
from tests.devices.pocket.base.programs import App, device_at

pytestmark = pytest.mark.oracle

_PROBES = """
int prefInt(Context c, int n) { SharedPreferences p = prefs(c); p.edit().putInt("i", n).commit();
    return p.getInt("i", 7) + p.getInt("j", 3); }
long prefLong(Context c, long n) { SharedPreferences p = prefs(c);
    p.edit().putLong("l", n).apply(); return p.getLong("l", 1L); }
boolean prefBoolean(Context c, boolean n) { SharedPreferences p = prefs(c);
    p.edit().putBoolean("b", n).commit();
    return p.getBoolean("b", false) != p.getBoolean("x", true); }
String prefString(Context c, String a) { SharedPreferences p = prefs(c);
    p.edit().putString("s", a).commit(); return p.getString("s", "none") + p.getString("t", "d"); }
boolean prefFloat(Context c, int n) { SharedPreferences p = prefs(c);
    p.edit().putFloat("f", n / 2f).commit(); return p.getFloat("f", 1f) > 2f; }
String prefNull(Context c, int n) { SharedPreferences p = prefs(c);
    p.edit().putString("n", n > 0 ? "x" : null).commit(); return p.getString("n", "default"); }
boolean prefRemoved(Context c, int n) { SharedPreferences p = prefs(c);
    p.edit().putInt("r", n).commit(); if (n > 3) p.edit().remove("r").commit();
    return p.contains("r"); }
boolean prefCleared(Context c, int n) { SharedPreferences p = prefs(c);
    p.edit().putInt("r", n).putString("s", "x").commit();
    if (n > 3) p.edit().clear().putInt("q", n).commit();
    return p.contains("r") || p.getInt("q", 7) != n; }
int prefDefault(Context c, int n) {
    SharedPreferences p = android.preference.PreferenceManager.getDefaultSharedPreferences(c);
    p.edit().putInt("d", n).commit(); return p.getInt("d", 0); }
boolean prefCommit(Context c, int n) { return prefs(c).edit().putInt("k", n).commit(); }
int bundleInt(Context c, int n) { Bundle b = new Bundle(); b.putInt("i", n);
    return b.getInt("i") + b.getInt("j", 4) + b.getInt("k"); }
long bundleLong(Context c, long n) { Bundle b = new Bundle(); b.putLong("l", n);
    return b.getLong("l") + b.getLong("m", 2L); }
boolean bundleBoolean(Context c, boolean n) { Bundle b = new Bundle(); b.putBoolean("b", n);
    return b.getBoolean("b") || b.getBoolean("x"); }
String bundleString(Context c, String a) { Bundle b = new Bundle(); b.putString("s", a);
    return b.getString("s") + b.getString("t", "d"); }
String bundleAbsent(Context c, int n) { Bundle b = new Bundle(); if (n > 2) b.putString("s", "x");
    return b.getString("s"); }
boolean bundleReal(Context c, int n) { Bundle b = new Bundle(); b.putDouble("d", n / 4.0);
    b.putFloat("f", n / 2f); return b.getDouble("d") > 1 && b.getFloat("f") < 3f; }
int bundleSmall(Context c, int n) { Bundle b = new Bundle(); b.putShort("s", (short) n);
    b.putByte("b", (byte) n); b.putChar("c", (char) n);
    return b.getShort("s") + b.getByte("b") + b.getChar("c"); }
String bundleSequence(Context c, String a) { Bundle b = new Bundle(); b.putCharSequence("s", a);
    return b.getCharSequence("s").toString(); }
boolean bundleKey(Context c, int n) { Bundle b = new Bundle(); if (n > 2) b.putInt("s", n);
    return b.containsKey("s"); }
int intentInt(Context c, int n) { Intent i = new Intent("act"); i.putExtra("i", n);
    return i.getIntExtra("i", 3) + i.getIntExtra("j", 4); }
long intentLong(Context c, long n) { Intent i = new Intent().putExtra("l", n);
    return i.getLongExtra("l", 3L); }
boolean intentBoolean(Context c, boolean n) { Intent i = new Intent().putExtra("b", n);
    return i.getBooleanExtra("b", false) || i.getBooleanExtra("x", false); }
String intentString(Context c, String a) { Intent i = new Intent().putExtra("s", a);
    return i.getStringExtra("s") + i.getStringExtra("t"); }
int intentSmall(Context c, int n) { Intent i = new Intent();
    i.putExtra("s", (short) n).putExtra("b", (byte) n).putExtra("c", (char) n);
    return i.getShortExtra("s", (short) 1) + i.getByteExtra("b", (byte) 1)
        + i.getCharExtra("c", 'x'); }
boolean intentReal(Context c, int n) { Intent i = new Intent().putExtra("d", n / 4.0);
    i.putExtra("f", n / 2f); return i.getDoubleExtra("d", 0) > 1 && i.getFloatExtra("f", 0) < 3f; }
String intentSequence(Context c, String a) { CharSequence s = a;
    return new Intent().putExtra("s", s).getCharSequenceExtra("s").toString(); }
boolean intentHas(Context c, int n) { Intent i = new Intent(); if (n > 2) i.putExtra("s", n);
    return i.hasExtra("s"); }
boolean utilsEmpty(Context c, String a) { return android.text.TextUtils.isEmpty(a); }
boolean utilsNull(Context c, int n) { return android.text.TextUtils.isEmpty(n > 0 ? "x" : null); }
boolean utilsEquals(Context c, String a, String b) { return android.text.TextUtils.equals(a, b); }
boolean utilsNulls(Context c, int n) { String a = n > 0 ? "x" : null, b = n > 3 ? "x" : null;
    return android.text.TextUtils.equals(a, b); }
String viewText(Context c, String a) { android.widget.TextView v = new android.widget.TextView(c);
    v.setText(a); return v.getText().toString(); }
int viewLength(Context c, String a) { android.widget.TextView v = new android.widget.TextView(c);
    v.setText(a); return v.length() + v.getText().length(); }
String viewNull(Context c, int n) { android.widget.TextView v = new android.widget.TextView(c);
    v.setText(n > 0 ? "x" : null); return v.getText().toString(); }
String fieldText(Context c, String a) { android.widget.EditText v = new android.widget.EditText(c);
    v.setText(a); v.append("!"); v.selectAll(); return v.getText().toString(); }
boolean boxChecked(Context c, boolean n) {
    android.widget.CheckBox v = new android.widget.CheckBox(c); v.setChecked(n);
    return v.isChecked(); }
int barProgress(Context c, int n) { android.widget.ProgressBar v = new android.widget.ProgressBar(
    c, null, android.R.attr.progressBarStyleHorizontal);
    if (n < 0 || n > 100) n = 5; v.setProgress(n); return v.getProgress(); }
int viewVisibility(Context c, int n) { android.view.View v = new android.view.View(c);
    v.setVisibility(n > 3 ? android.view.View.GONE : android.view.View.VISIBLE);
    return v.getVisibility(); }
boolean viewEnabled(Context c, boolean n) { android.view.View v = new android.view.View(c);
    v.setEnabled(n); v.invalidate(); return v.isEnabled(); }
String coded(Context c, int n) {
    return android.util.Base64.encodeToString(new byte[] {(byte) n, (byte) (n >> 8), 7}, 11); }
String decoded(Context c, String a) {
    return a + new String(android.util.Base64.decode("aGVsbG8gd29ybGQ=", 0)); }
boolean application(Context c, int n) { return c.getApplicationContext() != null; }
int logged(Context c, int n) { android.util.Log.i("probe", "x"); return n; }
"""
_MEMBERS = (
    'static SharedPreferences prefs(Context c) { return c.getSharedPreferences("probes", 0); }\n'
    'static String said(Object o) { if (o == null) return "null"; String s = "" + o; String t ='
    ' ""; for (char c : s.toCharArray()) t += Integer.toHexString(c) + "."; return "=" + t; }\n'
)
_SIGNATURE = re.compile(r"^(int|long|boolean|String) (\w+)\(Context c,? ?([^)]*)\)", re.M)
_TIMES = 8
#: Models that keep the app's own state as it is and answer nothing that could be compared.
_SILENT = {
    "platform_callback", "screen_call", "default_answer", "shows", "no_effect", 
}  # fmt: skip
#: What only means something on a screen; exploring and confirming on a device check these.
_ON_SCREENS = {
    "get_activity_preferences", "get_activity", "item_id", "get_intent", "start_activity",
    "finish", "new_builder", "build_dialog", "make_dialog", "held_row", "find_view", "get_id",
    "set_text_resource", "selected_position", "checked_radio", "set_result",
    "show_dialog", "is_shown",
}  # fmt: skip


def _values(kind: str, rng: random.Random) -> Any:
    if kind == "boolean":
        return rng.randrange(2)
    if kind == "int":
        return rng.choice([rng.randint(-4, 9), rng.randint(-(1 << 31), (1 << 31) - 1)])
    if kind == "long":
        return rng.choice([rng.randint(-4, 9), rng.randint(-(1 << 63), (1 << 63) - 1)])
    return "".join(rng.choice("ab 1é,") for _ in range(rng.randint(0, 5)))


def _literal(kind: str, value: Any) -> str:
    if kind == "String":
        return json.dumps(value)
    if kind == "boolean":
        return "true" if value else "false"
    return f"{value}L" if kind == "long" else f"({value})"


def _chosen() -> dict[str, list[tuple[Any, ...]]]:
    """For each probe, the values that it is called with."""
    rng = random.Random(7)
    found = {}
    for _, name, parameters in _SIGNATURE.findall(_PROBES):
        kinds = [one.split()[0] for one in parameters.split(", ") if one]
        found[name] = [tuple(_values(kind, rng) for kind in kinds) for _ in range(_TIMES)]
    return found


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[ClassPath, dict[str, list[str]]]:
    """The probes' code, and what the device answers."""
    body, kinds = "", {name: parameters for _, name, parameters in _SIGNATURE.findall(_PROBES)}
    for name, choices in _chosen().items():
        types = [one.split()[0] for one in kinds[name].split(", ") if one]
        for values in choices:
            given = "".join(f", {_literal(*one)}" for one in zip(types, values, strict=True))
            body += f'out.say("{name}", said({name}(c{given})));\n'
            body += "prefs(c).edit().clear().commit();\n"
    members = _MEMBERS + re.sub(r"^(?=(int|long|boolean|String) )", "static ", _PROBES, flags=re.M)
    folder: Path = tmp_path_factory.mktemp("probes")
    with device_at(folder) as device:
        app = App(device, body, members)
        said = app.run().splitlines()
        assert app.package._dex is not None
        classes = ClassPath(app.package._dex)
    answers: dict[str, list[str]] = {}
    for line in said:
        name, _, answer = line.partition(" ")
        answers.setdefault(name, []).append(answer)
    assert sum(map(len, answers.values())) == _TIMES * len(kinds), said[-3:]
    return classes, answers


@pytest.mark.parametrize("name", list(_chosen()))
def test_a_model_says_what_the_device_does(
    measured: tuple[ClassPath, dict[str, list[str]]], name: str
) -> None:
    classes, answers = measured
    defined = classes.find("LMain;")
    assert defined is not None
    method = next(one for one in defined.methods if one.name == name)
    context = Obj(("app",), "Landroid/app/Application;")
    probe = Probe(classes, method, [context])
    known = 0
    for values, answer in zip(_chosen()[name], answers[name], strict=True):
        for promised in (probe.promised_of_constants(values), probe.promised(values)):
            assert promised, f"no path for {values}"
            for one in promised:
                if isinstance(one, Unknown):
                    assert one.why, f"{name}{values} is left open and no mark says so"
                else:
                    assert _said(one, method.ref.proto.return_type) == answer, (values, promised)
                    known += 1
    assert known, "the model leaves every answer open"


def _said(value: Any, type_: str) -> str:
    """As the device says it."""
    assert not isinstance(value, Thrown), value
    if value is None:
        return "null"
    text = str(value)
    if type_ == "Z":
        text = "true" if value else "false"
    return "=" + "".join(f"{ord(one):x}." for one in text)


def test_no_model_of_android_is_left_out(
    measured: tuple[ClassPath, dict[str, list[str]]],
) -> None:
    classes, _ = measured
    defined = classes.find("LMain;")
    assert defined is not None
    with models_asked() as used:
        for method in defined.methods:
            if method.name in _chosen():
                Probe(classes, method, [Obj(("app",), "Landroid/app/Application;")])
    missed = {
        function.__name__: f"{holder} {signature}"
        for (holder, signature), function in library._models.items()
        if holder.startswith("Landroid/") and function not in used
    }
    assert missed.keys() <= _SILENT | _ON_SCREENS, missed
