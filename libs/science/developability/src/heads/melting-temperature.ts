import { VHH_TM_HEAD } from '../generated/heads.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { predictWith } from './linear-model.js';
import { vhhDescriptors } from './vhh-descriptors.js';

interface MeltingTemperature {
  /** Melting temperature in °C. */
  readonly value: number;
  /** Mean absolute error in °C on held-out families. */
  readonly spread: number;
  readonly nestedRho: number;
}

/**
 * Predicts the melting temperature of a single domain from its sequence.
 *
 * @param fv the Fv; its first domain is used.
 * @returns the temperature in °C with the error of nested cross-validation; null without a domain.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh = 'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const numbered = numberAntibody(vh).value.domains[0];
 * singleDomainTm({ domains: [{ numbered }] }).value.toFixed(1); // → '72.6'
 * ```
 */
export function singleDomainTm({ domains: [domain] }: ModelledFv): MeltingTemperature | null {
  if (!domain) return null;
  return {
    value: predictWith(VHH_TM_HEAD.model, vhhDescriptors(domain.numbered)),
    spread: VHH_TM_HEAD.nestedError,
    nestedRho: VHH_TM_HEAD.nestedRho,
  };
}
