"""SQLite as apps use it: helpers, versions, transactions, cursors and what goes wrong."""

from __future__ import annotations

from pathlib import Path

from tests.devices.pocket.base.programs import App, device_at

_HELPER = """
    public static class Helper extends android.database.sqlite.SQLiteOpenHelper {
        Helper(Context c, int version) { super(c, "notes.db", null, version); }
        public void onCreate(android.database.sqlite.SQLiteDatabase db) {
            out.say("create");
            db.execSQL("create table notes (_id integer primary key, title text not null, n int)");
        }
        public void onUpgrade(android.database.sqlite.SQLiteDatabase db, int from, int to) {
            out.say("upgrade", from, to);
            db.execSQL("alter table notes add column more text");
        }
    }
"""


def test_a_helper_creates_and_upgrades(tmp_path: Path) -> None:
    body = """
        Helper one = new Helper(c, 1);
        android.database.sqlite.SQLiteDatabase db = one.getWritableDatabase();
        ContentValues v = new ContentValues();
        v.put("title", "a"); v.put("n", 3);
        out.say(db.insert("notes", null, v), db.getVersion(), db.isOpen());
        v.put("title", "b"); v.putNull("n");
        db.insertOrThrow("notes", null, v);
        one.close();
        Helper two = new Helper(c, 2);
        db = two.getReadableDatabase();
        Cursor q = db.query("notes", new String[] {"_id", "title", "n", "more"}, "_id > ?",
            new String[] {"0"}, null, null, "title desc", "1");
        out.say(q.getCount(), q.moveToFirst(), q.getString(1), q.isNull(2), q.getColumnCount());
        out.say(q.getColumnIndex("n"), q.getColumnIndex("none"));
        try { q.getColumnIndexOrThrow("none"); }
        catch (IllegalArgumentException e) { out.say(e.getMessage()); }
        q.close();
        out.say(DatabaseUtils.longForQuery(db, "select sum(n) from notes", null));
        two.close();
        try { new Helper(c, 1).getWritableDatabase(); }
        catch (android.database.sqlite.SQLiteException e) { out.say(e.getMessage()); }
    """
    with device_at(tmp_path) as device:
        lines = App(device, body, _HELPER).run().splitlines()
    assert lines[:5] == ["create", "1 1 true", "upgrade 1 2", "1 true b true 4", "2 -1"]
    assert lines[5].startswith("column 'none' does not exist")
    assert lines[6] == "3"
    assert "Can't downgrade database from version 2 to 1" in lines[7]


def test_transactions_and_constraints(tmp_path: Path) -> None:
    body = """
        android.database.sqlite.SQLiteDatabase db = new Helper(c, 1).getWritableDatabase();
        db.beginTransaction();
        try { db.execSQL("insert into notes (title) values ('gone')"); } finally {
            db.endTransaction(); }
        db.beginTransaction();
        try {
            db.execSQL("insert into notes (title) values (?)", new Object[] {"kept"});
            db.setTransactionSuccessful();
        } finally { db.endTransaction(); }
        out.say(DatabaseUtils.queryNumEntries(db, "notes"), db.inTransaction());
        ContentValues v = new ContentValues();
        v.putNull("title");
        out.say(db.insert("notes", null, v));
        try { db.insertOrThrow("notes", null, v); }
        catch (android.database.sqlite.SQLiteConstraintException e) {
            out.say(e.getMessage().startsWith("NOT NULL constraint failed: notes.title"));
        }
        try { db.execSQL("select * from nowhere"); }
        catch (android.database.sqlite.SQLiteException e) { out.say(e.getMessage()); }
        v.put("title", "new");
        out.say(db.update("notes", v, "title = ?", new String[] {"kept"}),
            db.delete("notes", "1", null));
        Cursor q = db.rawQuery("select 1 as one, 2.5, 'x', x'0102', null", null);
        try { q.getInt(0); } catch (CursorIndexOutOfBoundsException e) { out.say(e.getMessage()); }
        q.moveToNext();
        out.say(q.getInt(0), q.getDouble(1), q.getString(2), q.getBlob(3)[1], q.isNull(4),
            q.getType(1), q.getColumnName(0), q.isLast());
        db.close();
        try { db.execSQL("select 1"); } catch (IllegalStateException e) {
            out.say(e.getMessage().startsWith("attempt to re-open an already-closed object"));
        }
    """
    with device_at(tmp_path) as device:
        lines = App(device, body, _HELPER).run().splitlines()
    assert lines[1:4] == ["1 false", "-1", "true"]
    assert lines[4].startswith("no such table: nowhere (code 1")
    assert lines[5:] == [
        "1 1",
        "Index -1 requested, with a size of 1",
        "1 2.5 x 2 true 2 one true",
        "true",
    ]
