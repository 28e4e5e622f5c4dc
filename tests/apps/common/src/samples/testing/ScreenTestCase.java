package samples.testing;

import android.app.Activity;
import android.content.Context;
import android.test.ActivityInstrumentationTestCase2;

/** A test that starts one activity on a clean slate and leaves none behind. */
public abstract class ScreenTestCase<A extends Activity>
        extends ActivityInstrumentationTestCase2<A> {
    protected Screen screen;

    protected ScreenTestCase(Class<A> launched) {
        super(launched);
    }

    /** Puts everything that the app remembers into the state that each test starts from. */
    protected abstract void prepare(Context app) throws Exception;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        getInstrumentation().waitForIdleSync();
        prepare(getInstrumentation().getTargetContext().getApplicationContext());
        screen = Screen.watch(getInstrumentation());
        setActivityInitialTouchMode(true);
        getActivity();
        screen.activity();
    }

    @Override
    protected void tearDown() throws Exception {
        if (screen != null) {
            screen.close();
        }
        super.tearDown();
    }
}
