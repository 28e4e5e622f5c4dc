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

public class SetsAndCancelling {
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
        ValueAnimator first = ValueAnimator.ofInt(0, 10);
        first.addUpdateListener(new ValueAnimator.AnimatorUpdateListener() {
            public void onAnimationUpdate(ValueAnimator a) {
                if ((Integer) a.getAnimatedValue() == 10) log.append("ten "); } });
        ObjectAnimator second = ObjectAnimator.ofFloat(target, "x", 0f, 9f);
        AnimatorSet set = new AnimatorSet();
        set.play(first).before(second); set.setDuration(100);
        set.addListener(new Listener()); set.start();
        loop(160); log.append(target.x > 0 && target.x < 9).append(' ');
        loop(300); log.append(target.x).append(' ');
        set.start(); set.cancel(); log.append(set.isStarted());
        return log.toString();
    }
}
