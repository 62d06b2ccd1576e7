/**
 * Characters that do something to a text instead of standing in it, for a character class: control characters and the ends
 * of lines and paragraphs (Cc, Zl, Zp), and those that turn the direction of writing (Unicode Bidi_Control), by which one name
 * can be shown as another.
 */
export const CONTROLS = '\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** {@link CONTROLS} but tab, line feed and carriage return: what a text of several lines may not hold. */
export const CONTROLS_IN_LINES =
  '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

const EACH = new RegExp(`[${CONTROLS}]`, 'g');

/** A text as a terminal may show it: `\u001b` for what would be obeyed. */
export const withVisibleControls = (text: string): string =>
  text.replace(EACH, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A name on one line: a blank for controls. */
export const withoutControls = (text: string): string => text.replace(new RegExp(`[${CONTROLS}]+`, 'g'), ' ').trim();
