import type { TargetFv } from '../input.js';
import { domainIdentity } from './alignment.js';
import type { TemplateDomain } from './domain.js';
import type { TemplateLibrary } from './format.js';

export interface Exclusion {
  /** PDB codes of domains that are not used. */
  readonly excludePdb?: readonly string[] | undefined;
  /** Templates more identical than this to the target's chain are not used: 0–1. */
  readonly maxTemplateIdentity?: number | undefined;
}

/**
 * Which domains of a library may serve as templates, one flag per domain. A VH and VL of one antibody stand or fall
 * together, and so do all domains of an excluded PDB entry. Of a loop without its domain only the loop can be compared, so
 * that an identical one is out at any limit below 1; it also falls with the domain that it was built on.
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
