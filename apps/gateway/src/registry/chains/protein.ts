import type { FieldError } from '@paratope/problem';
import { normalizeSequence } from '@paratope/sequence';
import { z } from 'zod';

/** White space and gaps are dropped, so the text may be longer than the sequence. */
const MAX_TEXT = 20_000;
/** One error per sequence says where to look; ten say what kind of mistake it is. */
const MAX_ERRORS = 10;

export const proteinText = z
  .string()
  .min(1)
  .max(MAX_TEXT)
  .meta({ description: 'Protein, one-letter code; white space, gaps and a trailing stop are dropped.' });

export interface AcceptedProtein {
  /** Upper-case one-letter codes. */
  readonly residues: string;
  /** Why it is none; they name places, never the sequence. */
  readonly errors: readonly FieldError[];
}

/**
 * A protein as it is stored.
 * @param at pointer to it in the request body
 */
export function acceptedProtein(given: string, at: string): AcceptedProtein {
  const { residues, issues } = normalizeSequence(given);
  const errors = issues
    .filter(({ severity }) => severity === 'error')
    .slice(0, MAX_ERRORS)
    .map(({ message, position, code }) => {
      const place = position === undefined ? '' : ` at position ${position}`;
      return { pointer: at, detail: `${message}${place}`, code };
    });
  return { residues, errors };
}
