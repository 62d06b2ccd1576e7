export interface Acquisition {
  readonly row: number;
  readonly reason: string;
}

interface ImprovementInput {
  readonly rows: readonly number[];
  /** Predicted mean of each row on the learned scale. */
  readonly means: Float64Array;
  /** Joint draws: draws × rows on the learned scale. */
  readonly draws: Float64Array;
  /** Highest fitted value of a measured variant. */
  readonly best: number;
  readonly wanted: number;
  readonly allowed: (row: number, chosen: readonly number[]) => boolean;
}

/** Share of the wells for the highest predicted means; the others are for batch expected improvement, which explores. */
const EXPLOITED = 0.75;

/**
 * Picks the highest means first. Then it adds, one after the other, the row that most increases the mean over the draws of the plate's best
 * value.
 */
export function improvementPicks({ rows, means, draws, best, wanted, allowed }: ImprovementInput): Acquisition[] {
  const size = rows.length;
  const count = draws.length / size;
  const reached = new Float64Array(count).fill(best);
  const picks: Acquisition[] = [];
  const chosen: number[] = [];
  const taken = new Set<number>();
  const take = (k: number, reason: string): void => {
    for (let draw = 0; draw < count; draw++) reached[draw] = Math.max(reached[draw], draws[draw * size + k]);
    taken.add(k);
    chosen.push(rows[k]);
    picks.push({ row: rows[k], reason });
  };
  for (const k of Array.from(rows, (_, at) => at).sort((x, y) => means[y] - means[x])) {
    if (picks.length >= EXPLOITED * wanted) break;
    if (allowed(rows[k], chosen)) take(k, exploitingReason(means[k] > best));
  }
  while (picks.length < wanted) {
    let next = -1;
    let most = -1;
    let gaining = 0;
    for (let k = 0; k < size; k++) {
      if (taken.has(k)) continue;
      let gain = 0;
      let winning = 0;
      for (let draw = 0; draw < count; draw++) {
        const more = draws[draw * size + k] - reached[draw];
        if (more > 0) {
          gain += more;
          winning++;
        }
      }
      const better = next < 0 || gain > most || (gain === most && means[k] > means[next]);
      if (better && allowed(rows[k], chosen)) [next, most, gaining] = [k, gain, winning];
    }
    if (next < 0) break;
    take(next, exploringReason(gaining / count));
  }
  return picks;
}

const exploitingReason = (expectedBetter: boolean): string =>
  expectedBetter
    ? 'Among the highest predicted values; expected to beat every measured variant.'
    : 'Among the highest predicted values of what is left.';

const exploringReason = (share: number): string =>
  share > 0
    ? `Explores: uncertain, with a chance of ${Math.round(100 * share)} % to beat all measured and chosen variants.`
    : 'Explores: high predicted value among what is left.';
