package samples.shop;

import android.app.Activity;
import android.os.Bundle;
import android.view.View;
import android.widget.CheckBox;
import android.widget.Spinner;
import android.widget.TextView;

/** One product: how many of it, which colour, wrapped or not. */
public final class ProductActivity extends Activity {
    private static final int MOST = 10;

    private String name;
    private int quantity = 1;

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        setContentView(R.layout.product);
        int index = getIntent().getIntExtra("product", 0);
        name = getIntent().getStringExtra("name");
        if (savedInstanceState != null) {
            quantity = savedInstanceState.getInt("quantity", 1);
            if (quantity == 3 && index == 1) {
                say("Still three plates"); // target: three-plates-turned
            }
        }
        ((TextView) findViewById(R.id.name)).setText(name);
        if (index == 3) {
            say("Carpets are heavy"); // target: carpet
        }
        show();
    }

    @Override
    protected void onSaveInstanceState(Bundle state) {
        super.onSaveInstanceState(state);
        state.putInt("quantity", quantity);
    }

    /** Called by the button; the layout names it. */
    public void onMore(View button) {
        if (quantity < MOST) {
            quantity++;
        }
        if (quantity == 5) {
            say("Cheaper by the box"); // target: five
        }
        show();
    }

    /** Called by the button; the layout names it. */
    public void onLess(View button) {
        if (quantity > 1) {
            quantity--;
        }
        if (quantity <= 0) {
            say("None"); // target: none-of-it
        }
        show();
    }

    /** Called by the button; the layout names it. */
    public void onAdd(View button) {
        boolean gift = ((CheckBox) findViewById(R.id.gift)).isChecked();
        int colour = ((Spinner) findViewById(R.id.colour)).getSelectedItemPosition();
        if (gift && quantity > 2) {
            say("One ribbon for all of them"); // target: many-gifts
        }
        if (colour == 2 && !gift) {
            say("Blue is a good choice"); // target: blue
        }
        if (colour > 2) {
            say("What a colour"); // target: fourth-colour
        }
        if (name.equals("Cup") && colour == 1 && quantity % 4 == 0) {
            say("A set of red cups"); // target: red-cups
        }
        ((ShopApplication) getApplication()).cart.add(name, quantity);
        finish();
    }

    private void show() {
        ((TextView) findViewById(R.id.quantity)).setText(String.valueOf(quantity));
    }

    private void say(String text) {
        ((TextView) findViewById(R.id.remark)).setText(text);
    }
}
