package samples.taxcalculator;

/** Amounts of money as text, the same in every locale. */
public final class Amounts {
    private Amounts() {}

    /** With a comma between groups of three digits. */
    public static String format(long amount) {
        StringBuilder text = new StringBuilder(Long.toString(amount));
        int first = amount < 0 ? 1 : 0;
        for (int at = text.length() - 3; at > first; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }

    /** The whole amount that was typed; nothing, or what is no number, counts as zero. */
    public static int parse(String text) {
        if (text.length() == 0) {
            return 0;
        }
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}
