import { claimOf, cleanName } from './headers.js';
import { ImportError } from './import-error.js';
import type { Place, SequenceRecord } from './types.js';
import type { Table } from './tables.js';

/**
 * Reads rearrangements of an AIRR table (AIRR Community Rearrangement Schema 1.5): the amino acids of `sequence_alignment_aa` without IMGT
 * gaps, or of `sequence_aa`. Rows of one `cell_id` are chains of one antibody. A rearrangement that is not productive encodes no protein
 * and is left out.
 *
 * @param table the table, from {@link readDelimited}.
 * @param skip called with a note for each row that is left out.
 * @returns the records, one per productive row.
 * @throws ImportError if both columns of amino acids are missing.
 * @example
 * ```ts
 * const table = readDelimited('sequence_id\tsequence_aa\tproductive\na\tEVQL\tT\n', { file: 'a.tsv' });
 * [...recordsOfAirr(table, () => {})].map(({ name }) => name); // → ['a']
 * ```
 */
export function* recordsOfAirr(table: Table, skip: (note: string) => void): Generator<SequenceRecord> {
  const { place, headings, rows } = table;
  const column = (name: string): number => headings.findIndex((heading) => heading.trim().toLowerCase() === name);
  const at = {
    id: column('sequence_id'),
    cell: column('cell_id'),
    locus: column('locus'),
    vCall: column('v_call'),
    productive: column('productive'),
  };
  const proteins = ['sequence_alignment_aa', 'sequence_aa'].filter((name) => column(name) !== -1);
  if (proteins.length === 0) {
    throw new ImportError(
      place,
      'has neither the column sequence_alignment_aa nor sequence_aa; both are of amino acids',
    );
  }
  let unproductive = 0;
  for (const { number, cells } of rows) {
    const cell = (index: number): string => (index === -1 ? '' : (cells[index] ?? ''));
    if (/^(?:f|false)$/i.test(cell(at.productive))) {
      unproductive++;
      continue;
    }
    const from = proteins.find((name) => cell(column(name)) !== '');
    const here: Place = { ...place, row: number };
    const id = cell(at.id) === '' ? `row ${number}` : cleanName(cell(at.id));
    if (from === undefined) {
      skip(`${place.file}, row ${number}: ${id} has no amino acids`);
      continue;
    }
    const claim = claimOf(cell(at.locus) === '' ? cell(at.vCall).slice(0, 3) : cell(at.locus));
    const antibody = cleanName(cell(at.cell));
    yield {
      ...{ name: id, title: id, sequence: cell(column(from)), place: { ...here, column: from } },
      ...(claim === undefined ? {} : { claim }),
      ...(antibody === '' ? {} : { antibody, group: { id: `${place.file}\n${antibody}`, by: 'cell' as const } }),
    };
  }
  if (unproductive > 0) skip(`${place.file}: ${unproductive} rearrangements that are not productive were passed over`);
}
