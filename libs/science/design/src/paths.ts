import type { JudgedVariant, VariantJudge } from './judge.js';
import { distinct, nonDominated, selectSpread } from './pareto.js';
import { stepsTowards, type Chains } from './substitutions.js';

/** Maximum number of sequences of one chain, of all seeds, to which paths lead. */
const ENDS = 12;
/** Maximum number of sequences of one chain that are combined with those of the other. */
const COMBINED = 40;

/**
 * Generates variants between the parent and the seeds. Each chain of a seed is first reverted to the parent one substitution at a time, the
 * least useful one first. Then the parent is converted to the seed, the most useful substitution first. The two directions pass through
 * different variants, because a 9-mer may become human only by several substitutions. Finally the best sequences of the two chains are
 * combined in all pairs.
 *
 * @param singles variants with one substitution, which together with the seeds give the units in which the objectives are added.
 */
export function pathVariants(
  seeds: readonly JudgedVariant[],
  singles: readonly JudgedVariant[],
  judge: VariantJudge,
): JudgedVariant[] {
  const parent = judge.parent.sequences;
  const units = unitsOf(judge.parent, [...singles, ...seeds]);
  const fronts = parent.map((_, k) => {
    const chains = [...new Set(seeds.flatMap(({ sequences }) => sequences[k] ?? []))];
    const alone = judge.judge(chains.map((chain) => parent.map((own, at) => (at === k ? chain : own))));
    const passed = selectSpread(alone.map(unlimited), ENDS).flatMap(({ sequences: end }) => [
      ...path(end, parent, judge, units),
      ...path(parent, end, judge, units),
    ]);
    const best = nonDominated(distinct([judge.parent, ...passed].map(unlimited)));
    return selectSpread(best, COMBINED).flatMap(({ sequences }) => sequences[k] ?? []);
  });
  return judge.judge(combinationsOf(fronts));
}

/** Ignores the violation: limits apply to the whole variant, and one chain may compensate for the other. */
const unlimited = (variant: JudgedVariant): JudgedVariant => ({ ...variant, violation: 0 });

/** Path from one variant to another, without the end: at each step the substitution with the lowest cost. */
function path(from: Chains, to: Chains, judge: VariantJudge, units: readonly number[]): JudgedVariant[] {
  const passed = judge.judge([from]);
  for (;;) {
    const [next, ...others] = byCost(judge.judge(stepsTowards(passed.at(-1)?.sequences ?? to, to)), units);
    if (!next || others.length === 0) return passed;
    passed.push(next);
  }
}

/** Unit of each objective: the largest change by any variant, in which changes of several objectives can be added. */
export const unitsOf = (parent: JudgedVariant, variants: readonly JudgedVariant[]): number[] =>
  parent.costs.map((cost, k) => Math.max(1e-12, ...variants.map(({ costs }) => Math.abs(costs[k] - cost))));

function byCost(variants: readonly JudgedVariant[], units: readonly number[]): JudgedVariant[] {
  const cost = ({ costs, violation }: JudgedVariant): number =>
    costs.reduce((sum, each, k) => sum + each / (units[k] ?? 1), violation);
  return variants.toSorted((a, b) => cost(a) - cost(b));
}

const combinationsOf = (chains: readonly (readonly string[])[]): string[][] =>
  chains.reduce<string[][]>(
    (before, ofChain) => before.flatMap((made) => ofChain.map((chain) => [...made, chain])),
    [[]],
  );
