"""Bundles, parcels, intents, URIs and the collections of android.util, in an app."""

from __future__ import annotations

from pathlib import Path

from tests.devices.pocket.base.programs import App, device_at


def test_bundles_keep_types_and_cross_parcels(tmp_path: Path) -> None:
    body = """
        Bundle b = new Bundle();
        b.putInt("a", 1); b.putString("s", "x"); b.putLongArray("l", new long[] {4, 5});
        b.putSerializable("list", new ArrayList<String>(Arrays.asList("p", "q")));
        b.putParcelable("i", new Intent("act").putExtra("deep", 2.5));
        Parcel p = Parcel.obtain();
        p.writeBundle(b);
        p.setDataPosition(0);
        Bundle q = p.readBundle();
        out.say(q.getInt("a"), q.getString("s"), q.getLongArray("l")[1], q.size());
        out.say(q.getSerializable("list"));
        out.say(((Intent) q.getParcelable("i")).getDoubleExtra("deep", 0));
        out.say(b.getLong("s", 5), b.getString("a"), b.getBoolean("none"));
        out.say(new Bundle());
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "1 x 5 5",
            "[p, q]",
            "2.5",
            "5 null false",
            "Bundle[{}]",
        ]
        warnings = [one.message for one in device.log.entries(["main"]) if one.tag == "Bundle"]
        assert warnings[0].startswith(
            "Key s expected Long but value was a java.lang.String.  The default value 5"
        )


def test_parcelables_of_apps_are_made_anew_by_their_creator(tmp_path: Path) -> None:
    members = """
        public static class Point implements Parcelable {
            final int x;
            Point(int x) { this.x = x; }
            public int describeContents() { return 0; }
            public void writeToParcel(Parcel p, int flags) { p.writeInt(x); }

                public static final Parcelable.Creator<Point> CREATOR =
                    new Parcelable.Creator<Point>() {
                public Point createFromParcel(Parcel p) { return new Point(p.readInt()); }
                public Point[] newArray(int n) { return new Point[n]; }
            };
        }
    """
    body = """
        final Point point = new Point(7);
        c.registerReceiver(new BroadcastReceiver() {
            public void onReceive(Context x, Intent i) {
                Point got = i.getParcelableExtra("p");
                out.say(got.x, got == point, i.getSerializableExtra("s"));
            }
        }, new IntentFilter("go"));
        c.sendBroadcast(new Intent("go").putExtra("p", point).putExtra("s", new int[] {1}.length));
    """
    with device_at(tmp_path) as device:
        assert App(device, body, members).run() == "7 false 1\n"


def test_intents_as_texts(tmp_path: Path) -> None:
    body = """
        Intent i = new Intent("act", Uri.parse("content://a/b/1?x=y%20z#f"));
        i.putExtra("k", 3L).addCategory("c1").setComponent(new ComponentName("p", "p.C"));
        String text = i.toUri(Intent.URI_INTENT_SCHEME);
        Intent j = Intent.parseUri(text, Intent.URI_INTENT_SCHEME);
        out.say(text);
        out.say(j.filterEquals(i), j.getLongExtra("k", 0), j);
        Intent merged = new Intent("own");
        out.say(merged.fillIn(i, 0), merged.getAction(), merged.getData(), merged.getComponent());
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "intent://a/b/1?x=y%20z#f#Intent;scheme=content;action=act;category=c1;"
            "component=p/.C;l.k=3;end",
            "true 3 Intent { act=act cat=[c1] dat=content://a/b/1?x=y%20z#f cmp=p/.C"
            " (has extras) }",
            "6 own content://a/b/1?x=y%20z#f null",
        ]


def test_uris(tmp_path: Path) -> None:
    body = """
        Uri u = Uri.parse("http://me@host:81/a%20b/c?x=1&x=2&y#frag");
        out.say(u.getScheme(), u.getUserInfo(), u.getHost(), u.getPort(), u.getPathSegments());
        out.say(u.getQueryParameters("x"), u.getQueryParameter("y").length(), u.getFragment());
        out.say(u.getQueryParameterNames(), u.buildUpon().clearQuery().appendPath("d/e").build());
        Uri m = Uri.parse("mailto:a@b.c");
        out.say(m.isOpaque(), m.getSchemeSpecificPart(), m.getPath(), m.getAuthority());
        out.say(Uri.fromParts("tel", "1 2", null), Uri.fromFile(new File("/a b")));
        out.say(Uri.encode("ä/ ", "/"), Uri.decode("%C3%A4+%zz"), Uri.parse("").equals(Uri.EMPTY));
        UriMatcher match = new UriMatcher(UriMatcher.NO_MATCH);
        match.addURI("a", "b/#", 1); match.addURI("a", "b/*", 2);
        out.say(match.match(Uri.parse("content://a/b/5")),
            match.match(Uri.parse("content://a/b/x")),
            match.match(Uri.parse("content://a")),
                ContentUris.parseId(Uri.parse("content://a/b/5")));
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "http me host 81 [a b, c]",
            "[1, 2] 0 frag",
            "[x, y] http://me@host:81/a%20b/c/d%2Fe#frag",
            "true a@b.c null null",
            "tel:1%202 file:///a%20b",
            "%C3%A4/%20 ä+\ufffd true",
            "1 2 -1 5",
        ]


def test_collections_and_helpers_of_android_util(tmp_path: Path) -> None:
    body = """
        SparseArray<String> s = new SparseArray<String>();
        s.put(5, "a"); s.put(2, "b"); s.append(9, "c");
        out.say(s, s.indexOfKey(5), s.indexOfKey(3), s.get(7, "d"));
        LruCache<String, Integer> cache = new LruCache<String, Integer>(2);
        cache.put("a", 1); cache.put("b", 2); cache.get("a"); cache.put("c", 3);
        out.say(cache.snapshot().keySet(), cache.get("b"), cache.evictionCount());
        out.say(android.util.Base64.encodeToString("hi?>".getBytes(),
            android.util.Base64.URL_SAFE));

            JsonReader r =
                new JsonReader(new StringReader("{\\"a\\":[1,2.5,\\"x\\",null],\\"b\\":{}}"));
        r.beginObject(); out.say(r.nextName()); r.beginArray();
        out.say(r.nextInt(), r.nextDouble(), r.nextString(), r.peek());
        r.nextNull(); r.endArray(); r.nextName(); r.skipValue(); r.endObject();
        StringWriter text = new StringWriter();
        JsonWriter w = new JsonWriter(text);


                w.beginObject().name("q").value("\\"").name("n").beginArray().value(1).value(true).endArray();
        w.endObject(); w.close();
        out.say(text);
        out.say(Patterns.EMAIL_ADDRESS.matcher("a@b.org").matches(),
            Patterns.WEB_URL.matcher("no url").matches());
    """
    with device_at(tmp_path) as device:
        assert App(device, body).run().splitlines() == [
            "{2=b, 5=a, 9=c} 1 -2 d",
            "[a, c] null 1",
            "aGk_Pg==",
            "",
            "a",
            "1 2.5 x NULL",
            '{"q":"\\"","n":[1,true]}',
            "true false",
        ]
