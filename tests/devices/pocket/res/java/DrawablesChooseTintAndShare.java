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

public class DrawablesChooseTintAndShare {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        c.setTheme(android.R.style.Theme_Holo_Light);
        Drawable check = r.getDrawable(android.R.drawable.checkbox_off_background);
        StateListDrawable list = new StateListDrawable();
        list.addState(new int[] {android.R.attr.state_pressed}, new ColorDrawable(Color.RED));
        list.addState(new int[] {}, new ColorDrawable(Color.BLUE));
        list.setBounds(0, 0, 4, 4);
        Bitmap b = Bitmap.createBitmap(4, 4, Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(b);
        list.draw(canvas); String s = Integer.toHexString(b.getPixel(1, 1));
        list.setState(new int[] {android.R.attr.state_pressed, android.R.attr.state_enabled});
        list.draw(canvas); s += " " + Integer.toHexString(b.getPixel(1, 1));
        list.setColorFilter(Color.GREEN, PorterDuff.Mode.SRC_IN);
        list.draw(canvas); s += " " + Integer.toHexString(b.getPixel(1, 1));
        LayerDrawable layers = new LayerDrawable(new Drawable[] {
            new ColorDrawable(Color.WHITE), new ColorDrawable(Color.BLACK)});
        layers.setLayerInset(1, 1, 1, 1, 1);
        layers.setBounds(0, 0, 4, 4); layers.draw(canvas);
        s += " " + Integer.toHexString(b.getPixel(0, 0)) + Integer.toHexString(b.getPixel(1, 1));
        Drawable icon = c.getResources().getDrawable(
            r.getIdentifier("icon", "drawable", c.getPackageName()));
        Drawable same = icon.getConstantState().newDrawable();
        return s + " " + (same != icon) + (same.getConstantState() == icon.getConstantState())
            + " " + (check.getIntrinsicWidth() > 0) + " "
            + (icon.getIntrinsicWidth() == same.getIntrinsicWidth());
    }
}
