import android.animation.*;
import android.content.*;
import android.content.res.*;
import android.graphics.*;
import android.graphics.drawable.*;
import android.os.*;
import android.util.*;
import android.view.*;
import android.view.animation.*;
import android.widget.*;
import java.util.*;

public class ScaleZeroEndsAtOnce {
    static StringBuilder log = new StringBuilder();
    static class Listener implements Animator.AnimatorListener {
        public void onAnimationStart(Animator a) { log.append("start "); }
        public void onAnimationEnd(Animator a) { log.append("end "); }
        public void onAnimationCancel(Animator a) { log.append("cancel "); }
        public void onAnimationRepeat(Animator a) { log.append("repeat "); }
    }
    public static class Target { float x = 1; public void setX(float v) { x = v; }
        public float getX() { return x; } }
    static void loop(final long time) {
        new Handler().postDelayed(new Runnable() { public void run() {
            throw new IllegalStateException("stop"); } }, time);
        try { Looper.loop(); } catch (IllegalStateException e) { }
    }

    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        Target target = new Target();
        ObjectAnimator a = ObjectAnimator.ofFloat(target, "x", 5f);
        a.setDuration(100000); a.addListener(new Listener()); a.start();
        long before = SystemClock.uptimeMillis();
        loop(50);
        return log + "" + target.x;
    }
}
