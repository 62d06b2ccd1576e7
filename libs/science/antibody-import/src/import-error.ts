import type { ColumnReport, FileFormat, Place } from './types.js';

/** Answers to choose from, where the error asks for a sheet or for columns. */
export interface Choices {
  readonly sheets?: readonly string[];
  readonly columns?: readonly ColumnReport[];
}

const FORMAT_WORDS: Readonly<Record<FileFormat, string>> = {
  fasta: 'FASTA',
  text: 'plain sequences',
  csv: 'CSV',
  tsv: 'TSV',
  airr: 'AIRR',
  xlsx: 'Excel',
  pdb: 'PDB',
  mmcif: 'mmCIF',
};

/** Error for a file that cannot be read; the message names the file, its format and the position. It never contains a sequence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly place: Pick<Place, 'file'> & Partial<Place>,
    readonly problem: string,
    readonly choices: Choices = {},
  ) {
    super(`${placeOf(place)}: ${problem}`);
  }
}

/**
 * Writes a position in a file as text.
 * @param place the file, and the known parts of the position.
 * @returns the text, such as `plate 3.xlsx (Excel), sheet Hits, row 7, column VH`.
 * @example
 * ```ts
 * placeOf({ file: 'a.csv', row: 7, column: 'VH' }); // → 'a.csv, row 7, column VH'
 * ```
 */
export function placeOf({ file, format, line, row, sheet, column, chain }: ImportError['place']): string {
  return [
    format === undefined ? file : `${file} (${FORMAT_WORDS[format]})`,
    sheet === undefined ? '' : `sheet ${sheet}`,
    line === undefined ? '' : `line ${line}`,
    row === undefined ? '' : `row ${row}`,
    column === undefined ? '' : `column ${column}`,
    chain === undefined ? '' : `chain ${chain}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
