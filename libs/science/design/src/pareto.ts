import { Tally } from '@paratope/sequence';

/** Variant with its objectives; lower is better for each. */
export interface Judged {
  readonly costs: readonly number[];
  /** Distance from satisfying every constraint; 0 if all are satisfied. */
  readonly violation: number;
}

/**
 * Whether the first variant violates its constraints less than the second, or equally and is not worse in any objective and better in one
 * (constrained domination; Deb et al. 2002, section VI).
 */
function dominates(first: Judged, second: Judged): boolean {
  if (first.violation !== second.violation) return first.violation < second.violation;
  const [a, b] = [first.costs, second.costs];
  let better = false;
  for (const [k, cost] of a.entries()) {
    const other = b[k];
    if (cost > other) return false;
    if (cost < other) better = true;
  }
  return better;
}

/** Variants that no other dominates, in their order. */
export const nonDominated = <One extends Judged>(all: readonly One[]): One[] =>
  all.filter((one) => !all.some((other) => dominates(other, one)));

/**
 * Selects the first `count` by front and by crowding distance, as in NSGA-II (Deb et al., IEEE Trans Evol Comput 2002, sections III-A and
 * III-B).
 */
export function selectSpread<One extends Judged>(all: readonly One[], count: number): One[] {
  const kept: One[] = [];
  let left = [...all];
  while (kept.length < count && left.length > 0) {
    const front = nonDominated(left);
    const inFront = new Set(front);
    left = left.filter((one) => !inFront.has(one));
    const room = count - kept.length;
    kept.push(...(front.length <= room ? front : crowded(front).slice(0, room)));
  }
  return kept;
}

/** Sorts a front, the least crowded first: its ends, then by the distance to the neighbours in each objective. */
function crowded<One extends Judged>(front: readonly One[]): One[] {
  const distances = new Tally<One>();
  const objectives = front[0].costs.length;
  for (let k = 0; k < objectives; k++) {
    const cost = (one: One): number => one.costs[k];
    const sorted = front.toSorted((a, b) => cost(a) - cost(b));
    const spread = cost(sorted[sorted.length - 1]) - cost(sorted[0]);
    for (const [i, one] of sorted.entries()) {
      const isEnd = i === 0 || i === sorted.length - 1;
      const gap = () => (spread > 0 ? (cost(sorted[i + 1]) - cost(sorted[i - 1])) / spread : 0);
      distances.add(one, isEnd ? Infinity : gap());
    }
  }
  return front.toSorted((a, b) => distances.of(b) - distances.of(a));
}

/** Keeps one variant per point of the objectives: the one with the fewest mutations. */
export function distinct<One extends Judged & { readonly mutations: number }>(variants: readonly One[]): One[] {
  const byPoint = new Map<string, One>();
  for (const variant of variants) {
    const point = `${variant.violation} ${variant.costs.join(' ')}`;
    const known = byPoint.get(point);
    if (!known || variant.mutations < known.mutations) byPoint.set(point, variant);
  }
  return [...byPoint.values()];
}
