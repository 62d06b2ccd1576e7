export type CsvValue = string | number | boolean | null | undefined;

/**
 * How a spreadsheet recognises a formula (OWASP, CSV injection), full-width signs of East Asian keyboards included.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A number as text is one, with its sign. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Text that no spreadsheet takes for a formula: a quote in front makes it text. Numbers stay numbers. */
export const spreadsheetText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** {@link spreadsheetText} read again. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** A cell by RFC 4180. Other separators are quoted too: a spreadsheet of another country would begin a cell there. */
export function csvCell(value: CsvValue): string {
  const text = typeof value === 'string' ? spreadsheetText(value) : String(value ?? '');
  return /[",;|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly CsvValue[]): string => values.map(csvCell).join(',');
