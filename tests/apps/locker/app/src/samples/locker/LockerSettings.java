package samples.locker;

import android.app.Activity;
import android.app.AlertDialog;
import android.os.Bundle;
import android.view.View;
import android.widget.CheckBox;
import android.widget.EditText;
import android.widget.TextView;

/** The folder's name, two switches, a recovery code, and a way to start afresh. */
public final class LockerSettings extends Activity {
    private Locker locker;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.settings);
        locker = Locker.get(this);
        ((EditText) findViewById(R.id.prefix)).setText(locker.folder());
        findViewById(R.id.apply).setOnClickListener(button -> {
            String name = ((EditText) findViewById(R.id.prefix)).getText().toString();
            locker.setFolder(name.toLowerCase());
        });
        connect(R.id.auto_lock, "auto_lock", locker.locksItself());
        connect(R.id.hide_bodies, "hide_bodies", locker.hidesBodies());
        findViewById(R.id.forget).setOnClickListener(button -> askToForget());
    }

    private void connect(int id, final String name, boolean value) {
        CheckBox box = (CheckBox) findViewById(id);
        box.setChecked(value);
        box.setOnCheckedChangeListener((view, checked) -> {
            locker.set(name, checked);
            if (locker.locksItself() && locker.hidesBodies()) {
                say("Very careful"); // target: both-switches
            }
        });
    }

    /** Called by the button; the layout names it. */
    public void onSetRecovery(View button) {
        String code = ((EditText) findViewById(R.id.recovery)).getText().toString();
        String[] parts = code.split("-");
        if (parts.length != 2) {
            say(getString(R.string.bad_code)); // target: no-recovery-code
            return;
        }
        try {
            int first = Integer.parseInt(parts[0]);
            int second = Integer.parseInt(parts[1]);
            if (first + second == 1000 && first < second) {
                say(getString(R.string.good_code)); // target: recovery-code
            }
            if (first == -5) {
                say(getString(R.string.bad_code)); // target: negative-part
            }
        } catch (NumberFormatException error) {
            say(getString(R.string.bad_code)); // target: recovery-not-a-number
        }
    }

    private void askToForget() {
        new AlertDialog.Builder(this)
                .setMessage(R.string.forget)
                .setPositiveButton(R.string.ok, (dialog, which) -> {
                    locker.forgetPassphrase();
                    say(getString(R.string.fresh_start)); // target: forgotten
                })
                .setNegativeButton(android.R.string.cancel, null)
                .show();
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.result)).setText(text);
    }
}
