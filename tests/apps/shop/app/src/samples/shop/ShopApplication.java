package samples.shop;

import android.app.Application;

/** Holds the cart. */
public final class ShopApplication extends Application {
    final Cart cart = new Cart();
}
