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

public class MatricesAndRegionsAreExact {
    public String run(Context c) throws Exception {
        Resources r = c.getResources();
        Matrix m = new Matrix();
        m.setTranslate(10, 20); m.preScale(2, 4); m.postRotate(90);
        float[] p = {1, 1}; m.mapPoints(p);
        Matrix inverse = new Matrix(); m.invert(inverse);
        float[] q = {p[0], p[1]}; inverse.mapPoints(q);
        Region region = new Region(0, 0, 10, 10);
        region.op(5, 5, 15, 15, Region.Op.XOR);
        Matrix fit = new Matrix();
        fit.setRectToRect(new RectF(0, 0, 10, 20), new RectF(0, 0, 100, 100),
            Matrix.ScaleToFit.CENTER);
        return m.toShortString() + "|" + p[0] + "," + p[1] + "|" + q[0] + "," + q[1] + "|"
            + region.contains(2, 2) + region.contains(7, 7) + region.getBounds() + "|"
            + fit.toShortString();
    }
}
