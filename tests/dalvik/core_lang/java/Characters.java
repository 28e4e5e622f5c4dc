/** What java.lang.Character says about every code point that is assigned, one line each. */
public class Characters {
    static boolean isBulk(int c) {
        return c >= 0x3400 && c <= 0x9FFF || c >= 0xAC00 && c <= 0xF8FF || c >= 0x17000 && c <= 0x18AFF
            || c >= 0x13000 && c <= 0x1343F;
    }

    static int flags(int c) {
        boolean[] all = {
            Character.isDigit(c), Character.isLetter(c), Character.isLetterOrDigit(c), Character.isUpperCase(c),
            Character.isLowerCase(c), Character.isTitleCase(c), Character.isWhitespace(c), Character.isSpaceChar(c),
            Character.isISOControl(c), Character.isJavaIdentifierStart(c), Character.isJavaIdentifierPart(c),
            Character.isUnicodeIdentifierStart(c), Character.isUnicodeIdentifierPart(c),
            Character.isIdentifierIgnorable(c), Character.isAlphabetic(c), Character.isMirrored(c),
            Character.isIdeographic(c),
        };
        int result = 0;
        for (boolean one : all) {
            result = result << 1 | (one ? 1 : 0);
        }
        return result;
    }

    public static void main(String[] arguments) {
        StringBuilder out = new StringBuilder();
        for (int c = 0; c < 0x20000; c++) {
            if (!Character.isDefined(c) || isBulk(c)) {
                continue;
            }
            out.append(c).append(' ').append(flags(c)).append(' ').append(Character.toUpperCase(c)).append(' ')
                .append(Character.toLowerCase(c)).append(' ').append(Character.toTitleCase(c)).append(' ')
                .append(Character.getType(c)).append(' ').append(Character.getDirectionality(c)).append(' ')
                .append(Character.getNumericValue(c)).append(' ').append(Character.digit(c, 36)).append('\n');
        }
        System.out.print(out);
    }
}
