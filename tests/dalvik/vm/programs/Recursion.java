import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runaway recursion, straight and through library code, is a StackOverflowError every time. */
public class Recursion {
    static int depth;
    static int forever(int n) { depth = n; return forever(n + 1) + 1; }
    static class Endless implements Comparable<Endless> {
        public String toString() { return "" + Collections.singletonList(this); }
        public int hashCode() { return Collections.singletonList(this).hashCode(); }
        public boolean equals(Object o) { return Collections.singletonList(this).equals(Collections.singletonList(o)); }
        public int compareTo(Endless o) { List<Endless> l = new ArrayList<>(Arrays.asList(this, o)); Collections.sort(l); return 0; }
    }
    static void sorting() {
        List<Integer> numbers = new ArrayList<>(Arrays.asList(3, 1, 2));
        numbers.sort((a, b) -> { sorting(); return a - b; });
    }
    static int caught(int n) { try { return caught(n + 1); } catch (StackOverflowError e) { return n; } }
    static int cleanups;
    static void cleaning() { try { cleaning(); } finally { cleanups++; } }
    static Map<Object, Object> map = new HashMap<>();

    static void expect(String what, Runnable action) {
        try { action.run(); System.out.println(what + " ended"); } catch (StackOverflowError e) { System.out.println(what + " overflowed"); }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) expect("plain", () -> forever(0));
        System.out.println(depth > 500);
        expect("toString", () -> new Endless().toString());
        expect("hashCode", () -> map.put(new Endless(), 1));
        expect("equals", () -> new Endless().equals(new Endless()));
        expect("compareTo", () -> new Endless().compareTo(new Endless()));
        expect("comparator", () -> sorting());
        expect("finally", () -> cleaning());
        System.out.println(caught(0) > 500);
        System.out.println(cleanups > 500);
        Thread thread = new Thread(() -> expect("thread", () -> forever(0)));
        thread.start();
        thread.join();
        System.out.println("healthy " + map.size());
    }
}
