package samples.taxcalculator;

import android.content.Context;
import android.content.SharedPreferences;

/** What the user chose on the settings screen; read and written through to the preferences. */
final class Settings {
    private static final String ENABLE_TAX_DEDUCTION = "enableTaxDeduction";
    private static final String TAX_DEDUCTION = "taxDeduction";

    private static SharedPreferences preferences;

    private Settings() {}

    static void open(Context context) {
        preferences = context.getSharedPreferences("settings", Context.MODE_PRIVATE);
    }

    static boolean getEnableTaxDeduction() {
        return preferences.getBoolean(ENABLE_TAX_DEDUCTION, false);
    }

    static void setEnableTaxDeduction(boolean enable) {
        preferences.edit().putBoolean(ENABLE_TAX_DEDUCTION, enable).apply();
    }

    static int getTaxDeduction() {
        return preferences.getInt(TAX_DEDUCTION, 0);
    }

    static void setTaxDeduction(int amount) {
        preferences.edit().putInt(TAX_DEDUCTION, amount).apply();
    }
}
