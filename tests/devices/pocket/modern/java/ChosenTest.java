package samples.projects.espresso;

import static org.junit.Assert.assertEquals;

import android.util.Log;
import androidx.test.filters.LargeTest;
import androidx.test.filters.MediumTest;
import androidx.test.filters.SmallTest;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.notification.RunListener;

/** Tests that say nothing themselves: the runner's options choose among them. */
public final class ChosenTest {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Marked {}

    @Test
    @SmallTest
    public void small() {}

    @Test
    @MediumTest
    @Marked
    public void medium() {}

    @Test
    @LargeTest
    public void large() {}

    @Test
    public void waitsForEver() throws InterruptedException {
        Thread.sleep(100_000_000);
    }

    @Test
    public void failsUnlessItIsOnlyListed() {
        assertEquals("one", "another");
    }

    public static final class Listener extends RunListener {
        @Override
        public void testFinished(Description description) {
            Log.i("Listener", "heard of " + description.getMethodName());
        }
    }
}
