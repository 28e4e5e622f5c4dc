"""An app of our own, looked at from outside: its provider, its crash, its log."""

from __future__ import annotations

import time

import pytest

from devices.pocket import launch
from tests.dalvik.apk.axml_writer import Node
from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import android_dex
from tests.devices.pocket.outside.clients import SOON, Adb, apk

_SOURCES = {
    "Main.java": """package com.acme;
import android.app.*; import android.os.*; import android.view.*; import android.widget.*;
public class Main extends Activity {
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        Button button = new Button(this);
        button.setText("Crash");
        button.setOnClickListener(new View.OnClickListener() {
            public void onClick(View view) { throw new IllegalStateException("boom"); }
        });
        setContentView(button);
        java.io.InputStream words = Main.class.getResourceAsStream("words.txt");
        android.util.Log.i("Acme", new java.util.Scanner(words).nextLine());
        android.util.Log.i("Acme", "created at API " + Build.VERSION.SDK_INT);
    }
}""",
    "Notes.java": """package com.acme;
import android.content.*; import android.database.*; import android.net.*; import java.util.*;
public class Notes extends ContentProvider {
    private final List<String> notes = new ArrayList<String>();
    public boolean onCreate() { notes.add("first"); return true; }
    public Cursor query(Uri uri, String[] columns, String where, String[] with, String order) {
        if (where != null) throw new UnsupportedOperationException("no " + where);
        MatrixCursor cursor = new MatrixCursor(new String[] {"_id", "text"});
        for (int i = 0; i < notes.size(); i++) cursor.addRow(new Object[] {i, notes.get(i)});
        return cursor;
    }
    public Uri insert(Uri uri, ContentValues values) {
        notes.add(values.getAsString("text"));
        return uri;
    }
    public int update(Uri uri, ContentValues v, String where, String[] with) { return 0; }
    public int delete(Uri uri, String where, String[] with) { notes.clear(); return 1; }
    public String getType(Uri uri) { return "text/notes"; }
}""",
}


def _manifest() -> list[Node]:
    launcher = element(
        "intent-filter",
        element("action", name="android.intent.action.MAIN"),
        element("category", name="android.intent.category.LAUNCHER"),
    )
    return [
        element("activity", launcher, name=".Main", label="Acme"),
        element("provider", name=".Notes", authorities="com.acme.notes", exported=True),
    ]


@pytest.fixture
def acme(adb: Adb) -> Adb:
    adb.run("uninstall", "com.acme")
    files = {"com/acme/words.txt": b"words of its own\n"}
    app = apk(*_manifest(), dex=android_dex(_SOURCES), files=files, debuggable=True)
    assert adb.install(app) == "Success"
    return adb


def wait_until(adb: Adb, line: str, part: str) -> str:
    deadline = time.monotonic() + SOON
    while part not in (output := adb.shell(line)):
        assert time.monotonic() < deadline, output
        time.sleep(0.1)
    return output


def test_an_apps_provider_answers_the_content_command(acme: Adb) -> None:
    uri = "--uri content://com.acme.notes/all"
    assert acme.shell(f"content query {uri}") == "Row: 0 _id=0, text=first\n"
    assert acme.run("shell", f"content insert {uri} --bind text:s:'a b'").returncode == 0
    assert acme.shell(f"content query {uri}").splitlines()[1] == "Row: 1 _id=1, text=a b"
    refused = acme("shell", f"content query {uri} --where x=1")
    assert "java.lang.UnsupportedOperationException: no x=1" in refused
    acme.shell(f"content delete {uri}")
    assert acme.shell(f"content query {uri}") == "No result found.\n"
    assert "Could not find provider: com.absent" in acme(
        "shell", "content query --uri content://com.absent/x"
    )


def test_a_crash_ends_the_app_and_not_the_device(acme: Adb) -> None:
    acme.shell("logcat -c -b all")
    assert "Status: ok" in acme.shell("am start -W -n com.acme/.Main")
    pid = acme.shell("pidof com.acme").strip()
    log = acme.shell(f"logcat -d -v brief --pid={pid} -s Acme")
    said = [line.partition(": ")[2] for line in log.splitlines()]
    assert said[-2:] == ["words of its own", "created at API 28"]
    acme.shell("input tap 540 1000")
    trace = wait_until(acme, "logcat -d -b crash -v raw", "boom")
    head = f"FATAL EXCEPTION: main\nProcess: com.acme, PID: {pid}\n"
    assert f"{head}java.lang.IllegalStateException: boom\n" in trace
    assert "\tat com.acme.Main$1.onClick(Main.java:" in trace
    assert acme.shell("logcat -d -v raw").count("FATAL EXCEPTION") == 1
    events = wait_until(acme, "logcat -d -b events -v raw -s am_crash", "com.acme")
    assert f"[{pid},0,com.acme," in events
    assert acme.run("shell", f"kill -0 {pid}").returncode == 1


def test_monkey_stops_at_a_crash_and_repeats_itself(acme: Adb) -> None:
    calm = "monkey -p com.acme -s 4 --pct-nav 100 -v 10"
    first, second = acme.run("shell", calm), acme.run("shell", calm)
    assert first.returncode == 0
    assert b"Events injected: 10" in first.stdout
    assert first.stdout == second.stdout
    wild = acme.run("shell", "monkey -p com.acme -s 4 --pct-touch 100 200")
    assert wild.returncode != 0
    assert b"** Monkey aborted due to error." in wild.stdout
    assert b"// CRASH: com.acme (pid " in wild.stderr
    assert b"// Long Msg: java.lang.IllegalStateException: boom" in wild.stderr
    missing = acme.run("shell", "monkey -p com.absent 5")
    assert b"No activities found to run" in missing.stdout


@pytest.mark.parametrize(("api", "panel"), [(23, "LinearLayout"), (24, "ScrollView")])
def test_the_buttons_of_a_dialog_are_built_as_in_that_version(
    server: int, api: int, panel: str
) -> None:
    sources = {
        "Main.java": """package com.acme;
import android.app.*;
public class Main extends Activity {
    protected void onCreate(android.os.Bundle state) {
        super.onCreate(state);
        AlertDialog dialog = new AlertDialog.Builder(this).setPositiveButton("Yes", null).show();
        Object bar = dialog.getButton(AlertDialog.BUTTON_POSITIVE).getParent();
        android.util.Log.i("Acme", bar.getClass().getName());
    }
}"""
    }
    adb = Adb(server, launch.start(name=f"dialogs-{api}", api=api))
    app = apk(element("activity", name=".Main", exported=True), dex=android_dex(sources))
    adb.utils.sync.push(app, "/data/local/tmp/app.apk")
    assert "Success" in adb.shell("pm install /data/local/tmp/app.apk")
    adb.shell("am start -W -n com.acme/.Main")
    log = wait_until(adb, "logcat -d -v brief -s Acme", "widget")
    assert log.splitlines()[-1].endswith(": com.android.internal.widget.ButtonBarLayout")
    screen = adb.shell("uiautomator dump /dev/tty")
    launch.stop(adb.serial)
    kind = screen.partition('resource-id="android:id/buttonPanel" class="')[2].partition('"')[0]
    assert kind == f"android.widget.{panel}"
