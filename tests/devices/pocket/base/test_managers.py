"""Packages, settings, media, sensors, locations and the network, as apps ask for them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dalvik.apk.manifest import Activity, IntentFilter, MetaData
from devices.pocket.device import Device
from devices.pocket.system import app_ops
from devices.pocket.system.log import INFO, WARN
from tests.devices.pocket.base.programs import App, device_at, said, settle


def test_packages_and_what_resolves(tmp_path: Path) -> None:
    body = """
        PackageManager p = c.getPackageManager();
        out.say(p.getPackageInfo("test.app", 0).versionName, p.getApplicationInfo("test.app", 0).uid
            == android.os.Process.myUid());
        try { p.getPackageInfo("nope", 0); }
        catch (PackageManager.NameNotFoundException e) { out.say(e.getMessage()); }
        ActivityInfo a = p.getActivityInfo(new ComponentName(c, "test.app.Show"),
            PackageManager.GET_META_DATA);
        out.say(a.launchMode, a.metaData.getString("key"), a.processName, a.exported);
        Intent i = new Intent(Intent.ACTION_VIEW, Uri.parse("my:thing"));
        out.say(p.queryIntentActivities(i, 0).size(), p.resolveActivity(i, 0).activityInfo.name);
        out.say(i.resolveActivity(p), p.getLaunchIntentForPackage("test.app").getComponent());
        out.say(p.checkPermission("android.permission.INTERNET", "test.app"),
            p.checkPermission("android.permission.CAMERA", "test.app"));
        out.say(c.checkCallingOrSelfPermission("android.permission.INTERNET"));
        try { c.enforceCallingOrSelfPermission("android.permission.CAMERA", "why"); }
        catch (SecurityException e) { out.say(e.getMessage().startsWith("why: Neither user ")); }
        try { c.startActivity(new Intent("x").addFlags(Intent.FLAG_ACTIVITY_NEW_TASK)); }
        catch (ActivityNotFoundException e) { out.say(e.getMessage()); }
    """
    from dalvik.apk.manifest import IntentData

    view = IntentFilter(
        actions=("android.intent.action.VIEW",),
        categories=("android.intent.category.DEFAULT",),
        data=(IntentData(scheme="my"),),
    )
    launcher = IntentFilter(
        actions=("android.intent.action.MAIN",), categories=("android.intent.category.LAUNCHER",)
    )
    activities = (
        Activity(
            name="test.app.Show",
            launch_mode="singleTop",
            exported=True,
            intent_filters=(view, launcher),
            meta_data=(MetaData(name="key", text="value"),),
        ),
    )
    with device_at(tmp_path) as device:
        app = App(
            device, body, activities=activities, version_name="1.2",
            permissions=("android.permission.INTERNET",),
        )  # fmt: skip
        assert app.run().splitlines() == [
            "1.2 true",
            "nope",
            "1 value test.app true",
            "1 test.app.Show",
            "ComponentInfo{test.app/test.app.Show} ComponentInfo{test.app/test.app.Show}",
            "0 -1",
            "0",
            "true",
            "No Activity found to handle Intent { act=x flg=0x10000000 }",
        ]


def test_settings_are_the_devices(tmp_path: Path) -> None:
    body = """
        ContentResolver r = c.getContentResolver();
        out.say(Settings.System.getInt(r, "screen_brightness"), Settings.Global.getString(r,
            "none"),
            Settings.System.getInt(r, Settings.System.AIRPLANE_MODE_ON, 5));
        try { Settings.System.getInt(r, "none"); }
        catch (Settings.SettingNotFoundException e) { out.say(e.getMessage()); }
        try { Settings.Secure.putInt(r, "x", 1); } catch (SecurityException e)
            { out.say("refused"); }
        r.registerContentObserver(Settings.System.getUriFor("user_rotation"), false,
            new ContentObserver(new Handler()) {
                public void onChange(boolean self) {
                    out.say("now", Settings.System.getInt(c.getContentResolver(),
                        "user_rotation", 9));
                }
            });
    """
    with device_at(tmp_path) as device:
        app = App(device, body)
        assert app.run() == "102 null 0\nnone\nrefused\n"
        with device.lock:
            device.settings.put("system", "user_rotation", 1)
        settle(device)
        assert said(app.start()).splitlines()[-1] == "now 1"


def test_a_player_lives_through_its_states(tmp_path: Path) -> None:
    body = """
        byte[] wav = new byte[44 + 8000];
        byte[] head = ("RIFF    WAVEfmt ").getBytes("US-ASCII");
        System.arraycopy(head, 0, wav, 0, 16);

            java.nio.ByteBuffer b =
                java.nio.ByteBuffer.wrap(wav).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        b.putInt(16, 16); b.putShort(20, (short) 1); b.putShort(22, (short) 1);
        b.putInt(24, 4000); b.putInt(28, 4000); b.putShort(32, (short) 1); b.putShort(34,
            (short) 8);
        System.arraycopy("data".getBytes("US-ASCII"), 0, wav, 36, 4); b.putInt(40, 8000);
        File f = new File(c.getFilesDir(), "a.wav");
        FileOutputStream o = new FileOutputStream(f); o.write(wav); o.close();
        final MediaPlayer p = new MediaPlayer();
        p.setOnCompletionListener(new MediaPlayer.OnCompletionListener() {
            public void onCompletion(MediaPlayer m) {
                out.say("completed", m.getCurrentPosition(), m.isPlaying());
                m.release();
                try { m.start(); } catch (IllegalStateException e) { out.say("released"); }
            }
        });
        p.setOnErrorListener(new MediaPlayer.OnErrorListener() {
            public boolean onError(MediaPlayer m, int what, int extra) {
                out.say("error", what, extra);
                return true;
            }
        });
        p.setDataSource(f.getPath());
        try { p.setDataSource(f.getPath()); } catch (IllegalStateException e) { out.say("twice"); }
        p.prepare();
        p.start();
        out.say(p.getDuration(), p.isPlaying());
        SystemClock.sleep(500);
        p.pause();
        out.say(p.getCurrentPosition() / 100, p.isPlaying());
        p.start();
        MediaPlayer idle = new MediaPlayer();
        idle.setOnErrorListener(new MediaPlayer.OnErrorListener() {
            public boolean onError(MediaPlayer m, int what, int extra) {
                out.say("idle", what);
                return true;
            }
        });
        idle.start();
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "twice",
            "2000 true",
            "5 false",
            "idle -38",
            "completed 2000 false",
            "released",
        ]


def test_a_recording_lasts_as_long_as_was_recorded(tmp_path: Path) -> None:
    body = """
        String path = c.getFilesDir() + "/r.amr";
        MediaRecorder r = new MediaRecorder();
        r.setAudioSource(1); r.setOutputFormat(3); r.setAudioEncoder(1); r.setOutputFile(path);
        r.prepare(); r.start();
        SystemClock.sleep(1500);
        r.stop(); r.release();
        MediaPlayer p = new MediaPlayer();
        p.setDataSource(path); p.prepare(); p.start();
        SystemClock.sleep(1000);
        out.say(p.getDuration() / 100, p.isPlaying(), p.getCurrentPosition() / 100);
    """
    with device_at(tmp_path) as device:
        app = App(device, body, permissions=("android.permission.RECORD_AUDIO",))
        assert app.run().splitlines() == ["15 true 10"]


def test_sensors_locations_and_the_network_follow_the_device(tmp_path: Path) -> None:
    body = """
        android.hardware.SensorManager s =
            (android.hardware.SensorManager) c.getSystemService(Context.SENSOR_SERVICE);
        s.registerListener(new android.hardware.SensorEventListener() {
            public void onSensorChanged(android.hardware.SensorEvent e) {
                out.say("light", e.values[0], e.sensor.getType());
            }
            public void onAccuracyChanged(android.hardware.Sensor x, int a) { }
        }, s.getDefaultSensor(5), 3);
        android.location.LocationManager l =
            (android.location.LocationManager) c.getSystemService(Context.LOCATION_SERVICE);
        l.requestLocationUpdates("gps", 0, 0, new android.location.LocationListener() {
            public void onLocationChanged(android.location.Location x) {
                android.location.Location rome = new android.location.Location("x");
                rome.setLatitude(41.9); rome.setLongitude(12.5);
                out.say("at", x.getLatitude(), Math.round(x.distanceTo(rome) / 1000));
            }
            public void onStatusChanged(String p, int st, Bundle b) { }
            public void onProviderEnabled(String p) { }
            public void onProviderDisabled(String p) { }
        });
        try { l.getLastKnownLocation("nowhere"); }
        catch (IllegalArgumentException e) { out.say(e.getMessage()); }
        ConnectivityManager n = (ConnectivityManager) c.getSystemService("connectivity");
        out.say(n.getActiveNetworkInfo().getTypeName(), n.getActiveNetworkInfo().isConnected());
    """
    with device_at(tmp_path) as device:
        app = App(device, body, permissions=("android.permission.ACCESS_FINE_LOCATION",))
        assert app.run().splitlines() == [
            "provider doesn't exist: nowhere",
            "WIFI true",
            "light 100.0 5",
        ]
        with device.lock:
            device.sensors.set(5, 3.0)
            device.location.set(48.2, 16.37)
            device.settings.put("global", "wifi_on", 0)
            device.settings.put("global", "airplane_mode_on", 1)
            assert device.network.active is None
        settle(device)
        assert said(app.start()).splitlines()[3:] == ["light 3.0 5", "at 48.2 763"]


def test_notifications_keep_what_newer_versions_added(tmp_path: Path) -> None:
    body = """
        Notification.Builder b = new Notification.Builder(c).setContentTitle("t");
        b.getClass().getMethod("setShortcutId", String.class).invoke(b, "short");
        b.getClass().getMethod("setTimeoutAfter", long.class).invoke(b, 5L);
        b.getClass().getMethod("setColorized", boolean.class).invoke(b, true);
        Notification n = b.getNotification();
        Class<?> k = n.getClass();
        out.say(k.getMethod("getShortcutId").invoke(n), k.getMethod("getTimeoutAfter").invoke(n));
        out.say(k.getMethod("getGroupAlertBehavior").invoke(n),
            ((Bundle) k.getField("extras").get(n)).getBoolean("android.colorized"));
        Object sound = k.getField("audioAttributes").get(n);
        out.say(sound.getClass().getMethod("getUsage").invoke(sound));
        b.getClass().getMethod("setSound", Uri.class, sound.getClass()).invoke(b, null, null);
        out.say(k.getField("audioAttributes").get(b.getNotification()) == null);
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == ["short 5", "0 true", "5", "true"]


def test_apps_find_what_init_has_exported(tmp_path: Path) -> None:
    body = """
        out.say(System.getenv("PATH").contains("/system/bin"), System.getenv("ANDROID_ROOT"),
            System.getenv("HOME"));
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run() == "true /system null\n"


@pytest.mark.parametrize(
    ("api", "permit", "refusal"),
    [
        (
            22,
            lambda device: device.settings.put("secure", "mock_location", 1),
            "Requires ACCESS_MOCK_LOCATION secure setting",
        ),
        (
            28,
            lambda device: app_ops.set_mode(device, "test.app", "android:mock_location", "allow"),
            "not allowed to perform MOCK_LOCATION",
        ),
    ],
)
def test_an_app_that_may_pretends_where_the_device_is(
    tmp_path: Path, api: int, permit: Callable[[Device], None], refusal: str
) -> None:
    members = """
        static android.location.Location at(double north, double east) {
            android.location.Location made = new android.location.Location("mine");
            made.setLatitude(north); made.setLongitude(east); made.setAccuracy(5);
            made.setTime(System.currentTimeMillis());
            made.setElapsedRealtimeNanos(SystemClock.elapsedRealtimeNanos());
            return made;
        }
    """
    body = """
        final android.location.LocationManager l =
            (android.location.LocationManager) c.getSystemService(Context.LOCATION_SERVICE);
        try {
            l.addTestProvider("gps", false, false, false, false, true, true, true, 0, 5);
        } catch (SecurityException e) { out.say(e.getMessage()); return; }
        out.say(l.isProviderEnabled("gps"));
        l.setTestProviderEnabled("gps", true);
        l.setTestProviderLocation("gps", at(48.2, 16.4));
        android.location.Location found = l.getLastKnownLocation("gps");
        out.say(found.getLatitude(), found.getProvider(),
            found.getClass().getMethod("isFromMockProvider").invoke(found));
        try { l.setTestProviderLocation("gps", new android.location.Location("gps")); }
        catch (IllegalArgumentException e) { out.say("incomplete"); }
        try { l.removeTestProvider("other"); }
        catch (IllegalArgumentException e) { out.say(e.getMessage()); }
        l.removeTestProvider("gps");
        out.say(l.getLastKnownLocation("gps"));
    """
    permissions = tuple(f"android.permission.ACCESS_{one}_LOCATION" for one in ("FINE", "MOCK"))
    with device_at(tmp_path, api) as device:
        assert refusal in App(device, body, members, permissions=permissions).run()
        with device.lock:
            permit(device)
        assert App(device, body, members, permissions=permissions).run().splitlines() == [
            "false",
            "48.2 gps true",
            "incomplete",
            'Provider "other" unknown',
            "null",
        ]


def test_urls_are_told_apart_by_how_they_begin(tmp_path: Path) -> None:
    body = """
        String[] urls = {"http://a", "HTTPS://a", "http:/a", "file:///android_asset/x", "file:x",
            "content://a", "about:blank", "data:,x", "nothing", ""};
        StringBuilder all = new StringBuilder();
        for (String one : urls)
            all.append(android.webkit.URLUtil.isValidUrl(one) ? 'v' : '-')
                .append(android.webkit.URLUtil.isNetworkUrl(one) ? 'n' : '-')
                .append(android.webkit.URLUtil.isFileUrl(one) ? 'f' : '-').append(' ');
        out.say(all.toString().trim());
        out.say(android.webkit.URLUtil.guessFileName("http://a/b/c.txt?d", null, null),
            android.webkit.URLUtil.guessFileName("http://a/", null, "image/png"),
            android.webkit.URLUtil.guessFileName("http://a/b",
                "attachment; filename=\\"x/y.pdf\\"", null),
            android.webkit.URLUtil.guessFileName(null, null, "text/html"));
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "vn- vn- --- v-- v-f v-- v-- --- --- ---",
            "c.txt downloadfile.png y.pdf downloadfile.html",
        ]


def test_what_an_app_prints_is_in_the_log(tmp_path: Path) -> None:
    body = """
        System.out.print("one "); System.out.println("line\\nand another");
        new IllegalStateException("oh").printStackTrace();
        Thread other = new Thread() { public void run() { System.err.println("elsewhere"); } };
        other.start(); other.join();
    """
    with device_at(tmp_path) as device:
        app = App(device, body)
        app.run()
        printed = [one for one in device.log.entries(["main"]) if one.tag.startswith("System.")]
    assert [(one.priority, one.message) for one in printed if "\tat" not in one.message] == [
        (INFO, "one line"),
        (INFO, "and another"),
        (WARN, "java.lang.IllegalStateException: oh"),
        (WARN, "elsewhere"),
    ]
    assert "\tat Main.run(Main.java" in printed[3].message
    assert printed[0].tid == printed[0].pid != printed[-1].tid


def test_local_sockets_join_threads_of_an_app(tmp_path: Path) -> None:
    body = """
        final LocalServerSocket server = new LocalServerSocket("here");
        Thread answers = new Thread() {
            public void run() {
                try {
                    LocalSocket one = server.accept();
                    int got = one.getInputStream().read();
                    one.getOutputStream().write(got + 1);
                    one.close();
                } catch (IOException e) { out.say(e.getMessage()); }
            }
        };
        answers.start();
        LocalSocket client = new LocalSocket();
        client.connect(new LocalSocketAddress("here"));
        client.getOutputStream().write(41);
        out.say(client.getInputStream().read(), client.getInputStream().read());
        try { new LocalServerSocket("here"); } catch (IOException e) { out.say(e.getMessage()); }
        server.close();
        try { new LocalSocket().connect(new LocalSocketAddress("here")); }
        catch (IOException e) { out.say(e.getMessage()); }
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "42 -1",
            "Address already in use",
            "Connection refused",
        ]
