package samples.locker;

import android.content.Context;
import android.content.SharedPreferences;

import java.util.ArrayList;
import java.util.List;

/** All notes, for as long as the process lives, and the settings, for good. */
final class Locker {
    private static Locker instance;

    final List<Note> notes = new ArrayList<>();
    private final SharedPreferences preferences;

    private Locker(Context context) {
        preferences = context.getSharedPreferences("locker", Context.MODE_PRIVATE);
    }

    static Locker get(Context context) {
        if (instance == null) {
            instance = new Locker(context.getApplicationContext());
        }
        return instance;
    }

    /** Null until one was chosen. */
    String passphrase() {
        return preferences.getString("passphrase", null);
    }

    void setPassphrase(String text) {
        preferences.edit().putString("passphrase", text).apply();
    }

    void forgetPassphrase() {
        preferences.edit().remove("passphrase").apply();
    }

    String folder() {
        return preferences.getString("folder", "");
    }

    void setFolder(String name) {
        preferences.edit().putString("folder", name).apply();
    }

    boolean locksItself() {
        return preferences.getBoolean("auto_lock", false);
    }

    boolean hidesBodies() {
        return preferences.getBoolean("hide_bodies", false);
    }

    void set(String name, boolean value) {
        preferences.edit().putBoolean(name, value).apply();
    }

    boolean hasTitle(String title) {
        for (Note note : notes) {
            if (note.title.equals(title)) {
                return true;
            }
        }
        return false;
    }
}
