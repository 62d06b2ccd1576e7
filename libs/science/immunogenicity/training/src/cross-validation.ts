import { encodeResidues, Tally } from '@paratope/sequence';
import { scorePeptides } from '#src/mhc/ensemble.js';
import type { Network } from '#src/mhc/network.js';
import { lengthBaseline, matrixBaseline, samplesOf } from './baselines.ts';
import { isBinder, isLabel, rocAuc } from './evaluation.ts';
import { peptidesByLength, type TrainingSet } from './training-set.ts';

/** Scores all measurements, each by networks that were trained without peptides sharing a 9-mer with its peptide. */
export function heldOutScores(
  set: TrainingSet,
  folds: Uint8Array,
  networksOfFold: readonly (readonly Network[])[],
): Float32Array {
  const held = new Float32Array(set.score.length);
  networksOfFold.forEach((networks, fold) => {
    for (const [length, peptides] of peptidesByLength(set, (p) => folds[p] === fold)) {
      const codes = encodeResidues(peptides.map((p) => set.peptides[p] ?? '').join(''));
      const starts = Int32Array.from(peptides, (_, i) => i * length);
      const alleles = Int32Array.from(set.alleles, (_, a) => a);
      const { scores } = scorePeptides(set.mhcClass, networks, codes, starts, length, alleles);
      peptides.forEach((p, i) => {
        for (let m = set.measurementStart[p]; m < set.measurementStart[p + 1]; m++) {
          held[m] = scores[i * set.alleles.length + set.allele[m]];
        }
      });
    }
  });
  return held;
}

export interface AlleleFigures {
  readonly allele: string;
  readonly measurements: number;
  readonly binders: number;
  readonly nonBinders: number;
  /** Area under the ROC curve at 500 nM on the held-out folds; NaN without binders or non-binders. */
  readonly network: number;
  /** The same area for measured affinities only, without qualitative labels. */
  readonly withoutLabels: number;
  readonly matrix: number;
  readonly length: number;
}

/** Cross-validated figures per allele: of the networks and of the baselines on the same folds. */
export function crossValidatedFigures(set: TrainingSet, folds: Uint8Array, held: Float32Array): AlleleFigures[] {
  const parts = Math.max(...folds) + 1;
  return set.alleles.map((name, allele) => {
    const samples = samplesOf(set, allele, () => true);
    const matrix = new Tally<number>();
    const length = new Tally<number>();
    for (let fold = 0; fold < parts; fold++) {
      const training = samples.filter(([p]) => folds[p] !== fold);
      if (training.length === 0) continue;
      const byMatrix = matrixBaseline(set, training);
      const byLength = lengthBaseline(set, training);
      for (const [p, m] of samples) {
        if (folds[p] !== fold) continue;
        matrix.set(m, byMatrix(p));
        length.set(m, byLength(p));
      }
    }
    const auc = (scoreOf: (measurement: number) => number, counts = (_: number) => true): number => {
      const positives: number[] = [];
      const negatives: number[] = [];
      for (const [, m] of samples) {
        if (!counts(m)) continue;
        const binds = isBinder(set.score[m], set.bound[m]);
        if (binds !== undefined) (binds ? positives : negatives).push(scoreOf(m));
      }
      return rocAuc(positives, negatives);
    };
    const known = samples.map(([, m]) => isBinder(set.score[m], set.bound[m]));
    return {
      allele: name,
      measurements: samples.length,
      binders: known.filter((binds) => binds === true).length,
      nonBinders: known.filter((binds) => binds === false).length,
      network: auc((m) => held[m]),
      withoutLabels: auc(
        (m) => held[m],
        (m) => !isLabel(set.score[m]),
      ),
      matrix: auc((m) => matrix.of(m)),
      length: auc((m) => length.of(m)),
    };
  });
}
