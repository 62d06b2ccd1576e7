import { CALIBRATION, COMBINED_CALIBRATION } from '../generated/calibration.js';
import type { RegionName } from '../templates/imgt-code.js';
import type { Calibration } from './calibration-curve.js';
import { rawError } from './raw-error.js';
import type { ErrorSigns } from './signs.js';

/** Distances in Å; pLDDT is the mean probability that the error is smaller than each of them (Mariani et al. Bioinformatics 2013). */
export const PLDDT_THRESHOLDS = [0.5, 1, 2, 4] as const;

interface CalibratedError {
  /** Expected distance in Å of the residue's backbone from the true one after superposition of its domain's framework. */
  readonly predictedErrorAngstrom: number;
  /** Predicted lDDT, 0–100: 100 · mean over {@link PLDDT_THRESHOLDS} of P(error < t). */
  readonly plddt: number;
}

/**
 * Returns the error that corresponds to the signs of a residue. In CDR-H3, where network and templates have different information, each
 * error is calculated from its own signs, and the result is their geometric interpolation by the network's share, 0–1.
 */
export function calibratedError(region: RegionName, signs: ErrorSigns, networkShare = 1): CalibratedError {
  if (!signs.network) return read(CALIBRATION[region], signs);
  const joined = read(COMBINED_CALIBRATION[region], signs);
  if (region !== 'H3') return joined;
  const templates = read(CALIBRATION[region], signs);
  return {
    predictedErrorAngstrom:
      templates.predictedErrorAngstrom ** (1 - networkShare) * joined.predictedErrorAngstrom ** networkShare,
    plddt: (1 - networkShare) * templates.plddt + networkShare * joined.plddt,
  };
}

/**
 * Error in Å of a residue of CDR-H3 in the network's own model. The curve of H3 was fitted with all signs, and the network's doubt alone
 * remained.
 * @param doubt natural logarithm of 100 minus the network's lDDT
 */
export const networkErrorOfH3 = (doubt: number): number =>
  read(COMBINED_CALIBRATION.H3, { templates: 0, shapes: 0, identity: 0, network: { disagreement: 0, doubt } })
    .predictedErrorAngstrom;

function read(curve: Calibration, signs: ErrorSigns): CalibratedError {
  const raw = rawError(curve.weights, signs);
  const likely = PLDDT_THRESHOLDS.map((_, k) => interpolate(curve.raw, curve.within[k] ?? [], raw));
  return {
    predictedErrorAngstrom: interpolate(curve.raw, curve.error, raw),
    plddt: (100 * likely.reduce((sum, p) => sum + p, 0)) / PLDDT_THRESHOLDS.length,
  };
}

function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const above = xs.findIndex((value) => value >= x);
  if (above <= 0) return ys[above === 0 ? 0 : ys.length - 1];
  const [x0, x1, y0, y1] = [xs[above - 1], xs[above], ys[above - 1], ys[above]];
  return x1 > x0 ? y0 + ((x - x0) / (x1 - x0)) * (y1 - y0) : y1;
}
