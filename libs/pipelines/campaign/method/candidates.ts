import { CampaignInputError, requireVariantOf, type ChainSequences } from '@paratope/campaigns';
import type { Candidate } from '../contract/request.js';

/**
 * Candidates by name.
 * @throws CampaignInputError naming the candidate that is not a variant of the parent, or that is listed twice
 */
export function listedCandidates(
  candidates: readonly Candidate[],
  parent: ChainSequences,
): Map<string, ChainSequences> {
  const named = new Map<string, ChainSequences>();
  for (const [k, { name, heavy, light }] of candidates.entries()) {
    const chains = [heavy, ...(light === undefined ? [] : [light])];
    if (named.has(name)) throw new CampaignInputError('duplicate', `candidates: the name ${name} stands there twice`);
    try {
      requireVariantOf(parent, chains, k + 1);
    } catch (error) {
      if (error instanceof CampaignInputError) throw new CampaignInputError(error.code, `candidates: ${error.message}`);
      throw error;
    }
    named.set(name, chains);
  }
  return named;
}
