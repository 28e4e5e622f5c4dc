package samples.planner;

import android.os.Bundle;
import android.preference.PreferenceActivity;

/** A check box, a text and a choice, as the resource says. */
public final class PlannerPreferences extends PreferenceActivity {
    @SuppressWarnings("deprecation")
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        addPreferencesFromResource(R.xml.preferences);
    }
}
