package samples.projects;

import android.content.Context;

/** A number of steps in words. */
final class Steps {
    private Steps() {}

    static String text(Context context, int steps) {
        return context.getResources().getQuantityString(R.plurals.steps, steps, steps);
    }
}
