package samples.shop;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.TextView;

/** An order on its way. */
public final class OrderActivity extends Activity {
    private enum Status { ORDERED, PACKED, SENT, DELIVERED, CANCELLED, RETURNED, LOST }

    private Status status = Status.ORDERED;
    private boolean express;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.order);
        express = getIntent().getBooleanExtra("express", false);
        String payment = getIntent().getStringExtra("payment");
        if (express && "CARD".equals(payment)) {
            say("On its way soon"); // target: express-by-card
        }
        if (express && "CASH".equals(payment)) {
            say("Have the money ready"); // target: express-by-cash
        }
        show();
    }

    /** Called by the button; the layout names it. */
    public void onAdvance(View button) {
        switch (status) {
            case ORDERED:
                status = express ? Status.SENT : Status.PACKED;
                break;
            case PACKED:
                status = Status.SENT;
                break;
            case SENT:
                status = Status.DELIVERED;
                break;
            case RETURNED:
                say("We have it"); // target: returned-for-good
                break;
            case LOST:
                say("We are sorry"); // target: lost
                break;
            default:
                break;
        }
        show();
    }

    /** Called by the button; the layout names it. */
    public void onCancel(View button) {
        if (status == Status.ORDERED || status == Status.PACKED) {
            if (status == Status.PACKED) {
                say("Unpacking"); // target: cancelled-when-packed
            }
            status = Status.CANCELLED;
        } else if (status == Status.SENT && express) {
            say("Too fast for that"); // target: cancelled-too-late
        }
        show();
    }

    /** Called by the button; the layout names it. */
    public void onSendBack(View button) {
        if (status == Status.DELIVERED) {
            status = Status.RETURNED;
            say("Bring it to the post office"); // target: sent-back
        } else if (status == Status.PACKED && express) {
            say("Stop the courier"); // target: packed-express
        }
        show();
    }

    private void show() {
        ((TextView) findViewById(R.id.status)).setText(status.name());
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.remark)).setText(text);
    }
}
