package samples.arcade;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;
import android.widget.TextView;

/** The games, and the best result so far. */
public final class MenuActivity extends Activity implements View.OnClickListener {
    private int started;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.menu);
        for (int id : new int[] {R.id.safe, R.id.lights, R.id.washer, R.id.stack}) {
            findViewById(id).setOnClickListener(this);
        }
    }

    @Override
    protected void onResume() {
        super.onResume();
        int best = Record.read(this);
        TextView record = (TextView) findViewById(R.id.record);
        if (best > 1) {
            record.setText("Opened " + best + " times"); // target: opened-twice
        } else if (best < 0) {
            record.setText("?"); // target: negative-record
        }
        if (started == 4) {
            record.setText("Still here?"); // target: four-games
        }
    }

    @Override
    public void onClick(View button) {
        started++;
        switch (button.getId()) {
            case R.id.safe:
                startActivity(new Intent(this, SafeActivity.class));
                break;
            case R.id.lights:
                startActivity(new Intent(this, LightsActivity.class));
                break;
            case R.id.washer:
                startActivity(new Intent(this, WasherActivity.class));
                break;
            default:
                startActivity(new Intent(this, StackActivity.class));
        }
    }
}
