import { pairRecords } from './pair-records.js';
import { readRecords } from './read-records.js';
import type { AntibodyImport, ColumnReport, ImportFile, ImportOptions, SequenceRecord } from './types.js';

/**
 * Reads the antibodies of files of any format and pairs their chains, also those of different files by their names. It does not guess:
 * ambiguous input is refused with a question.
 *
 * @param files name and bytes of each file.
 * @param options the chosen columns and sheet, and a list of pairs.
 * @returns an outcome per antibody or refused chain, and notes.
 * @throws ImportError for a file that cannot be read, or a list of pairs that does not fit the files.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const bytes = new TextEncoder().encode(`>mab VH\n${vh}\n`);
 * (await importAntibodies([{ name: 'a.fasta', bytes }])).outcomes.map(({ ok }) => ok); // → [true]
 * (await readRecords({ name: 'a.fasta', bytes })).length; // → 1
 * recogniseFile({ name: 'a.fasta', bytes }).format; // → 'fasta'
 * ```
 */
export async function importAntibodies(
  files: readonly ImportFile[],
  options: ImportOptions = {},
): Promise<AntibodyImport> {
  const notes: string[] = [];
  const records: SequenceRecord[] = [];
  const columns: ColumnReport[] = [];
  for (const file of files) {
    const said = notes.length;
    const read = await readRecords(file, {
      ...options,
      onNote: (note) => notes.push(note),
      onColumns: (read) => columns.push(...read),
    });
    // For a single file, the empty result is sufficient.
    if (read.length === 0 && files.length > 1 && notes.length === said) notes.push(`${file.name}: holds no sequences`);
    for (const record of read) records.push(record);
  }
  const paired = pairRecords(records, options.pairs, options.joinsEqual);
  return { outcomes: paired.outcomes, notes: [...notes, ...paired.notes], columns };
}
