package samples.podcast;

/** Where one is in something of a given length; never outside it. */
public final class Progress {
    private final long durationMs;
    private long positionMs;

    public Progress(long durationMs) {
        this.durationMs = durationMs;
    }

    public long positionMs() {
        return positionMs;
    }

    /** Moves forward, or backward by a negative amount, as far as there is room. */
    public void moveBy(long milliseconds) {
        positionMs = Math.max(0, Math.min(durationMs, positionMs + milliseconds));
    }

    public boolean isAtEnd() {
        return positionMs == durationMs;
    }

    @Override
    public String toString() {
        return Clock.format(positionMs) + " / " + Clock.format(durationMs);
    }
}
