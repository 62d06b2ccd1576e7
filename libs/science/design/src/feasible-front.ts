import { FigureScorer, type DesignSources, type ModelledPredictor } from './figures.js';
import { VariantJudge, type JudgedVariant } from './judge.js';
import type { Objectives } from './objectives.js';
import type { ParentDomain } from './parent.js';

/** Maximum number of searches. */
const SEARCHES = 4;

/**
 * Searches the variants that satisfy every constraint. The search keeps limits of figures that need a model by estimates, and its best variants lie just within
 * them, so that their models may all miss a limit. Then the search is repeated with every estimate raised by the largest error so far.
 *
 * @param search returns the front by a judge, without variants that violate a constraint.
 * @returns the front; empty if no search finds a variant that satisfies every constraint.
 */
export function feasibleFront(
  domains: readonly ParentDomain[],
  objectives: Objectives,
  sources: DesignSources,
  search: (judge: VariantJudge) => readonly JudgedVariant[],
): readonly JudgedVariant[] {
  const parent = domains.map(({ sequence }) => sequence).join('/');
  let margin = 0;
  for (let left = SEARCHES; left > 0; left--) {
    let largestError = margin;
    const raised = (predictor: ModelledPredictor): ModelledPredictor => ({
      additive: (variant) => predictor.additive(variant) + (variant.join('/') === parent ? 0 : margin),
      modelled: (variant) => {
        const value = predictor.modelled(variant);
        largestError = Math.max(largestError, value - predictor.additive(variant));
        return value;
      },
    });
    const modelled = Object.fromEntries(
      Object.entries(sources.modelled ?? {}).map(([figure, predictor]) => [figure, raised(predictor)]),
    );
    const scorer = new FigureScorer(domains, { ...sources, modelled });
    const front = search(new VariantJudge(domains, objectives, scorer));
    if (front.length > 0 || largestError === margin) return front;
    margin = largestError;
  }
  return [];
}
