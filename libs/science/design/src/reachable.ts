import { likenessCeiling, meanLikeness } from '@paratope/humanness';
import { unreachableBounds, type UnreachableBound } from './bounds.js';
import { openSites } from './candidates.js';
import type { Constraints, Objectives } from './objectives.js';
import { readParent, type DesignParent, type ParentDomain } from './parent.js';

/**
 * Finds the limits that no variant of this parent can meet, before a search: those of {@link unreachableBounds}, and a human likeness above what
 * the positions that may change, their substitutes and the number of mutations leave.
 *
 * @param objectives terms and constraints.
 * @param parent the V domains of the parent.
 * @returns the limits; none is no promise that a variant meets all.
 * @throws DesignInputError for a chain that is not a V domain, an unknown position, and constraints that leave nothing to change
 * @example
 * ```ts
 * const heavy = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const terms = [{ figure: 'human_likeness', goal: 'maximise', at_least: 0.99 }];
 * unreachableFrom(objectivesSchema.parse({ terms }), { heavy })[0].pointer; // → '/terms/0/at_least'
 * ```
 */
export function unreachableFrom(
  objectives: Pick<Objectives, 'terms' | 'constraints'>,
  parent: DesignParent,
): UnreachableBound[] {
  return unreachableIn(readParent(parent), objectives);
}

/** As {@link unreachableFrom}, of domains that were read. */
export function unreachableIn(
  domains: readonly ParentDomain[],
  objectives: Pick<Objectives, 'terms' | 'constraints'>,
): UnreachableBound[] {
  const { terms, constraints } = objectives;
  const parent = Object.fromEntries(domains.map(({ side, sequence }) => [side, sequence]));
  const bounds = unreachableBounds(objectives, parent);
  const k = terms.findIndex(({ figure, at_least: least }) => figure === 'human_likeness' && least !== undefined);
  const bound = terms[k]?.at_least;
  if (bound === undefined || bound > 1) return bounds;
  const reachable = mostLikeness(domains, constraints);
  return bound <= reachable ? bounds : [{ pointer: `/terms/${k}/at_least`, bound, reachable }, ...bounds];
}

function mostLikeness(domains: readonly ParentDomain[], constraints: Constraints): number {
  const sites = openSites(domains, constraints);
  const ceilings = domains.map(({ side, sequence, numbered }) => {
    const choices = Array.from(sequence);
    for (const site of sites) if (site.side === side) choices[site.index] += site.substitutes.join('');
    return likenessCeiling(numbered, choices, constraints.most_mutations);
  });
  return meanLikeness(ceilings);
}
