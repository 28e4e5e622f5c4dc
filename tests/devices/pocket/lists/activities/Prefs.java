import android.os.Bundle;
import android.preference.CheckBoxPreference;
import android.preference.ListPreference;
import android.preference.Preference;
import android.preference.PreferenceActivity;
import android.preference.PreferenceCategory;
import android.preference.PreferenceManager;
import android.preference.PreferenceScreen;
import android.util.Log;

/** Preferences made in code. */
public class Prefs extends PreferenceActivity {
    @Override protected void onCreate(Bundle state) {
        super.onCreate(state);
        PreferenceScreen screen = getPreferenceManager().createPreferenceScreen(this);
        PreferenceCategory sound = new PreferenceCategory(this);
        sound.setTitle("Sound");
        screen.addPreference(sound);
        CheckBoxPreference loud = new CheckBoxPreference(this);
        loud.setKey("loud");
        loud.setTitle("Loud");
        sound.addPreference(loud);
        ListPreference tone = new ListPreference(this);
        tone.setKey("tone");
        tone.setTitle("Tone");
        tone.setDialogTitle("Which tone?");
        tone.setEntries(new String[] {"High", "Low"});
        tone.setEntryValues(new String[] {"h", "l"});
        tone.setNegativeButtonText("No");
        sound.addPreference(tone);
        tone.setOnPreferenceChangeListener(new Preference.OnPreferenceChangeListener() {
            public boolean onPreferenceChange(Preference p, Object value) {
                Log.i("said", p.getKey() + " becomes " + value);
                return true;
            }
        });
        setPreferenceScreen(screen);
        tone.setDependency("loud");
    }

    @Override public boolean onPreferenceTreeClick(PreferenceScreen screen, Preference p) {
        Log.i("said", p.getTitle() + " " + PreferenceManager.getDefaultSharedPreferences(this).getAll());
        return false;
    }
}
