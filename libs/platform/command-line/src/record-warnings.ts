import type { ChainRole } from '@paratope/antibody';
import { reviewResidues, type ChainWarning, type NumberingOutcome, type NumberingResult } from '@paratope/numbering';

/** Returns the role of a single chain by its variable domains. */
export function roleOf({ domains }: NumberingResult): ChainRole {
  const isHeavy = domains.map(({ chainType }) => chainType === 'H');
  return isHeavy.every(Boolean) ? 'heavy' : isHeavy.some(Boolean) ? 'scfv' : 'light';
}

/** Returns the warnings of a single sequence; none if it could not be numbered. */
export const recordWarnings = (outcome: NumberingOutcome): readonly ChainWarning[] =>
  outcome.ok ? reviewResidues({ role: roleOf(outcome.value), ...outcome.value }) : [];
