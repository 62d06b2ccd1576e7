import type { JudgedVariant, VariantJudge } from './judge.js';
import { substituted, type Chains, type Substitution } from './substitutions.js';

/** Number of pairs of changes of a member that are tried: those with the largest predicted gain. */
const PAIRS_OF_MEMBER = 30;

/** Variant with one change of a member. */
interface Neighbour {
  readonly change: Substitution;
  readonly variant: JudgedVariant;
}

/**
 * Combines changes of a member that satisfies every constraint in pairs. Single changes cannot leave a variant that just meets its limits: a
 * reversion breaks a limit and a substitution adds a mutation, but both together may be better. The figures of a pair are predicted as if the
 * changes of both added up. Returned are the pairs that are predicted to be better in an objective and worse in none, those with the largest
 * gain first.
 *
 * @param units units of the objectives, in which gains are added
 */
export function promisingPairs(
  member: JudgedVariant,
  neighbours: readonly Neighbour[],
  units: readonly number[],
  judge: VariantJudge,
): Chains[] {
  const { length: objectives } = member.costs;
  const changes = neighbours.map(({ variant }) =>
    Float64Array.from(member.costs, (cost, k) => (variant.costs[k] - cost) / units[k]),
  );
  const pairs: { readonly gain: number; readonly first: number; readonly second: number }[] = [];
  for (const [first, a] of changes.entries()) {
    for (let second = first + 1; second < changes.length; second++) {
      const b = changes[second];
      let gain = 0;
      for (let k = 0; k < objectives; k++) {
        const change = a[k] + b[k];
        if (change > 0) gain = -Infinity;
        gain -= change;
      }
      if (gain > LEAST_GAIN) pairs.push({ gain, first, second });
    }
  }
  const chosen: Chains[] = [];
  for (const { first, second } of pairs.sort((a, b) => b.gain - a.gain)) {
    const [a, b] = [neighbours[first], neighbours[second]];
    if (!a || !b || (a.change.domain === b.change.domain && a.change.index === b.change.index)) continue;
    if (judge.predictedViolation(member, a.variant, b.variant) > 0) continue;
    chosen.push(substituted(a.variant.sequences, b.change));
    if (chosen.length === PAIRS_OF_MEMBER) break;
  }
  return chosen;
}

/** Gain below which a predicted difference is a rounding error. */
const LEAST_GAIN = 1e-9;
