import { CampaignInputError } from '../errors.js';

export type Direction = 'higher' | 'lower';
/** Scale of values. `logarithmic` is for quantities that differ by factors, such as dissociation constants. */
export type ValueScale = 'linear' | 'logarithmic';

/** Measured value of one variant. */
export interface Measurement {
  /** Row of the variant in the space. */
  readonly row: number;
  /** Value in the assay's unit; the bound of a censored one. */
  readonly value: number;
  /** Kind of censoring. `above`: the true value is above `value`; `below`: it is below. */
  readonly censored?: 'above' | 'below' | undefined;
  /** Number of replicates behind the mean `value`. Default: 1. */
  readonly replicates?: number | undefined;
}

export interface AssayOptions {
  readonly direction: Direction;
  /** Scale of the values. Default: chosen by likelihood (Box & Cox, J R Stat Soc B 1964) between no transformation and the logarithm. */
  readonly scale?: ValueScale | undefined;
}

/** Measured values on the learned scale: higher is better. */
export interface Targets {
  readonly scale: ValueScale;
  readonly values: Float64Array;
  /** Relation of the true value to the given one: higher (1), lower (−1), or equal (0) for a measured one. */
  readonly bounds: Int8Array;
  readonly weights: Float64Array;
  readonly toReported: (value: number) => number;
}

/** @throws CampaignInputError with `unusable_scale` if a logarithm is requested for a value that is not positive */
export function targetsOf(measurements: readonly Measurement[], { direction, scale }: AssayOptions): Targets {
  const raw = measurements.map(({ value }) => value);
  const chosen = scale ?? likelierScale(raw);
  const bad = measurements.findIndex(({ value }) => !(value > 0));
  if (chosen === 'logarithmic' && bad >= 0) {
    throw new CampaignInputError(
      'unusable_scale',
      `value ${String(raw[bad])} has no logarithm; measure on a linear scale or correct the value`,
    );
  }
  const sign = direction === 'higher' ? 1 : -1;
  const learned = (value: number): number => sign * (chosen === 'logarithmic' ? Math.log10(value) : value);
  return {
    scale: chosen,
    values: Float64Array.from(raw, learned),
    bounds: Int8Array.from(measurements, ({ censored }) =>
      censored === undefined ? 0 : censored === 'above' ? sign : -sign,
    ),
    weights: Float64Array.from(measurements, ({ replicates = 1 }) => replicates),
    toReported: (value) => (chosen === 'logarithmic' ? 10 ** (sign * value) : sign * value),
  };
}

/** Compares the profile likelihoods of λ = 1 and λ = 0 (Box & Cox 1964, eq. 8). */
function likelierScale(values: readonly number[]): ValueScale {
  if (values.some((value) => !(value > 0))) return 'linear';
  const logs = values.map(Math.log);
  const variance = (of: readonly number[]): number => {
    const mean = of.reduce((sum, value) => sum + value, 0) / of.length;
    return of.reduce((sum, value) => sum + (value - mean) ** 2, 0) / of.length;
  };
  const jacobian = logs.reduce((sum, value) => sum + value, 0);
  const linear = -0.5 * values.length * Math.log(variance(values));
  const logarithmic = -0.5 * values.length * Math.log(variance(logs)) - jacobian;
  return logarithmic > linear ? 'logarithmic' : 'linear';
}
