import type { z } from 'zod';
import { namedObject, field } from '@paratope/job-envelope';

/**
 * Residues of the longest chain that is numbered in a request: a few times the longest antibody chain, and at most about 40 ms of
 * computation.
 */
export const MAX_NUMBERED = 2500;

/** The reason why a chain has no numbering. */
export const chainErrorSchema = namedObject('ChainNumberingError', {
  code: field.string('Machine-readable code of the error, such as `not_an_antibody`.', 'not_an_antibody'),
  message: field.string(
    'Reason why the chain could not be numbered, for people.',
    'no antibody variable domain was found',
  ),
  position: field.nullableInt(
    'Position of the residue at fault in the chain, from 1. Null when no single residue is at fault.',
    null,
  ),
});

type ChainError = z.output<typeof chainErrorSchema>;

export const tooLong: ChainError = {
  code: 'sequence_too_long',
  message: `a chain of more than ${MAX_NUMBERED} residues is not numbered`,
  position: null,
};
