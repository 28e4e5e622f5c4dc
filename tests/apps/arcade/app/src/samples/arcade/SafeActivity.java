package samples.arcade;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.Button;
import android.widget.TextView;

/** Opens after the right four colours. */
public final class SafeActivity extends Activity {
    private StringBuilder history;
    private boolean open;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.safe);
        history = new StringBuilder();
        if (savedInstanceState != null) {
            history.append(savedInstanceState.getString("history"));
            open = savedInstanceState.getBoolean("open");
            if (open) {
                show("Open, upside down"); // target: open-and-turned
            }
        }
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putString("history", history.toString());
        state.putBoolean("open", open);
    }

    /** Called by the three colours; the layout names it. */
    public void onColour(View key) {
        if (open) {
            show("It is open"); // target: colour-when-open
            return;
        }
        history.append(((Button) key).getText().charAt(0));
        if (history.length() > 8) {
            history.setLength(0);
            show("Start again"); // target: too-many-colours
        }
    }

    /** Called by the handle; the layout names it. */
    public void onTurn(View handle) {
        String tried = history.toString();
        history.setLength(0);
        if (open) {
            open = false;
            show("Closed"); // target: closed-again
        } else if (tried.equals("RGGB")) {
            open = true;
            Record.add(this);
            show("Open"); // target: open
        } else if (tried.endsWith("BB")) {
            show("Warm"); // target: warm
        } else if (tried.contains("Y")) {
            show("Yellow"); // target: yellow
        }
    }

    private void show(String text) {
        ((TextView) findViewById(R.id.display)).setText(text);
    }
}
