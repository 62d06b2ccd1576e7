import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ScreenRowsPage, ScreenRowsQuery, ScreenTable } from '@paratope/job-envelope';
import type { Figures } from '@paratope/screening';
import { FiguresWriter } from '../worker/table/figures-table.js';
import { writeColumns } from '../worker/table/table-writer.js';
import { pageOf } from './page.js';

const ROWS = 60_000;
const COLUMNS = [
  { name: 'row', type: 'integer' },
  { name: 'id', type: 'text' },
  { name: 'score', type: 'number' },
  { name: 'human_likeness', type: 'number' },
  { name: 'foreign_cores', type: 'integer' },
  { name: 'heavy.sequence', type: 'text' },
] as const;

/** Returns a number from 0 to 1 that depends on the row and looks random. */
const noise = (row: number): number => (Math.imul(row + 1, 2654435761) >>> 0) / 2 ** 32;

/** Rows in a table whose order is not quite that of their numbers, as where rows repeat others. */
const rowAt = (place: number): number => (place % 2 === 0 ? Math.min(place + 1, ROWS - 1) : place - 1);
const SEQUENCE = 'EVQLVESGGGLVQPGGSLRLSCAASGFTFSSYAMSWVRQAPGKGLEWVSAISGSGGSTYYADSVKGRFTISRDNSKNTLYLQMNSLRAEDTAVYYCAK';

const figuresOf = (place: number): Figures => {
  const row = rowAt(place);
  return {
    row,
    id: `ab-${row}`,
    score: row % 3 === 0 ? null : noise(row),
    human_likeness: noise(7 * row),
    foreign_cores: Math.floor(10 * noise(3 * row)),
    'heavy.sequence': `${SEQUENCE}${row}`,
  };
};

/** A file of which a reader requests parts. */
class CountedFile implements ScreenTable {
  readonly byteLength: number;
  requests = 0;
  bytes = 0;

  constructor(private readonly file: Buffer) {
    this.byteLength = file.length;
  }

  slice = (start: number, end = this.byteLength): Promise<ArrayBuffer> => {
    this.requests++;
    this.bytes += end - start;
    return Promise.resolve(Uint8Array.from(this.file.subarray(start, end)).buffer);
  };
}

describe('pages of a large table', () => {
  const all = Array.from({ length: ROWS }, (_, place) => figuresOf(place));
  let folder: string;
  let tables: { selected: Buffer; figures: Buffer };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paratope-pages-'));
    const columns = Object.fromEntries(COLUMNS.map(({ name }) => [name, all.map((row) => row[name] ?? null)]));
    await writeColumns(join(folder, 'selected'), COLUMNS, columns);
    const names = COLUMNS.map(({ name }) => name);
    const writer = new FiguresWriter(join(folder, 'figures'), names);
    await writer.addColumns(columns);
    await writer.end();
    tables = { selected: await readFile(join(folder, 'selected')), figures: await readFile(join(folder, 'figures')) };
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function page(query: Partial<ScreenRowsQuery>) {
    const selected = new CountedFile(tables.selected);
    const figures = new CountedFile(tables.figures);
    const whole = { filter: undefined, sort: undefined, after: undefined, limit: 50, ...query };
    const found: ScreenRowsPage = await pageOf(selected, figures, whole);
    return { ...found, selected, figures };
  }

  /** Returns rows as a plain sort of all rows gives them. */
  function sorted(compare: (a: Figures, b: Figures) => number, isWanted = (_: Figures): boolean => true) {
    return all.filter(isWanted).toSorted(compare);
  }
  const number = (figures: Figures, name: string): number => Number(figures[name]);

  it.each([
    ['human_likeness', (a: Figures, b: Figures) => number(a, 'human_likeness') - number(b, 'human_likeness')],
    ['-human_likeness', (a: Figures, b: Figures) => number(b, 'human_likeness') - number(a, 'human_likeness')],
    ['-foreign_cores', (a: Figures, b: Figures) => number(b, 'foreign_cores') - number(a, 'foreign_cores')],
    ['id', (a: Figures, b: Figures) => (String(a['id']) < String(b['id']) ? -1 : 1)],
    ['-row', (a: Figures, b: Figures) => number(b, 'row') - number(a, 'row')],
    [undefined, (a: Figures, b: Figures) => number(a, 'row') - number(b, 'row')],
  ])('sorted by %s follow each other like the rows of a plain sort', async (sort, compare) => {
    const expected = sorted(compare).slice(0, 150);
    const found: unknown[] = [];
    let after: string | undefined;
    for (let k = 0; k < 3; k++) {
      const { rows, position, hasMore } = await page({ sort, after });
      found.push(...rows);
      expect(hasMore).toBe(true);
      after = position;
    }
    expect(found).toEqual(expected);
  });

  it('have missing values last, in either direction, and end', async () => {
    const missing = all.filter(({ score }) => score === null).map((row) => number(row, 'row'));
    const isLow = 'human_likeness < 0.001';
    const low = sorted(
      (a, b) => number(b, 'score') - number(a, 'score'),
      (row) => number(row, 'human_likeness') < 0.001 && row['score'] !== null,
    );
    const { rows, hasMore } = await page({ sort: '-score', filter: isLow, limit: 200 });
    expect(hasMore).toBe(false);
    expect(rows.slice(0, low.length)).toEqual(low);
    expect(rows.slice(low.length).every((row) => row['score'] === null)).toBe(true);
    const last = await page({ sort: 'score', after: String(missing.at(-3)) });
    expect(last.rows.map(({ row }) => row)).toEqual(missing.slice(-2));
    expect(last.hasMore).toBe(false);
  });

  it('read the columns of the order and the rows of the page, and nothing else', async () => {
    const { selected, figures } = await page({ sort: '-human_likeness' });
    // The index, and a column of six row groups.
    expect(selected.requests).toBeLessThanOrEqual(1 + 6);
    expect(selected.bytes).toBeLessThan(2 ** 19 + 9 * ROWS);
    // A part for each row, and an index of the parts for each of the row groups.
    expect(figures.requests).toBeLessThanOrEqual(1 + 50 * 2);
    expect(figures.bytes).toBeLessThan(2 ** 19 + 50 * 2 ** 15 + 6 * 2 ** 12);
  });

  it('read one row group only in the order of the rows, wherever the page begins', async () => {
    for (const after of [undefined, '30500', '59000']) {
      const { selected, figures } = await page({ after });
      expect(selected.requests).toBeLessThanOrEqual(1 + 2 * 2);
      expect(figures.requests).toBeLessThanOrEqual(1 + 2 * 2);
    }
  });

  it('are the same without a file of figures', async () => {
    const query = { filter: 'foreign_cores = 3', sort: '-score', after: undefined, limit: 20 };
    const [selected, figures] = [new CountedFile(tables.selected), new CountedFile(tables.figures)];
    expect(await pageOf(selected, undefined, query)).toEqual(await pageOf(selected, figures, query));
  });
});
