/** CDRs of a row, of both chains in a fixed order; `''` for an absent one. */
export type Loops = readonly string[];

/** Number of columns for each loop: longer loops that differ only in the middle are equal. */
const WIDTH = 24;

/**
 * Picks rows that differ most from one another in their CDRs: the first pick is the first row, and each further pick has the largest
 * distance to its nearest pick (farthest-first traversal: Gonzalez, Theor Comput Sci 1985, 38:293). The distance is the number of positions
 * that differ when loops are laid out from both ends, gaps in the middle, as IMGT does.
 *
 * @param rows CDRs of each candidate, the best candidate first; every one has the same number of loops
 * @param count number of picks
 * @returns indices into `rows` in the order of picking; at most as many as there are distinct rows
 * @example
 * ```ts
 * diversePicks([['AAAA'], ['AAAC'], ['WWWW']], 2); // → [0, 2]
 * ```
 */
export function diversePicks(rows: readonly Loops[], count: number): number[] {
  const [first] = rows;
  if (!first || count < 1) return [];
  const width = first.length * WIDTH;
  const codes = new Uint8Array(rows.length * width);
  rows.forEach((loops, row) => loops.forEach((loop, k) => layOut(loop, codes, row * width + k * WIDTH)));
  const distances = new Int32Array(rows.length).fill(width + 1);
  const picks: number[] = [];
  let next = 0;
  while (picks.length < count) {
    picks.push(next);
    let farthest = 0;
    let candidate = -1;
    for (let row = 0; row < rows.length; row++) {
      const known = distances[row] ?? 0;
      if (known === 0) continue;
      const distance = differences(codes, row * width, next * width, width, known);
      distances[row] = distance;
      if (distance > farthest) [farthest, candidate] = [distance, row];
    }
    if (candidate === -1) break;
    next = candidate;
  }
  return picks;
}

/** Writes the letters of a loop from both ends; 0 is a gap. */
function layOut(loop: string, codes: Uint8Array, at: number): void {
  const half = Math.min(Math.ceil(loop.length / 2), WIDTH / 2);
  const rest = Math.min(loop.length - half, WIDTH / 2);
  for (let i = 0; i < half; i++) codes[at + i] = loop.charCodeAt(i);
  for (let i = 1; i <= rest; i++) codes[at + WIDTH - i] = loop.charCodeAt(loop.length - i);
}

/** Number of different positions, at most `most`. */
function differences(codes: Uint8Array, a: number, b: number, width: number, most: number): number {
  let count = 0;
  for (let i = 0; i < width && count < most; i++) if (codes[a + i] !== codes[b + i]) count++;
  return count;
}
