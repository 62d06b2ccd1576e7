import { atomNamed, type Chain } from '@paratope/geometry';
import { EngineFailure } from './failure.js';

/** Distances (Å) of lDDT (Mariani et al., Bioinformatics 2013, 29:2722). */
const THRESHOLDS = [0.5, 1, 2, 4];

/**
 * Converts a predicted error to a score on the scale of pLDDT: the mean probability, over lDDT's thresholds, that the residue is nearer
 * than the threshold to its true position, for errors that are normally distributed in each direction with the predicted root mean square.
 *
 * @param error the error in Å, root mean square.
 * @returns the score, 0–100, higher is better.
 * @example
 * ```ts
 * plddtOfError(0.01); // → 100
 * ```
 */
export function plddtOfError(error: number): number {
  const mean = THRESHOLDS.reduce((sum, threshold) => sum + chanceWithin(threshold, error), 0) / THRESHOLDS.length;
  return Math.round(1000 * mean) / 10;
}

/** Maxwell distribution: the length of a vector of three normal components of standard deviation error / √3. */
function chanceWithin(distance: number, error: number): number {
  if (error <= 0) return 1;
  const x = (distance * Math.sqrt(3)) / error;
  return erf(x / Math.SQRT2) - Math.sqrt(2 / Math.PI) * x * Math.exp((-x * x) / 2);
}

/** Error function: Abramowitz & Stegun 7.1.26, |error| < 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - poly * Math.exp(-x * x);
}

/** B-factor of each residue's Cα, in which a tool stored a value. */
export function alphaBFactors(chains: readonly Chain[], name: string, range: { min: number; max: number }): number[] {
  return chains.flatMap(({ residues }) =>
    residues.map((residue) => {
      const value = atomNamed(residue, 'CA')?.bFactor ?? NaN;
      if (value >= range.min && value <= range.max) return value;
      throw new EngineFailure('malformed_output', `${name} left a confidence that is out of its range.`);
    }),
  );
}

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
