import { PEPTIDE_ENCODINGS, RESIDUE_ROWS } from '#src/mhc/encoding.js';
import { solveSymmetric } from './solve-symmetric.ts';
import type { TrainingSet } from './training-set.ts';

/** Measurements of one allele for the fit of a baseline, as indices into the set: peptide and measurement. */
type AlleleSamples = readonly (readonly [peptide: number, measurement: number])[];

export function samplesOf(set: TrainingSet, allele: number, uses: (peptide: number) => boolean): AlleleSamples {
  const samples: (readonly [number, number])[] = [];
  for (let p = 0; p < set.peptides.length; p++) {
    if (!uses(p)) continue;
    for (let m = set.measurementStart[p]; m < set.measurementStart[p + 1]; m++) {
      if (set.allele[m] === allele) samples.push([p, m]);
    }
  }
  return samples;
}

/** Predicts the mean score of the training peptides of the same length: the baseline without residue information. */
export function lengthBaseline(set: TrainingSet, samples: AlleleSamples): (peptide: number) => number {
  const totals = new Map<number, { sum: number; count: number }>();
  let all = 0;
  for (const [p, m] of samples) {
    const length = set.peptides[p].length;
    const total = totals.get(length) ?? { sum: 0, count: 0 };
    total.sum += set.score[m];
    total.count++;
    totals.set(length, total);
    all += set.score[m];
  }
  return (peptide) => {
    const total = totals.get(set.peptides[peptide].length);
    return total ? total.sum / total.count : all / samples.length;
  };
}

const RIDGE = 3;
const ROUNDS = 5;
/** Initial weight of a P1 anchor, on the 0–1 scale. */
const ANCHOR_START = 0.3;
const CORE_BLOCKS = 9;

/**
 * Fits a matrix of independent pockets for one allele, as in TEPITOPE (Sturniolo et al., Nat Biotechnol 1999), by the method of SMM-align
 * (Nielsen et al., BMC Bioinformatics 2007): alternately the best core under the matrix is assumed to be bound, and ridge regression refits
 * the matrix. For class I, with its fixed register, the regression runs once (SMM; Peters & Sette 2005).
 */
export function matrixBaseline(set: TrainingSet, samples: AlleleSamples): (peptide: number) => number {
  const { rowsPerCandidate, rows: allRows } = PEPTIDE_ENCODINGS[set.mhcClass];
  const isAligned = set.mhcClass === 'II';
  const used = isAligned ? CORE_BLOCKS : rowsPerCandidate;
  const features = isAligned ? CORE_BLOCKS * RESIDUE_ROWS : allRows;
  const weights = new Float64Array(features);
  if (isAligned) for (const code of [4, 7, 9, 10, 17, 18, 19]) weights[code] = ANCHOR_START;
  const scoreOf = (candidate: number): number => {
    let sum = 0;
    for (let k = 0; k < used; k++) sum += weights[set.rows[candidate * rowsPerCandidate + k]];
    return sum;
  };
  const best = (peptide: number): number => {
    let chosen = set.candidateStart[peptide];
    let top = -Infinity;
    for (let c = chosen; c < set.candidateStart[peptide + 1]; c++) {
      const score = scoreOf(c);
      if (score > top) [chosen, top] = [c, score];
    }
    return chosen;
  };
  const mean = samples.reduce((sum, [, m]) => sum + set.score[m], 0) / samples.length;
  for (let round = 0; round < (isAligned ? ROUNDS : 1); round++) {
    const gram = new Float64Array(features * features);
    const moment = new Float64Array(features);
    for (const [p, m] of samples) {
      const from = best(p) * rowsPerCandidate;
      const residual = set.score[m] - mean;
      for (let i = 0; i < used; i++) {
        const a = set.rows[from + i];
        moment[a] = moment[a] + residual;
        for (let j = 0; j < used; j++) {
          const cell = a * features + set.rows[from + j];
          gram[cell] = gram[cell] + 1;
        }
      }
    }
    for (let i = 0; i < features; i++) gram[i * features + i] = gram[i * features + i] + RIDGE;
    weights.set(solveSymmetric(gram, moment));
  }
  return (peptide) => scoreOf(best(peptide));
}
