package samples.arcade;

import android.content.Context;
import android.content.SharedPreferences;

/** How often the safe was opened. */
final class Record {
    private static final int MOST = 999;

    private Record() {}

    static int read(Context context) {
        return preferences(context).getInt("opened", 0);
    }

    static void add(Context context) {
        int opened = Math.min(read(context) + 1, MOST);
        preferences(context).edit().putInt("opened", opened).apply();
    }

    private static SharedPreferences preferences(Context context) {
        return context.getSharedPreferences("record", Context.MODE_PRIVATE);
    }
}
