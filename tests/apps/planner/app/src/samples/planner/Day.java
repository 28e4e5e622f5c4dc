package samples.planner;

import java.util.Calendar;
import java.util.GregorianCalendar;

/** A date of the Gregorian calendar. */
final class Day {
    final int year;
    final int month;
    final int day;

    private Day(int year, int month, int day) {
        this.year = year;
        this.month = month;
        this.day = day;
    }

    /** Null if there is no such day. */
    static Day of(int year, int month, int day) {
        if (month < 1 || month > 12 || day < 1 || day > lengthOf(month, year)) {
            return null;
        }
        return new Day(year, month, day);
    }

    /** Reads 2020-12-31; null if that is no date. */
    static Day parse(String text) {
        String[] parts = text.split("-");
        if (parts.length != 3) {
            return null;
        }
        try {
            return of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]),
                    Integer.parseInt(parts[2]));
        } catch (NumberFormatException error) {
            return null;
        }
    }

    static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    static int lengthOf(int month, int year) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    boolean isFriday() {
        Calendar calendar = new GregorianCalendar(year, month - 1, day);
        return calendar.get(Calendar.DAY_OF_WEEK) == Calendar.FRIDAY;
    }

    /** Days since the first of March of the year 0. */
    int number() {
        int y = month <= 2 ? year - 1 : year;
        int m = (month + 9) % 12;
        return 365 * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + day - 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Day && ((Day) other).number() == number();
    }

    @Override
    public int hashCode() {
        return number();
    }

    @Override
    public String toString() {
        return year + "-" + month + "-" + day;
    }
}
