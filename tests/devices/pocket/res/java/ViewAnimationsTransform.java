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

public class ViewAnimationsTransform {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        AnimationSet set = new AnimationSet(true);
        set.addAnimation(new AlphaAnimation(0f, 1f));
        set.addAnimation(new TranslateAnimation(Animation.RELATIVE_TO_SELF, 0f,
            Animation.RELATIVE_TO_SELF, 1f, 0, 0f, 0, 0f));
        set.setDuration(100); set.setInterpolator(new LinearInterpolator());
        set.initialize(40, 40, 100, 100);
        set.setStartTime(1000);
        Transformation t = new Transformation();
        String s = "";
        for (long time : new long[] {1000, 1050, 1100}) {
            boolean more = set.getTransformation(time, t);
            float[] p = {0, 0}; t.getMatrix().mapPoints(p);
            s += more + " " + t.getAlpha() + " " + p[0] + "|";
        }
        return s + set.hasEnded() + " " + new OvershootInterpolator().getInterpolation(1f);
    }
}
