import { CDR3_BOUNDS } from '../generated/cdr3-bounds.js';
import type { Loop } from '../templates/imgt-code.js';

export type Cdr3 = Extract<Loop, 'H3' | 'L3'>;

/** Origin of a model: templates alone, or templates and a network. */
export type ModelKind = 'templates' | 'combined';

const BOUNDS: Readonly<Record<ModelKind, Readonly<Record<Cdr3, number>>>> = CDR3_BOUNDS;

/** Minimum number of residues of a long CDR3. */
export const LONG_CDR3 = 16;
/**
 * Error in Å that a long CDR3 may reach regardless of its predicted error: 3 of 34 with a light chain, 27 of 110 single domains
 * (libs/pipelines/structure/accuracy.md).
 */
export const LONG_CDR3_ERROR = 4;

export const isCdr3Loop = (loop: string): loop is Cdr3 => loop === 'H3' || loop === 'L3';

/**
 * Returns the error that a long CDR3 must be expected to have, whichever program modelled it.
 * @param residues the length of the CDR3.
 * @returns the error in Å; undefined for shorter loops.
 * @example
 * ```ts
 * longCdr3Error(5); // → undefined
 * ```
 */
export const longCdr3Error = (residues: number): number | undefined =>
  residues >= LONG_CDR3 ? LONG_CDR3_ERROR : undefined;

/**
 * Error in Å that one CDR3 in ten reaches or exceeds. It is a multiple of the predicted error, the 90 % quantile of the ratio of true to
 * predicted errors over leave-one-out models: conformal prediction with the predicted error as its scale (Lei et al. JASA 2018, 113:1094).
 * The disagreement of network and templates, and the spread of the shapes that templates expect, contribute to the predicted error and add
 * no further information.
 */
export const possibleError = (loop: Cdr3, kind: ModelKind, predictedErrorAngstrom: number, residues: number): number =>
  Math.max(longCdr3Error(residues) ?? 0, BOUNDS[kind][loop] * predictedErrorAngstrom);
