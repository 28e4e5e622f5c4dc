package samples.planner;

import java.util.ArrayList;
import java.util.List;

/** All entries, for as long as the process lives. */
final class Entries {
    static final List<Entry> ALL = new ArrayList<>();

    private Entries() {}

    static int important() {
        int count = 0;
        for (Entry entry : ALL) {
            if (entry.important) {
                count++;
            }
        }
        return count;
    }

    static boolean has(Day day) {
        for (Entry entry : ALL) {
            if (entry.day.equals(day)) {
                return true;
            }
        }
        return false;
    }
}
