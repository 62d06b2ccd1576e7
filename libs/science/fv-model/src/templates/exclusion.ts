import type { TargetFv } from '../input.js';
import { domainIdentity } from './alignment.js';
import type { TemplateDomain } from './domain.js';
import type { TemplateLibrary } from './format.js';

export interface Exclusion {
  /** PDB codes whose domains are not used. */
  readonly excludePdb?: readonly string[] | undefined;
  /** Templates more identical than this to the target's chain are not used: 0–1. */
  readonly maxTemplateIdentity?: number | undefined;
}

/**
 * Which domains of a library may serve as templates, one flag per domain. A VH and VL of one antibody stand or fall
 * together, and so do all domains of an excluded PDB entry.
 */
export function allowedTemplates(library: TemplateLibrary, target: TargetFv, exclusion: Exclusion): Uint8Array {
  const codes = new Set(exclusion.excludePdb?.map((code) => code.toLowerCase()));
  const limit = exclusion.maxTemplateIdentity ?? 1;
  const tooClose = (domain: TemplateDomain): boolean => {
    const chain = domain.chainType === 'H' ? target.heavy : target.light;
    return limit < 1 && chain !== undefined && domainIdentity(chain, domain) > limit;
  };
  const excluded = library.domains.map((domain) => codes.has(domain.pdb) || tooClose(domain));
  return Uint8Array.from(library.domains, ({ partner }, k) =>
    (excluded[k] ?? true) || (partner !== undefined && (excluded[partner] ?? false)) ? 0 : 1,
  );
}
