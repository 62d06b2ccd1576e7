// Fits the calibration of the predicted errors. The method is, per region, ridge regression of the error's logarithm on its signs, then
// isotonic regression of the true error, and of P(error < t), on the predicted logarithm. Cross-validation by antibody measures the
// accuracy of both on other models.
import { average } from '@paratope/fitting';
import type { Calibration } from '#src/confidence/calibration-curve.js';
import { PLDDT_THRESHOLDS } from '#src/confidence/calibration.js';
import { rawError, type RawErrorWeights } from '#src/confidence/raw-error.js';
import type { ErrorSigns } from '#src/confidence/signs.js';
import { FOLDS, foldOf } from '#src/loops/neighbours/folds.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import type { RegionName } from '#src/templates/imgt-code.js';

export const CONFIDENCE_REGIONS = ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3'] as const;
const KNOTS = 12;
/** Error in Å above which a residue counts as a failure of its own kind and has no weight in the mean. */
const MAX_ERROR = 15;
/** Error in Å below which differences have no weight in the logarithm. */
const MIN_ERROR = 0.05;
/** Signs of error, with the constraint that the error grows (1) or falls (−1) with the sign. */
const SIGNS: readonly Sign[] = [
  { direction: 1, of: ({ templates }) => templates },
  { direction: 1, of: ({ shapes }) => shapes },
  { direction: -1, of: ({ identity }) => identity },
];
/**
 * Signs of models with a network's contribution. For CDR-H3 only the network's doubt is used: the other signs distinguish the middle of the
 * loop from its ends, but not good from bad loops.
 */
const NETWORK_SIGNS: readonly Sign[] = [
  ...SIGNS.map((sign) => ({ ...sign, notOf: 'H3' as const })),
  { direction: 1, of: ({ network }) => network?.disagreement ?? NaN, notOf: 'H3' },
  { direction: 1, of: ({ network }) => network?.doubt ?? NaN },
];

interface Sign {
  readonly direction: 1 | -1;
  readonly of: (signs: ErrorSigns) => number;
  /** Region for which the sign is not used. */
  readonly notOf?: RegionName;
}

const RIDGE = 10;
const ROUNDS = 200;

/** Residue of a leave-one-out model. */
interface SignedError {
  readonly region: RegionName;
  readonly signs: ErrorSigns;
  /** True error in Å. */
  readonly true: number;
}

/** Leave-one-out model of an antibody. */
export interface SignedModel {
  readonly cdr3: string;
  readonly residues: readonly SignedError[];
  /** Whether the CDR-H3 is representative: false if the network was trained on the antibody. */
  readonly isNew: boolean;
}

export interface HeldOutError {
  readonly model: SignedModel;
  readonly region: RegionName;
  readonly signs: ErrorSigns;
  readonly predicted: number;
  readonly true: number;
}

type Curves = Readonly<Record<RegionName, Calibration>>;

/**
 * Fits curves to all models, and predicts each model by curves that were fitted without the fold of its antibody. The weights of the signs
 * are fitted on all models; the calibration curve of CDR-H3 only on new ones.
 */
export function fitCalibration(
  library: TemplateLibrary,
  models: readonly SignedModel[],
): { readonly curves: Curves; readonly held: readonly HeldOutError[] } {
  const foldOfModel = models.map(({ cdr3 }) => foldOf(library, 'H3', cdr3));
  const held: HeldOutError[] = [];
  const curveOfRegion = (region: RegionName): Calibration => {
    for (let fold = 0; fold < FOLDS; fold++) {
      const curve = curveOf(
        models.filter((_, k) => foldOfModel[k] !== fold),
        region,
      );
      for (const [k, model] of models.entries()) {
        if (foldOfModel[k] !== fold) continue;
        for (const r of residuesOf([model], region))
          held.push({ model, region, signs: r.signs, predicted: readCurve(curve, r.signs), true: r.true });
      }
    }
    return curveOf(models, region);
  };
  const [fwH, fwL, h1, h2, h3, l1, l2, l3] = CONFIDENCE_REGIONS.map(curveOfRegion);
  if (!fwH || !fwL || !h1 || !h2 || !h3 || !l1 || !l2 || !l3) throw new Error('a region has no curve');
  return { curves: { FwH: fwH, FwL: fwL, H1: h1, H2: h2, H3: h3, L1: l1, L2: l2, L3: l3 }, held };
}

const residuesOf = (models: readonly SignedModel[], region: RegionName): SignedError[] =>
  models.flatMap(({ residues }) => residues.filter((residue) => residue.region === region));

/** Pool-adjacent-violators algorithm: the non-decreasing sequence nearest to `values` (Barlow et al. 1972). */
function isotonic(values: readonly number[]): number[] {
  const pools: { value: number; count: number }[] = [];
  for (const value of values) {
    let pool = { value, count: 1 };
    for (let below = pools.at(-1); below && below.value > pool.value; below = pools.at(-1)) {
      pools.pop();
      const count = below.count + pool.count;
      pool = { value: (below.value * below.count + pool.value * pool.count) / count, count };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ value, count }) => new Array<number>(count).fill(value));
}

const rounded = (value: number): number => Number(value.toFixed(3));

/** Ridge regression of ln error on the standardised signs by coordinate descent, under the sign constraints. */
function weightsOf(residues: readonly SignedError[], region: RegionName): RawErrorWeights {
  const hasNetwork = residues.every(({ signs }) => signs.network);
  const columns = (hasNetwork ? NETWORK_SIGNS : SIGNS).map(({ direction, of, notOf }) => {
    const values = residues.map(({ signs }) => of(signs));
    const mean = average(values);
    const deviation = Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
    const standard = values.map((value) => (value - mean) / deviation);
    return { direction, isAsked: notOf !== region, mean, deviation, values: standard, slope: 0 };
  });
  const target = residues.map((r) => Math.log(Math.min(MAX_ERROR, Math.max(MIN_ERROR, r.true))));
  const mean = average(target);
  const rest = Float64Array.from(target, (value) => value - mean);
  for (let round = 0; round < ROUNDS; round++) {
    for (const column of columns) {
      const { values, direction, isAsked } = column;
      if (!isAsked) continue;
      const free = values.reduce((sum, value, i) => sum + value * (rest[i] + column.slope * value), 0);
      const slope = direction * Math.max(0, (direction * free) / (residues.length + RIDGE));
      values.forEach((value, i) => (rest[i] = rest[i] - (slope - column.slope) * value));
      column.slope = slope;
    }
  }
  const slopes = columns.map(({ deviation, slope }) => rounded(slope / deviation));
  const constant = columns.reduce((sum, { mean: centre }, k) => sum - slopes[k] * centre, mean);
  const [templates = 0, shapes = 0, identity = 0, disagreement = 0, doubt = 0] = slopes;
  return {
    constant: rounded(constant),
    templates,
    shapes,
    identity,
    ...(hasNetwork && { network: { disagreement, doubt } }),
  };
}

/** Fits the weights and a curve: knots at quantiles of the raw error, each with the mean of the fitted values around it. */
function curveOf(models: readonly SignedModel[], region: RegionName): Calibration {
  const weights = weightsOf(residuesOf(models, region), region);
  const meant = models.filter(({ isNew }) => isNew || region !== 'H3');
  const sorted = residuesOf(meant, region)
    .map((residue) => ({ raw: rawError(weights, residue.signs), true: residue.true }))
    .sort((a, b) => a.raw - b.raw);
  const atKnots = (list: readonly number[]): number[] =>
    Array.from({ length: KNOTS }, (_, k) => {
      const edge = (knot: number): number => Math.floor((knot * sorted.length) / KNOTS);
      return average(list.slice(edge(k), edge(k + 1)));
    });
  return {
    weights,
    raw: atKnots(sorted.map(({ raw }) => raw)).map(rounded),
    error: atKnots(isotonic(sorted.map((r) => Math.min(MAX_ERROR, r.true)))).map(rounded),
    within: PLDDT_THRESHOLDS.map((t) =>
      atKnots(isotonic(sorted.map((r) => (r.true < t ? 0 : 1)))).map((beyond) => rounded(1 - beyond)),
    ),
  };
}

function readCurve({ weights, raw, error }: Calibration, signs: ErrorSigns): number {
  const x = rawError(weights, signs);
  const above = raw.findIndex((value) => value >= x);
  if (above <= 0) return error[above === 0 ? 0 : error.length - 1];
  const [low, high] = [raw[above - 1], raw[above]];
  const [from, to] = [error[above - 1], error[above]];
  return from + ((x - low) / Math.max(1e-9, high - low)) * (to - from);
}
