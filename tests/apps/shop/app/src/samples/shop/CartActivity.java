package samples.shop;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.text.TextUtils;
import android.widget.EditText;
import android.widget.TextView;

/** What was chosen, a field for coupons, and an offer for whole boxes. */
public final class CartActivity extends Activity {
    private static final int CENTS_PER_BOX = 129900;

    private Cart cart;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.cart);
        cart = ((ShopApplication) getApplication()).cart;
        findViewById(R.id.redeem).setOnClickListener(button -> redeem());
        findViewById(R.id.empty).setOnClickListener(button -> {
            cart.clear();
            show();
        });
        findViewById(R.id.checkout).setOnClickListener(button -> checkOut());
        show();
    }

    private void show() {
        long cents = cart.cents();
        ((TextView) findViewById(R.id.total)).setText(cents / 100 + "." + cents % 100);
        if (cents > 500000L) {
            say("Delivery is free"); // target: free-delivery
        }
        if (cents < 0) {
            say("We owe you"); // target: negative-total
        }
    }

    private void redeem() {
        String code = text(R.id.coupon).trim();
        if (TextUtils.isEmpty(code)) {
            say("Enter a coupon");
            return;
        }
        if (code.equalsIgnoreCase("welcome")) {
            if (cart.redeem("welcome", 10)) {
                say("Ten per cent off"); // target: welcome
            } else {
                say("Once only"); // target: welcome-twice
            }
        } else if (code.startsWith("SAVE")) {
            save(code.substring(4));
        } else if (code.length() == 16 && code.charAt(3) == '-') {
            say("A gift card"); // target: gift-card
        } else {
            say("No such coupon");
        }
        show();
    }

    private void save(String number) {
        int percent;
        try {
            percent = Integer.parseInt(number);
        } catch (NumberFormatException error) {
            say("Save how much?"); // target: save-what
            return;
        }
        if (percent < 5 || percent > 40) {
            say("No such saving"); // target: odd-saving
            return;
        }
        if (cart.redeem("save", percent) && cart.percentOff() == 42) {
            say("The answer"); // target: the-answer
        }
        if (cart.percentOff() > 50) {
            say("Too good to be true"); // target: more-than-half-off
        }
    }

    private void checkOut() {
        int boxes = 0;
        String entered = text(R.id.boxes);
        if (!entered.isEmpty()) {
            boxes = Integer.parseInt(entered);
        }
        int price = boxes * CENTS_PER_BOX;
        if (price < 0) {
            say("Something is wrong with the price"); // target: price-overflow
            return;
        }
        if (cart.isEmpty() && boxes == 0) {
            say("The cart is empty"); // target: empty-cart
            return;
        }
        Intent intent = new Intent(this, CheckoutActivity.class);
        intent.putExtra("cents", cart.cents() + price);
        intent.putExtra("boxes", boxes);
        startActivity(intent);
    }

    private String text(int id) {
        return ((EditText) findViewById(id)).getText().toString();
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.remark)).setText(text);
    }
}
