package samples.podcast;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;

/** A row of things to play, one of which is current. It is never empty. */
public final class PlayQueue<T> implements Iterable<T> {
    private final List<T> items;
    private int current;

    public PlayQueue(List<? extends T> items) {
        if (items.isEmpty()) {
            throw new IllegalArgumentException("nothing to play");
        }
        this.items = new ArrayList<>(items);
    }

    public T current() {
        return items.get(current);
    }

    public int size() {
        return items.size();
    }

    public boolean hasNext() {
        return current < items.size() - 1;
    }

    /** Goes on to the next; stays on the last. */
    public boolean next() {
        if (!hasNext()) {
            return false;
        }
        current++;
        return true;
    }

    /** Goes back to the one before; stays on the first. */
    public boolean previous() {
        if (current == 0) {
            return false;
        }
        current--;
        return true;
    }

    public void select(int index) {
        if (index < 0 || index >= items.size()) {
            throw new NoSuchElementException("no item " + index + " of " + items.size());
        }
        current = index;
    }

    /** Shuffles what comes after the current item; the same seed gives the same order. */
    public void shuffleRest(long seed) {
        Collections.shuffle(items.subList(current + 1, items.size()), new Random(seed));
    }

    /** Moves an item; the current one stays current wherever it goes. */
    public void move(int from, int to) {
        T playing = current();
        items.add(to, items.remove(from));
        current = items.indexOf(playing);
    }

    /** What is still to come, the current item first. */
    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private int at = current;

            @Override
            public boolean hasNext() {
                return at < items.size();
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return items.get(at++);
            }

            @Override
            public void remove() {
                throw new UnsupportedOperationException();
            }
        };
    }
}
