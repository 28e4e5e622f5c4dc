package samples.projects;

import android.content.Context;
import android.content.SharedPreferences;

/** Settings of the list that are remembered. */
final class ListSettings {
    private static final String REVERSED = "reversed";

    private final SharedPreferences preferences;

    ListSettings(Context context) {
        preferences = context.getSharedPreferences("list", Context.MODE_PRIVATE);
    }

    boolean isReversed() {
        return preferences.getBoolean(REVERSED, false);
    }

    void setReversed(boolean reversed) {
        preferences.edit().putBoolean(REVERSED, reversed).apply();
    }
}
