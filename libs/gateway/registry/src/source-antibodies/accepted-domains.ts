import { ProblemError, type FieldError } from '@paratope/problem';
import type { Chain } from '../chains/chains.js';
import { acceptedProtein } from '../chains/protein.js';
import type { SourceAntibody } from './contract.js';

/**
 * Returns the sequences of a source antibody in their stored form: heavy and light of a mab, heavy only of a nanobody.
 * @throws ProblemError `validation_failed`
 */
export function acceptedDomains(given: {
  readonly molecule_type: SourceAntibody['molecule_type'];
  readonly vh_sequence: string;
  readonly vl_sequence?: string | null | undefined;
}): Pick<SourceAntibody, 'vh_sequence' | 'vl_sequence'> {
  const vh = acceptedProtein(given.vh_sequence, '/vh_sequence');
  const vl = given.vl_sequence == null ? undefined : acceptedProtein(given.vl_sequence, '/vl_sequence');
  const errors: FieldError[] = [...vh.errors, ...(vl?.errors ?? [])];
  if (given.molecule_type === 'mab' && !vl) {
    errors.push({ pointer: '/vl_sequence', detail: 'a mab needs a light chain', code: 'required' });
  }
  if (given.molecule_type === 'nanobody' && vl) {
    errors.push({ pointer: '/vl_sequence', detail: 'a nanobody has no light chain', code: 'unexpected_field' });
  }
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The sequences are not valid.', { errors });
  return { vh_sequence: vh.residues, vl_sequence: vl?.residues ?? null };
}

export const chainsOf = ({
  vh_sequence,
  vl_sequence,
}: Pick<SourceAntibody, 'vh_sequence' | 'vl_sequence'>): readonly Chain[] => [
  { role: 'heavy', sequence: vh_sequence },
  ...(vl_sequence === null ? [] : [{ role: 'light', sequence: vl_sequence } as const]),
];
