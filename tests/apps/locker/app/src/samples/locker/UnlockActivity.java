package samples.locker;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;
import android.widget.EditText;
import android.widget.TextView;

/** Asks for the passphrase; the first one that is entered is the one. */
public final class UnlockActivity extends Activity {
    private static final int MOST_ATTEMPTS = 3;

    private Locker locker;
    private EditText field;
    private int attempts;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.unlock);
        locker = Locker.get(this);
        field = (EditText) findViewById(R.id.passphrase);
        if (savedInstanceState != null) {
            attempts = savedInstanceState.getInt("attempts");
        }
        say(locker.passphrase() == null ? R.string.choose : R.string.enter);
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt("attempts", attempts);
    }

    /** Called by the button; the layout names it. */
    public void onUnlock(View button) {
        String entered = field.getText().toString();
        if (attempts >= MOST_ATTEMPTS) {
            say(R.string.locked_out); // target: locked-out
            return;
        }
        String expected = locker.passphrase();
        if (expected == null) {
            choose(entered);
        } else if (entered.equals(expected)) {
            if (attempts == 2) {
                say(R.string.enter); // target: last-attempt
            }
            open();
        } else {
            attempts++;
            if (attempts < 0) {
                attempts = 0; // target: attempts-negative
            }
            if (entered.equalsIgnoreCase(expected)) {
                say(R.string.wrong); // target: wrong-case
            } else {
                say(R.string.wrong); // target: wrong-passphrase
            }
        }
    }

    private void choose(String entered) {
        switch (Passphrase.of(entered)) {
            case TOO_SHORT:
                say(R.string.too_short); // target: too-short
                break;
            case TOO_LONG:
                say(R.string.too_long); // target: too-long
                break;
            case TOO_SIMPLE:
                say(R.string.too_simple); // target: too-simple
                break;
            case STRONG:
                say(R.string.enter); // target: strong-passphrase
                locker.setPassphrase(entered);
                break;
            default:
                locker.setPassphrase(entered);
                say(R.string.enter); // target: fair-passphrase
        }
    }

    private void open() {
        attempts = 0;
        field.setText("");
        startActivity(new Intent(this, NotesActivity.class)); // target: unlocked
    }

    private void say(int message) {
        ((TextView) findViewById(R.id.message)).setText(message);
    }
}
