import type { ChainSequences } from '@paratope/campaigns';
import { readOnlyFv, withDomains } from '@paratope/structure-engines';
import type { CampaignWell } from '../contract/findings.js';

export interface ParentAntibody {
  readonly format: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

export interface Parent {
  /** V domains: heavy, then light. */
  readonly domains: ChainSequences;
  /** Returns the antibody's whole chains with other V domains. */
  readonly withDomains: (domains: ChainSequences) => CampaignWell['chains'];
}

/** @throws StructureInputError for an antibody without an Fv, or with several */
export function readParent({ format, chains }: ParentAntibody): Parent {
  const fv = readOnlyFv({ format, chains });
  const { heavy, light } = fv.task;
  return {
    domains: [heavy.sequence, ...(light ? [light.sequence] : [])],
    withDomains: (domains) => withDomains(chains, fv, domains).map(({ role, sequence }) => ({ role, sequence })),
  };
}
