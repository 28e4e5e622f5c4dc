package samples.projects.espresso;

import static androidx.test.espresso.matcher.ViewMatchers.withId;

import android.app.Instrumentation;
import android.content.Context;
import android.view.View;
import androidx.test.platform.app.InstrumentationRegistry;
import org.hamcrest.Matcher;

/** What the tests share: views by the name of their id, and projects to begin with. */
final class Screen {
    private Screen() {}

    static Instrumentation instrumentation() {
        return InstrumentationRegistry.getInstrumentation();
    }

    static Context app() {
        return instrumentation().getTargetContext();
    }

    static Matcher<View> named(String id) {
        return withId(app().getResources().getIdentifier(id, "id", "samples.projects"));
    }
}
