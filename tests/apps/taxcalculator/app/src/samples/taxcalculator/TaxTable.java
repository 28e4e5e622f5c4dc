package samples.taxcalculator;

import java.util.ArrayList;
import java.util.List;

/** A progressive tax: each bracket taxes the part of the amount that lies above its threshold. */
public final class TaxTable {
    private static final class Bracket {
        final long threshold;
        final int percent;

        Bracket(long threshold, int percent) {
            this.threshold = threshold;
            this.percent = percent;
        }
    }

    private final List<Bracket> brackets = new ArrayList<>();

    /** Reads {@code "0:10, 10000:20, 50000:42"}; thresholds must grow. */
    public static TaxTable parse(String text) {
        TaxTable table = new TaxTable();
        for (String entry : text.split(",")) {
            String[] sides = entry.trim().split(":");
            if (sides.length != 2) {
                throw new IllegalArgumentException("no threshold and rate: " + entry.trim());
            }
            table.add(Long.parseLong(sides[0].trim()), Integer.parseInt(sides[1].trim()));
        }
        return table;
    }

    private void add(long threshold, int percent) {
        if (!brackets.isEmpty() && brackets.get(brackets.size() - 1).threshold >= threshold) {
            throw new IllegalArgumentException("threshold does not grow: " + threshold);
        }
        brackets.add(new Bracket(threshold, percent));
    }

    /** The tax on an amount, each bracket's share rounded down. */
    public long taxOn(long amount) {
        long tax = 0;
        long above = amount;
        for (int index = brackets.size() - 1; index >= 0; index--) {
            Bracket bracket = brackets.get(index);
            if (above > bracket.threshold) {
                tax += Percent.of(bracket.percent, above - bracket.threshold);
                above = bracket.threshold;
            }
        }
        return tax;
    }

    /** The rate on the next unit earned, found by bisection. */
    public int marginalRate(long amount) {
        int low = 0;
        int high = brackets.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (brackets.get(middle).threshold <= amount) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : brackets.get(low - 1).percent;
    }
}
