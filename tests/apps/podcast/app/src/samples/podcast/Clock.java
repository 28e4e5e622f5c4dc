package samples.podcast;

/** Lengths of time as on a player: {@code 0:07}, {@code 12:34}, {@code 1:02:03}. */
public final class Clock {
    private static final long SECOND_MS = 1000;

    private Clock() {}

    /** Begun seconds do not count. */
    public static String format(long milliseconds) {
        long seconds = milliseconds / SECOND_MS;
        long hours = seconds / 3600;
        StringBuilder text = new StringBuilder();
        if (hours > 0) {
            text.append(hours).append(':');
            twoDigits(seconds / 60 % 60, text);
        } else {
            text.append(seconds / 60);
        }
        text.append(':');
        twoDigits(seconds % 60, text);
        return text.toString();
    }

    /** In milliseconds; throws {@link IllegalArgumentException} for what no clock shows. */
    public static long parse(String text) {
        String[] parts = text.trim().split(":", -1);
        if (parts.length < 2 || parts.length > 3) {
            throw new IllegalArgumentException("not a length of time: " + text);
        }
        long seconds = 0;
        for (int index = 0; index < parts.length; index++) {
            int part = number(parts[index], text);
            if (index > 0 && part > 59) {
                throw new IllegalArgumentException("more than 59: " + text);
            }
            seconds = seconds * 60 + part;
        }
        return seconds * SECOND_MS;
    }

    private static int number(String digits, String text) {
        try {
            int number = Integer.parseInt(digits);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException("not a length of time: " + text, notANumber);
        }
        throw new IllegalArgumentException("negative: " + text);
    }

    private static void twoDigits(long number, StringBuilder text) {
        if (number < 10) {
            text.append('0');
        }
        text.append(number);
    }
}
