import { LaboratoryInputError } from './errors.js';

/** Oligo of a pool, 5′ to 3′. */
export interface NamedOligo {
  readonly name: string;
  readonly sequence: string;
}

/**
 * Upload of SurePrint oligonucleotide libraries: three columns with a heading, separated by tabs, in a text file that is compressed before
 * the upload (Agilent SureDesign, "Permitted formats for oligo sequences upload files", checked on 30 November 2026:
 * https://earray.chem.agilent.com/suredesign/help/Permitted_formats_for_oligo_sequences_upload_files.htm).
 */
export const AGILENT_COLUMNS = ['SequenceName', 'Sequence', 'Replication'] as const;
/** Lengths that the page permits, in nucleotides. */
const LENGTH = { min: 30, max: 230 };

/**
 * Writes a pool as Agilent's upload, every oligo once.
 *
 * @param oligos names and sequences.
 * @returns the text of the file.
 * @throws LaboratoryInputError for a pool without oligos, and for oligos that Agilent does not make, with the name of the first
 * @example
 * ```ts
 * agilentOligoFile([{ name: 'v1', sequence: 'GAGGTGCAGCTGGTGGAGTCTGGAGGAGGC' }]).split('\t').length; // → 5
 * ```
 */
export function agilentOligoFile(oligos: readonly NamedOligo[]): string {
  if (oligos.length === 0) throw new LaboratoryInputError('The pool has no oligos to order.');
  const odd = oligos.find(({ sequence: { length } }) => length < LENGTH.min || length > LENGTH.max);
  if (odd)
    throw new LaboratoryInputError(
      `${odd.name} has ${odd.sequence.length} nucleotides; Agilent makes ${LENGTH.min} to ${LENGTH.max}.`,
    );
  const rows = oligos.map(({ name, sequence }) => [name, sequence, '1']);
  return [AGILENT_COLUMNS, ...rows].map((cells) => `${cells.join('\t')}\n`).join('');
}
