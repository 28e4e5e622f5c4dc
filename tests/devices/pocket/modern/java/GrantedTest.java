package samples.projects.espresso;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import android.app.Application;
import android.content.Context;
import android.content.pm.PackageManager;
import android.os.Bundle;
import androidx.test.platform.app.InstrumentationRegistry;
import androidx.test.rule.GrantPermissionRule;
import androidx.test.runner.AndroidJUnitRunner;
import org.junit.Rule;
import org.junit.Test;

/** Permissions that a rule grants, and a runner of our own, which the test APK aims at itself. */
public final class GrantedTest {
    static final String CAMERA = "android.permission.CAMERA";

    @Rule
    public final GrantPermissionRule rule = GrantPermissionRule.grant(CAMERA);

    @Test
    public void hasTheCamera() {
        Context context = InstrumentationRegistry.getInstrumentation().getTargetContext();
        assertEquals(PackageManager.PERMISSION_GRANTED, context.checkCallingOrSelfPermission(CAMERA));
        assertEquals(PackageManager.PERMISSION_DENIED,
                context.checkCallingOrSelfPermission("android.permission.RECORD_AUDIO"));
    }

    @Test
    public void runsInAnotherApplication() {
        Runner runner = (Runner) InstrumentationRegistry.getInstrumentation();
        assertTrue(runner.getTargetContext().getApplicationContext() instanceof OwnApplication);
        assertEquals("a word", runner.given.getString("word"));
    }

    public static final class OwnApplication extends Application {}

    public static final class Runner extends AndroidJUnitRunner {
        Bundle given;

        @Override
        public void onCreate(Bundle arguments) {
            given = arguments;
            super.onCreate(arguments);
        }

        @Override
        public Application newApplication(ClassLoader loader, String name, Context context)
                throws InstantiationException, IllegalAccessException, ClassNotFoundException {
            return super.newApplication(loader, OwnApplication.class.getName(), context);
        }
    }
}
