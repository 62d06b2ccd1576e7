import { VERDICT_MODEL } from '../generated/verdict.js';
import type { SurfaceProfiles } from '../fv/analysed-fv.js';
import { predictAssay } from '../heads/assay-heads.js';
import type { Descriptors } from '../heads/descriptors.js';
import { predictWith } from '../heads/linear-model.js';
import type { Flag } from '../reference/percentile.js';
import { selfAssociationPatches } from '../surface/self-association.js';
import type { PartName } from './model.js';

export type { PartName };

/** Part of a verdict; a higher value is a greater concern in every part. */
export interface VerdictPart {
  readonly name: PartName;
  readonly value: number;
  /** Log-odds that the part adds to those of a mean clinical-stage antibody. */
  readonly contribution: number;
}

/** Judgement of an Fv: how probably it belongs with the antibodies that fail in the laboratory. */
export interface Verdict {
  /** Probability that at least two of ten assays are beyond the thresholds of Jain et al. 2017, 0–1. */
  readonly probability: number;
  /** 90 % interval of the probability, by models that were fitted to resampled sequence families. */
  readonly interval: readonly [number, number];
  /** Share of the clinical-stage antibodies of the fit with a lower probability, 0–100. */
  readonly percentile: number;
  readonly band: Flag;
  /** Parts by falling contribution. */
  readonly parts: readonly VerdictPart[];
}

/** Odds, as a multiple of those of a clinical-stage antibody, from which on a verdict is red; from one on it is amber. */
const RED_ODDS = 2;

/**
 * Returns the band of a probability: amber from the share of clinical-stage antibodies that fail, red from double its odds.
 * @param probability the probability of a verdict, 0–1.
 * @returns the colour.
 * @example
 * ```ts
 * [0.2, 0.5, 0.8].map(verdictBand); // → ['green', 'amber', 'red']
 * ```
 */
export function verdictBand(probability: number): Flag {
  const { baseRate } = VERDICT_MODEL;
  const odds = probability / (1 - probability) / (baseRate / (1 - baseRate));
  return odds >= RED_ODDS ? 'red' : odds >= 1 ? 'amber' : 'green';
}

/**
 * Judges an Fv of VH and VL by a logistic regression on its parts. The verdict rises with every part; what has two bad sides is no part.
 *
 * @param analysed the analysed Fv, from {@link analyse}; its surface profiles are enough.
 * @param descriptors its descriptors, from {@link descriptorsOf}.
 * @returns the verdict; null for a single domain, because the model was fitted on IgGs.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const analysed = analyse(fv);
 * const verdict = verdictOf(analysed, descriptorsOf(analysed));
 * [verdict.band, verdict.probability.toFixed(2)]; // → ['green', '0.18']
 * driversOf(verdict).map(({ name }) => name); // → ['cdr_aromatic_surface', 'polyreactivity']
 * ```
 */
export function verdictOf(analysed: SurfaceProfiles, descriptors: Descriptors): Verdict | null {
  return analysed.fv.domains.length < 2 ? null : judged(partsOf(analysed, descriptors));
}

/** Values of the parts of a verdict. */
export function partsOf(analysed: SurfaceProfiles, descriptors: Descriptors): Record<PartName, number> {
  return {
    hic: predictAssay('hic', descriptors).score,
    ac_sins: predictAssay('ac_sins', descriptors).score,
    polyreactivity: predictWith(VERDICT_MODEL.polyreactivity.model, descriptors),
    ...surfaceParts(analysed, descriptors),
  };
}

/** Parts that are read from the surface, without a fit. */
export const surfaceParts = (analysed: SurfaceProfiles, descriptors: Descriptors) => ({
  cdr_charge: descriptors.scm_cdr,
  heavy_charge: descriptors.heavy_charge,
  cdr_aromatic_surface: descriptors.heavy_cdrs_aromatic_surface,
  self_association: selfAssociationPatches(analysed).value,
  cdr3_length: descriptors.h3_length,
});

/** Judges the parts of an Fv. */
export function judged(values: Readonly<Record<PartName, number>>): Verdict {
  const { terms, weights, resampled, quantiles } = VERDICT_MODEL;
  const scaled = terms.map(({ name, mean, deviation }) => (values[name] - mean) / deviation);
  const probabilityBy = (model: readonly number[]): number =>
    1 / (1 + Math.exp(-scaled.reduce((sum, value, c) => sum + model[c + 1] * value, model[0])));
  const probability = probabilityBy(weights);
  const others = resampled.map(probabilityBy).sort((a, b) => a - b);
  const at = (share: number): number => others[Math.round(share * (others.length - 1))];
  const parts = terms.map(({ name }, c) => ({
    name,
    value: values[name],
    contribution: weights[c + 1] * scaled[c],
  }));
  return {
    probability,
    interval: [Math.min(probability, at(0.05)), Math.max(probability, at(0.95))],
    percentile: (100 * quantiles.filter((value) => value < probability).length) / quantiles.length,
    band: verdictBand(probability),
    parts: parts.sort((a, b) => b.contribution - a.contribution),
  };
}

/** Number of parts that are named as the drivers of a verdict. */
const DRIVERS = 3;

/**
 * Returns the parts that raise a verdict most: at most three, none that lowers it.
 * @param verdict the verdict, from {@link verdictOf}.
 * @returns the parts by falling contribution.
 */
export const driversOf = ({ parts }: Verdict): readonly VerdictPart[] =>
  parts.slice(0, DRIVERS).filter(({ contribution }) => contribution > 0);
