package samples.shop;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** What is for sale. */
final class Product {
    static final List<Product> ALL = Collections.unmodifiableList(Arrays.asList(
            new Product("Cup", 450, true),
            new Product("Plate", 1250, true),
            new Product("Lamp", 8900, false),
            new Product("Carpet", 249900, true)));

    final String name;
    final int cents;
    final boolean inStock;

    private Product(String name, int cents, boolean inStock) {
        this.name = name;
        this.cents = cents;
        this.inStock = inStock;
    }

    @Override
    public String toString() {
        return name;
    }
}
