/**
 * Characters that control a text instead of being visible in it, for a character class: control characters and the ends of lines and
 * paragraphs (Cc, Zl, Zp), and those that change the direction of writing (Unicode Bidi_Control), which can make one name look like
 * another.
 */
export const CONTROLS = '\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** {@link CONTROLS} except tab, line feed and carriage return: characters that a text of several lines must not contain. */
export const CONTROLS_IN_LINES =
  '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

const EACH = new RegExp(`[${CONTROLS}]`, 'g');

/** Returns a text that a terminal can show safely: control characters are escaped, like `\u001b`. */
export const withVisibleControls = (text: string): string =>
  text.replace(EACH, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Returns a name on one line, with blanks in place of control characters. */
export const withoutControls = (text: string): string => text.replace(new RegExp(`[${CONTROLS}]+`, 'g'), ' ').trim();
