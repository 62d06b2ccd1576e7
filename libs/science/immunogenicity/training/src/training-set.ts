import { encodeResidues } from '@paratope/sequence';
import { PEPTIDE_ENCODINGS, type MhcClass } from '#src/mhc/encoding.js';
import type { Measurement } from './measurements.ts';

/** Measurements in the form for training: peptides with their candidates and measurements. */
export interface TrainingSet {
  readonly mhcClass: MhcClass;
  /** Names of the alleles, sorted. */
  readonly alleles: readonly string[];
  /** Distinct peptides, sorted. */
  readonly peptides: readonly string[];
  /** Index of the first candidate of each peptide; the last entry is the number of candidates. */
  readonly candidateStart: Int32Array;
  /** Table rows of each candidate. */
  readonly rows: Int32Array;
  /** Index of the first measurement of each peptide; the last entry is the number of measurements. */
  readonly measurementStart: Int32Array;
  /** Index of the allele of each measurement. */
  readonly allele: Int32Array;
  readonly score: Float32Array;
  /** Relation of the true score to the value: 0 for a measured score, 1 for at least, −1 for at most. */
  readonly bound: Int8Array;
  /**
   * Flag per candidate of class II: whether its first residue fits the hydrophobic P1 pocket. It is set for all candidates of a peptide
   * without such a residue.
   */
  readonly hasP1Anchor: Uint8Array;
}

/** Anchor residues of pocket 1 of HLA-DR (Hammer et al., J Exp Med 1994). */
const P1_ANCHORS = 'FILMVWY';

export function trainingSet(mhcClass: MhcClass, measurements: readonly Measurement[]): TrainingSet {
  const encoding = PEPTIDE_ENCODINGS[mhcClass];
  const alleles = [...new Set(measurements.map(({ allele }) => allele))].sort();
  const alleleIndex = new Map(alleles.map((name, i) => [name, i]));
  const byPeptide = new Map<string, Measurement[]>();
  for (const measurement of measurements) {
    const known = byPeptide.get(measurement.peptide);
    if (known) known.push(measurement);
    else byPeptide.set(measurement.peptide, [measurement]);
  }
  const peptides = [...byPeptide.keys()].sort();
  const candidateStart = new Int32Array(peptides.length + 1);
  const measurementStart = new Int32Array(peptides.length + 1);
  peptides.forEach((peptide, i) => {
    candidateStart[i + 1] = candidateStart[i] + encoding.candidates(peptide.length);
    measurementStart[i + 1] = measurementStart[i] + (byPeptide.get(peptide)?.length ?? 0);
  });
  const candidates = candidateStart[peptides.length];
  const rows = new Int32Array(candidates * encoding.rowsPerCandidate);
  const hasP1Anchor = new Uint8Array(candidates);
  peptides.forEach((peptide, i) => {
    const codes = encodeResidues(peptide);
    const first = candidateStart[i];
    const count = encoding.candidates(peptide.length);
    for (let c = 0; c < count; c++) {
      encoding.write(codes, 0, peptide.length, c, rows, (first + c) * encoding.rowsPerCandidate);
      hasP1Anchor[first + c] = P1_ANCHORS.includes(peptide.charAt(c)) ? 1 : 0;
    }
    if (!hasP1Anchor.subarray(first, first + count).includes(1)) hasP1Anchor.fill(1, first, first + count);
  });
  const ordered = peptides.flatMap((peptide) => byPeptide.get(peptide) ?? []);
  return {
    mhcClass,
    alleles,
    peptides,
    candidateStart,
    rows,
    measurementStart,
    allele: Int32Array.from(ordered, ({ allele }) => alleleIndex.get(allele) ?? 0),
    score: Float32Array.from(ordered, ({ score }) => score),
    bound: Int8Array.from(ordered, ({ relation }) => (relation === '=' ? 0 : relation === '≥' ? 1 : -1)),
    hasP1Anchor,
  };
}

/** Training set without the measurements of some alleles; peptides and alleles keep their indices. */
export function withoutAlleles(set: TrainingSet, names: ReadonlySet<string>): TrainingSet {
  const isLeftOut = set.alleles.map((name) => names.has(name));
  const kept: number[] = [];
  const measurementStart = new Int32Array(set.peptides.length + 1);
  for (let p = 0; p < set.peptides.length; p++) {
    for (let m = set.measurementStart[p]; m < set.measurementStart[p + 1]; m++) {
      if (!isLeftOut[set.allele[m]]) kept.push(m);
    }
    measurementStart[p + 1] = kept.length;
  }
  return {
    ...set,
    measurementStart,
    allele: Int32Array.from(kept, (m) => set.allele[m]),
    score: Float32Array.from(kept, (m) => set.score[m]),
    bound: Int8Array.from(kept, (m) => set.bound[m]),
  };
}

/** Number of measurements per peptide. */
export const measurementCounts = ({ measurementStart }: TrainingSet): number[] =>
  Array.from(measurementStart.subarray(1), (end, i) => end - measurementStart[i]);

/** Indices of the peptides of a set by their length. */
export function peptidesByLength(set: TrainingSet, uses: (peptide: number) => boolean): Map<number, number[]> {
  const byLength = new Map<number, number[]>();
  set.peptides.forEach((peptide, p) => {
    if (!uses(p)) return;
    const same = byLength.get(peptide.length);
    if (same) same.push(p);
    else byLength.set(peptide.length, [p]);
  });
  return byLength;
}
