"""What apps share: broadcasts, providers, the clipboard, audio focus; also between processes."""

from __future__ import annotations

from pathlib import Path

from dalvik.apk.manifest import Activity, IntentFilter, Provider, Receiver, Service
from tests.devices.pocket.base.programs import App, device_at, said, settle

_PROVIDER = """
    public static class P extends ContentProvider {
        public boolean onCreate() { return getContext() != null; }
        public Cursor query(Uri u, String[] p, String s, String[] a, String o) {
            if ("boom".equals(u.getLastPathSegment()))
                throw new IllegalArgumentException("no " + u);
            MatrixCursor m = new MatrixCursor(new String[] {"_id", "pid"});
            m.addRow(new Object[] {u.getLastPathSegment(), android.os.Process.myPid()});
            m.setNotificationUri(getContext().getContentResolver(), u);
            return m;
        }
        public String getType(Uri u) { return "vnd.test/" + u.getLastPathSegment(); }
        public Uri insert(Uri u, ContentValues v) {
            Uri made = Uri.withAppendedPath(u, v.getAsString("name"));
            getContext().getContentResolver().notifyChange(made, null);
            return made;
        }
        public int delete(Uri u, String s, String[] a) { return 3; }
        public int update(Uri u, ContentValues v, String s, String[] a) { return v.size(); }
    }
"""


def test_ordered_broadcasts_pass_their_result_on(tmp_path: Path) -> None:
    members = """
        public static class First extends BroadcastReceiver {
            public void onReceive(Context x, Intent i) {
                out.say("first", getResultCode(), getResultData());
                setResult(8, "one", null);
                getResultExtras(true).putString("q", "w");
            }
        }
        public static class Second extends BroadcastReceiver {
            public void onReceive(Context x, Intent i) {
                out.say("second", getResultCode());
                final PendingResult r = goAsync();
                new Handler().postDelayed(new Runnable() {
                    public void run() { r.setResultCode(99); r.finish(); }
                }, 500);
            }
        }
    """
    body = """
        c.sendOrderedBroadcast(new Intent("go").setPackage(c.getPackageName()), null,
            new BroadcastReceiver() {
                public void onReceive(Context x, Intent i) {
                    out.say("last", getResultCode(), getResultData(),
                        getResultExtras(true).getString("q"));
                }
            }, null, 7, "start", null);
    """
    receivers = (
        _receiver("Main$Second", "go", 1),
        _receiver("Main$First", "go", 5),
    )
    with device_at(tmp_path) as device:
        app = App(device, body, members, receivers=receivers)
        assert app.run() == "first 7 start\nsecond 8\nlast 99 one w\n"


def _receiver(name: str, action: str, priority: int = 0) -> Receiver:
    filters = (IntentFilter(actions=(action,), priority=priority),)
    return Receiver(name=name, exported=True, intent_filters=filters)


def test_a_broadcast_starts_the_app_that_declares_a_receiver(tmp_path: Path) -> None:
    members = """
        public static class R extends BroadcastReceiver {
            public void onReceive(Context x, Intent i) {
                out.say("got", i.getStringExtra("k"), x.getPackageName());
                try {
                    x.registerReceiver(this, new IntentFilter("z"));
                } catch (ReceiverCallNotAllowedException e) { out.say("restricted"); }
            }
        }
    """
    with device_at(tmp_path) as device:
        other = App(
            device, "", members, package="test.other", receivers=(_receiver("Main$R", "hey"),)
        )
        sender = App(
            device,
            'c.sendBroadcast(new Intent("hey").setPackage("test.other").putExtra("k", "v"));',
        )
        sender.run()
        process = device.processes.named("test.other")
        assert process is not None
        assert said(process) == "got v test.other\nrestricted\n"
        assert other.package.stopped is False


def test_receivers_end_with_their_process_and_sticky_intents_do_not(tmp_path: Path) -> None:
    body = """
        Intent last = c.registerReceiver(new BroadcastReceiver() {
            public void onReceive(Context x, Intent i) {
                out.say("sticky", isInitialStickyBroadcast(), i.getIntExtra("n", 0));
            }
        }, new IntentFilter("stick"));
        out.say(last == null);
        c.sendStickyBroadcast(new Intent("stick").putExtra("n", 1));
        BroadcastReceiver never = new BroadcastReceiver() {
            public void onReceive(Context x, Intent i) { }
        };
        try { c.unregisterReceiver(never); } catch (IllegalArgumentException e) {
            out.say(e.getMessage().startsWith("Receiver not registered: Main$"));
        }
    """
    with device_at(tmp_path) as device:
        app = App(device, body, permissions=("android.permission.BROADCAST_STICKY",))
        assert app.run() == "true\ntrue\nsticky false 1\n"
        process = app.start()
        with device.lock:
            assert len(device.broadcasts.registered) == 1
            device.processes.kill(process, "test")
            assert device.broadcasts.registered == []
        assert app.run().splitlines()[0] == "false"


def test_a_provider_of_another_process(tmp_path: Path) -> None:
    body = """
        ContentResolver r = c.getContentResolver();
        Uri base = Uri.parse("content://test.prov/people");
        r.registerContentObserver(base, true, new ContentObserver(new Handler()) {
            public void onChange(boolean self, Uri u) { out.say("observed", self, u); }
        });
        ContentValues v = new ContentValues();
        v.put("name", "bob");
        Uri made = r.insert(base, v);
        Cursor q = r.query(made, null, null, null, null);
        q.moveToFirst();
        out.say(made, q.getString(0), q.getInt(1) == android.os.Process.myPid(), r.getType(made));
        out.say(r.update(made, v, null, null), r.delete(made, null, null));
        try { r.query(Uri.withAppendedPath(base, "boom"), null, null, null, null); }
        catch (IllegalArgumentException e) { out.say(e.getMessage()); }
        out.say(r.query(Uri.parse("content://nobody/x"), null, null, null, null));
        try { r.insert(Uri.parse("content://nobody/x"), v); }
        catch (IllegalArgumentException e) { out.say(e.getMessage()); }
        try { r.query(Uri.parse("content://test.closed/x"), null, null, null, null); }
        catch (SecurityException e) { out.say(e.getMessage().contains("that is not exported")); }
    """
    providers = (
        Provider(name="Main$P", authorities=("test.prov",), exported=True),
        Provider(name="Main$P", authorities=("test.closed",)),
    )
    with device_at(tmp_path) as device:
        App(device, "", _PROVIDER, package="test.other", providers=providers)
        lines = App(device, body).run().splitlines()
    assert lines == [
        "content://test.prov/people/bob bob false vnd.test/bob",
        "1 3",
        "no content://test.prov/people/boom",
        "null",
        "Unknown URL content://nobody/x",
        "true",
        "observed false content://test.prov/people/bob",
    ]


def test_contacts_in_a_batch(tmp_path: Path) -> None:
    body = """
        ArrayList<ContentProviderOperation> ops = new ArrayList<ContentProviderOperation>();
        ops.add(ContentProviderOperation.newInsert(ContactsContract.RawContacts.CONTENT_URI)
            .withValue("account_type", null).withValue("account_name", null).build());
        ops.add(ContentProviderOperation.newInsert(ContactsContract.Data.CONTENT_URI)
            .withValueBackReference("raw_contact_id", 0)
            .withValue("mimetype", "vnd.android.cursor.item/name").withValue("data1",
                "Ada B").build());
        ops.add(ContentProviderOperation.newInsert(ContactsContract.Data.CONTENT_URI)
            .withValueBackReference("raw_contact_id", 0)
            .withValue("mimetype", "vnd.android.cursor.item/phone_v2")
            .withValue("data1", "555-1234567").build());
        c.getContentResolver().applyBatch(ContactsContract.AUTHORITY, ops);
        Cursor q = c.getContentResolver().query(ContactsContract.Contacts.CONTENT_URI,
            new String[] {"_id", "display_name", "has_phone_number"}, "in_visible_group = '1'",
                null,
            "display_name COLLATE LOCALIZED ASC");
        while (q.moveToNext()) out.say(q.getLong(0), q.getString(1), q.getInt(2));
        Uri look = Uri.withAppendedPath(
            ContactsContract.PhoneLookup.CONTENT_FILTER_URI, "1234567");
        q = c.getContentResolver().query(look, new String[] {"display_name", "number"}, null,
            null, null);
        q.moveToFirst();
        out.say(q.getString(0), q.getString(1));
    """
    permissions = ("android.permission.READ_CONTACTS", "android.permission.WRITE_CONTACTS")
    with device_at(tmp_path) as device:
        assert App(device, body, permissions=permissions).run() == (
            "1 Ada B 1\nAda B 555-1234567\n"
        )


def test_the_audio_focus_goes_to_the_last_who_asked_and_back(tmp_path: Path) -> None:
    body = """
        AudioManager audio = (AudioManager) c.getSystemService(Context.AUDIO_SERVICE);
        out.say(audio.requestAudioFocus(new AudioManager.OnAudioFocusChangeListener() {
            public void onAudioFocusChange(int change) { out.say("change", change); }
        }, AudioManager.STREAM_MUSIC, HINT));
    """
    with device_at(tmp_path, api=19) as device:
        player = App(device, body.replace("HINT", "AudioManager.AUDIOFOCUS_GAIN"))
        assert player.run() == "1\n"
        hint = "AudioManager.AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK"
        guide = App(device, body.replace("HINT", hint), package="test.guide")
        assert guide.run() == "1\n"
        assert said(player.start()) == "1\nchange -3\n"
        with device.lock:
            assert [one.package for one in device.audio.stack] == ["test.app", "test.guide"]
            device.processes.kill(guide.start(), "test")
        settle(device)
        assert said(player.start()) == "1\nchange -3\nchange 1\n"
        with device.lock:
            assert [one.package for one in device.audio.stack] == ["test.app"]


def test_headset_keys_and_unplugging(tmp_path: Path) -> None:
    members = """
        public static class Keys extends BroadcastReceiver {
            public void onReceive(Context x, Intent i) {
                android.view.KeyEvent e = i.getParcelableExtra(Intent.EXTRA_KEY_EVENT);
                out.say("key", e.getAction(), e.getKeyCode());
            }
        }
    """
    body = """
        AudioManager audio = (AudioManager) c.getSystemService(Context.AUDIO_SERVICE);
        audio.registerMediaButtonEventReceiver(new ComponentName(c, Keys.class));
        c.registerReceiver(new BroadcastReceiver() {
            public void onReceive(Context x, Intent i) { out.say("noisy"); }
        }, new IntentFilter(AudioManager.ACTION_AUDIO_BECOMING_NOISY));
    """
    with device_at(tmp_path) as device:
        app = App(device, body, members, receivers=(Receiver(name="Main$Keys", exported=True),))
        app.run()
        with device.lock:
            assert device.audio.media_key(0, 126)
            device.audio.plug_headset(True)
            device.audio.plug_headset(False)
        settle(device)
        assert said(app.start()).splitlines() == ["noisy", "key 0 126"] or said(
            app.start()
        ).splitlines() == ["key 0 126", "noisy"]


def test_the_clipboard_crosses_processes(tmp_path: Path) -> None:
    listen = """
        final ClipboardManager clip = (ClipboardManager) c.getSystemService("clipboard");
        clip.addPrimaryClipChangedListener(new ClipboardManager.OnPrimaryClipChangedListener() {
            public void onPrimaryClipChanged() { out.say(clip.getPrimaryClip()); }
        });
    """
    copy = """
        ClipboardManager clip = (ClipboardManager) c.getSystemService("clipboard");
        clip.setPrimaryClip(ClipData.newPlainText("label", "hello"));
    """
    with device_at(tmp_path) as device:
        reader = App(device, listen)
        reader.run()
        App(device, copy, package="test.other").run()
        assert said(reader.start()) == "ClipData { text/plain {T:hello} }\n"
        with device.lock:
            assert device.clipboard.text == "hello"


def test_binders_call_across_processes(tmp_path: Path) -> None:
    members = """
        public static class S extends Service {
            public IBinder onBind(Intent i) {
                return new Binder() {
                    protected boolean onTransact(int code, Parcel in, Parcel reply, int flags) {
                        if (code == 2) throw new IllegalStateException("refused");
                        reply.writeNoException();
                        reply.writeString(in.readString() + Binder.getCallingUid());
                        return true;
                    }
                };
            }
        }
    """
    body = """
        Intent i = new Intent().setClassName("test.other", "Main$S");
        c.bindService(i, new ServiceConnection() {
            public void onServiceConnected(ComponentName n, IBinder b) {
                try {
                    Parcel in = Parcel.obtain(), reply = Parcel.obtain();
                    in.writeString("uid ");
                    b.transact(1, in, reply, 0);
                    reply.readException();
                    out.say(reply.readString().equals("uid " + android.os.Process.myUid()));
                    reply = Parcel.obtain();
                    b.transact(2, in, reply, 0);
                    try { reply.readException(); }
                    catch (IllegalStateException e) { out.say(e.getMessage()); }
                    b.linkToDeath(new IBinder.DeathRecipient() {
                        public void binderDied() { out.say("died"); }
                    }, 0);
                } catch (RemoteException e) { out.say(e); }
            }
            public void onServiceDisconnected(ComponentName n) { out.say("disconnected"); }
        }, Context.BIND_AUTO_CREATE);
    """
    with device_at(tmp_path) as device:
        other = App(
            device, "", members, package="test.other",
            services=(Service(name="Main$S", exported=True),),
        )  # fmt: skip
        app = App(device, body)
        assert app.run() == "true\nrefused\n"
        with device.lock:
            device.processes.kill(other.start(), "test")
        settle(device)
        assert set(said(app.start()).splitlines()[2:4]) == {"died", "disconnected"}


def test_a_destroyed_activity_leaves_no_receiver_behind(tmp_path: Path) -> None:
    members = """
        public static class A extends Activity {
            static A last;
            protected void onCreate(Bundle b) {
                super.onCreate(b);
                last = this;
                registerReceiver(new BroadcastReceiver() {
                    public void onReceive(Context x, Intent i) {
                        out.say("got", i.getIntExtra("n", 0), x == A.this);
                    }
                }, new IntentFilter("x"));
            }
        }
        static void send(final Context c, final int n, long delay) {
            new Handler().postDelayed(new Runnable() {
                public void run() { c.sendBroadcast(new Intent("x").putExtra("n", n)); }
            }, delay);
        }
    """
    body = """
        c.startActivity(new Intent().setClassName("test.app", "Main$A")
            .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
        send(c, 1, 2000);
        new Handler().postDelayed(new Runnable() { public void run() { A.last.finish(); } }, 4000);
        send(c, 2, 8000);
    """
    with device_at(tmp_path) as device:
        app = App(device, body, members, activities=(Activity(name="Main$A"),))
        assert app.run() == "got 1 true\n"
        assert any(
            one.message.startswith("Activity Main$A has leaked IntentReceiver Main$A$1@")
            for one in device.log.entries(["main"])
        )
