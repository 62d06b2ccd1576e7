import { toAscii } from './ascii.js';

/** A value as CIF 1.1 writes it: bare where possible, quoted or as a text field where not; `''` becomes `.`. */
export function cifValue(given: string | number): string {
  if (typeof given === 'number') return Number.isFinite(given) ? String(given) : '?';
  const value = toAscii(given);
  if (value === '') return '.';
  if (/^[^\s'"#$_;[\]?.][^\s'"]*$/.test(value) && !/^(?:data_|loop_|save_|stop_|global_)/i.test(value)) return value;
  if (!/[\n\r]/.test(value)) {
    if (!/'(?=\s|$)/.test(value)) return `'${value}'`;
    if (!/"(?=\s|$)/.test(value)) return `"${value}"`;
  }
  // Within a text field a line must not begin with the semicolon that ends it.
  return `\n;${value.replace(/\r\n?/g, '\n').replace(/\n;/g, '\n ;')}\n;\n`;
}

/** A loop_ of a category, or nothing when there are no rows. */
export function cifLoop(
  category: string,
  items: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  if (rows.length === 0) return '';
  const head = items.map((item) => `${category}.${item}\n`).join('');
  return `loop_\n${head}${rows.map((row) => `${row.map(cifValue).join(' ')}\n`).join('')}#\n`;
}

/** Single items of a category. */
export function cifItems(category: string, items: readonly (readonly [string, string | number])[]): string {
  return `${items.map(([item, value]) => `${category}.${item} ${cifValue(value)}\n`).join('')}#\n`;
}
