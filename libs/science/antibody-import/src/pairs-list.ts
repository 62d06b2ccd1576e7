import { csvLine } from '@paratope/text';
import { encodingOf } from './bytes.js';
import { ImportError } from './import-error.js';
import { recogniseFile } from './recognise-file.js';
import { Columns } from './column-use.js';
import { isDelimited, readDelimited } from './delimited.js';
import { readSheet } from './sheets.js';
import type { ChainPair, ImportFile, ImportedAntibody, ImportOutcome, RefusedRecord } from './types.js';

/**
 * Reads a list of pairs: a table with the columns `name`, `heavy` and `light`, with names of records in its cells. A row without `light`
 * (or `heavy`) means that the chain is alone.
 *
 * @param file name and bytes of the table (CSV, TSV or Excel).
 * @returns the pairs with their rows.
 * @throws ImportError for another format, and for a table without these columns.
 * @example
 * ```ts
 * const bytes = new TextEncoder().encode('name,heavy,light\nmab,a,b\n');
 * (await readPairs({ name: 'pairs.csv', bytes })).map(({ name }) => name); // → ['mab']
 * ```
 */
export async function readPairs(file: ImportFile): Promise<ChainPair[]> {
  const { bytes, format } = recogniseFile(file);
  const place = { file: file.name, format };
  if (format !== 'xlsx' && !isDelimited(format)) {
    throw new ImportError(place, 'a list of pairs is a table with the columns name, heavy and light');
  }
  const table =
    format === 'xlsx'
      ? await readSheet(bytes, place, {})
      : readDelimited(new TextDecoder(encodingOf(bytes)).decode(bytes), place);
  const columns = new Columns(table, {});
  if (!columns.has('heavy') && !columns.has('light')) {
    throw new ImportError(place, 'a list of pairs needs the columns name, heavy and light');
  }
  return table.rows.flatMap((row) => {
    const heavy = columns.cell(row, 'heavy');
    const light = columns.cell(row, 'light');
    if (heavy === '' && light === '') return [];
    const name = columns.cell(row, 'name');
    return [
      {
        name: name === '' ? heavy || light : name,
        ...(heavy === '' ? {} : { heavy }),
        ...(light === '' ? {} : { light }),
        place: { ...place, row: row.number },
      },
    ];
  });
}

/**
 * Writes the pairing as CSV that {@link readPairs} reads, for manual correction. A refused record has a row of its own.
 *
 * @param outcomes the outcomes of {@link pairRecords}.
 * @returns CSV with a header.
 * @example
 * ```ts
 * writePairs([]); // → 'name,heavy,light\n'
 * ```
 */
export function writePairs(outcomes: readonly ImportOutcome[]): string {
  const rows = outcomes.flatMap((outcome) => (outcome.ok ? [rowOf(outcome)] : outcome.records.map(rowOfRefused)));
  return ['name,heavy,light', ...rows.map(csvLine)].join('\n') + '\n';
}

function rowOf({ id, chains }: ImportedAntibody): [string, string, string] {
  const named = (role: string): string => chains.find((chain) => chain.role === role)?.record.name ?? '';
  const heavy = named('heavy');
  return [id, heavy === '' ? (chains[0]?.record.name ?? '') : heavy, named('light')];
}

const rowOfRefused = ({ record: { name }, chain }: RefusedRecord): [string, string, string] =>
  chain === 'light' ? [name, '', name] : [name, name, ''];
