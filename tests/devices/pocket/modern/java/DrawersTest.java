package samples.projects.espresso;

import static android.view.ViewGroup.LayoutParams.MATCH_PARENT;
import static androidx.test.espresso.Espresso.onView;
import static androidx.test.espresso.action.ViewActions.click;
import static androidx.test.espresso.action.ViewActions.swipeLeft;
import static androidx.test.espresso.assertion.ViewAssertions.matches;
import static androidx.test.espresso.contrib.DrawerActions.close;
import static androidx.test.espresso.contrib.DrawerActions.open;
import static androidx.test.espresso.contrib.DrawerMatchers.isClosed;
import static androidx.test.espresso.contrib.DrawerMatchers.isOpen;
import static androidx.test.espresso.matcher.ViewMatchers.isDisplayed;
import static androidx.test.espresso.matcher.ViewMatchers.withId;
import static androidx.test.espresso.matcher.ViewMatchers.withText;
import static org.hamcrest.Matchers.not;

import android.view.Gravity;
import android.view.ViewGroup;
import android.widget.TextView;
import androidx.drawerlayout.widget.DrawerLayout;
import androidx.test.rule.ActivityTestRule;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import samples.projects.ProjectsActivity;

/** A drawer of AndroidX's, whose library the test APK brings along. */
public final class DrawersTest {
    private static final int DRAWER = 4711;

    @Rule
    public final ActivityTestRule<ProjectsActivity> rule =
            new ActivityTestRule<>(ProjectsActivity.class);

    @Before
    public void show() throws Throwable {
        rule.runOnUiThread(() -> {
            DrawerLayout drawer = new DrawerLayout(rule.getActivity());
            drawer.setId(DRAWER);
            drawer.addView(text("Content"), new ViewGroup.LayoutParams(MATCH_PARENT, MATCH_PARENT));
            TextView menu = text("Menu");
            menu.setOnClickListener(view -> menu.setText("Chosen"));
            drawer.addView(menu, new DrawerLayout.LayoutParams(600, MATCH_PARENT, Gravity.LEFT));
            rule.getActivity().setContentView(drawer);
        });
    }

    @Test
    public void opensAndCloses() {
        onView(withId(DRAWER)).check(matches(isClosed()));
        onView(withText("Menu")).check(matches(not(isDisplayed())));
        onView(withId(DRAWER)).perform(open()).check(matches(isOpen()));
        onView(withText("Menu")).perform(click());
        onView(withText("Chosen")).check(matches(isDisplayed()));
        onView(withId(DRAWER)).perform(close()).check(matches(isClosed()));
    }

    @Test
    public void followsAFinger() {
        onView(withId(DRAWER)).perform(open());
        onView(withText("Menu")).perform(swipeLeft());
        onView(withId(DRAWER)).check(matches(isClosed()));
    }

    private TextView text(String words) {
        TextView made = new TextView(rule.getActivity());
        made.setText(words);
        return made;
    }
}
