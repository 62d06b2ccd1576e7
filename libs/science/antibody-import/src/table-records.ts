import type { ChainRole } from '@paratope/antibody';
import { sequenceKind, translatedDomain } from './cell-content.js';
import { Columns, formatOf, type AntibodyColumns } from './column-use.js';
import type { GridRow, Table } from './grid.js';
import { claimOf, cleanName, titleOf } from './headers.js';
import { ImportError } from './import-error.js';
import { listed } from './listed.js';
import { CHAIN_COLUMNS, type ImportWarning, type Place, type ReadOptions, type SequenceRecord } from './types.js';

/**
 * Reads the chains of a table: a row per antibody with a column per chain, or a row per chain. Rows without a sequence are noted.
 *
 * @param table the table, from {@link readDelimited} or {@link readSheet}.
 * @param options the chosen columns, and callbacks for notes and columns.
 * @param columns the columns of an earlier part of the same table.
 * @returns one record per chain.
 * @throws ImportError if no column contains sequences, or if two kinds of columns do.
 * @example
 * ```ts
 * const table = readDelimited('name,VH\na,EVQL\n', { file: 'a.csv' });
 * [...recordsOfTable(table, {})].map(({ claim }) => claim); // → ['heavy']
 * ```
 */
export function* recordsOfTable(
  table: Table,
  options: ReadOptions,
  columns = new Columns(table, options),
): Generator<SequenceRecord> {
  const { place, headings, rows } = table;
  const hasChains = CHAIN_COLUMNS.some(columns.has);
  if (!hasChains && !columns.has('sequence')) throw noSequences(table);
  columns.refuseFormulas();
  options.onColumns?.(columns.reports());
  const without: GridRow[] = [];
  let above = '';
  for (const row of rows) {
    const isHeadings = row.cells.every((cell, index) => cell === '' || cell === headings[index]);
    if (isHeadings) continue;
    const reader = new RowReader(columns, row, place);
    const records = hasChains ? reader.chains() : reader.oneChain(above);
    if (!hasChains) above = columns.cell(row, 'name') === '' ? above : cleanName(columns.cell(row, 'name'));
    if (records.length === 0) without.push(row);
    yield* records;
  }
  if (without.length > 0) options.onNote?.(noteOf(without, columns, place));
}

class RowReader {
  readonly #place: Place;
  readonly #fields: SequenceRecord['fields'];

  constructor(
    private readonly columns: Columns,
    private readonly row: GridRow,
    table: Place,
  ) {
    this.#place = { ...table, row: row.number };
    this.#fields = columns.fields(row);
  }

  /** Chains of the antibodies of a row with a column per chain. */
  chains(): SequenceRecord[] {
    return this.columns.antibodies.flatMap((antibody, nth) => {
      const given = cleanName(this.columns.cell(this.row, 'name', antibody));
      const name = given === '' ? `row ${this.row.number}` : given;
      const { file, sheet = '' } = this.#place;
      const group = { id: `${file}\n${sheet}\n${this.row.number}\n${nth}`, by: 'row' } as const;
      return CHAIN_COLUMNS.flatMap((column) => {
        const sequence = this.columns.cell(this.row, column, antibody);
        if (sequence === '') return [];
        const claim: ChainRole = column === 'vhh' ? 'heavy' : column;
        const shared = { name, title: given, group, antibody: name, claim };
        return [{ ...shared, ...this.#read(sequence, this.columns.heading(column, antibody), antibody) }];
      });
    });
  }

  /**
   * Chain of a row with one chain. Without a name, it belongs to the antibody of the row above, as where people write a name once for
   * both of its chains.
   */
  oneChain(above: string): SequenceRecord[] {
    const sequence = this.columns.cell(this.row, 'sequence');
    if (sequence === '') return [];
    const own = cleanName(this.columns.cell(this.row, 'name'));
    const given = own === '' ? above : own;
    const chain = this.columns.cell(this.row, 'chain');
    const claim = chain === '' ? undefined : claimOf(chain);
    const header = titleOf(given);
    const said = claim ?? header.claim;
    const isNamed = own === '' && given !== '';
    const antibody = header.antibody ?? ((claim === undefined && !isNamed) || given === '' ? undefined : given);
    return [
      {
        name: given === '' ? `row ${this.row.number}` : given,
        title: given,
        ...this.#read(sequence, this.columns.heading('sequence'), this.columns.antibodies[0] ?? new Map()),
        ...(antibody === undefined ? {} : { antibody }),
        ...(said === undefined ? {} : { claim: said }),
      },
    ];
  }

  #read(cell: string, column: string, antibody: AntibodyColumns) {
    const warnings: ImportWarning[] = [];
    const change = this.row.changed?.get(antibody.get('name') ?? -1);
    if (change !== undefined) {
      warnings.push({ code: 'changed_name', detail: `The name in row ${this.row.number} ${change}.` });
    }
    const translated = sequenceKind(cell) === 'dna' ? translatedDomain(cell) : undefined;
    if (translated !== undefined) {
      const detail = `Row ${this.row.number}, column ${column}: the bases were translated to ${translated.length} residues.`;
      warnings.push({ code: 'translated', detail });
    }
    const format = formatOf(this.columns.cell(this.row, 'format'));
    return {
      sequence: translated ?? cell,
      place: { ...this.#place, column },
      ...(format === undefined ? {} : { format }),
      ...(warnings.length === 0 ? {} : { warnings }),
      ...(this.#fields === undefined || this.#fields.length === 0 ? {} : { fields: this.#fields }),
    };
  }
}

/** Rows that a note numbers. */
const MOST_ROWS = 10;

function noteOf(without: readonly GridRow[], columns: Columns, place: Place): string {
  const rows = without.map((row) => {
    const name = cleanName(columns.cell(row, 'name')).slice(0, 40);
    return name === '' ? String(row.number) : `${row.number} (${name})`;
  });
  const where = place.sheet === undefined ? place.file : `${place.file}, sheet ${place.sheet}`;
  const [subject, hold] = rows.length === 1 ? ['row', 'holds'] : ['rows', 'hold'];
  return `${where}: ${subject} ${listed(rows, MOST_ROWS)} ${hold} no sequence and ${rows.length === 1 ? 'was' : 'were'} left`;
}

function noSequences({ place, headings, rows }: Table): ImportError {
  const columns = headings.map((heading) => ({ file: place.file, sheet: place.sheet, heading, as: 'kept' as const }));
  const found = rows.length === 0 ? 'has no rows below its headings' : `has the columns ${listed(headings)}`;
  return new ImportError(
    place,
    `${found}, and none that is known to hold sequences, such as VH, VL, VHH, scFv or sequence; say which ones do`,
    { columns },
  );
}
