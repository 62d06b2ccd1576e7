const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|mrz|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc';
/** Texts that a spreadsheet writes in place of a name such as MAR1, 1E10 or 3-4. */
const DATE = new RegExp(
  `^(?:\\d{1,2}[-. ]{1,2}(?:${MONTHS})\\.?(?:[-. ]\\d{2,4})?|(?:${MONTHS})\\.?[- ]\\d{2,4})$`,
  'i',
);
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d{2,}$/i;
const TRUTH = /^(?:true|false|wahr|falsch|vrai|faux)$/i;
const ERROR = /^#(?:REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|WERT!|BEZUG!|NOM\?|VALEUR!)$/i;
/** Zeros at the end of a number that was perhaps a name with an exponent. */
const MANY_ZEROS = /^[1-9]\d?0{5,}$/;

/**
 * Says what a spreadsheet seems to have made of a name, which it cannot be asked to take back.
 *
 * @param cell the value of a workbook's cell, or the text of a table's.
 * @returns the end of a sentence that begins with the name; undefined for an ordinary name.
 * @example
 * ```ts
 * excelChange(10000000000); // → 'is the number 10000000000, and may have been 1E10'
 * ```
 */
export function excelChange(cell: unknown): string | undefined {
  if (cell instanceof Date) return `is the date ${cell.toISOString().slice(0, 10)}, and may have been another text`;
  if (typeof cell === 'boolean') return `is a truth value, and may have been a text`;
  if (typeof cell === 'number') {
    const text = String(cell);
    if (MANY_ZEROS.test(text) || /e/.test(text)) {
      return `is the number ${text}, and may have been ${cell.toExponential().replace('e+', 'E')}`;
    }
    return Number.isInteger(cell) ? undefined : `is the number ${text}, and may have lost zeros at its end`;
  }
  if (typeof cell !== 'string') return undefined;
  const text = cell.trim();
  if (DATE.test(text)) return 'looks like a date, and may have been a name that Excel changed';
  if (SCIENTIFIC.test(text)) return 'looks like a rounded number, and may have been a name that Excel changed';
  if (TRUTH.test(text)) return 'looks like a truth value, and may have been a name that Excel changed';
  return ERROR.test(text) ? 'is an error of a formula, not a name' : undefined;
}
