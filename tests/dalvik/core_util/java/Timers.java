import java.util.*;

/** Timers and bundles: the order of events, not their moments. */
public class Timers {
    static final StringBuilder out = new StringBuilder();

    public static void main(String[] arguments) throws Exception {
        System.out.print(run(arguments[0]));
    }

    static synchronized void show(Object value) {
        out.append(value).append('\n');
    }

    static TimerTask task(String name, Runnable then) {
        return new TimerTask() {
            int runs;
            public void run() {
                show(name + " " + ++runs);
                then.run();
                if (runs == 3) cancel();
            }
        };
    }

    public static String run(String argument) throws Exception {
        Timer timer = new Timer("clock", true);
        timer.schedule(task("late", () -> {}), 150);
        timer.schedule(task("early", () -> {}), 10);
        TimerTask never = task("never", () -> {});
        timer.schedule(never, 60);
        show(never.cancel() + " " + never.cancel());
        timer.schedule(task("often", () -> {}), 200, 20);
        timer.scheduleAtFixedRate(task("steady", () -> show(Thread.currentThread().getName())), 400, 20);
        Thread.sleep(600);
        try { timer.schedule(never, 5); } catch (IllegalStateException error) { show(error.getMessage()); }
        try { timer.schedule(task("x", () -> {}), -5); } catch (IllegalArgumentException error) { show(error.getMessage()); }
        timer.cancel();
        try { timer.schedule(task("x", () -> {}), 5); } catch (IllegalStateException error) { show(error.getMessage()); }
        Timer fragile = new Timer(true);
        fragile.purge();
        ResourceBundle words = ResourceBundle.getBundle("Timers$Words", Locale.GERMANY);
        show(words.getString("yes") + words.getString("no") + words.containsKey("maybe") + new TreeSet<>(words.keySet()));
        try { words.getString("maybe"); } catch (MissingResourceException error) { show(error.getMessage() + error.getKey()); }
        try { ResourceBundle.getBundle("Nothing"); } catch (MissingResourceException error) { show(error.getClassName().startsWith("Nothing")); }
        show(ServiceLoader.load(Runnable.class).iterator().hasNext());
        return out.toString();
    }

    public static class Words extends ListResourceBundle {
        protected Object[][] getContents() { return new Object[][] {{"yes", "yes"}, {"no", "no"}}; }
    }

    public static class Words_de extends ListResourceBundle {
        protected Object[][] getContents() { return new Object[][] {{"yes", "ja"}}; }
    }
}
