import type { JudgedVariant, VariantJudge } from './judge.js';
import { distinct, nonDominated, selectSpread } from './pareto.js';

/** Maximum number of variants that are modelled, which bounds the time. */
const MOST_MODELLED = 200;
/** Number of variants that are modelled at a time: those of the front, and the next best ones if the front has fewer. */
const AT_A_TIME = 24;

/**
 * Selects the front of variants by figures of their models, where the search had estimates: the best are modelled, spread over the front, until
 * every member of the front is modelled. Variants behind the front matter as well, because the model of a member may miss a limit that its
 * estimate meets.
 *
 * @param estimated variants with estimated figures.
 * @returns the front of the modelled variants, the parent included if nothing is better.
 */
export function modelledFront(estimated: readonly JudgedVariant[], judge: VariantJudge): JudgedVariant[] {
  const modelled = judge.modelled([judge.parent]);
  let open = [...new Map(estimated.map((variant) => [keyOf(variant), variant])).values()].filter(
    (variant) => keyOf(variant) !== keyOf(judge.parent),
  );
  while (open.length > 0 && modelled.length < MOST_MODELLED) {
    const isModelled = new Set(modelled);
    const ahead = nonDominated(distinct([...modelled, ...open])).filter((variant) => !isModelled.has(variant));
    if (ahead.length === 0) break;
    const count = Math.min(MOST_MODELLED - modelled.length, Math.max(AT_A_TIME, ahead.length));
    const chosen = new Set(selectSpread(open, count));
    modelled.push(...judge.modelled([...chosen]));
    open = open.filter((variant) => !chosen.has(variant));
  }
  return nonDominated(distinct(modelled));
}

const keyOf = ({ sequences }: JudgedVariant): string => sequences.join('/');
