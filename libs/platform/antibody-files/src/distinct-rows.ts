import { createHash } from 'node:crypto';
import { ImportError, type ReadOptions } from '@paratope/antibody-import';
import { readRows, type FileRow } from './read-rows.js';

/** A row that repeats the chains of an earlier one. */
export interface RowCopy {
  readonly row: number;
  readonly id: string;
}

/** An antibody of a file, with the later rows that repeat it. */
export interface DistinctRow extends FileRow {
  readonly copies?: readonly RowCopy[];
}

/** Result of reading a file once. */
export interface RowSurvey {
  readonly rows: number;
  /** Rows that repeat an earlier row, by the number of the earlier row. */
  readonly copies: ReadonlyMap<number, readonly RowCopy[]>;
  /** Number of different antibodies. */
  readonly distinct: number;
  /** Rows for which the file itself gives no antibody. */
  readonly refused: readonly (RowCopy & { readonly refusal: string })[];
}

/**
 * Reads a file once and finds the rows with equal chains. A million rows take about 100 MB.
 *
 * @param mostRows bound on the rows, those without an antibody included
 * @throws ImportError naming the file, its format and the place, or the bound
 */
export async function surveyRows(path: string, options: ReadOptions = {}, mostRows = Infinity): Promise<RowSurvey> {
  const first = new Map<string, number>();
  const copies = new Map<number, RowCopy[]>();
  const refused: (RowCopy & { refusal: string })[] = [];
  let rows = 0;
  for await (const { row, id, chains, refusal } of readRows(path, options)) {
    rows++;
    if (rows > mostRows) throw new ImportError({ file: path }, `it has more than ${mostRows} rows; divide it`);
    if (refusal !== undefined) {
      refused.push({ row, id, refusal });
      continue;
    }
    const key = digestOf(chains);
    const same = first.get(key);
    if (same === undefined) {
      first.set(key, row);
      continue;
    }
    const known = copies.get(same);
    if (known) known.push({ row, id });
    else copies.set(same, [{ row, id }]);
  }
  return { rows, copies, distinct: first.size, refused };
}

/**
 * Yields each antibody of a file once, in the order of the rows, with the rows that repeat it, so that each is computed once.
 *
 * @param mostRows bound on the rows, those without an antibody included
 * @throws ImportError naming the file, its format and the place, or the bound, before the first antibody is yielded
 */
export async function* distinctRows(
  path: string,
  options: ReadOptions = {},
  mostRows = Infinity,
): AsyncGenerator<DistinctRow> {
  const { onNote: _, ...silent } = options;
  const { copies } = await surveyRows(path, silent, mostRows);
  const repeats = new Set([...copies.values()].flatMap((each) => each.map(({ row }) => row)));
  for await (const row of readRows(path, options)) {
    if (repeats.has(row.row)) continue;
    const own = copies.get(row.row);
    yield own ? { ...row, copies: own } : row;
  }
}

/** Returns a digest of 16 bytes as 16 characters, so that the keys of a million rows fit into memory. */
const digestOf = (chains: readonly string[]): string =>
  createHash('sha256').update(chains.join('/')).digest().toString('latin1', 0, 16);
