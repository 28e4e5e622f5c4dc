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

public class VectorsNinePatchesAndPlaceholdersDraw {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        int[] themes = {android.R.style.Theme_Holo_Light, android.R.style.Theme_Holo,
            android.R.style.Theme_DeviceDefault, android.R.style.Theme};
        String[] names = {"btn_default", "btn_check", "btn_radio", "edit_text", "progress_small",
            "btn_default_material", "btn_check_material_anim", "edit_text_material",
            "ic_menu_add", "switch_thumb_material_anim", "ratingbar_material", "toast_frame"};
        int drawn = 0;
        for (int theme : themes) {
            Context themed = new ContextThemeWrapper(c, theme);
            for (String name : names) {
                Drawable d = themed.obtainStyledAttributes(new int[0]).getResources()
                    .getDrawable(r.getIdentifier(name, "drawable", "android"));
                Bitmap b = Bitmap.createBitmap(96, 96, Bitmap.Config.ARGB_8888);
                d.setBounds(0, 0, 96, 96); d.draw(new Canvas(b));
                for (int i = 0; i < 96 * 96; i++)
                    if (b.getPixel(i % 96, i / 96) != 0) { drawn++; break; }
            }
        }
        return drawn + " of " + themes.length * names.length;
    }
}
