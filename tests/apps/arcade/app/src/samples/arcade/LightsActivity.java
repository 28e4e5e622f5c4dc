package samples.arcade;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.TextView;

/** Five lights in a row; each button switches its light and the ones beside it. */
public final class LightsActivity extends Activity {
    private static final int[] BUTTONS = {
        R.id.light_1, R.id.light_2, R.id.light_3, R.id.light_4, R.id.light_5
    };

    private final boolean[] lights = new boolean[BUTTONS.length];
    private int moves;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.lights);
    }

    /** Called by all five; the layout names it. */
    public void onLight(View button) {
        moves++;
        for (int i = 0; i < BUTTONS.length; i++) {
            if (BUTTONS[i] == button.getId()) {
                flip(i - 1);
                flip(i);
                flip(i + 1);
            }
        }
        int on = 0;
        for (boolean light : lights) {
            if (light) {
                on++;
            }
        }
        if (on == lights.length) {
            show("All on"); // target: all-on
        } else if (on == 0 && moves > 1) {
            show("All off again"); // target: all-off-again
        } else if (on == 1 && lights[2]) {
            show("A single one"); // target: only-the-middle
        } else if (on == 1 && lights[0]) {
            show("Only the first"); // target: only-the-first
        }
        if (on > 5) {
            show("Too many"); // target: six-lights
        }
    }

    private void flip(int index) {
        if (index >= 0 && index < lights.length) {
            lights[index] = !lights[index];
        }
    }

    private void show(String text) {
        ((TextView) findViewById(R.id.display)).setText(text);
    }
}
