import android.content.Context;
import android.graphics.Typeface;
import android.util.StateSet;

public class StateSetsAndFonts {
    static final String FONTS = "android.graphics.fonts.";

    public String run(Context context) throws Exception {
        int[] pressed = {android.R.attr.state_pressed, -android.R.attr.state_checked, 0};
        String matches = StateSet.stateSetMatches(pressed, new int[] {android.R.attr.state_pressed})
                + " " + StateSet.stateSetMatches(pressed, new int[] {android.R.attr.state_pressed, android.R.attr.state_checked})
                + " " + StateSet.stateSetMatches(pressed, new int[] {0, android.R.attr.state_pressed})
                + " " + StateSet.stateSetMatches(pressed, android.R.attr.state_pressed)
                + " " + StateSet.stateSetMatches(StateSet.WILD_CARD, pressed)
                + " " + StateSet.isWildCard(StateSet.NOTHING)
                + " " + StateSet.trimStateSet(pressed, 2).length + " " + (StateSet.trimStateSet(pressed, 3) == pressed);
        return matches + "|" + family(context) + "|" + axes();
    }

    /** As AndroidX makes a typeface of a font resource; the names are newer than the SDK here. */
    static String family(Context context) throws Exception {
        Class<?> font = Class.forName(FONTS + "Font"), builder = Class.forName(FONTS + "Font$Builder");
        Object[] made = new Object[2];
        for (int at = 0; at < 2; at++) {
            Object one = builder.getConstructor(java.io.File.class).newInstance(new java.io.File("/fonts/lato.ttf"));
            builder.getMethod("setWeight", int.class).invoke(one, 400 + 300 * at);
            builder.getMethod("setSlant", int.class).invoke(one, at);
            made[at] = builder.getMethod("build").invoke(one);
        }
        Class<?> families = Class.forName(FONTS + "FontFamily$Builder");
        Object family = families.getConstructor(font).newInstance(made[0]);
        families.getMethod("addFont", font).invoke(family, made[1]);
        family = families.getMethod("build").invoke(family);
        Class<?> fallback = Class.forName("android.graphics.Typeface$CustomFallbackBuilder");
        Object typeface = fallback.getConstructor(family.getClass()).newInstance(family);
        Object style = font.getMethod("getStyle").invoke(made[1]);
        fallback.getMethod("setStyle", style.getClass()).invoke(typeface, style);
        Typeface found = (Typeface) fallback.getMethod("build").invoke(typeface);
        return style + " " + found.getStyle() + " " + family.getClass().getMethod("getSize").invoke(family);
    }

    static String axes() throws Exception {
        Class<?> axis = Class.forName(FONTS + "FontVariationAxis");
        java.lang.reflect.Method parse = axis.getMethod("fromFontVariationSettings", String.class);
        Object[] found = (Object[]) parse.invoke(null, "'wdth' 150, 'wght' 2.5");
        String said = found.length + " " + found[1];
        try {
            parse.invoke(null, "width 150");
        } catch (java.lang.reflect.InvocationTargetException error) {
            return said + " " + error.getCause().getMessage();
        }
        return said;
    }
}
