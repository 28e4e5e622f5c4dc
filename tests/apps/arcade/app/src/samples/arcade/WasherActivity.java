package samples.arcade;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.CheckBox;
import android.widget.TextView;
import android.widget.ToggleButton;

/** A washing machine. */
public final class WasherActivity extends Activity {
    private enum Phase { OFF, FILLING, WASHING, SPINNING, DONE }

    private Phase phase = Phase.OFF;
    private boolean doorOpen;
    private int litres;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.washer);
        ToggleButton door = (ToggleButton) findViewById(R.id.door);
        door.setOnCheckedChangeListener((view, checked) -> {
            doorOpen = checked;
            if (checked && phase == Phase.WASHING) {
                show("Wet feet"); // target: opened-while-washing
            }
            if (!checked && phase == Phase.DONE) {
                phase = Phase.OFF;
                show("Ready"); // target: emptied
            }
        });
    }

    /** Called by the button; the layout names it. */
    public void onStart(View button) {
        if (doorOpen) {
            show("Close the door"); // target: door-open
        } else if (phase == Phase.OFF) {
            phase = Phase.FILLING;
            litres = 0;
        } else if (phase == Phase.SPINNING) {
            show("Patience"); // target: start-while-spinning
        }
    }

    /** Called by the button; the layout names it. */
    public void onWait(View button) {
        boolean eco = ((CheckBox) findViewById(R.id.eco)).isChecked();
        switch (phase) {
            case FILLING:
                litres += eco ? 10 : 15;
                if (litres >= 30) {
                    phase = Phase.WASHING;
                }
                if (litres > 30) {
                    show("Rather full"); // target: rather-full
                }
                break;
            case WASHING:
                phase = eco ? Phase.DONE : Phase.SPINNING;
                break;
            case SPINNING:
                phase = Phase.DONE;
                break;
            case DONE:
                if (litres == 35 && doorOpen) {
                    show("A mixed load"); // target: mixed-load
                }
                if (litres < 30) {
                    show("Half empty"); // target: half-empty
                }
                break;
            default:
                break;
        }
    }

    private void show(String text) {
        ((TextView) findViewById(R.id.display)).setText(text);
    }
}
