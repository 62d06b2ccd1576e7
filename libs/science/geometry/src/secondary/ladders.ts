type Direction = 'parallel' | 'antiparallel';

interface Ladder {
  readonly direction: Direction;
  /** Residues of the first strand, ascending. */
  readonly first: number[];
  /** Partners of these residues, ascending for parallel strands, descending for antiparallel ones. */
  readonly second: number[];
}

/** Segment of one strand. */
interface StrandSegment {
  readonly first: number;
  readonly last: number;
  /** Code: `E` within a ladder of two or more bridges, `B` for an isolated bridge. */
  readonly code: 'E' | 'B';
}

/**
 * Finds the strands of β ladders (Kabsch & Sander 1983): elementary bridges are joined into ladders, and ladders across β bulges of at most
 * one residue on one strand and four on the other.
 *
 * @param bonded returns whether residue `donor` forms a hydrogen bond with residue `acceptor`.
 * @param together returns whether both residues are in one unbroken chain.
 */
export function findBridgePartners(
  count: number,
  bonded: (donor: number, acceptor: number) => boolean,
  together: (first: number, last: number) => boolean,
): StrandSegment[] {
  const ladders: Ladder[] = [];
  for (let i = 1; i + 1 < count; i++) {
    if (!together(i - 1, i + 1)) continue;
    for (let j = i + 3; j + 1 < count; j++) {
      if (!together(j - 1, j + 1)) continue;
      const direction = bridge(i, j, bonded);
      if (direction) extend(ladders, direction, i, j, together);
    }
  }
  return joinBulges(ladders, together).flatMap(({ first, second }) => {
    const code = first.length > 1 ? 'E' : 'B';
    return [first, second].map((strand) => ({ first: Math.min(...strand), last: Math.max(...strand), code }) as const);
  });
}

function bridge(i: number, j: number, bonded: (d: number, a: number) => boolean): Direction | undefined {
  if ((bonded(i + 1, j) && bonded(j, i - 1)) || (bonded(j + 1, i) && bonded(i, j - 1))) return 'parallel';
  if ((bonded(i + 1, j - 1) && bonded(j + 1, i - 1)) || (bonded(j, i) && bonded(i, j))) return 'antiparallel';
  return undefined;
}

function extend(
  ladders: Ladder[],
  direction: Direction,
  i: number,
  j: number,
  together: (first: number, last: number) => boolean,
): void {
  const step = direction === 'parallel' ? 1 : -1;
  const ladder = ladders.find(
    (other) =>
      other.direction === direction &&
      other.first.at(-1) === i - 1 &&
      other.second.at(-1) === j - step &&
      together(i - 1, i) &&
      together(Math.min(j, j - step), Math.max(j, j - step)),
  );
  if (ladder) {
    ladder.first.push(i);
    ladder.second.push(j);
  } else {
    ladders.push({ direction, first: [i], second: [j] });
  }
}

function joinBulges(ladders: Ladder[], together: (first: number, last: number) => boolean): Ladder[] {
  const joined = ladders.toSorted((a, b) => a.first[0] - b.first[0]);
  for (let i = 0; i < joined.length; i++) {
    for (let j = i + 1; j < joined.length;) {
      const [a, b] = [joined[i], joined[j]];
      if (a && b && isBulge(a, b, together)) {
        a.first.push(...b.first);
        a.second.push(...b.second);
        joined.splice(j, 1);
      } else {
        j++;
      }
    }
  }
  return joined;
}

function isBulge(a: Ladder, b: Ladder, together: (first: number, last: number) => boolean): boolean {
  if (a.direction !== b.direction) return false;
  const [ia, ib] = [a.first.at(-1) ?? 0, b.first[0]];
  const [ja, jb] = [a.second.at(-1) ?? 0, b.second[0]];
  const [low, high] = a.direction === 'parallel' ? [ja, jb] : [jb, ja];
  const whole =
    together(Math.min(...a.first), Math.max(...b.first)) &&
    together(Math.min(...a.second, ...b.second), Math.max(...a.second, ...b.second));
  const [gap1, gap2] = [ib - ia, high - low];
  if (!whole || gap1 <= 0 || gap2 <= 0) return false;
  return (gap1 < 3 && gap2 < 6) || (gap1 < 6 && gap2 < 3);
}
