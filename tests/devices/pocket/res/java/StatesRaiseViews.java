import android.animation.*;
import android.content.*;
import android.view.*;
import java.lang.reflect.*;

/** By reflection, since API 17 knows neither elevation nor animators for states. */
public class StatesRaiseViews {
    public String run(Context c) throws Exception {
        Class<?> kind = Class.forName("android.animation.StateListAnimator");
        Method add = kind.getMethod("addState", int[].class, Animator.class);
        View view = new View(c);
        Object states = kind.newInstance();
        add.invoke(states, new int[] {android.R.attr.state_enabled}, to(6f));
        add.invoke(states, new int[0], to(0f));
        View.class.getMethod("setStateListAnimator", kind).invoke(view, states);
        String said = z(view);
        view.refreshDrawableState();
        said += " " + z(view);
        view.setEnabled(false);
        return said + " " + z(view) + " " + (kind.getMethod("getTarget").invoke(states) == view);
    }

    private static Animator to(float elevation) {
        return ObjectAnimator.ofFloat(null, "elevation", elevation).setDuration(0);
    }

    private static String z(View view) throws Exception {
        return String.valueOf(View.class.getMethod("getZ").invoke(view));
    }
}
