"""What an app keeps and waits for: preferences, files, databases, tasks, timers, alarms."""

from __future__ import annotations

from pathlib import Path

from tests.devices.pocket.base.programs import App, device_at


def test_preferences_are_androids_files_and_tell_of_changes(tmp_path: Path) -> None:
    body = """
        SharedPreferences p = c.getSharedPreferences("p", 0);
        p.registerOnSharedPreferenceChangeListener(
            new SharedPreferences.OnSharedPreferenceChangeListener() {
                public void onSharedPreferenceChanged(SharedPreferences s, String k) {
                    out.say("changed", k, s.contains(k));
                }
            });
        p.edit().putInt("n", 4).putString("t", "<&>").commit();
        p.edit().remove("n").apply();
        out.say(p == c.getSharedPreferences("p", 0), p.getString("t", ""), p.getAll());
        try { p.getInt("t", 0); } catch (ClassCastException e) { out.say("wrong type"); }
    """
    with device_at(tmp_path) as device:
        app = App(device, body)
        assert app.run().splitlines() == [
            "changed t true",
            "changed n true",
            "changed n false",
            "true <&> {t=<&>}",
            "wrong type",
        ]
        path = "/data/data/test.app/shared_prefs/p.xml"
        assert device.files.host(path).read_text() == (
            "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n<map>\n"
            '    <string name="t">&lt;&amp;&gt;</string>\n</map>\n'
        )


def test_preferences_outlive_their_process(tmp_path: Path) -> None:
    body = """
        SharedPreferences p = c.getSharedPreferences("p", 0);
        out.say(p.getInt("runs", 0), p.getStringSet("set", null));
        p.edit().putInt("runs", p.getInt("runs", 0) + 1)
            .putStringSet("set", new TreeSet<String>(Arrays.asList("u", "v"))).apply();
    """
    with device_at(tmp_path) as device:
        app = App(device, body)
        assert app.run() == "0 null\n"
        process = app.start()
        with device.lock:
            device.processes.kill(process, "test")
        process.join(5)
        assert app.run() == "1 [u, v]\n"


def test_files_and_databases_of_an_app(tmp_path: Path) -> None:
    body = """
        FileOutputStream f = c.openFileOutput("note", Context.MODE_APPEND);
        f.write("hello".getBytes()); f.close();
        out.say(Arrays.toString(c.fileList()), c.getFileStreamPath("note").length());
        try { c.openFileInput("nope"); } catch (FileNotFoundException e)
            { out.say(e.getMessage()); }
        try { c.openFileInput("a/b"); } catch (IllegalArgumentException e)
            { out.say(e.getMessage()); }
        android.database.sqlite.SQLiteDatabase db = c.openOrCreateDatabase("x.db", 0, null);
        db.execSQL("create table t (a)"); db.close();
        out.say(Arrays.toString(c.databaseList()), c.deleteDatabase("x.db"),
            c.databaseList().length);
        out.say(c.getExternalFilesDir(null), Environment.getExternalStorageState());
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "[note] 5",
            "/data/user/0/test.app/files/nope: open failed: ENOENT (No such file or directory)",
            "File a/b contains a path separator",
            "[x.db] true 0",
            "/storage/emulated/0/Android/data/test.app/files mounted",
        ]


def test_tasks_timers_and_messengers(tmp_path: Path) -> None:
    body = """
        new AsyncTask<Integer, Integer, String>() {
            protected void onPreExecute() { out.say("pre"); }
            protected String doInBackground(Integer... p) {
                publishProgress(1, 2);
                SystemClock.sleep(1000);
                return Thread.currentThread().getName() + ":" + p[0];
            }
            protected void onProgressUpdate(Integer... v) { out.say("progress", v.length); }
            protected void onPostExecute(String r) {
                out.say("post", r, Looper.myLooper() == Looper.getMainLooper());
            }
        }.execute(7);
        AsyncTask<Void, Void, Void> t = new AsyncTask<Void, Void, Void>() {
            protected Void doInBackground(Void... p) { out.say("never"); return null; }
            protected void onCancelled() { out.say("cancelled"); }
        };
        t.execute();
        t.cancel(true);
        new CountDownTimer(2500, 1000) {
            public void onTick(long left) { out.say("tick", left / 100); }
            public void onFinish() { out.say("finish"); }
        }.start();
        Messenger m = new Messenger(new Handler() {
            public void handleMessage(Message x) { out.say("message", x.what, x.arg1); }
        });
        m.send(Message.obtain(null, 5, 6, 0));
    """
    with device_at(tmp_path) as device:
        lines = App(device, body).run().splitlines()
    assert lines[0] == "pre"
    assert set(lines[1:5]) == {"cancelled", "tick 25", "message 5 6", "progress 2"}
    assert lines[5:] == ["tick 15", "post AsyncTask #1:7 true", "tick 5", "finish"] or (
        set(lines[5:]) == {"tick 15", "post AsyncTask #1:7 true", "tick 5", "finish"}
    )


def test_an_exception_in_the_background_ends_the_app(tmp_path: Path) -> None:
    body = """
        new AsyncTask<Void, Void, Void>() {
            protected Void doInBackground(Void... p) { throw new IllegalStateException("oh"); }
        }.execute();
    """
    with device_at(tmp_path) as device:
        said = App(device, body).run()
    assert said.startswith("died")
    assert "FATAL EXCEPTION: AsyncTask #1" in said
    assert "An error occurred while executing doInBackground()" in said
    assert "Caused by: java.lang.IllegalStateException: oh" in said


def test_alarms_come_in_time_and_can_be_cancelled(tmp_path: Path) -> None:
    body = """
        final long start = SystemClock.elapsedRealtime();
        c.registerReceiver(new BroadcastReceiver() {
            public void onReceive(Context x, Intent i) {
                out.say(i.getAction(), (SystemClock.elapsedRealtime() - start) / 1000);
            }
        }, new IntentFilter("wake"));
        AlarmManager alarms = (AlarmManager) c.getSystemService(Context.ALARM_SERVICE);
        PendingIntent p = PendingIntent.getBroadcast(c, 0, new Intent("wake"), 0);
        alarms.set(AlarmManager.ELAPSED_REALTIME, start + 5000, p);
        PendingIntent gone = PendingIntent.getBroadcast(c, 1, new Intent("wake"), 0);
        alarms.set(AlarmManager.RTC, System.currentTimeMillis() + 2000, gone);
        alarms.cancel(gone);
        out.say(p.equals(PendingIntent.getBroadcast(c, 0, new Intent("wake"), 0)));
        out.say(PendingIntent.getBroadcast(c, 2, new Intent("wake"), PendingIntent.FLAG_NO_CREATE));
        gone.cancel();
        try { gone.send(); } catch (PendingIntent.CanceledException e) { out.say("cancelled"); }
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run() == "true\nnull\ncancelled\nwake 5\n"
