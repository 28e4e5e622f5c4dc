package generated;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tries all short sequences of each app's events; prints which bits they hit, and how. */
public class Trying {
    static final int DEPTH = 8;
    static final int STATES = 40000;

    static class Place {
        final String screen;
        final String state;
        final String path;
        final int depth;

        Place(String screen, String state, String path, int depth) {
            this.screen = screen;
            this.state = state;
            this.path = path;
            this.depth = depth;
        }
    }

    public static void main(String[] names) throws Exception {
        for (String name : names) {
            new Trying(Class.forName("generated." + name)).run();
        }
    }

    final Class<?> app;
    final Map<String, Method> methods = new HashMap<>();
    final Set<Integer> found = new HashSet<>();

    Trying(Class<?> app) {
        this.app = app;
        for (Method one : app.getDeclaredMethods()) methods.putIfAbsent(one.getName(), one);
    }

    Object call(String name, Object... arguments) throws Exception {
        return methods.get(name).invoke(null, arguments);
    }

    void run() throws Exception {
        String[] ways = (String[]) call("ways");
        call("start");
        Place first = new Place("screen0", (String) call("dump"), "", 0);
        ArrayDeque<Place> pending = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        seen.add(first.screen + first.state);
        pending.add(first);
        while (!pending.isEmpty() && seen.size() < STATES) {
            Place from = pending.remove();
            if (from.depth >= DEPTH) break;
            for (String way : ways) {
                String[] parts = way.split(" ");
                if (!parts[0].equals(from.screen)) continue;
                for (Object value : choices(parts[1])) {
                    String path = from.path + " " + parts[1] + (value == null ? "" : "(" + value + ")");
                    call("load", loaded(from.state));
                    boolean crashed = false;
                    try {
                        if (value == null) call(parts[1]);
                        else if (value != Boolean.FALSE) call(parts[1], value);
                    } catch (InvocationTargetException e) {
                        crashed = true;
                    }
                    int hits = (Integer) call("hits");
                    for (int bit = 0; bit < 31; bit++) {
                        if ((hits >> bit & 1) == 1 && found.add(bit)) {
                            System.out.println(app.getSimpleName() + "|" + bit + "|" + (from.depth + 1)
                                    + "|" + path.trim());
                        }
                    }
                    if (crashed) continue;
                    Place to = new Place(parts[2], (String) call("dump"), path, from.depth + 1);
                    if (seen.add(to.screen + to.state)) pending.add(to);
                }
            }
        }
    }

    /** What an event is given; null if nothing, false if there is no code either. */
    List<Object> choices(String event) throws Exception {
        List<Object> all = new ArrayList<>();
        Method method = methods.get(event);
        if (method == null) {
            all.add(Boolean.FALSE);
        } else if (method.getParameterCount() == 0) {
            all.add(null);
        } else if (method.getParameterTypes()[0] == int.class) {
            for (int one : (int[]) call("numbers")) all.add(one);
        } else {
            for (String one : (String[]) call("texts")) all.add(one);
        }
        return all;
    }

    Object[] loaded(String state) {
        Class<?>[] types = methods.get("load").getParameterTypes();
        String[] parts = state.split("\\|", -1);
        Object[] all = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            if (types[i] == int.class) all[i] = Integer.parseInt(parts[i]);
            else if (types[i] == long.class) all[i] = Long.parseLong(parts[i]);
            else if (types[i] == boolean.class) all[i] = parts[i].equals("true");
            else all[i] = parts[i];
        }
        return all;
    }
}
