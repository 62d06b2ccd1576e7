import { AMINO_ACIDS } from '@paratope/sequence';
import { alleleName, mhcClassOf } from '#src/mhc/allele-names.js';
import { PEPTIDE_LENGTHS } from '#src/mhc/encoding.js';

const COLUMNS = ['allele', 'peptide', 'measurement'] as const;
const RESIDUES = new RegExp(`^[${AMINO_ACIDS}]+$`);
/** Maximum number of quoted letters of an invalid cell. */
const MAX_QUOTED = 30;

/** Error for a file without measurements. */
export class BinderTableError extends Error {}

/** Measurement of a peptide and an allele that has a predictor. */
interface MeasuredBinder {
  readonly allele: string;
  readonly peptide: string;
  /** IC50 in nM, or 1 and 0 in a binary table. */
  readonly measurement: number;
}

export interface BinderTable {
  readonly measured: readonly MeasuredBinder[];
  /** Whether all measurements are 1 or 0. */
  readonly isBinary: boolean;
  /** Line numbers, from 1, by the reason why they cannot be scored. */
  readonly refused: ReadonlyMap<string, readonly number[]>;
}

/**
 * Reads a table for testing predictors: a line of column names, then tab-separated lines with the columns allele, peptide and measurement.
 *
 * @throws {BinderTableError} for a table without these columns or without lines.
 */
export function readBinderTable(text: string, hasPredictor: (allele: string) => boolean): BinderTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const [head = ''] = lines;
  if (text.trim() === '') throw new BinderTableError('the file is empty');
  const names = cellsOf(head).map((name) => name.toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new BinderTableError(
      `line 1 has to name the columns ${COLUMNS.join(', ')}, parted by tabs; ${missing.join(', ')} is not among ` +
        names.map((name) => JSON.stringify(name.slice(0, MAX_QUOTED))).join(', '),
    );
  }
  const rows = lines.flatMap((line, k) =>
    k === 0 || line.trim() === '' ? [] : [{ line: k + 1, cells: cellsOf(line) }],
  );
  if (rows.length === 0) throw new BinderTableError('no measurements follow the line of column names');

  const [allele, peptide, measurement] = COLUMNS.map((name) => names.indexOf(name));
  const read = rows.map(({ line, cells }) => ({
    line,
    name: cells[allele ?? -1] ?? '',
    peptide: (cells[peptide ?? -1] ?? '').toUpperCase(),
    measurement: numberOf(cells[measurement ?? -1] ?? ''),
    isShort: cells.length < names.length,
  }));
  const isBinary = read.every(({ measurement: value }) => Number.isNaN(value) || value === 0 || value === 1);
  const measured: MeasuredBinder[] = [];
  const refused = new Map<string, number[]>();
  for (const row of read) {
    const known = alleleName(row.name);
    const reason = row.isShort
      ? `fewer cells than the ${names.length} columns of line 1`
      : refusal(row.name, known, row.peptide, row.measurement, isBinary, hasPredictor);
    if (reason === undefined && known !== undefined) {
      measured.push({ allele: known, peptide: row.peptide, measurement: row.measurement });
    } else refused.set(reason ?? '', [...(refused.get(reason ?? '') ?? []), row.line]);
  }
  return { measured, isBinary, refused };
}

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/** Number of a cell; NaN unless the cell is a number of at least 0. */
const numberOf = (cell: string): number => (cell !== '' && Number(cell) >= 0 ? Number(cell) : NaN);

function refusal(
  name: string,
  allele: string | undefined,
  peptide: string,
  measurement: number,
  isBinary: boolean,
  hasPredictor: (allele: string) => boolean,
): string | undefined {
  if (allele === undefined) return `${JSON.stringify(name.slice(0, MAX_QUOTED))} is not the name of an HLA molecule`;
  if (!hasPredictor(allele)) return `no predictor of ${allele}`;
  const mhcClass = mhcClassOf(allele);
  const [shortest, longest] = PEPTIDE_LENGTHS[mhcClass];
  if (!RESIDUES.test(peptide)) return 'the peptide has other letters than those of the 20 amino acids';
  if (peptide.length < shortest || peptide.length > longest) {
    return `a class ${mhcClass} peptide that is not ${shortest} to ${longest} residues long`;
  }
  if (Number.isNaN(measurement)) return 'the measurement is no number of at least 0';
  return measurement === 0 && !isBinary ? 'an IC50 of 0 beside others that are not 0 or 1' : undefined;
}
