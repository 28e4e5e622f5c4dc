package samples.planner;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.EditText;
import android.widget.TextView;

/** Days between two dates. */
public final class TripActivity extends Activity {
    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.trip);
    }

    /** Called by the button; the layout names it. */
    public void onCompute(View button) {
        Day from = Day.parse(text(R.id.from));
        Day to = Day.parse(text(R.id.to));
        if (from == null || to == null) {
            say("Dates look like 2020-12-31"); // target: no-date
            return;
        }
        int days = to.number() - from.number();
        if (days < 0) {
            say("Back to the past"); // target: backwards
        } else if (days == 0) {
            say("A day trip"); // target: day-trip
        } else if (days == 100 && from.month == 12) {
            say("A hundred days of winter"); // target: hundred-days
        } else {
            say(String.format("%d days", days)); // target: some-days
        }
        if (to.day > 31) {
            say("A long month"); // target: day-beyond-31
        }
    }

    private String text(int id) {
        return ((EditText) findViewById(id)).getText().toString();
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.remark)).setText(text);
    }
}
