package samples.locker;

/** A title and a text. */
final class Note implements Comparable<Note> {
    final String title;
    final String body;

    Note(String title, String body) {
        this.title = title;
        this.body = body;
    }

    @Override
    public int compareTo(Note other) {
        return title.compareTo(other.title);
    }

    @Override
    public String toString() {
        return title;
    }
}
