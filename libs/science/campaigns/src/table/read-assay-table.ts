import { ImportError, meaningOf, readDelimited, readSheet, type Table } from '@paratope/antibody-import';
import { CampaignInputError } from '../errors.js';
import type { Direction } from '../model/targets.js';
import type { ChainSequences } from '../variants/encode.js';
import { readValue, splitHeadingUnit, usualDirection, plainUnit } from './cells.js';
import { summarise, type AssayTable, type SingleMeasurement } from './summarise.js';
import { requireVariantOf } from './parentage.js';

interface AssayFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface AssayTableOptions {
  /**
   * Chains of the parent, in the order of the variants' chains. If it is empty, variants are identified by name, and sequences of the file
   * are not read.
   */
  readonly parent: ChainSequences;
  /** Variants that the file may name instead of containing their sequences. */
  readonly known?: Pick<ReadonlyMap<string, ChainSequences>, 'get'> | undefined;
  /** Headings of name columns that have precedence over any other; the first one in the file is used. */
  readonly nameHeadings?: readonly string[] | undefined;
  /** Headings of columns that are neither names nor assays. */
  readonly otherHeadings?: readonly string[] | undefined;
  /** Name of the sheet in a workbook. */
  readonly sheet?: string | undefined;
  /** Name, unit and direction if the file has only a column `value`. */
  readonly assay?: string | undefined;
  readonly unit?: string | undefined;
  readonly direction?: Direction | undefined;
  /** Minimum number of values of an assay. Default: 2, not all equal, as a model requires. */
  readonly least?: 1 | 2 | undefined;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  higher: 'higher',
  higher_is_better: 'higher',
  up: 'higher',
  lower: 'lower',
  lower_is_better: 'lower',
  down: 'lower',
};
const LONG_VALUE = /^(?:value|result|measurement|measured)$/;
const DESCRIPTIONS =
  /^(?:unit|units|direction|assay|replicates?|n|comment|note|well|plate|date|binder|role|mutations|extrapolated|reason|checksum|predicted .*)$/;

/**
 * Reads measured values of variants: a row per measurement (columns name or sequences, `value`, `unit`, `direction`, `assay`, `replicate`
 * or `replicates`), or a row per variant with a column per assay (`KD (nM)`, `Tm (°C)`, `signal, lower is better`). The file is CSV, TSV, XLSX, or JSON as a list of
 * objects with the same keys. `> 1000` is a censored value, `not expressed` a failure to express.
 *
 * @param file name and bytes of the table.
 * @param options the parent's chains, the sheet, and information that the table lacks.
 * @returns one table per assay, with averaged replicates
 * @throws CampaignInputError with one sentence that names row and column, never a sequence
 * @example
 * ```ts
 * const bytes = new TextEncoder().encode('vh,value,unit,assay\nACDEFGHIK,8,nM,KD\nACDEFGHIR,5,nM,KD\n');
 * const [table] = await readAssayTables({ name: 'plate.csv', bytes }, { parent: ['ACDEFGHIK'] });
 * [table.assay, table.variants.length]; // → ['KD', 2]
 * mergeRounds([[table], [table]]).length; // → 1
 * ```
 */
export async function readAssayTables(file: AssayFile, options: AssayTableOptions): Promise<AssayTable[]> {
  const table = await tableOf(file, options.sheet);
  const read = new RowReader(table, options);
  const measurements = table.rows.flatMap((row) => read.row(row.number, row.cells));
  if (measurements.length === 0) {
    throw new CampaignInputError('no_rows', `${file.name} holds no measured value`);
  }
  const assays = [...new Set(measurements.map(({ assay }) => assay))];
  return assays.map((assay) =>
    summarise(
      measurements.filter((each) => each.assay === assay),
      options.least,
    ),
  );
}

async function tableOf({ name, bytes }: AssayFile, sheet: string | undefined): Promise<Table> {
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      return await readSheet(bytes, { file: name, format: 'xlsx' }, { ...(sheet !== undefined && { sheet }) }, 'first');
    }
    const text = new TextDecoder().decode(bytes);
    return /^\s*[[{]/.test(text) ? jsonTable(name, text) : readDelimited(text, { file: name, format: 'csv' });
  } catch (error) {
    if (error instanceof ImportError) throw new CampaignInputError('unreadable_file', error.message);
    throw error;
  }
}

function jsonTable(name: string, text: string): Table {
  const unreadable = (why: string): CampaignInputError => new CampaignInputError('unreadable_file', `${name} ${why}`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw unreadable('is not valid JSON');
  }
  if (!Array.isArray(parsed) || !parsed.every((each) => typeof each === 'object' && each !== null)) {
    throw unreadable('must be a list of objects, one per measurement');
  }
  const records = parsed.map((each: object) => new Map(Object.entries(each)));
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const cell = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  return {
    place: { file: name, format: 'csv' },
    headings,
    rows: records.map((record, k) => ({ number: k + 1, cells: headings.map((heading) => cell(record.get(heading))) })),
  };
}

interface ValueColumn {
  readonly at: number;
  readonly heading: string;
  readonly assay: string;
  readonly unit: string;
  readonly direction?: Direction;
}

/**
 * Whether a column of a wide table holds measured values. One of words is a text, and one of numbers says nothing without a direction, as a
 * lot or a mass; with a unit in its heading, the direction is asked for.
 */
function isMeasured(
  { at, assay, unit, direction }: ValueColumn,
  { rows, headings }: Table,
  options: AssayTableOptions,
): boolean {
  const values = rows.map(({ cells }) => readValue(cells[at] ?? ''));
  const readable = values.filter(({ kind }) => kind === 'value' || kind === 'not_expressed').length;
  const isText = readable < values.filter(({ kind }) => kind === 'unreadable').length;
  if (isText || readable === 0) return false;
  const isDirected = options.direction !== undefined || headings.some((heading) => /^\s*direction\s*$/i.test(heading));
  return isDirected || direction !== undefined || unit !== '' || usualDirection(assay, unit) !== undefined;
}

/** Reads the rows of one table by its headings. */
class RowReader {
  readonly #name: number;
  readonly #chains: readonly number[];
  readonly #values: readonly ValueColumn[];
  readonly #described: ReadonlyMap<string, number>;

  constructor(
    table: Table,
    private readonly options: AssayTableOptions,
  ) {
    const { headings, place } = table;
    const plain = headings.map((heading) => heading.trim().toLowerCase());
    this.#described = new Map(
      plain.flatMap((heading, at) => (DESCRIPTIONS.test(heading) ? [[heading, at] as const] : [])),
    );
    this.#name =
      options.nameHeadings?.map((heading) => plain.indexOf(heading)).find((at) => at >= 0) ??
      headings.findIndex((heading, at) => meaningOf(heading) === 'name' && !DESCRIPTIONS.test(plain[at] ?? ''));
    const meant = (meanings: readonly string[]): number[] =>
      headings.flatMap((heading, at) => (meanings.includes(meaningOf(heading) ?? '') ? [at] : []));
    const heavy = meant(['heavy', 'vhh', 'scfv', 'sequence']);
    this.#chains = [...heavy, ...meant(['light'])];
    const long = plain.findIndex((heading) => LONG_VALUE.test(heading));
    const columns = headings.flatMap((heading, at) => {
      const taken =
        at === this.#name ||
        this.#chains.includes(at) ||
        DESCRIPTIONS.test(plain[at] ?? '') ||
        options.otherHeadings?.includes(plain[at] ?? '');
      if (taken || heading.trim() === '' || meaningOf(heading) !== undefined) return [];
      return [{ at, heading, ...splitHeadingUnit(heading) }];
    });
    const measured = columns.filter((column) => isMeasured(column, table, options));
    this.#values =
      long >= 0
        ? [{ at: long, heading: headings[long] ?? '', assay: options.assay ?? 'value', unit: options.unit ?? '' }]
        : // Where no column is measured, the error of a row says what is missing.
          measured.length > 0
          ? measured
          : columns;
    if (this.#name < 0 && this.#chains.length === 0) {
      throw new CampaignInputError(
        'missing_column',
        `${place.file} has neither a column of names nor one of sequences`,
      );
    }
    if (this.#values.length === 0) {
      throw new CampaignInputError('missing_column', `${place.file} has no column \`value\` and none of an assay`);
    }
  }

  row(number: number, cells: readonly string[]): SingleMeasurement[] {
    const read = this.#values.map((column) => ({ column, value: readValue(cells[column.at] ?? '') }));
    if (read.every(({ value }) => value.kind === 'empty')) return [];
    const { name, chains } = this.#variant(number, cells);
    const described = (heading: string): string => cells[this.#described.get(heading) ?? -1]?.trim() ?? '';
    return read.flatMap(({ column, value }): SingleMeasurement[] => {
      if (value.kind === 'empty') return [];
      if (value.kind === 'unreadable') {
        const hint = 'write a number, a bound such as > 1000, or `not expressed`';
        throw new CampaignInputError('invalid_value', `column ${column.heading} holds no number; ${hint}`, number);
      }
      const assay = described('assay') || column.assay;
      const unit = this.#unit(number, column, [
        plainUnit(described('unit') || described('units')),
        column.unit,
        value.kind === 'value' ? (value.unit ?? '') : '',
      ]);
      return [
        {
          row: number,
          name,
          chains,
          assay,
          unit,
          value,
          direction: column.direction ?? this.#direction(number, assay, unit, described('direction')),
          replicate: described('replicate'),
          replicates: this.#replicates(number, described('replicates') || described('n')),
        },
      ];
    });
  }

  #variant(row: number, cells: readonly string[]): { readonly name: string; readonly chains: ChainSequences } {
    const { parent, known } = this.options;
    const name = cells[this.#name]?.trim() ?? '';
    const read = parent.length === 0 ? [] : this.#chains;
    const written = read.map((at) => (cells[at] ?? '').replace(/[\s*-]/g, '').toUpperCase());
    if (written.some((sequence) => sequence !== '')) {
      requireVariantOf(parent, written, row);
      return { name, chains: written };
    }
    const chains = known?.get(name);
    if (chains === undefined) {
      const detail =
        parent.length === 0
          ? `the project has no variant, or several, by the name ${name || '(empty)'}; write its id or CANDIDATE/VARIANT`
          : `no variant of the campaign has the name ${name || '(empty)'}`;
      throw new CampaignInputError('unknown_name', detail, row);
    }
    return { name, chains };
  }

  #unit(row: number, { heading }: ValueColumn, said: readonly string[]): string {
    const units = [...new Set(said.filter((unit) => unit !== ''))];
    if (units.length > 1) {
      throw new CampaignInputError(
        'mixed_units',
        `column ${heading} has the units ${units.join(' and ')}; use one`,
        row,
      );
    }
    return units[0] ?? '';
  }

  #direction(row: number, assay: string, unit: string, said: string): Direction {
    const direction =
      said === '' ? (this.options.direction ?? usualDirection(assay, unit)) : DIRECTIONS[said.toLowerCase()];
    if (direction === undefined) {
      const problem = said === '' ? `does not say whether higher ${assay} is better` : `has an unknown direction`;
      throw new CampaignInputError(
        'missing_column',
        `the table ${problem}; write higher or lower in \`direction\``,
        row,
      );
    }
    return direction;
  }

  #replicates(row: number, text: string): number {
    const count = text === '' ? 1 : Number(text);
    if (!Number.isInteger(count) || count < 1) {
      throw new CampaignInputError('invalid_value', 'column replicates must hold a whole number of at least 1', row);
    }
    return count;
  }
}
