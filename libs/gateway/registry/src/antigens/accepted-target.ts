import { ProblemError, type FieldError } from '@paratope/problem';
import { acceptedProtein } from '../chains/protein.js';
import { MAX_RESIDUES, MIN_RESIDUES, type Antigen } from './contract.js';

/**
 * Validates the sequence and the upload of an antigen, and returns them in their stored form; one of the two is enough.
 * @throws ProblemError `validation_failed`
 */
export function acceptedTarget(given: {
  readonly sequence?: string | null | undefined;
  readonly upload_id?: string | null | undefined;
}): Pick<Antigen, 'sequence' | 'upload_id'> {
  const protein = given.sequence == null ? undefined : acceptedProtein(given.sequence, '/sequence');
  const upload_id = given.upload_id ?? null;
  const errors: FieldError[] = [...(protein?.errors ?? [])];
  if (protein && errors.length === 0) errors.push(...lengthErrors(protein.residues.length));
  if (!protein && upload_id === null) {
    errors.push({ pointer: '/sequence', detail: 'an antigen needs a sequence or an upload_id', code: 'required' });
  }
  if (errors.length > 0) throw new ProblemError('validation_failed', 'The antigen is not valid.', { errors });
  return { sequence: protein?.residues ?? null, upload_id };
}

function lengthErrors(length: number): FieldError[] {
  if (length >= MIN_RESIDUES && length <= MAX_RESIDUES) return [];
  const code = length < MIN_RESIDUES ? 'too_small' : 'too_big';
  const detail = `has ${length} amino acids; an antigen has ${MIN_RESIDUES} to ${MAX_RESIDUES}`;
  return [{ pointer: '/sequence', detail, code }];
}
