import { encodeResidues } from '@paratope/sequence';
import { CORE_LENGTH, PEPTIDE_ENCODINGS, PEPTIDE_LENGTHS } from './encoding.js';
import { scorePeptides, type EnsembleScores } from './ensemble.js';
import { plainLogits, type LogitSource } from './logits.js';
import type { AlleleRecord, MhcModel } from './model.js';
import { KEPT_RANKS, percentileRank } from './ranks.js';
import { vectorLogits } from './vector-logits.js';

/** Predicted binding of a peptide to an allele. */
interface MhcPrediction {
  /** Estimate of 1 − log₅₀₀₀₀(IC50 / nM), 0–1; higher is stronger binding. */
  readonly score: number;
  /**
   * Percentage of peptides of its length with the human proteome's composition that score higher; undefined for a length without a
   * background.
   */
  readonly rank: number | undefined;
  /** Residues in the groove. For a class I peptide longer than nine, the first five and the last four. */
  readonly core: string;
  /** Offset of the core in the peptide, from 0. */
  readonly offset: number;
}

/** Scores and ranks of all peptides of one length of a sequence. */
interface MhcScan extends EnsembleScores {
  readonly length: number;
  readonly peptides: number;
  /** Percentile ranks, peptides × alleles. */
  readonly ranks: Float32Array;
}

/** Predictor of the peptides that the alleles of one MHC class present. */
export class MhcPredictor {
  readonly #index: ReadonlyMap<string, number>;
  #source: LogitSource | undefined;

  constructor(readonly model: MhcModel) {
    this.#index = new Map(model.alleles.map(({ name }, i) => [name, i]));
  }

  allele(name: string): AlleleRecord | undefined {
    const index = this.#index.get(name);
    return index === undefined ? undefined : this.model.alleles[index];
  }

  /** @throws RangeError for an allele that the model does not contain or a length that is not scored. */
  predict(peptide: string, allele: string): MhcPrediction {
    const indices = this.#indices([allele]);
    const { scores, candidates } = this.#score(peptide, peptide.length, indices);
    const score = scores[0];
    const offset = candidates[0];
    const quantiles = this.#quantiles(indices[0], peptide.length);
    const rank = quantiles && percentileRank(quantiles, score);
    return { score, rank, core: this.core(peptide, offset), offset };
  }

  /**
   * Scores all peptides of a length along a sequence of the 20 amino acids, for each allele in the given order.
   * @throws RangeError for an allele that the model does not contain or a length that is not ranked.
   */
  scan(sequence: string, length: number, alleles: readonly string[]): MhcScan {
    const indices = this.#indices(alleles);
    const quantiles = Array.from(indices, (index) => {
      const known = this.#quantiles(index, length);
      if (known) return known;
      const ranked = this.model.rankedLengths.join(', ');
      throw new RangeError(
        `Percentile ranks are known of class ${this.model.mhcClass} peptides of ${ranked} residues.`,
      );
    });
    const found = this.#score(sequence, length, indices);
    const ranks = found.scores.map((score, cell) => {
      const known = quantiles[cell % alleles.length];
      return known ? percentileRank(known, score) : 100;
    });
    return { ...found, length, peptides: Math.max(0, sequence.length - length + 1), ranks };
  }

  core(peptide: string, offset: number): string {
    if (this.model.mhcClass === 'II') return peptide.slice(offset, offset + CORE_LENGTH);
    return peptide.length <= CORE_LENGTH ? peptide : peptide.slice(0, 5) + peptide.slice(-4);
  }

  #score(sequence: string, length: number, alleles: Int32Array): EnsembleScores {
    this.#requireLength(length);
    const { mhcClass, networks } = this.model;
    const starts = Int32Array.from({ length: Math.max(0, sequence.length - length + 1) }, (_, i) => i);
    const { rowsPerCandidate } = PEPTIDE_ENCODINGS[mhcClass];
    this.#source ??= vectorLogits(networks, rowsPerCandidate) ?? plainLogits(networks, rowsPerCandidate);
    return scorePeptides(mhcClass, networks, encodeResidues(sequence), starts, length, alleles, this.#source);
  }

  #indices(alleles: readonly string[]): Int32Array {
    return Int32Array.from(alleles, (name) => {
      const index = this.#index.get(name);
      if (index === undefined) throw new RangeError(`There is no predictor of ${name}.`);
      return index;
    });
  }

  #requireLength(length: number): void {
    const [shortest, longest] = PEPTIDE_LENGTHS[this.model.mhcClass];
    if (length >= shortest && length <= longest) return;
    throw new RangeError(`MHC class ${this.model.mhcClass} peptides have ${shortest} to ${longest} residues.`);
  }

  #quantiles(allele: number, length: number): Float32Array | undefined {
    const { rankedLengths, quantiles } = this.model;
    const k = rankedLengths.indexOf(length);
    if (k < 0) return undefined;
    const at = (allele * rankedLengths.length + k) * KEPT_RANKS.length;
    return quantiles.subarray(at, at + KEPT_RANKS.length);
  }
}
