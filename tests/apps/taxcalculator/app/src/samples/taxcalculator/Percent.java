package samples.taxcalculator;

/** Shares in whole numbers: no rounding errors of floating point. */
public final class Percent {
    private Percent() {}

    /** So many per cent of an amount, rounded down. */
    public static long of(int percent, long amount) {
        return amount * percent / 100;
    }

    /** What share a part is of the whole, with one decimal rounded half up: {@code 12.5 %}. */
    public static String share(long part, long whole) {
        if (whole == 0) {
            return "-";
        }
        long tenths = (part * 2000 + whole) / (whole * 2);
        return tenths / 10 + "." + tenths % 10 + " %";
    }
}
