import java.util.*;

/** Where Android's library is not the JVM's: this runs on the engine alone. */
public class AndroidOnly {
    static final StringBuilder out = new StringBuilder();

    static void attempt(String what, Runnable action) {
        try {
            action.run();
            out.append(what).append(": fine\n");
        } catch (RuntimeException error) {
            out.append(what).append(": ").append(error).append('\n');
        }
    }

    public static String run(String argument) {
        List<Integer> list = new ArrayList<>(Arrays.asList(1, 2, 3));
        attempt("get", () -> list.get(5));
        attempt("set", () -> list.set(3, 0));
        attempt("remove", () -> list.remove(7));
        attempt("add", () -> list.add(9, 0));
        attempt("negative", () -> list.get(-1));
        attempt("linked", () -> new LinkedList<>(list).get(4));
        attempt("sub", () -> list.subList(2, 9));
        attempt("crossed", () -> list.subList(2, 1));
        attempt("part", () -> list.subList(0, 2).get(2));
        attempt("last but one", () -> { for (Integer item : list) if (item == 2) list.remove(item); });
        attempt("capacity", () -> new ArrayList<>(-1));
        attempt("map capacity", () -> new HashMap<>(-3));
        attempt("load factor", () -> new HashMap<>(3, 0f));
        attempt("not comparable", () -> new TreeMap<Object, Object>().put(new AndroidOnly(), 1));
        attempt("two classes", () -> new TreeSet<Object>(Arrays.asList(1, "x")));
        attempt("sorting null", () -> Collections.sort(new ArrayList<>(Arrays.asList("b", null, "a"))));
        attempt("store", () -> new ArrayList<Object>(Arrays.asList(1, 2)).toArray(new String[2]));
        attempt("emptied", () -> new ArrayDeque<>().removeFirst());
        attempt("first of none", () -> new TreeSet<>().first());
        attempt("next of none", () -> new HashMap<>().keySet().iterator().next());
        attempt("random", () -> new Random().nextInt(0));
        return out.toString();
    }
}
