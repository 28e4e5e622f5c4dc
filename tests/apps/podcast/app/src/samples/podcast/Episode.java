package samples.podcast;

/** One episode and how long it lasts. */
public final class Episode {
    public final String title;
    public final long durationMs;

    public Episode(String title, long durationMs) {
        this.title = title;
        this.durationMs = durationMs;
    }

    /** Reads {@code title|duration}, as in {@code Storms|1:30:00}. */
    public static Episode parse(String line) {
        int bar = line.lastIndexOf('|');
        if (bar <= 0) {
            throw new IllegalArgumentException("no title and duration: " + line);
        }
        return new Episode(line.substring(0, bar).trim(), Clock.parse(line.substring(bar + 1)));
    }

    @Override
    public String toString() {
        return title;
    }
}
