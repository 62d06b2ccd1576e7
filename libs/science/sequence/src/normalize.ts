import { AMINO_ACIDS, NON_STANDARD_RESIDUES } from './alphabet.js';

type SequenceIssueCode =
  | 'empty_sequence'
  | 'sequence_too_long'
  | 'invalid_character'
  | 'internal_stop'
  | 'nucleotide_sequence'
  | 'non_standard_residue';

/** Problem of a sequence. It never contains the sequence itself, so it may be logged. */
export interface SequenceIssue {
  readonly code: SequenceIssueCode;
  /** `error`: the input is not a protein sequence; `warning`: the sequence is usable, but the user should know of the problem. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** 1-based position in the raw sequence without its white space (gap characters count); absent for a problem of the whole sequence. */
  readonly position?: number;
}

interface NormalizedSequence {
  /** Upper-case one-letter codes without white space, gaps and trailing stop. */
  readonly residues: string;
  readonly issues: readonly SequenceIssue[];
}

/** Pattern of a sequence that needs no cleaning, which is nearly every sequence of a repertoire. */
const PLAIN = /^[ACDEFGHIKLMNPQRSTVWY]+$/;

/** White space, and format characters that editors and web pages put into a text without showing them (Unicode Cf, variation selectors). */
const UNSEEN = /[\s\p{Cf}\ufe00-\ufe0f]+/gu;

/** Maximum length of a sequence: longer than any natural protein with antibody domains, and short enough to bound the work per record. */
export const MAX_SEQUENCE_LENGTH = 10_000;

/** Share of A, C, G, T, U and N above which letters are read as nucleotides, and minimum length for this check. */
const NUCLEOTIDE_SHARE = 0.95;
const NUCLEOTIDE_MIN_LENGTH = 30;
const NUCLEOTIDES = 'ACGTUN';

/**
 * Upper-cases a protein sequence, removes white space, invisible characters, gaps (`-`, `.`) and a trailing stop (`*`), and reports what is
 * wrong with the rest.
 * Characters other than letters are left out of the result. The function never throws.
 *
 * @param raw one-letter codes as a user wrote them.
 * @returns the residues, and the issues with 1-based positions in `raw` without its white space and invisible characters. A sequence with an issue of severity
 *   `error` is not a protein: it is empty, longer than {@link MAX_SEQUENCE_LENGTH}, has an inner stop or a character that is not a residue,
 *   or is a nucleotide sequence (95 % A, C, G, T, U and N in 30 or more residues).
 * @example
 * ```ts
 * normalizeSequence(' evq-LVE\n*'); // → { residues: 'EVQLVE', issues: [] }
 * normalizeSequence('EV*Q').issues.map(({ code, position }) => [code, position]); // → [['internal_stop', 3]]
 * ```
 */
export function normalizeSequence(raw: string): NormalizedSequence {
  if (PLAIN.test(raw)) return { residues: raw, issues: wholeSequenceIssues(raw) };
  // Only ASCII is upper-cased: elsewhere one letter may become two others (ß, ﬁ), which would add residues.
  const given = raw.replace(UNSEEN, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  const stop = /\*[-.*]*$/.exec(given);
  const end = stop?.index ?? given.length;
  const issues: SequenceIssue[] = [];
  let residues = '';
  for (let i = 0; i < end; i++) {
    const letter = given.charAt(i);
    if (letter === '-' || letter === '.') continue;
    if (AMINO_ACIDS.includes(letter)) residues += letter;
    else if (NON_STANDARD_RESIDUES.includes(letter)) {
      residues += letter;
      issues.push(issue('non_standard_residue', 'warning', `${letter} is not one of the 20 amino acids`, i + 1));
    } else if (letter === '*') {
      issues.push(issue('internal_stop', 'error', 'a stop codon lies inside the sequence', i + 1));
    } else {
      issues.push(issue('invalid_character', 'error', `${nameOf(given, i)} is not an amino-acid letter`, i + 1));
      // A character outside the basic plane is two code units.
      if ((given.codePointAt(i) ?? 0) > 0xffff) i++;
    }
  }
  issues.push(...wholeSequenceIssues(residues));
  return { residues, issues };
}

/** Name of a character: itself if it is printed, and its code point unless it is ASCII, because А, Ｅ and Κ look like Latin letters. */
function nameOf(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const shown = String.fromCodePoint(code);
  const isPrinted = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(shown);
  if (code < 0x80 && isPrinted) return shown;
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return isPrinted ? `${shown} (${point})` : point;
}

function wholeSequenceIssues(residues: string): SequenceIssue[] {
  if (residues.length === 0) return [issue('empty_sequence', 'error', 'the sequence is empty')];
  if (residues.length > MAX_SEQUENCE_LENGTH) {
    return [issue('sequence_too_long', 'error', `more than ${MAX_SEQUENCE_LENGTH} residues`)];
  }
  if (residues.length >= NUCLEOTIDE_MIN_LENGTH) {
    const least = NUCLEOTIDE_SHARE * residues.length;
    let nucleotides = residues.length;
    for (let i = 0; i < residues.length && nucleotides >= least; i++) {
      if (!NUCLEOTIDES.includes(residues.charAt(i))) nucleotides--;
    }
    if (nucleotides >= least) {
      return [issue('nucleotide_sequence', 'error', 'this is a nucleotide sequence; a protein sequence is needed')];
    }
  }
  return [];
}

function issue(
  code: SequenceIssueCode,
  severity: SequenceIssue['severity'],
  message: string,
  position?: number,
): SequenceIssue {
  return position === undefined ? { code, severity, message } : { code, severity, message, position };
}
