import { family } from '@paratope/germline';
import { TM_PRIOR, VHH_TM_HEAD } from '../generated/heads.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { predictWith } from './linear-model.js';
import { vhhDescriptors } from './vhh-descriptors.js';

export interface MeltingTemperature {
  /** °C. */
  readonly value: number;
  /** °C, standard deviation for the prior, mean absolute error for the head. */
  readonly spread: number;
  readonly nestedRho: number;
  readonly antibodies: number;
}

/** Fab melting temperature that the germline families of VH and VL let expect. */
export function familyTm({ domains }: ModelledFv): MeltingTemperature {
  const offsets = domains.map(({ numbered }) => TM_PRIOR.families[(numbered.v && family(numbered.v.gene)) ?? ''] ?? 0);
  return {
    value: offsets.reduce((sum, offset) => sum + offset, TM_PRIOR.mean),
    spread: TM_PRIOR.spread,
    nestedRho: TM_PRIOR.nestedRho,
    antibodies: TM_PRIOR.antibodies,
  };
}

/** Melting temperature of a single domain from its sequence. */
export function singleDomainTm({ domains: [domain] }: ModelledFv): MeltingTemperature | null {
  if (!domain) return null;
  return {
    value: predictWith(VHH_TM_HEAD.model, vhhDescriptors(domain.numbered)),
    spread: VHH_TM_HEAD.nestedError,
    nestedRho: VHH_TM_HEAD.nestedRho,
    antibodies: VHH_TM_HEAD.domains,
  };
}
