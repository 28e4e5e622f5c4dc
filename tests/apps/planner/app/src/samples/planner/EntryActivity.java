package samples.planner;

import android.app.Activity;
import android.app.AlertDialog;
import android.os.Bundle;
import android.widget.EditText;
import android.widget.RadioGroup;
import android.widget.TextView;
import android.widget.ToggleButton;

/** Makes a new entry. */
public final class EntryActivity extends Activity {
    private int sound;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.entry);
        if (savedInstanceState != null && savedInstanceState.getInt("sound") == 2) {
            say("Still the horn"); // target: horn-kept
        }
        findViewById(R.id.sound).setOnClickListener(button -> chooseSound());
        findViewById(R.id.add).setOnClickListener(button -> add());
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt("sound", sound);
    }

    private void chooseSound() {
        new AlertDialog.Builder(this)
                .setTitle(R.string.choose_sound)
                .setItems(R.array.sounds, (dialog, which) -> {
                    sound = which;
                    if (which == 1) {
                        say("Ding"); // target: bell
                    }
                    if (which > 2) {
                        say("?"); // target: fourth-sound
                    }
                })
                .show();
    }

    private void add() {
        int dayOfMonth = number(R.id.day);
        int month = number(R.id.month);
        int year = number(R.id.year);
        Day day = Day.of(year, month, dayOfMonth);
        if (day == null) {
            say("No such day"); // target: no-such-day
            if (dayOfMonth == 29 && month == 2 && year % 100 == 0 && year > 1582) {
                say("A century without a leap day"); // target: century-without-leap-day
            }
            return;
        }
        if (month == 2 && dayOfMonth == 30) {
            say("Sweden, 1712"); // target: thirtieth-of-february
        }
        if (dayOfMonth == 13 && year > 2000 && day.isFriday()) {
            say("Stay at home"); // target: friday-the-thirteenth
        }
        if (Entries.has(day)) {
            say("There is one on that day"); // target: same-day
            return;
        }
        boolean important = ((ToggleButton) findViewById(R.id.important)).isChecked();
        Entry.Repeat repeat = repeat();
        if (repeat == Entry.Repeat.YEARLY && month == 2 && dayOfMonth == 29) {
            say("Every four years then"); // target: yearly-leap-day
        }
        if (repeat == Entry.Repeat.MONTHLY && dayOfMonth > 28 && important) {
            say("Not in February"); // target: monthly-at-the-end
        }
        Entries.ALL.add(new Entry(day, repeat, important));
        finish();
    }

    private Entry.Repeat repeat() {
        int checked = ((RadioGroup) findViewById(R.id.repeat)).getCheckedRadioButtonId();
        if (checked == R.id.monthly) {
            return Entry.Repeat.MONTHLY;
        }
        return checked == R.id.yearly ? Entry.Repeat.YEARLY : Entry.Repeat.NEVER;
    }

    /** The number in a field, 0 if there is none. */
    private int number(int id) {
        String text = ((EditText) findViewById(id)).getText().toString();
        return text.isEmpty() ? 0 : Integer.parseInt(text);
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.remark)).setText(text);
    }
}
