import type { FieldError } from '@paratope/problem';
import { MAX_SEQUENCE_LENGTH, normalizeSequence, parseFasta } from '@paratope/sequence';
import { z } from 'zod';

/** White space and gaps included, so that what fits is no longer than a sequence may be. */
const MAX_TEXT = MAX_SEQUENCE_LENGTH;
/** One error per sequence says where to look; ten say what kind of mistake it is. */
const MAX_ERRORS = 10;

const SPACE = '\\x09-\\x0d\\x20';

/**
 * What {@link acceptedProtein} takes, for the document: a FASTA header or none; letters that each are an amino acid or stand
 * for some, among gaps and white space; a stop or none. A text that differs is answered by what is wrong with it, and where.
 * @param count how many letters, as a quantifier
 */
const pattern = (count: string): string =>
  `^[${SPACE}]*(>[^\\x0a\\x0d]*[\\x0a\\x0d])?[-.${SPACE}]*([A-Za-z][-.${SPACE}]*)${count}(\\*[-.*${SPACE}]*)?$`;

const text = z.string().min(1).max(MAX_TEXT);

/** For the description of a field that holds a protein. */
export const PROTEIN_FORM =
  'One-letter codes, or one FASTA record; white space, gaps, a trailing stop and the header are dropped.';

export const proteinText = text.meta({ pattern: pattern('+') });

/** The same for a protein with a bounded number of residues; the caller counts them. */
export const proteinTextOf = (fewest: number, most: number) => text.meta({ pattern: pattern(`{${fewest},${most}}`) });

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

/** The sequence of pasted FASTA, or why it is not one. */
function onlyRecord(given: string): string | Omit<FieldError, 'pointer'> {
  if (!given.trimStart().startsWith('>')) return given;
  const [first, ...others] = parseFasta(given);
  if (others.length > 0) {
    const detail = `FASTA of ${others.length + 1} records; a chain takes one, so give each record as a chain of its own`;
    return { detail, code: 'several_records' };
  }
  return first?.sequence ?? '';
}
