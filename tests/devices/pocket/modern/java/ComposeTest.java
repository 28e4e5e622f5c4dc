package samples.projects.espresso;

import androidx.compose.ui.platform.ComposeView;
import androidx.test.rule.ActivityTestRule;
import org.junit.Rule;
import org.junit.Test;
import samples.projects.ProjectsActivity;

/** Works where Jetpack Compose does. */
public final class ComposeTest {
    @Rule
    public final ActivityTestRule<ProjectsActivity> rule =
            new ActivityTestRule<>(ProjectsActivity.class);

    @Test
    public void showsAComposeView() throws Throwable {
        rule.runOnUiThread(() -> rule.getActivity().setContentView(new ComposeView(rule.getActivity())));
    }
}
