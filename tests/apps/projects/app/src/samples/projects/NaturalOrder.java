package samples.projects;

import java.util.Comparator;

/** Orders names as people do: letters whatever their case, runs of digits by their value. */
public final class NaturalOrder implements Comparator<Project> {
    private final int direction;

    public NaturalOrder(boolean reversed) {
        direction = reversed ? -1 : 1;
    }

    @Override
    public int compare(Project one, Project other) {
        int order = compareNames(one.name, other.name);
        if (order == 0) {
            order = one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
        }
        return direction * order;
    }

    /** Negative, zero or positive, as {@link Comparator} says. */
    public static int compareNames(String one, String other) {
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            if (isDigit(one.charAt(i)) && isDigit(other.charAt(j))) {
                int endOfOne = endOfDigits(one, i);
                int endOfOther = endOfDigits(other, j);
                int order = compareDigits(one.substring(i, endOfOne), other.substring(j, endOfOther));
                if (order != 0) {
                    return order;
                }
                i = endOfOne;
                j = endOfOther;
            } else {
                int order = fold(one.charAt(i++)) - fold(other.charAt(j++));
                if (order != 0) {
                    return order;
                }
            }
        }
        return (one.length() - i) - (other.length() - j);
    }

    private static int compareDigits(String one, String other) {
        String a = withoutLeadingZeros(one);
        String b = withoutLeadingZeros(other);
        return a.length() != b.length() ? a.length() - b.length() : a.compareTo(b);
    }

    private static String withoutLeadingZeros(String digits) {
        int start = 0;
        while (start < digits.length() - 1 && digits.charAt(start) == '0') {
            start++;
        }
        return digits.substring(start);
    }

    private static int endOfDigits(String text, int start) {
        int end = start;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static char fold(char c) {
        return Character.toLowerCase(Character.toUpperCase(c));
    }
}
