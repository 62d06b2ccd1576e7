import { compareChains, formatPosition, type Difference } from '@paratope/numbering';
import type { Chain } from '../chains/chains.js';
import type { ChainRole } from '@paratope/antibody';
import { MAX_NUMBERED, tooLong } from '../chains/numbering.js';
import type { ChainDiff, DifferenceBody } from './contract.js';

/** The chains of a role in both variants; at least one variant has the role. */
export interface ChainPair {
  readonly role: ChainRole;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns chains by role, those of the variant first. */
export function pairChains(before: readonly Chain[], after: readonly Chain[]): ChainPair[] {
  const sequence = (chains: readonly Chain[], of: ChainRole) => chains.find(({ role }) => role === of)?.sequence;
  const roles = new Set([...after, ...before].map(({ role }) => role));
  return [...roles].map((role) => ({ role, before: sequence(before, role), after: sequence(after, role) }));
}

export function diffChain({ role, before, after }: ChainPair): ChainDiff {
  const none = { role, substitutions: 0, insertions: 0, deletions: 0, differences: [], error: null };
  if (before === undefined) return { ...none, status: 'added' };
  if (after === undefined) return { ...none, status: 'removed' };
  if (before === after) return { ...none, status: 'unchanged' };
  if (Math.max(before.length, after.length) > MAX_NUMBERED) return { ...none, status: 'changed', error: tooLong };
  const differences = compareChains(before, after);
  const count = (of: Difference['kind']) => differences.filter(({ kind }) => kind === of).length;
  return {
    role,
    status: 'changed',
    substitutions: count('substitution'),
    insertions: count('insertion'),
    deletions: count('deletion'),
    differences: differences.map(differenceBody),
    error: null,
  };
}

const differenceBody = ({ kind, from, to, fromIndex, toIndex, place }: Difference): DifferenceBody => ({
  kind,
  from: from === '' ? null : from,
  to: to === '' ? null : to,
  from_index: fromIndex === undefined ? null : fromIndex + 1,
  to_index: toIndex === undefined ? null : toIndex + 1,
  domain: place?.domain ? place.domain.index + 1 : null,
  chain_type: place?.domain?.chainType ?? null,
  region: place?.region ?? null,
  imgt: place?.domain ? formatPosition(place.domain.imgt) : null,
  kabat: place?.domain ? formatPosition(place.domain.kabat) : null,
});
