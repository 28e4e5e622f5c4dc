package samples.shop;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Products with how many of each, and the coupons that were redeemed. */
final class Cart {
    private static final int MOST_OF_A_KIND = 99;

    private final Map<String, Integer> quantities = new HashMap<>();
    private final Set<String> coupons = new HashSet<>();
    private int percentOff;

    void add(String product, int quantity) {
        Integer before = quantities.get(product);
        int wanted = before == null ? quantity : before + quantity;
        quantities.put(product, Math.min(wanted, MOST_OF_A_KIND));
    }

    int quantityOf(String product) {
        Integer found = quantities.get(product);
        return found == null ? 0 : found;
    }

    int kinds() {
        return quantities.size();
    }

    boolean isEmpty() {
        return quantities.isEmpty();
    }

    void clear() {
        quantities.clear();
        coupons.clear();
        percentOff = 0;
    }

    /** Whether the coupon is a new one. */
    boolean redeem(String coupon, int percent) {
        if (!coupons.add(coupon)) {
            return false;
        }
        percentOff += percent;
        return true;
    }

    int percentOff() {
        return percentOff;
    }

    long cents() {
        long sum = 0;
        for (Product product : Product.ALL) {
            sum += (long) product.cents * quantityOf(product.name);
        }
        return sum - sum * percentOff / 100;
    }
}
