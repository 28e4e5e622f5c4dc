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

public class StylesComeBeforeTheTheme {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        c.setTheme(android.R.style.Theme_Holo_Light);
        int[] attrs = {android.R.attr.clickable, android.R.attr.windowNoTitle,
                       android.R.attr.background, android.R.attr.gravity};
        TypedArray a = c.obtainStyledAttributes(null, attrs, android.R.attr.buttonStyle, 0);
        String found = a.getBoolean(0, false) + " " + a.getBoolean(1, true) + " "
            + a.getDrawable(2).getClass().getSimpleName() + " " + a.getInt(3, -1);
        a.recycle();
        try { a.length(); a.getInt(0, 0); found += " ?"; }
        catch (RuntimeException e) { found += " " + e.getMessage(); }
        TypedValue v = new TypedValue();
        boolean there = c.getTheme().resolveAttribute(android.R.attr.colorBackground, v, true);
        ColorStateList list = r.getColorStateList(android.R.color.primary_text_light);
        int[] off = {-android.R.attr.state_enabled};
        return found + "|" + there + " " + (v.type >= TypedValue.TYPE_FIRST_COLOR_INT) + "|"
            + list.isStateful() + " " + Integer.toHexString(list.getDefaultColor());
    }
}
