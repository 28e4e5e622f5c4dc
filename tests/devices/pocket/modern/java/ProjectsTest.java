package samples.projects.espresso;

import static androidx.test.espresso.Espresso.closeSoftKeyboard;
import static androidx.test.espresso.Espresso.onData;
import static androidx.test.espresso.Espresso.onView;
import static androidx.test.espresso.Espresso.openActionBarOverflowOrOptionsMenu;
import static androidx.test.espresso.Espresso.pressBack;
import static androidx.test.espresso.action.ViewActions.clearText;
import static androidx.test.espresso.action.ViewActions.click;
import static androidx.test.espresso.action.ViewActions.longClick;
import static androidx.test.espresso.action.ViewActions.replaceText;
import static androidx.test.espresso.action.ViewActions.swipeUp;
import static androidx.test.espresso.action.ViewActions.typeText;
import static androidx.test.espresso.assertion.ViewAssertions.doesNotExist;
import static androidx.test.espresso.assertion.ViewAssertions.matches;
import static androidx.test.espresso.matcher.RootMatchers.isDialog;
import static androidx.test.espresso.matcher.RootMatchers.isPlatformPopup;
import static androidx.test.espresso.matcher.ViewMatchers.isChecked;
import static androidx.test.espresso.matcher.ViewMatchers.isDisplayed;
import static androidx.test.espresso.matcher.ViewMatchers.isNotChecked;
import static androidx.test.espresso.matcher.ViewMatchers.withHint;
import static androidx.test.espresso.matcher.ViewMatchers.withText;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.anything;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasToString;
import static org.hamcrest.Matchers.not;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;
import static org.junit.Assume.assumeTrue;
import static samples.projects.espresso.Screen.app;
import static samples.projects.espresso.Screen.instrumentation;
import static samples.projects.espresso.Screen.named;

import android.os.Handler;
import android.os.Looper;
import androidx.lifecycle.Lifecycle.State;
import androidx.test.espresso.IdlingRegistry;
import androidx.test.espresso.IdlingResource;
import androidx.test.espresso.NoMatchingViewException;
import androidx.test.ext.junit.rules.ActivityScenarioRule;
import androidx.test.ext.junit.runners.AndroidJUnit4;
import androidx.test.uiautomator.By;
import androidx.test.uiautomator.UiDevice;
import org.junit.After;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import samples.projects.ProjectStore;
import samples.projects.ProjectsActivity;

@RunWith(AndroidJUnit4.class)
public final class ProjectsTest {
    @Rule
    public final ActivityScenarioRule<ProjectsActivity> rule =
            new ActivityScenarioRule<>(ProjectsActivity.class);

    @After
    public void forget() {
        new ProjectStore(app()).deleteAll();
    }

    @Test
    public void typesAndClicks() {
        onView(named("empty")).check(matches(isDisplayed()));
        onView(named("new_name")).perform(click(), typeText("Alpha"));
        closeSoftKeyboard();
        onView(named("add")).perform(click());
        onData(anything()).atPosition(0).onChildView(named("name")).check(matches(withText("Alpha")));
        onView(named("empty")).check(matches(not(isDisplayed())));
    }

    @Test
    public void replacesAndClearsText() {
        onView(withHint("New project")).perform(replaceText("Beta"), clearText());
        onView(named("new_name")).check(matches(withText("")));
        onView(named("new_name")).perform(replaceText("Gamma")).check(matches(withText("Gamma")));
    }

    @Test
    public void longClicksAndAnswersDialogs() {
        add("Alpha", "Beta");
        onView(withText("Alpha")).perform(longClick());
        onView(withText("Delete")).perform(click());
        onView(withText("Delete this project?")).inRoot(isDialog()).check(matches(isDisplayed()));
        onView(withText("Yes")).inRoot(isDialog()).perform(click());
        onView(withText("Alpha")).check(doesNotExist());
        onView(withText("Beta")).check(matches(isDisplayed()));
    }

    @Test
    public void opensTheOptionsMenu() {
        add("Alpha", "Beta");
        openActionBarOverflowOrOptionsMenu(app());
        onView(withText("Show details")).inRoot(isPlatformPopup()).perform(click());
        onData(anything()).atPosition(1).onChildView(named("details"))
                .check(matches(allOf(isDisplayed(), withText("0 steps"))));
    }

    @Test
    public void entersAnotherActivityAndComesBack() {
        add("Alpha");
        onView(withText("Alpha")).perform(click());
        onView(named("title")).check(matches(withText("Alpha")));
        onView(named("done")).check(matches(isNotChecked())).perform(click());
        onView(named("done")).check(matches(isChecked()));
        pressBack();
        onView(named("new_name")).check(matches(isDisplayed()));
    }

    @Test
    public void typesIntoDialogs() {
        add("Alpha");
        onView(withText("Alpha")).perform(click());
        onView(named("rename")).perform(click());
        onView(named("new_title")).inRoot(isDialog()).perform(replaceText("Omega"));
        onView(withText("OK")).inRoot(isDialog()).perform(click());
        onView(named("title")).check(matches(withText("Omega")));
    }

    @Test
    public void findsDataThatIsOutOfSight() {
        addMany();
        onView(withText("p 49")).check(doesNotExist());
        onData(hasToString(containsString("\"p 49\""))).perform(click());
        onView(named("title")).check(matches(withText("p 49")));
    }

    @Test
    public void swipes() {
        addMany();
        onView(withText("p 10")).check(matches(isDisplayed()));
        onView(named("list")).perform(swipeUp());
        onView(withText("p 10")).check(doesNotExist());
    }

    @Test
    public void recreates() {
        onView(named("new_name")).perform(replaceText("kept"));
        rule.getScenario().recreate();
        onView(named("new_name")).check(matches(withText("kept")));
    }

    @Test
    public void movesThroughTheLifecycle() {
        rule.getScenario().moveToState(State.CREATED);
        assertEquals(State.CREATED, rule.getScenario().getState());
        rule.getScenario().moveToState(State.STARTED);
        assertEquals(State.STARTED, rule.getScenario().getState());
        rule.getScenario().moveToState(State.RESUMED);
        onView(named("add")).check(matches(isDisplayed()));
        rule.getScenario().moveToState(State.DESTROYED);
        assertEquals(State.DESTROYED, rule.getScenario().getState());
    }

    @Test
    public void waitsForIdlingResources() {
        Busy busy = new Busy();
        IdlingRegistry.getInstance().register(busy);
        try {
            rule.getScenario().onActivity(activity -> new Handler(Looper.getMainLooper())
                    .postDelayed(() -> {
                        activity.setTitle("late");
                        busy.end();
                    }, 3000));
            onView(withText("late")).check(matches(isDisplayed()));
        } finally {
            IdlingRegistry.getInstance().unregister(busy);
        }
    }

    @Test
    public void failsWithTheViewHierarchy() {
        try {
            onView(withText("nowhere")).check(matches(isDisplayed()));
        } catch (NoMatchingViewException expected) {
            String said = expected.getMessage();
            assertTrue(said, said.startsWith("No views in hierarchy found matching: "));
            assertTrue(said, said.contains("View Hierarchy:\n+>DecorView{"));
            assertTrue(said, said.contains("res-name=new_name"));
            return;
        }
        fail("found what is nowhere");
    }

    @Test
    public void drivesTheScreenFromOutside() {
        UiDevice device = UiDevice.getInstance(instrumentation());
        device.findObject(By.res("samples.projects:id/new_name")).setText("Delta");
        device.findObject(By.text("Add")).click();
        device.waitForIdle();
        onView(named("name")).check(matches(withText("Delta")));
    }

    @Test
    public void assumesWhatIsNotSo() {
        assumeTrue(false);
    }

    @Test
    @Ignore
    public void isIgnored() {
        fail("ignored tests do not run");
    }

    @Test
    public void failsByAssertion() {
        onView(named("add")).check(matches(withText("Remove")));
    }

    private void add(String... names) {
        for (String name : names) {
            onView(named("new_name")).perform(replaceText(name));
            onView(named("add")).perform(click());
        }
    }

    private void addMany() {
        for (int number = 10; number < 50; number++) {
            new ProjectStore(app()).add("p " + number);
        }
        rule.getScenario().recreate();
    }

    private static final class Busy implements IdlingResource {
        private volatile boolean idle;
        private volatile ResourceCallback callback;

        void end() {
            idle = true;
            callback.onTransitionToIdle();
        }

        @Override
        public String getName() {
            return "busy";
        }

        @Override
        public boolean isIdleNow() {
            return idle;
        }

        @Override
        public void registerIdleTransitionCallback(ResourceCallback toTell) {
            callback = toTell;
        }
    }
}
