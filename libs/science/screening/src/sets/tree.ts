/** Two clusters that become one. Rows are the clusters 0 … n − 1; join k makes the cluster n + k. */
export interface Join {
  readonly left: number;
  readonly right: number;
  /** Mean distance of the rows of one cluster from those of the other, 0–1. */
  readonly distance: number;
}

const GAP = '-';

/**
 * Builds a tree of aligned sequences by average linkage (UPGMA: Sokal & Michener, Univ Kansas Sci Bull 1958, 38:1409). The distance of two
 * rows is the share of columns with different letters among those where either has a residue. Of equal distances the earliest rows join
 * first. The time grows with the cube of the rows: 500 take about a second.
 *
 * @param rows aligned sequences of one length; `-` where a row has no residue
 * @returns the joins in ascending order of distance, one less than the rows
 * @example
 * ```ts
 * averageLinkage(['AAAA', 'CCCC', 'AAAC']).map(({ left, right, distance }) => [left, right, distance]);
 * // → [[0, 2, 0.25], [1, 3, 0.875]]
 * ```
 */
export function averageLinkage(rows: readonly string[]): Join[] {
  const count = rows.length;
  const distances = new Float64Array(count * count);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < a; b++)
      distances[a * count + b] = distances[b * count + a] = differing(rows[a] ?? '', rows[b] ?? '');
  const sizes = new Float64Array(count).fill(1);
  const names = Int32Array.from({ length: count }, (_, k) => k);
  const active = Array.from({ length: count }, (_, k) => k);
  const joins: Join[] = [];
  while (active.length > 1) {
    let [first, second, least] = [0, 1, Infinity];
    for (let j = 1; j < active.length; j++)
      for (let i = 0; i < j; i++) {
        const distance = distances[(active[j] ?? 0) * count + (active[i] ?? 0)] ?? 0;
        if (distance < least) [first, second, least] = [i, j, distance];
      }
    const [a, b] = [active[first] ?? 0, active[second] ?? 0];
    const [sizeOfA, sizeOfB] = [sizes[a] ?? 0, sizes[b] ?? 0];
    const [left = 0, right = 0] = [names[a] ?? 0, names[b] ?? 0].toSorted((one, other) => one - other);
    joins.push({ left, right, distance: least });
    for (const other of active) {
      const mean =
        ((distances[a * count + other] ?? 0) * sizeOfA + (distances[b * count + other] ?? 0) * sizeOfB) /
        (sizeOfA + sizeOfB);
      distances[a * count + other] = distances[other * count + a] = mean;
    }
    sizes[a] = sizeOfA + sizeOfB;
    names[a] = count + joins.length - 1;
    active.splice(second, 1);
  }
  return joins;
}

/** Returns the share of differing columns among those where either row has a residue. */
function differing(a: string, b: string): number {
  let [different, shown] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    if (a[at] === GAP && b[at] === GAP) continue;
    shown++;
    if (a[at] !== b[at]) different++;
  }
  return shown === 0 ? 0 : different / shown;
}

/**
 * Returns the rows of a tree from top to bottom, so that no branches cross.
 * @param joins the joins of the tree, each with the rows or earlier joins on its two sides
 * @param count number of rows
 * @returns the rows in the order of the leaves
 * @example
 * ```ts
 * leavesOf([{ left: 0, right: 2, distance: 0.25 }, { left: 1, right: 3, distance: 0.875 }], 3); // → [1, 0, 2]
 * ```
 */
export function leavesOf(joins: readonly Join[], count: number): number[] {
  const leaves: number[] = [];
  const waiting = count === 0 ? [] : [count + joins.length - 1];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const join = joins[name - count];
    if (join) waiting.push(join.right, join.left);
    else leaves.push(name);
  }
  return leaves;
}
