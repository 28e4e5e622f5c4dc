package samples.podcast.test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import junit.framework.TestCase;
import samples.podcast.Clock;
import samples.podcast.Episode;
import samples.podcast.PlayQueue;
import samples.podcast.Progress;

/** Queue, clock and progress, which need neither screen nor audio. */
public class QueueTest extends TestCase {
    public void testQueueEndsAtItsLast() {
        PlayQueue<String> queue = new PlayQueue<>(Arrays.asList("a", "b"));
        assertFalse(queue.previous());
        assertTrue(queue.next());
        assertFalse(queue.next());
        assertEquals("b", queue.current());
    }

    public void testCurrentStaysCurrentWhenMoved() {
        PlayQueue<String> queue = new PlayQueue<>(Arrays.asList("a", "b", "c", "d"));
        queue.select(1);
        queue.move(1, 3);
        assertEquals("b", queue.current());
        queue.move(0, 3);
        assertEquals(Arrays.asList("b", "a"), rest(queue));
    }

    public void testShuffleKeepsWhatWasPlayed() {
        PlayQueue<Integer> queue = new PlayQueue<>(Arrays.asList(0, 1, 2, 3, 4, 5));
        queue.select(2);
        queue.shuffleRest(42);
        List<Integer> rest = rest(queue);
        assertEquals(2, rest.get(0).intValue());
        assertEquals(4, rest.size());
        assertTrue(rest.containsAll(Arrays.asList(3, 4, 5)));
    }

    public void testClockReadsWhatItShows() {
        for (String text : new String[] {"0:00", "0:59", "59:59", "1:00:00", "2:05:30"}) {
            assertEquals(text, Clock.format(Clock.parse(text)));
        }
        for (String text : new String[] {"", "5", "1:60", "1:-1", "a:00", "1:2:3:4"}) {
            try {
                Clock.parse(text);
            } catch (IllegalArgumentException refused) {
                continue;
            }
            fail("accepted: " + text);
        }
    }

    public void testProgressStaysInside() {
        Progress progress = new Progress(Episode.parse("One | 0:10").durationMs);
        progress.moveBy(-5);
        assertEquals("0:00 / 0:10", progress.toString());
        progress.moveBy(99999);
        assertTrue(progress.isAtEnd());
    }

    private static <T> List<T> rest(PlayQueue<T> queue) {
        List<T> items = new ArrayList<>();
        for (T item : queue) {
            items.add(item);
        }
        return items;
    }
}
