import { styleText } from 'node:util';

const out = process.stdout;

const paint = (style: Parameters<typeof styleText>[0], text: string): string => styleText(style, text, { stream: out });

const NAME_WIDTH = 22;
const DETAIL_WIDTH = 36;
/** Pads a text to a column; two spaces follow even if it is too long. */
const column = (text: string, width: number): string => `${text.padEnd(width)}  `;

/** Texts that a person reads while the platform runs; colours are used only if the terminal shows them. */
export const terminal = {
  line: (text: string): void => console.log(text === '' ? '' : `  ${text}`),
  title: (name: string, what: string): void => console.log(`\n  ${paint('bold', name)}  ${paint('dim', what)}\n`),
  dim: (text: string): void => console.log(`  ${paint('dim', text)}`),
  strong: (text: string): void => console.log(`  ${paint('bold', text)}`),
  field: (name: string, value: string): void => console.log(`  ${paint('dim', name.padEnd(12))}${value}`),
  done: (name: string, detail: string, when = ''): void =>
    console.log(
      `  ${paint('green', '✓')} ${column(name, NAME_WIDTH)}${paint('dim', `${column(detail, DETAIL_WIDTH)}${when}`.trimEnd())}`,
    ),
  warn: (text: string): void => console.log(`  ${paint('yellow', '!')} ${text}`),
  fail: (text: string): void => console.error(`\n  ${paint('red', '✗')} ${text.replaceAll('\n', '\n    ')}\n`),
};
