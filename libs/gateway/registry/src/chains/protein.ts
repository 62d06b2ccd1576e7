import type { FieldError } from '@paratope/problem';
import { MAX_SEQUENCE_LENGTH, normalizeSequence, parseFasta } from '@paratope/sequence';
import { z } from 'zod';

/** Maximum length including white space and gaps, so that an accepted text is no longer than a sequence may be. */
const MAX_TEXT = MAX_SEQUENCE_LENGTH;
/** Maximum number of errors per sequence. One error shows the place; ten show the kind of mistake. */
const MAX_ERRORS = 10;

const SPACE = '\\x09-\\x0d\\x20';

/**
 * Returns the pattern of the texts that {@link acceptedProtein} accepts, for the document: an optional FASTA header; letters that each are
 * an amino acid or stand for several, among gaps and white space; an optional stop. The answer to any other text names the error and its
 * place.
 * @param count quantifier of the letters
 */
const pattern = (count: string): string =>
  `^[${SPACE}]*(>[^\\x0a\\x0d]*[\\x0a\\x0d])?[-.${SPACE}]*([A-Za-z][-.${SPACE}]*)${count}(\\*[-.*${SPACE}]*)?$`;

const text = z.string().min(1).max(MAX_TEXT);

/** Text for the description of a field that contains a protein. */
export const PROTEIN_FORM =
  'One-letter codes, or one FASTA record; white space, gaps, a trailing stop and the header are dropped.';

export const proteinText = text.meta({ pattern: pattern('+') });

/** Returns the schema of a protein text with a bounded number of residues, which the caller counts. */
export const proteinTextOf = (fewest: number, most: number) => text.meta({ pattern: pattern(`{${fewest},${most}}`) });

interface AcceptedProtein {
  /** Upper-case one-letter codes. */
  readonly residues: string;
  /** Reasons for a refusal. They name positions, never the sequence. */
  readonly errors: readonly FieldError[];
}

/**
 * Returns a protein in its stored form.
 * @param at pointer to it in the request body
 */
export function acceptedProtein(given: string, at: string): AcceptedProtein {
  const record = onlyRecord(given);
  if (typeof record !== 'string') return { residues: '', errors: [{ pointer: at, ...record }] };
  const { residues, issues } = normalizeSequence(record);
  const errors = issues
    .filter(({ severity }) => severity === 'error')
    .slice(0, MAX_ERRORS)
    .map(({ message, position, code }) => {
      const place = position === undefined ? '' : ` at position ${position}`;
      return { pointer: at, detail: `${message}${place}`, code };
    });
  return { residues, errors };
}

/** Returns the sequence of pasted FASTA, or the error. */
function onlyRecord(given: string): string | Omit<FieldError, 'pointer'> {
  if (!given.trimStart().startsWith('>')) return given;
  const [first, ...others] = parseFasta(given);
  if (others.length > 0) {
    const detail = `FASTA of ${others.length + 1} records; a chain takes one, so give each record as a chain of its own`;
    return { detail, code: 'several_records' };
  }
  return first?.sequence ?? '';
}
