import { IMGT_LENGTH } from '@paratope/germline';
import { UNKNOWN_CODE } from '@paratope/sequence';
import type { Position } from './types.js';

/** Code of an unoccupied IMGT position. */
export const GAP_CODE = UNKNOWN_CODE + 1;

/** Residues of a domain on the 128 IMGT positions, for position-wise comparison. */
export interface Layout {
  /** Residue code per position, `codes[p - 1]`; {@link GAP_CODE} for an unoccupied position. */
  readonly codes: Uint8Array;
  /** First occupied position, 1–128. */
  readonly first: number;
  readonly last: number;
  /** Number of residues with an insertion letter after each position, `insertions[p - 1]`. */
  readonly insertions: Uint8Array;
}

/** Places residues on the IMGT positions. `residues` are codes in the order of `imgt`. */
export function layOut(imgt: readonly Position[], residues: Uint8Array): Layout {
  const codes = new Uint8Array(IMGT_LENGTH).fill(GAP_CODE);
  const insertions = new Uint8Array(IMGT_LENGTH);
  for (let k = 0; k < imgt.length; k++) {
    const position = imgt[k];
    if (position === undefined) continue;
    if (position.insertion === '') codes[position.number - 1] = residues[k] ?? UNKNOWN_CODE;
    else insertions[position.number - 1] = insertions[position.number - 1] + 1;
  }
  return { codes, insertions, first: imgt[0]?.number ?? 1, last: imgt.at(-1)?.number ?? 0 };
}

/** Rows of a table of residue codes on the IMGT positions. */
export const rowsOf = (table: Uint8Array): Uint8Array[] =>
  Array.from({ length: table.length / IMGT_LENGTH }, (_, row) =>
    table.subarray(row * IMGT_LENGTH, (row + 1) * IMGT_LENGTH),
  );

/**
 * Finds the row of residues on the IMGT positions that is most identical with a domain, the first of several, over the positions up to
 * `last` that both occupy: gaps of the domain do not count.
 */
export function nearestRow(rows: readonly Uint8Array[], domain: Layout, last: number): Uint8Array | undefined {
  let highest = -1;
  let nearest: Uint8Array | undefined;
  for (const row of rows) {
    const identity = sharedIdentity(row, domain, last, highest);
    if (identity <= highest) continue;
    highest = identity;
    nearest = row;
  }
  return nearest;
}

/** Number of positions after which a row is left that cannot reach the highest identity any more. */
const STRETCH = 16;

/** Identity over the positions that both occupy; any number up to `highest` if it is not higher. */
function sharedIdentity(row: Uint8Array, domain: Layout, last: number, highest: number): number {
  let same = 0;
  let compared = 0;
  const { codes } = domain;
  const to = Math.min(domain.last, last);
  for (let j = domain.first - 1; j < to; j++) {
    const rest = to - j;
    if (j % STRETCH === 0 && (same + rest) / (compared + rest) <= highest) return 0;
    const mine = codes[j];
    if (mine === GAP_CODE || row[j] === GAP_CODE) continue;
    compared++;
    if (mine === row[j]) same++;
  }
  return compared > 0 ? same / compared : 0;
}
