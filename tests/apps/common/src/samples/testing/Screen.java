package samples.testing;

import android.app.Activity;
import android.app.Application;
import android.app.Instrumentation;
import android.os.Bundle;
import android.os.SystemClock;
import android.view.View;
import android.view.ViewGroup;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.List;
import junit.framework.AssertionFailedError;

/**
 * What a user has in front of them: the resumed activity and the window that has the focus.
 *
 * <p>Every question waits until it can be answered, and looks at the activity that is there now:
 * a test may hold no reference to an activity or a view across an event, because the activity may
 * have been created anew in between. The class asks; it never acts, so that each event of a test
 * stands in the test itself.
 */
public final class Screen implements Application.ActivityLifecycleCallbacks {
    private static final long PATIENCE_MS = 10000;
    private static final long POLL_MS = 50;

    private final Instrumentation instrumentation;
    private final List<Activity> alive = new ArrayList<>();
    private Activity resumed;

    /** Something that becomes true. */
    public interface Condition {
        boolean holds();
    }

    private interface Probe<T> {
        /** The thing looked for, or null while it is not there. */
        T look();
    }

    private Screen(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Starts watching the app under test; call before its first activity is launched. */
    public static Screen watch(Instrumentation instrumentation) {
        Screen screen = new Screen(instrumentation);
        screen.application().registerActivityLifecycleCallbacks(screen);
        return screen;
    }

    /** Finishes whatever activities are left and waits, within reason, until they are gone. */
    public void close() {
        for (Activity activity : living()) {
            activity.finish();
        }
        instrumentation.waitForIdleSync();
        awaitAllDestroyed(SystemClock.uptimeMillis() + PATIENCE_MS);
        application().unregisterActivityLifecycleCallbacks(this);
    }

    /** The activity in front. */
    public Activity activity() {
        return await("an activity in front", new Probe<Activity>() {
            @Override
            public Activity look() {
                return focusedRoot() == null ? null : resumed();
            }
        });
    }

    /** The view with this id in the window that has the focus. */
    public View view(final int id) {
        return await("the view " + nameOf(id), new Probe<View>() {
            @Override
            public View look() {
                View root = focusedRoot();
                View found = root == null ? null : root.findViewById(id);
                return found != null && isVisible(found) ? found : null;
            }
        });
    }

    /** The view that shows exactly this text in the window that has the focus. */
    public View text(final String text) {
        return await("the text \"" + text + "\"", new Probe<View>() {
            @Override
            public View look() {
                for (TextView view : visibleTexts()) {
                    if (view.getText().toString().equals(text)) {
                        return view;
                    }
                }
                return null;
            }
        });
    }

    /** The text that the view with this id shows now. */
    public String label(int id) {
        return ((TextView) view(id)).getText().toString();
    }

    /** Waits until the view with this id shows exactly this text. */
    public void awaitLabel(final int id, final String text) {
        await(nameOf(id) + " to show \"" + text + "\"", () -> text.equals(label(id)));
    }

    /** Waits until key events would go to the view with this id, or to a child of it. */
    public void awaitInputFocus(final int id) {
        await(nameOf(id) + " to have the input focus", () -> view(id).hasFocus());
    }

    /** Waits until a condition holds; when it does not, says what was on the screen instead. */
    public void await(String what, final Condition condition) {
        await(what, new Probe<Boolean>() {
            @Override
            public Boolean look() {
                return condition.holds() ? Boolean.TRUE : null;
            }
        });
    }

    private <T> T await(String what, Probe<T> probe) {
        long deadline = SystemClock.uptimeMillis() + PATIENCE_MS;
        while (true) {
            instrumentation.waitForIdleSync();
            T found = probe.look();
            if (found != null) {
                return found;
            }
            if (SystemClock.uptimeMillis() >= deadline) {
                throw new AssertionFailedError("waited for " + what + ", but saw " + describe());
            }
            SystemClock.sleep(POLL_MS);
        }
    }

    private String describe() {
        Activity activity = resumed();
        if (activity == null) {
            return "no activity in front";
        }
        List<String> shown = new ArrayList<>();
        for (TextView view : visibleTexts()) {
            shown.add(view.getText().toString());
        }
        return activity.getClass().getSimpleName() + " with " + shown;
    }

    private List<TextView> visibleTexts() {
        List<TextView> found = new ArrayList<>();
        View root = focusedRoot();
        if (root != null) {
            collectTexts(root, found);
        }
        return found;
    }

    private static void collectTexts(View view, List<TextView> found) {
        if (view instanceof TextView && isVisible(view)) {
            found.add((TextView) view);
        }
        if (view instanceof ViewGroup) {
            ViewGroup group = (ViewGroup) view;
            for (int index = 0; index < group.getChildCount(); index++) {
                View child = group.getChildAt(index);
                if (child != null) {
                    collectTexts(child, found);
                }
            }
        }
    }

    private static boolean isVisible(View view) {
        return view.isShown() && view.getWidth() > 0 && view.getHeight() > 0;
    }

    /** The top window of this process that has the focus: an activity, a dialog or a menu. */
    private static View focusedRoot() {
        List<View> roots = Windows.roots();
        for (int index = roots.size() - 1; index >= 0; index--) {
            View root = roots.get(index);
            if (root.hasWindowFocus() && root.isShown()) {
                return root;
            }
        }
        return null;
    }

    private String nameOf(int id) {
        return application().getResources().getResourceEntryName(id);
    }

    private Application application() {
        return (Application) instrumentation.getTargetContext().getApplicationContext();
    }

    private synchronized Activity resumed() {
        return resumed;
    }

    private synchronized List<Activity> living() {
        return new ArrayList<>(alive);
    }

    private synchronized void awaitAllDestroyed(long deadline) {
        long left = deadline - SystemClock.uptimeMillis();
        try {
            while (!alive.isEmpty() && left > 0) {
                wait(left);
                left = deadline - SystemClock.uptimeMillis();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void onActivityCreated(Activity activity, Bundle state) {
        alive.add(activity);
    }

    @Override
    public synchronized void onActivityResumed(Activity activity) {
        resumed = activity;
    }

    @Override
    public synchronized void onActivityPaused(Activity activity) {
        if (resumed == activity) {
            resumed = null;
        }
    }

    @Override
    public synchronized void onActivityDestroyed(Activity activity) {
        alive.remove(activity);
        notifyAll();
    }

    @Override
    public void onActivityStarted(Activity activity) {}

    @Override
    public void onActivityStopped(Activity activity) {}

    @Override
    public void onActivitySaveInstanceState(Activity activity, Bundle state) {}
}
