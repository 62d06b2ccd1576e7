import { ANTIBODY_FORMATS, type AntibodyFormat } from '@paratope/antibody';
import { withoutTextMark } from '@paratope/text';
import { contentOf, isMissing, isPartOf, sequenceKind, type Content } from './cell-content.js';
import { meaningOf, rankOfName } from './columns.js';
import type { GridRow, Table } from './grid.js';
import { ImportError } from './import-error.js';
import { listed } from './listed.js';
import { CHAIN_COLUMNS, type ColumnMeaning, type ColumnReport, type Field, type ImportOptions } from './types.js';

/** Columns of one antibody of a row, by their meaning. */
export type AntibodyColumns = ReadonlyMap<ColumnMeaning, number>;

/** Letters of a cell that is a word such as `kappa` or `IgG1`, not a chain. */
const LONGEST_WORD = 14;
/** Share of different names that a column of names has. */
const DISTINCT_NAMES = 0.5;

interface Column {
  readonly index: number;
  readonly heading: string;
  readonly cells: readonly string[];
  readonly content: Content | undefined;
  readonly isChosen: boolean;
  meaning: ColumnMeaning | undefined;
  /** Why it is neither read nor kept. */
  left?: string;
}

const isChain = (meaning: ColumnMeaning | undefined): boolean => CHAIN_COLUMNS.some((each) => each === meaning);

/** Columns that are read and kept: by choice, then by what is in them, and by their headings. */
export class Columns {
  readonly #columns: Column[];
  /** One entry for each antibody of a row; more than one where names and chains stand side by side. */
  readonly antibodies: readonly AntibodyColumns[];

  /** @throws ImportError if two columns fit one meaning, or a chosen one is absent. */
  constructor(
    private readonly table: Table,
    { columns = {} }: ImportOptions,
  ) {
    const { headings, rows } = table;
    for (const [meaning, heading] of Object.entries(columns)) {
      if (!headings.some((each) => isSame(each, heading))) {
        throw this.#asked(`has no column ${heading} (for ${meaning}); it has ${listed(headings)}`);
      }
    }
    this.#columns = headings.map((heading, index) => {
      const cells = rows.map((row) => row.cells[index] ?? '').filter((cell) => !isMissing(cell) && cell !== '');
      const isChosen = Object.values(columns).some((each) => isSame(each, heading));
      return { index, heading, cells, content: contentOf(cells), isChosen, meaning: meaningOf(heading, columns) };
    });
    const hasSequences = this.#columns.some(({ content }) => content !== undefined && content !== 'other');
    if (hasSequences) for (const column of this.#columns) readContent(column, columns);
    for (const column of this.#columns) this.#readFormat(column);
    this.#chooseName();
    this.antibodies = this.#antibodies() ?? [this.#oneAntibody()];
  }

  has = (meaning: ColumnMeaning): boolean => this.antibodies.some((each) => each.has(meaning));

  /** What became of each column. */
  reports(): ColumnReport[] {
    const { file, sheet } = this.table.place;
    const read = new Map(
      this.antibodies.flatMap((each) => [...each].map(([meaning, index]) => [index, meaning] as const)),
    );
    return this.#columns.map(({ index, heading, cells, left }): ColumnReport => {
      const place = sheet === undefined ? { file, heading } : { file, sheet, heading };
      const meaning = read.get(index);
      if (meaning !== undefined) return { ...place, as: meaning };
      if (left !== undefined) return { ...place, as: 'left', reason: left };
      return cells.length === 0 ? { ...place, as: 'left', reason: 'it is empty' } : { ...place, as: 'kept' };
    });
  }

  /** Cells of the row that are kept with its antibody. */
  fields({ cells }: GridRow): Field[] {
    const read = new Set(this.antibodies.flatMap((each) => [...each.values()]));
    return this.#columns.flatMap(({ index, heading, left }) => {
      const text = cells[index]?.trim() ?? '';
      return read.has(index) || left !== undefined || text === '' || heading === '' ? [] : [{ heading, text }];
    });
  }

  heading = (meaning: ColumnMeaning, of: AntibodyColumns = this.#first): string =>
    this.table.headings[of.get(meaning) ?? -1] ?? '';

  /** Text of a cell; `''` for an empty cell or, but in names, a word for a missing value. */
  cell({ cells }: GridRow, meaning: ColumnMeaning, of: AntibodyColumns = this.#first): string {
    const text = cells[of.get(meaning) ?? -1]?.trim() ?? '';
    const isEmpty = meaning === 'name' ? /^[-–—.?]*$/.test(text) : isMissing(text);
    return isEmpty ? '' : withoutTextMark(text);
  }

  /** @throws ImportError for formulas without a stored value in a column that is read. */
  refuseFormulas(): void {
    const read = new Set(this.antibodies.flatMap((each) => [...each.values()]));
    const unread = (this.table.withoutValue ?? []).filter((address) => read.has(columnOf(address)));
    if (unread.length === 0) return;
    const [cells, hold] = unread.length === 1 ? ['cell', 'holds a formula'] : ['cells', 'hold formulas'];
    throw this.#asked(
      `${cells} ${listed(unread, 5)} ${hold} without a stored value; open the workbook in Excel or LibreOffice, save it, and send it again`,
    );
  }

  get #first(): AntibodyColumns {
    return this.antibodies[0] ?? new Map();
  }

  #asked(problem: string): ImportError {
    const { file, sheet } = this.table.place;
    const columns = this.table.headings.map((heading): ColumnReport => ({ file, sheet, heading, as: 'kept' }));
    return new ImportError(this.table.place, problem, { columns });
  }

  /** A column of formats has our words for them; one of isotypes or of other words is kept as text. */
  #readFormat(column: Column): void {
    if (column.meaning !== 'format' || column.cells.length === 0) return;
    const odd = column.cells.find((cell) => formatOf(cell) === undefined);
    if (odd === undefined) return;
    if (!column.isChosen && column.cells.every((cell) => formatOf(cell) === undefined)) column.meaning = undefined;
    else
      throw this.#asked(
        `${odd.slice(0, LONGEST_WORD)} is no format of an antibody; they are ${ANTIBODY_FORMATS.join(', ')}`,
      );
  }

  /** Without a heading that says so, the first column of different words before the chains has the names. */
  #chooseName(): void {
    if (this.#columns.some(({ meaning }) => meaning === 'name')) return;
    const chain = this.#columns.findIndex(({ meaning }) => isChain(meaning) || meaning === 'sequence');
    const words = this.#columns.filter(
      ({ meaning, cells, content, index }) =>
        meaning === undefined &&
        content === undefined &&
        index < chain &&
        cells.length > 0 &&
        new Set(cells).size >= DISTINCT_NAMES * cells.length &&
        cells.length >= DISTINCT_NAMES * this.table.rows.length,
    );
    const name = words.find(({ cells }) => cells.some((cell) => !/^[\d.,-]+$/.test(cell))) ?? words[0];
    if (name) name.meaning = 'name';
  }

  /** Antibodies side by side: each has a column of names before its chains. */
  #antibodies(): AntibodyColumns[] | undefined {
    const names = this.#columns.filter(({ meaning }) => meaning === 'name');
    if (names.length < 2) return undefined;
    const found: Map<ColumnMeaning, number>[] = [];
    for (const { meaning, index } of this.#columns) {
      if (meaning === 'name') found.push(new Map([[meaning, index]]));
      else if (meaning !== undefined && isChain(meaning)) {
        const own = found.at(-1);
        if (!own || own.has(meaning)) return undefined;
        own.set(meaning, index);
      }
    }
    return found.every((each) => each.size > 1) ? found : undefined;
  }

  #oneAntibody(): AntibodyColumns {
    const read = new Map<ColumnMeaning, number>();
    for (const column of this.#columns) {
      const { meaning, index } = column;
      const other = this.#columns[(meaning === undefined ? undefined : read.get(meaning)) ?? -1];
      if (meaning === undefined) continue;
      if (!other) read.set(meaning, index);
      else if (meaning === 'name' && rankOfName(column.heading) < rankOfName(other.heading)) read.set(meaning, index);
      else if (isChain(meaning) || meaning === 'sequence') read.set(meaning, this.#better(other, column).index);
    }
    const sequence = this.#columns[read.get('sequence') ?? -1];
    const chain = this.#columns.find(({ meaning, index }) => isChain(meaning) && read.get(meaning ?? 'name') === index);
    if (sequence && chain) {
      if (chain.isChosen === sequence.isChosen) {
        throw this.#asked(
          `the columns ${chain.heading} and ${sequence.heading} both hold sequences; say which ones to read`,
        );
      }
      if (chain.isChosen) read.delete('sequence');
      else for (const each of CHAIN_COLUMNS) read.delete(each);
    }
    // What is a chain in a table of chains is a text in one of antibodies.
    if (chain) read.delete('chain');
    return read;
  }

  /** Of two columns of one meaning: the protein rather than its bases, the filled one, and the domain rather than the whole chain. */
  #better(one: Column, other: Column): Column {
    const [keep, leave] = preferred(one, other) ?? preferred(other, one)?.toReversed() ?? [];
    if (!keep || !leave) {
      const both = `${one.heading} and ${other.heading}`;
      throw this.#asked(`the columns ${both} could both be the ${one.meaning ?? ''}; say which one is`);
    }
    return keep;
  }
}

/** Both columns, the one that is read first; undefined if nothing speaks for the first. */
function preferred(one: Column, other: Column): [Column, Column] | undefined {
  if (other.cells.length === 0) return [one, other];
  const areBases = ({ cells }: Column): boolean => cells.some((cell) => sequenceKind(cell) === 'dna');
  if (!areBases(one) && areBases(other)) {
    other.left = `its bases are those of ${one.heading}`;
    return [one, other];
  }
  if (one.content === undefined || one.cells.length !== other.cells.length) return undefined;
  if (!one.cells.every((cell, at) => isPartOf(cell, other.cells[at] ?? ''))) return undefined;
  other.left = `it holds the chains of ${one.heading}, with further residues or the same`;
  return [one, other];
}

/** Lets what is in a column decide where its heading does not. */
function readContent(column: Column, choice: ImportOptions['columns']): void {
  const { content, cells, meaning, isChosen } = column;
  if (isChosen) return;
  const isSequence = isChain(meaning) || meaning === 'sequence';
  if (content === undefined) {
    // A column `light` may hold kappa and lambda.
    if (isSequence && cells.length > 0 && cells.every((cell) => cell.length <= LONGEST_WORD))
      column.meaning = undefined;
    return;
  }
  if (isSequence) return;
  const found = ({ heavy: 'heavy', light: 'light', whole: 'scfv', mixed: 'sequence', other: undefined } as const)[
    content
  ];
  column.meaning = found !== undefined && choice?.[found] !== undefined ? undefined : found;
}

/** Format of a word for one, in our spelling; other words, such as an isotype, say none. */
export function formatOf(text: string): AntibodyFormat | undefined {
  const plain = text.toLowerCase().replace(/[\s-]+/g, '_');
  return ANTIBODY_FORMATS.find((format) => format === plain);
}

const isSame = (heading: string, other: string): boolean => heading.trim().toLowerCase() === other.trim().toLowerCase();

function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}
