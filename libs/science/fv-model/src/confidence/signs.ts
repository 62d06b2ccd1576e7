import type { BuiltDomain } from '../backbone-model.js';
import { layTemplates } from '../framework/lay.js';
import type { LoopResult } from '../loops/model-loop.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';

/** Signs of a residue's error, before any fit. */
export interface ErrorSigns {
  /** ln Å: mean distance of the residue in the best templates from the model's residue, after superposition on its framework. */
  readonly templates: number;
  /** ln Å: the same mean over the expected shapes of the residue's loop; in the framework, over the templates. */
  readonly shapes: number;
  /** Mean identity of those templates with the domain, 0–1. */
  readonly identity: number;
  /** Signs from the network, if a network contributed to the model. */
  readonly network?: NetworkSigns;
}

/** Signs of a residue's error that a network provides. */
export interface NetworkSigns {
  /** ln Å: distance of the network's residue from that of the templates, after superposition on their framework. */
  readonly disagreement: number;
  /** {@link doubtOf} the network's own lDDT. */
  readonly doubt: number;
}

/** Distance in Å assumed for residues that no template supports. */
const UNSUPPORTED = 3;
/** Distance in Å below which differences carry no information. */
const SOFTENING = 0.1;
/**
 * Score difference that reduces the weight of a template by a factor of e; it is wider than for building, where only the best templates
 * should count.
 */
const SCORE_SCALE = 0.1;

/** Reference value of lDDT; slightly more than its maximum, so that the logarithm of the difference is finite. */
const SURE_LDDT = 101;

/** Doubt of a network that gives a residue this lDDT, 0–100. */
export const doubtOf = (plddt: number): number => Math.log(SURE_LDDT - plddt);

/** Softened natural logarithm of a distance in Å. */
export const logarithm = (distance: number): number => Math.log(distance + SOFTENING);

/** Computes the signs of error of every residue of a domain and of its loops. */
export function errorSigns(
  library: TemplateLibrary,
  { scaffold, templates }: BuiltDomain,
  loops: readonly LoopResult[],
): ErrorSigns[] {
  const { target, backbone } = scaffold;
  const laid = layTemplates(library, target, backbone, templates, SCORE_SCALE);
  const identity = weightedMean(laid, ({ choice }) => choice.identity) ?? 0;
  return Array.from(target.sequence, (_, k) => {
    const model = backbone.subarray(k * BACKBONE_STRIDE, (k + 1) * BACKBONE_STRIDE);
    const byTemplates = weightedMean(laid, ({ at }) => {
      const residue = at(k);
      return residue && logarithm(distance(model, residue));
    });
    const byShapes = shapeSign(loops, k, model);
    const unknown = logarithm(UNSUPPORTED);
    return { templates: byTemplates ?? byShapes ?? unknown, shapes: byShapes ?? byTemplates ?? unknown, identity };
  });
}

function shapeSign(loops: readonly LoopResult[], k: number, model: Float64Array): number | undefined {
  const loop = loops.find(({ start, end }) => start <= k && k <= end);
  if (!loop) return undefined;
  const from = (k - loop.start) * BACKBONE_STRIDE;
  const weighted = loop.shapes.map(({ coordinates, probability }) => ({ coordinates, weight: probability }));
  return weightedMean(weighted, ({ coordinates }) =>
    logarithm(distance(model, coordinates.subarray(from, from + BACKBONE_STRIDE))),
  );
}

/** Weighted mean of the entries that have a value; undefined if none has. */
function weightedMean<T extends { readonly weight: number }>(
  list: readonly T[],
  valueOf: (one: T) => number | undefined,
): number | undefined {
  let [sum, total] = [0, 0];
  for (const one of list) {
    const value = valueOf(one);
    if (value === undefined) continue;
    sum += one.weight * value;
    total += one.weight;
  }
  return total > 0 ? sum / total : undefined;
}

/** Root mean square distance in Å over N, CA, C and O. */
function distance(a: Float64Array, b: Float64Array): number {
  let squares = 0;
  for (let i = 0; i < BACKBONE_STRIDE; i++) squares += (a[i] - b[i]) ** 2;
  return Math.sqrt((3 * squares) / BACKBONE_STRIDE);
}
