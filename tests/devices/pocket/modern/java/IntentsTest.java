package samples.projects.espresso;

import static androidx.test.espresso.Espresso.onView;
import static androidx.test.espresso.action.ViewActions.click;
import static androidx.test.espresso.action.ViewActions.replaceText;
import static androidx.test.espresso.assertion.ViewAssertions.matches;
import static androidx.test.espresso.matcher.ViewMatchers.isDisplayed;
import static androidx.test.espresso.matcher.ViewMatchers.withText;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static samples.projects.espresso.Screen.app;
import static samples.projects.espresso.Screen.named;

import android.app.Activity;
import android.app.Instrumentation.ActivityResult;
import android.content.Intent;
import androidx.test.ext.junit.rules.ActivityScenarioRule;
import androidx.test.ext.junit.runners.AndroidJUnit4;
import androidx.test.runner.intent.IntentCallback;
import androidx.test.runner.intent.IntentMonitorRegistry;
import androidx.test.runner.intent.IntentStubberRegistry;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import samples.projects.ProjectStore;
import samples.projects.ProjectsActivity;

/** What espresso-intents is made of: the runner says which intents were sent, and answers some. */
@RunWith(AndroidJUnit4.class)
public final class IntentsTest {
    @Rule
    public final ActivityScenarioRule<ProjectsActivity> rule =
            new ActivityScenarioRule<>(ProjectsActivity.class);

    private final List<Intent> sent = new ArrayList<>();
    private final IntentCallback listener = sent::add;

    @Before
    public void listen() {
        IntentMonitorRegistry.getInstance().addIntentCallback(listener);
        onView(named("new_name")).perform(replaceText("Alpha"));
        onView(named("add")).perform(click());
    }

    @After
    public void forget() {
        IntentMonitorRegistry.getInstance().removeIntentCallback(listener);
        IntentStubberRegistry.reset();
        new ProjectStore(app()).deleteAll();
    }

    @Test
    public void hearsOfIntents() {
        onView(withText("Alpha")).perform(click());
        onView(named("title")).check(matches(withText("Alpha")));
        assertEquals(1, sent.size());
        assertTrue(sent.get(0).toString(), sent.get(0).getComponent().getClassName().endsWith(".ProjectActivity"));
    }

    @Test
    public void answersIntentsItself() {
        IntentStubberRegistry.load(intent -> new ActivityResult(Activity.RESULT_OK, new Intent()));
        onView(withText("Alpha")).perform(click());
        onView(named("new_name")).check(matches(isDisplayed()));
        assertEquals(1, sent.size());
    }
}
