import type { FileFormat, Place } from './types.js';

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

/** A file that cannot be read as it stands; the message names it, its format and the place. Never holds a sequence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly place: Pick<Place, 'file'> & Partial<Place>,
    readonly problem: string,
  ) {
    super(`${placeOf(place)}: ${problem}`);
  }
}

/**
 * Writes a place in a file as text.
 *
 * @param place the file, and the parts of the place that are known.
 * @returns such as `plate 3.xlsx (Excel), sheet Hits, row 7, column VH`.
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
