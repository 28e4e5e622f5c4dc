package samples.projects.espresso;

import static androidx.test.espresso.Espresso.onView;
import static androidx.test.espresso.action.ViewActions.typeText;
import static androidx.test.espresso.assertion.ViewAssertions.matches;
import static androidx.test.espresso.matcher.ViewMatchers.withText;
import static samples.projects.espresso.Screen.named;

import androidx.test.ext.junit.rules.ActivityScenarioRule;
import java.util.Arrays;
import java.util.Collection;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;
import samples.projects.ProjectsActivity;

@RunWith(Parameterized.class)
public final class TypingTest {
    @Rule
    public final ActivityScenarioRule<ProjectsActivity> rule =
            new ActivityScenarioRule<>(ProjectsActivity.class);

    private final String text;

    public TypingTest(String text) {
        this.text = text;
    }

    @Parameters(name = "{0}")
    public static Collection<Object[]> texts() {
        return Arrays.asList(new Object[] {"plain"}, new Object[] {"UPPER and 1 + 2 = 3"});
    }

    @Test
    public void types() {
        onView(named("new_name")).perform(typeText(text)).check(matches(withText(text)));
    }
}
