import { isMissing, translatedDomain } from './cell-content.js';
import { claimOf, cleanName } from './headers.js';
import { ImportError } from './import-error.js';
import type { Place, SequenceRecord } from './types.js';
import type { Table } from './grid.js';

/** Columns of a repertoire, the names of AIRR first, then those of Change-O and of the contig tables of 10x. */
const COLUMNS = {
  id: ['sequence_id', 'contig_id'],
  cell: ['cell_id', 'cell', 'barcode'],
  locus: ['locus', 'chain'],
  vCall: ['v_call', 'v_gene'],
  productive: ['productive', 'functional'],
  isCell: ['is_cell'],
  confidence: ['high_confidence'],
} as const;
const PROTEINS = ['sequence_alignment_aa', 'sequence_aa', 'sequence_vdj_aa'];
/** Bases, from those of the rearrangement alone to those of the whole read. */
const BASES = ['sequence_alignment', 'sequence_imgt', 'sequence_vdj', 'sequence', 'sequence_input'];
/** Parts of a contig in the tables of 10x (Cell Ranger 5 and later, `filtered_contig_annotations.csv`). */
const PARTS = ['fwr1', 'cdr1', 'fwr2', 'cdr2', 'fwr3', 'cdr3', 'fwr4'];

/**
 * Returns whether a table is a repertoire: rearrangements of AIRR or Change-O, or contigs of 10x.
 * @param headings the headings of the table.
 * @returns true for a repertoire.
 * @example
 * ```ts
 * isRepertoire(['barcode', 'contig_id', 'fwr1']); // → true
 * ```
 */
export function isRepertoire(headings: readonly string[]): boolean {
  const has = new Set(headings.map((heading) => heading.trim().toLowerCase()));
  if (has.has('contig_id') && has.has('barcode')) return true;
  const further = ['v_call', 'productive', 'functional', ...PROTEINS, 'sequence_alignment', 'sequence_imgt'];
  return has.has('sequence_id') && further.some((name) => has.has(name));
}

/**
 * Reads the rearrangements of a repertoire: an AIRR table (Rearrangement Schema 1.5; also as scirpy and dandelion write it), Change-O, or
 * the contigs of 10x. Amino acids are those of `sequence_alignment_aa` without IMGT gaps, of `sequence_aa`, or of the parts of a contig;
 * otherwise the bases are translated. Rows of one cell are chains of one antibody. Rearrangements that are not productive encode no protein
 * and are left out, as are contigs that are no cells or of low confidence; notes count them.
 *
 * @param table the table, from {@link readDelimited}.
 * @param skip called with a note for each kind of row that is left out.
 * @returns the records, one per productive row.
 * @throws ImportError if columns of amino acids and of bases are missing.
 * @example
 * ```ts
 * const table = readDelimited('sequence_id\tsequence_aa\tproductive\na\tEVQL\tT\n', { file: 'a.tsv' });
 * [...recordsOfRepertoire(table, () => {})].map(({ name }) => name); // → ['a']
 * ```
 */
export function* recordsOfRepertoire(table: Table, skip: (note: string) => void): Generator<SequenceRecord> {
  const { place, headings, rows } = table;
  const named = new Map(headings.map((heading, index) => [heading.trim().toLowerCase(), index]));
  const proteins = PROTEINS.filter((name) => named.has(name));
  const bases = BASES.filter((name) => named.has(name));
  const areParts = PARTS.every((name) => named.has(name));
  if (proteins.length === 0 && bases.length === 0 && !areParts) {
    const problem = named.has('contig_id')
      ? `has no columns ${PARTS.join(', ')}, which Cell Ranger 5 and later write; send airr_rearrangement.tsv of the same run`
      : 'has neither the column sequence_alignment_aa nor sequence_aa, nor one of bases';
    throw new ImportError(place, problem);
  }
  const left = new Map<string, number[]>();
  const leave = (why: string, row: number): void => {
    left.set(why, [...(left.get(why) ?? []), row]);
  };
  for (const { number, cells } of rows) {
    const value = (name: string): string => {
      const text = cells[named.get(name) ?? -1]?.trim() ?? '';
      return isMissing(text) ? '' : text;
    };
    const of = (column: keyof typeof COLUMNS): string => COLUMNS[column].map(value).find((text) => text !== '') ?? '';
    const why = reasonToLeave(of('productive'), of('isCell'), of('confidence'));
    if (why !== undefined) {
      leave(why, number);
      continue;
    }
    const parts = areParts ? PARTS.map(value) : [];
    const protein = proteins.find((name) => value(name) !== '');
    const coding = bases.find((name) => value(name) !== '');
    const isWhole = parts.length > 0 && parts.every((part) => part !== '');
    const sequence =
      protein !== undefined
        ? value(protein)
        : isWhole
          ? parts.join('')
          : coding === undefined
            ? undefined
            : translatedDomain(value(coding));
    const column = protein ?? (isWhole ? 'fwr1 to fwr4' : coding);
    if (sequence === undefined || column === undefined) {
      leave(
        areParts ? 'have no complete variable domain' : 'have neither amino acids nor bases of a variable domain',
        number,
      );
      continue;
    }
    const id = of('id') === '' ? `row ${number}` : cleanName(of('id'));
    const claim = claimOf(of('locus') === '' ? of('vCall').slice(0, 3) : of('locus'));
    const antibody = cleanName(of('cell'));
    const at: Place = { ...place, row: number, column };
    const isTranslated = protein === undefined && !isWhole;
    const detail = `Row ${number}, column ${column}: the bases were translated to ${sequence.length} residues.`;
    yield {
      name: id,
      title: id,
      sequence,
      place: at,
      ...(claim === undefined ? {} : { claim }),
      ...(antibody === '' ? {} : { antibody, group: { id: `${place.file}\n${antibody}`, by: 'cell' as const } }),
      ...(isTranslated ? { warnings: [{ code: 'translated' as const, severity: 'notice' as const, detail }] } : {}),
    };
  }
  for (const [why, at] of left) skip(noteOf(place, why, at));
}

/** Words of truth of AIRR, pandas, R and Change-O. */
const YES = /^(?:t|true|1|yes)$/i;
const NO = /^(?:f|false|0|no)$/i;

function reasonToLeave(productive: string, isCell: string, confidence: string): string | undefined {
  if (NO.test(productive)) return NOT_PRODUCTIVE;
  // scirpy and dandelion join the values of several chains: `F + T`.
  if (productive !== '' && !YES.test(productive))
    return `say ${productive.slice(0, 20)} whether they are productive, which is neither true nor false`;
  if (NO.test(isCell)) return 'are of no cell';
  return NO.test(confidence) ? 'are of low confidence' : undefined;
}

const NOT_PRODUCTIVE = 'that are not productive';
/** Rows that a note numbers. */
const MOST_ROWS = 10;

function noteOf({ file }: Place, why: string, rows: readonly number[]): string {
  if (why === NOT_PRODUCTIVE) return `${file}: ${rows.length} rearrangements ${why} were passed over`;
  const more = rows.length > MOST_ROWS ? ` and ${rows.length - MOST_ROWS} more` : '';
  return `${file}: rearrangements of ${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, MOST_ROWS).join(', ')}${more} ${why}, and were passed over`;
}
