import { IMGT_CDRS } from '@paratope/antibody';
import type { TargetDomain } from '../input.js';
import { alignByImgt, isFramework } from '../templates/alignment.js';
import type { TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { imgtNumber } from '../templates/imgt-code.js';
import { similarityAt } from '../loops/substitution.js';

export interface FrameworkChoice {
  /** Index of the template domain in the library. */
  readonly domain: number;
  /** Share of the target's framework residues that the template has at the same IMGT position, 0–1. */
  readonly frameworkIdentity: number;
  /** Identity over the whole V domain, 0–1. */
  readonly identity: number;
  readonly score: number;
}

/*
 * Templates are ranked by identity, then by CDR lengths (a loop of the same length has similar contacts with its neighbours), then by
 * resolution. The weights are in units of framework identity.
 */
const SIMILARITY_WEIGHT = 0.03;
const SAME_LENGTH_BONUS = 0.015;
const RESOLUTION_WEIGHT = 0.01;
const USUAL_RESOLUTION = 2.4;

/** Ranks the templates of one V domain, the best first. */
export function rankFrameworks(
  library: TemplateLibrary,
  allowed: Uint8Array,
  target: TargetDomain,
  count: number,
): FrameworkChoice[] {
  return library.domains
    .flatMap((domain, k) => {
      const comparable = domain.chainType === target.chainType && !domain.loop && allowed[k] === 1;
      return comparable ? [compare(target, domain, k)] : [];
    })
    .sort((a, b) => b.score - a.score || a.domain - b.domain)
    .slice(0, count);
}

function compare(target: TargetDomain, domain: TemplateDomain, k: number): FrameworkChoice {
  const map = alignByImgt(target, domain);
  let [same, framework, similarity, all] = [0, 0, 0, 0];
  for (const [i, code] of target.imgt.entries()) {
    const j = map[i] ?? -1;
    const identical = j >= 0 && target.sequence[i] === domain.sequence[j];
    if (identical) all++;
    if (!isFramework(code)) continue;
    framework++;
    if (identical) same++;
    similarity += j >= 0 ? similarityAt(target.sequence, i, domain.sequence, j) : -4;
  }
  const sameLengths = IMGT_CDRS.filter(
    ([first, last]) => count(target, first, last) === count(domain, first, last),
  ).length;
  const score =
    same / framework +
    (SIMILARITY_WEIGHT * similarity) / framework +
    SAME_LENGTH_BONUS * sameLengths -
    RESOLUTION_WEIGHT * (domain.resolution ?? USUAL_RESOLUTION);
  return { domain: k, frameworkIdentity: same / framework, identity: all / target.sequence.length, score };
}

function count({ imgt }: { readonly imgt: readonly number[] }, first: number, last: number): number {
  return imgt.filter((code) => imgtNumber(code) >= first && imgtNumber(code) <= last).length;
}
