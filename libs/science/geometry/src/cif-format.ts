import { toAscii } from './ascii.js';

/** Formats a value for CIF 1.1: bare where possible, otherwise quoted or as a text field; `''` becomes `.`. */
function cifValue(given: string | number): string {
  if (typeof given === 'number') return Number.isFinite(given) ? String(given) : '?';
  const value = toAscii(given);
  if (value === '') return '.';
  if (/^[^\s'"#$_;[\]?.][^\s'"]*$/.test(value) && !/^(?:data_|loop_|save_|stop_|global_)/i.test(value)) return value;
  if (!/[\n\r]/.test(value)) {
    if (!/'(?=\s|$)/.test(value)) return `'${value}'`;
    if (!/"(?=\s|$)/.test(value)) return `"${value}"`;
  }
  // A line within a text field must not begin with a semicolon, which would end the field.
  return `\n;${value.replace(/\r\n?/g, '\n').replace(/\n;/g, '\n ;')}\n;\n`;
}

/** Formats a loop_ of a category, or nothing if there are no rows. */
export function cifLoop(
  category: string,
  items: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  if (rows.length === 0) return '';
  const head = items.map((item) => `${category}.${item}\n`).join('');
  return `loop_\n${head}${rows.map((row) => `${row.map(cifValue).join(' ')}\n`).join('')}#\n`;
}

/** Formats single items of a category. */
export function cifItems(category: string, items: readonly (readonly [string, string | number])[]): string {
  return `${items.map(([item, value]) => `${category}.${item} ${cifValue(value)}\n`).join('')}#\n`;
}
