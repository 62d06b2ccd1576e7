import { AMINO_ACIDS } from '@paratope/sequence';
import { scoreOfIc50 } from '#src/mhc/affinity.js';
import { alleleName } from '#src/mhc/allele-names.js';
import { PEPTIDE_LENGTHS, type MhcClass } from '#src/mhc/encoding.js';

/** Relation of the true score to the value: equal, at least, or at most. */
export type Relation = '=' | '≥' | '≤';

/** Measured binding of a peptide to an allele. */
export interface Measurement {
  readonly allele: string;
  readonly peptide: string;
  /** Score 1 − log₅₀₀₀₀(IC50 / nM), 0–1. */
  readonly score: number;
  readonly relation: Relation;
}

const RESIDUES = new RegExp(`^[${AMINO_ACIDS}]+$`);

/**
 * Reads a table of measurements with a line of column names. Peptide and allele are in columns named `peptide` or `sequence`, `allele` or
 * `HLA`; the affinity in `score_1_minus_log50k` or `log_ic50` as a score, or in `ic50` in nM, for which `ineq` may give bounds (`<`:
 * stronger binding). Peptides with other letters than the 20 amino acids, or of a length that is not scored, are left out.
 */
export function readMeasurements(text: string, mhcClass: MhcClass): Measurement[] {
  const [head = '', ...lines] = text.split(/\r?\n/);
  const names = head.split('\t');
  const column = (...candidates: string[]): number => names.findIndex((name) => candidates.includes(name));
  const allele = column('allele', 'HLA');
  const peptide = column('peptide', 'sequence');
  const score = column('score_1_minus_log50k', 'log_ic50');
  const ic50 = column('ic50');
  const bound = column('ineq');
  if (allele < 0 || peptide < 0 || (score < 0 && ic50 < 0)) {
    throw new Error('A table of measurements needs an allele, a peptide and an affinity column.');
  }
  const [shortest, longest] = PEPTIDE_LENGTHS[mhcClass];
  const measurements: Measurement[] = [];
  for (const line of lines) {
    const cells = line.split('\t');
    const residues = cells[peptide] ?? '';
    const name = alleleName(cells[allele] ?? '');
    const value = Number(cells[score < 0 ? ic50 : score]);
    if (name === undefined || residues.length < shortest || residues.length > longest) continue;
    if (!RESIDUES.test(residues) || !Number.isFinite(value)) continue;
    measurements.push({
      allele: name,
      peptide: residues,
      score: score < 0 ? scoreOfIc50(value) : Math.min(1, Math.max(0, value)),
      relation: relationOf(cells[bound]),
    });
  }
  return measurements;
}

/** Converts an inequality of IC50 to a relation of scores, which is the reverse: a low IC50 is a high score. */
const relationOf = (inequality: string | undefined): Relation =>
  inequality === '<' ? '≥' : inequality === '>' ? '≤' : '=';

/**
 * Merges tables into one measurement per peptide and allele, sorted. The first table with the pair is used; within a table values are
 * averaged, and the first bound is used only if there is no value.
 */
export function mergeMeasurements(tables: readonly (readonly Measurement[])[]): Measurement[] {
  const merged = new Map<string, Measurement>();
  for (const table of tables) {
    const pairs = new Map<string, Measurement[]>();
    for (const measurement of table) {
      const key = `${measurement.peptide} ${measurement.allele}`;
      const known = pairs.get(key);
      if (known) known.push(measurement);
      else pairs.set(key, [measurement]);
    }
    for (const [key, same] of pairs) {
      const [first] = same;
      if (!first || merged.has(key)) continue;
      const values = same.filter(({ relation }) => relation === '=');
      const mean = values.reduce((sum, { score }) => sum + score, 0) / values.length;
      merged.set(key, values.length === 0 ? first : { ...first, score: mean, relation: '=' });
    }
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, measurement]) => measurement);
}
