package samples.taxcalculator;

/** Turns key presses into an amount of at most nine digits. */
public final class Keypad {
    private static final int LARGEST_THAT_GROWS = 99999999;

    private Keypad() {}

    /** The amount with one more digit; an amount that is full stays as it is. */
    public static int append(int amount, int digit) {
        if (digit < 0 || digit > 9) {
            throw new IllegalArgumentException("not a digit: " + digit);
        }
        if (amount > LARGEST_THAT_GROWS) {
            return amount;
        }
        return amount * 10 + digit;
    }

    /** The amount without its last digit. */
    public static int deleteLast(int amount) {
        return amount / 10;
    }

    /** The amount after a row of presses: digits, {@code C} to clear, {@code <} to delete one. */
    public static int press(String keys) {
        int amount = 0;
        for (char key : keys.toCharArray()) {
            switch (key) {
                case 'C':
                    amount = 0;
                    break;
                case '<':
                    amount = deleteLast(amount);
                    break;
                default:
                    amount = append(amount, Character.digit(key, 10));
            }
        }
        return amount;
    }
}
