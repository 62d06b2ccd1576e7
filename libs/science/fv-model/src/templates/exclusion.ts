import type { TargetFv } from '../input.js';
import { domainIdentity } from './alignment.js';
import type { TemplateDomain } from './domain.js';
import type { TemplateLibrary } from './format.js';

export interface Exclusion {
  /** PDB codes of entries that are not used as templates. */
  readonly excludePdb?: readonly string[] | undefined;
  /** Maximum identity of a template to the target's chain, 0–1; more similar templates are not used. */
  readonly maxTemplateIdentity?: number | undefined;
}

/**
 * Determines which domains of a library may serve as templates, one flag per domain. The VH and VL of one antibody are excluded together,
 * and so are all domains of an excluded PDB entry. A loop without its domain can be compared only by the loop, so an identical one is
 * excluded at any limit below 1; it is also excluded with the domain that it was built on.
 */
export function allowedTemplates(library: TemplateLibrary, target: TargetFv, exclusion: Exclusion): Uint8Array {
  const codes = new Set(exclusion.excludePdb?.map((code) => code.toLowerCase()));
  const limit = exclusion.maxTemplateIdentity ?? 1;
  const tooClose = (domain: TemplateDomain): boolean => {
    const chain = domain.chainType === 'H' ? target.heavy : target.light;
    return limit < 1 && chain !== undefined && domainIdentity(chain, domain) > limit;
  };
  const excluded = library.domains.map((domain) => codes.has(domain.pdb) || tooClose(domain));
  return Uint8Array.from(library.domains, ({ partner, host }, k) => {
    const other = partner ?? host;
    return (excluded[k] ?? true) || (other !== undefined && (excluded[other] ?? false)) ? 0 : 1;
  });
}
