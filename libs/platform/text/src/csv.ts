type CsvValue = string | number | boolean | null | undefined;

/** Beginnings by which a spreadsheet recognises a formula (OWASP, CSV injection), full-width signs of East Asian keyboards included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A signed number as text. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Returns text that no spreadsheet interprets as a formula: a leading quote marks it as text. Numbers stay numbers. */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** Reverses {@link spreadsheetText}. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Returns a cell by RFC 4180. Other separators are quoted too: a spreadsheet with the settings of another country would begin a cell there.
 */
export function csvCell(value: CsvValue): string {
  const text = typeof value === 'string' ? spreadsheetText(value) : String(value ?? '');
  return /[",;|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly CsvValue[]): string => values.map(csvCell).join(',');
