import type { ChainRole } from '@paratope/antibody';
import { reviewResidues, type ChainWarning, type NumberingOutcome, type NumberingResult } from '@paratope/numbering';

/** What a chain by itself is by its variable domains. */
export function roleOf({ domains }: NumberingResult): ChainRole {
  const isHeavy = domains.map(({ chainType }) => chainType === 'H');
  return isHeavy.every(Boolean) ? 'heavy' : isHeavy.some(Boolean) ? 'scfv' : 'light';
}

/** What to look at in a sequence that is taken by itself; nothing of one that could not be numbered. */
export const recordWarnings = (outcome: NumberingOutcome): readonly ChainWarning[] =>
  outcome.ok ? reviewResidues({ role: roleOf(outcome.value), ...outcome.value }) : [];
