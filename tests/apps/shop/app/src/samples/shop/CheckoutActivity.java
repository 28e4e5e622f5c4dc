package samples.shop;

import android.app.Activity;
import android.app.AlertDialog;
import android.content.Intent;
import android.os.Bundle;
import android.widget.CheckBox;
import android.widget.EditText;
import android.widget.Spinner;
import android.widget.TextView;

/** Where to, how to pay, and a last question. */
public final class CheckoutActivity extends Activity {
    private long cents;
    private int boxes;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.checkout);
        cents = getIntent().getLongExtra("cents", 0);
        boxes = getIntent().getIntExtra("boxes", 0);
        if (boxes > 0 && cents < 129900L) {
            say("A box costs more"); // target: cheap-box
        }
        findViewById(R.id.pay).setOnClickListener(button -> pay());
    }

    private void pay() {
        String zip = text(R.id.zip);
        if (zip.length() != 5) {
            say("Five digits"); // target: zip-length
            return;
        }
        int number = Integer.parseInt(zip);
        if (number / 1000 == 10 && number % 97 == 13) {
            say("You live around the corner"); // target: neighbour
        }
        String name = text(R.id.first_name) + " " + text(R.id.last_name);
        if (name.equals("Ada Lovelace")) {
            say("What an honour"); // target: ada
        }
        Payment payment = Payment.values()[position()];
        if (payment == Payment.CASH && express()) {
            say("No cash for express"); // target: express-cash
            return;
        }
        double fee = payment.fee(cents);
        if (fee > 25.0) {
            say("A high fee"); // target: high-fee
        }
        new AlertDialog.Builder(this)
                .setMessage(R.string.sure)
                .setPositiveButton(R.string.yes, (dialog, which) -> order(payment))
                .setNegativeButton(R.string.no, (dialog, which) ->
                        say("Take your time")) // target: not-yet
                .show();
    }

    private void order(Payment payment) {
        Intent intent = new Intent(this, OrderActivity.class);
        intent.putExtra("express", express());
        intent.putExtra("payment", payment.name());
        intent.putExtra("boxes", boxes);
        startActivity(intent);
    }

    private int position() {
        return ((Spinner) findViewById(R.id.payment)).getSelectedItemPosition();
    }

    private boolean express() {
        return ((CheckBox) findViewById(R.id.express)).isChecked();
    }

    private String text(int id) {
        return ((EditText) findViewById(id)).getText().toString();
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.remark)).setText(text);
    }
}
