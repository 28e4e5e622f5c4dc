package samples.planner;

/** A day to remember. */
final class Entry {
    enum Repeat { NEVER, MONTHLY, YEARLY }

    final Day day;
    final Repeat repeat;
    boolean important;

    Entry(Day day, Repeat repeat, boolean important) {
        this.day = day;
        this.repeat = repeat;
        this.important = important;
    }

    @Override
    public String toString() {
        return day.toString();
    }
}
