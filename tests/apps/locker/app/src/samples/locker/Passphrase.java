package samples.locker;

/** Rules for passphrases. */
final class Passphrase {
    static final int LEAST = 4;
    static final int MOST = 20;

    enum Quality { TOO_SHORT, TOO_LONG, TOO_SIMPLE, FAIR, STRONG }

    private Passphrase() {}

    static Quality of(String text) {
        if (text.length() < LEAST) {
            return Quality.TOO_SHORT;
        }
        if (text.length() > MOST) {
            return Quality.TOO_LONG;
        }
        if (isOneCharacter(text)) {
            return Quality.TOO_SIMPLE;
        }
        boolean hasDigit = false;
        for (int i = 0; i < text.length(); i++) {
            if (Character.isDigit(text.charAt(i))) {
                hasDigit = true;
            }
        }
        return hasDigit && text.length() >= 8 ? Quality.STRONG : Quality.FAIR;
    }

    private static boolean isOneCharacter(String text) {
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) != text.charAt(0)) {
                return false;
            }
        }
        return true;
    }
}
