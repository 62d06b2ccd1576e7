import { ASSAY_HEADS } from '../generated/heads.js';
import type { Descriptors } from './descriptors.js';
import type { AssayHead, AssayName } from './head.js';
import { predictWith, strongestTerms } from './linear-model.js';

export type { AssayHead, AssayName };

interface AssayPrediction {
  /** Normal score of the rank among the antibodies of the training set. */
  readonly score: number;
  /** Value of the assay at that rank, in its unit. */
  readonly value: number;
  /** Descriptors with the largest contributions: `[name, contribution to the score]`. */
  readonly reasons: readonly (readonly [string, number])[];
}

/**
 * Returns the fitted model of an assay.
 * @param name the assay.
 * @returns the model with its provenance.
 * @example
 * ```ts
 * assayHead('hic').unit; // → 'min'
 * assayHead('hic').antibodies; // → 137
 * ```
 */
export const assayHead = (name: AssayName): AssayHead => ASSAY_HEADS[name];

/**
 * Returns whether the model of an assay is reported: on held-out families it ranks better than every baseline without a model, even if its
 * descriptors are chosen without those families.
 *
 * @param name the assay.
 * @returns false if a baseline ranks as well.
 * @example
 * ```ts
 * isWorthGiving('hic'); // → true
 * ```
 */
export function isWorthGiving(name: AssayName): boolean {
  const { nestedRho, selectedRho, baselines } = assayHead(name);
  const best = Math.max(...Object.values(baselines).map(Math.abs));
  return Math.min(nestedRho, selectedRho) > best;
}

const REASONS = 4;

/**
 * Predicts the result of an assay. The models were fitted on Fvs of IgGs; they do not apply to single domains.
 *
 * @param name the assay.
 * @param descriptors the descriptors of the Fv, from {@link descriptorsOf}.
 * @returns the score, the value in the unit of the assay and the descriptors with the largest contributions.
 * @example
 * ```ts
 * const descriptors = Object.fromEntries(DESCRIPTORS.map((name) => [name, 0]));
 * const { value, reasons } = predictAssay('hic', descriptors);
 * value.toFixed(2); // → '8.64'
 * reasons[0][0]; // → 'hydrophobicity_index'
 * ```
 */
export function predictAssay(name: AssayName, descriptors: Descriptors): AssayPrediction {
  const { model } = assayHead(name);
  const score = predictWith(model, descriptors);
  return {
    score,
    value: assayValue(name, score),
    reasons: strongestTerms(model, descriptors, REASONS),
  };
}

/**
 * Returns the value of an assay at a rank among the antibodies of its training set.
 *
 * @param name the assay.
 * @param score the normal score of the rank: 0 is the median.
 * @returns the value in the unit of the assay.
 * @example
 * ```ts
 * assayValue('hic', 0).toFixed(2); // → '9.89'
 * ```
 */
export function assayValue(name: AssayName, score: number): number {
  const { quantiles } = assayHead(name);
  const place = normalShare(score) * (quantiles.length - 1);
  const [below, above] = [quantiles[Math.floor(place)], quantiles[Math.ceil(place)]];
  return below + (place - Math.floor(place)) * (above - below);
}

/** Normal distribution function: Abramowitz & Stegun 1964, 26.2.17, error below 7.5e-8. */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - upper : upper;
}
