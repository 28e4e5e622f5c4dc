package samples.projects.espresso;

import static androidx.test.espresso.Espresso.onIdle;
import static androidx.test.espresso.Espresso.onView;
import static androidx.test.espresso.Espresso.pressBackUnconditionally;
import static androidx.test.espresso.action.ViewActions.click;
import static androidx.test.espresso.action.ViewActions.pressKey;
import static androidx.test.espresso.action.ViewActions.replaceText;
import static androidx.test.espresso.action.ViewActions.scrollTo;
import static androidx.test.espresso.assertion.ViewAssertions.doesNotExist;
import static androidx.test.espresso.assertion.ViewAssertions.matches;
import static androidx.test.espresso.matcher.RootMatchers.isPlatformPopup;
import static androidx.test.espresso.matcher.RootMatchers.withDecorView;
import static androidx.test.espresso.matcher.ViewMatchers.hasFocus;
import static androidx.test.espresso.matcher.ViewMatchers.isDisplayed;
import static androidx.test.espresso.matcher.ViewMatchers.withText;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;
import static samples.projects.espresso.Screen.named;

import android.os.Handler;
import android.os.Looper;
import android.view.KeyEvent;
import android.view.View;
import android.widget.LinearLayout;
import android.widget.PopupMenu;
import android.widget.ScrollView;
import android.widget.TextView;
import android.widget.Toast;
import androidx.test.espresso.IdlingRegistry;
import androidx.test.espresso.NoMatchingRootException;
import androidx.test.espresso.PerformException;
import androidx.test.espresso.idling.CountingIdlingResource;
import androidx.test.rule.ActivityTestRule;
import org.junit.Rule;
import org.junit.Test;
import samples.projects.ProjectsActivity;

/** Toasts, popups and what else lies above or outside the activity's window; the older rule. */
public final class WindowsTest {
    @Rule
    public final ActivityTestRule<ProjectsActivity> rule =
            new ActivityTestRule<>(ProjectsActivity.class);

    @Test
    public void findsToasts() throws Throwable {
        View decor = rule.getActivity().getWindow().getDecorView();
        rule.runOnUiThread(() -> Toast.makeText(rule.getActivity(), "Saved", Toast.LENGTH_LONG).show());
        onView(withText("Saved")).inRoot(withDecorView(not(is(decor)))).check(matches(isDisplayed()));
        try {
            onView(withText("Saved")).inRoot(isPlatformPopup()).check(matches(isDisplayed()));
        } catch (NoMatchingRootException expected) {
            return;
        }
        fail("a toast is no popup");
    }

    @Test
    public void choosesFromPopups() throws Throwable {
        String[] chosen = new String[1];
        rule.runOnUiThread(() -> {
            PopupMenu menu = new PopupMenu(rule.getActivity(), view("add"));
            menu.getMenu().add("First");
            menu.getMenu().add("Second");
            menu.setOnMenuItemClickListener(item -> {
                chosen[0] = item.getTitle().toString();
                return true;
            });
            menu.show();
        });
        onView(withText("Second")).inRoot(isPlatformPopup()).perform(click());
        onView(withText("First")).check(doesNotExist());
        assertEquals("Second", chosen[0]);
    }

    @Test
    public void scrollsToViews() throws Throwable {
        rule.runOnUiThread(() -> {
            LinearLayout column = new LinearLayout(rule.getActivity());
            column.setOrientation(LinearLayout.VERTICAL);
            for (int number = 0; number < 60; number++) {
                TextView row = new TextView(rule.getActivity());
                row.setText("row " + number);
                row.setTextSize(30);
                column.addView(row);
            }
            ScrollView scroller = new ScrollView(rule.getActivity());
            scroller.addView(column);
            rule.getActivity().setContentView(scroller);
        });
        onView(withText("row 59")).check(matches(not(isDisplayed())));
        onView(withText("row 59")).perform(scrollTo()).check(matches(isDisplayed()));
        onView(withText("row 0")).check(matches(not(isDisplayed())));
    }

    @Test
    public void pressesKeys() {
        onView(named("new_name")).perform(replaceText("ab"), click());
        onView(named("new_name")).perform(pressKey(KeyEvent.KEYCODE_DEL), pressKey(KeyEvent.KEYCODE_C));
        onView(named("new_name")).check(matches(withText("ac"))).check(matches(hasFocus()));
    }

    @Test
    public void leavesTheApp() {
        pressBackUnconditionally();
        assertTrue(rule.getActivity().isFinishing());
    }

    @Test
    public void waitsForCounters() {
        CountingIdlingResource counter = new CountingIdlingResource("work");
        IdlingRegistry.getInstance().register(counter);
        boolean[] done = new boolean[1];
        counter.increment();
        new Handler(Looper.getMainLooper()).postDelayed(() -> {
            done[0] = true;
            counter.decrement();
        }, 5000);
        onIdle();
        IdlingRegistry.getInstance().unregister(counter);
        assertTrue("did not wait", done[0]);
    }

    @Test
    public void saysWhyAnActionIsImpossible() {
        try {
            onView(named("add")).perform(replaceText("x"));
        } catch (PerformException expected) {
            String said = expected.getMessage() + expected.getCause();
            assertTrue(said, said.startsWith("Error performing 'replace text(x)' on view '"));
            assertTrue(said, said.contains("view.getId() is <"));
            assertTrue(said, said.contains("Action will not be performed because the target view does not match"));
            return;
        }
        fail("replaced the text of a button");
    }

    private View view(String id) {
        String name = rule.getActivity().getPackageName();
        return rule.getActivity().findViewById(
                rule.getActivity().getResources().getIdentifier(id, "id", name));
    }
}
