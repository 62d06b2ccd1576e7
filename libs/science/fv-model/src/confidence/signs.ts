import type { BuiltDomain } from '../backbone-model.js';
import { layTemplates } from '../framework/lay.js';
import type { LoopResult } from '../loops/model-loop.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';

/** What a residue's error shows itself by, before anything is fitted. */
export interface ErrorSigns {
  /** ln Å: mean over the best templates of how far their residue is from the model's, laid onto its framework. */
  readonly templates: number;
  /** ln Å: the same over the shapes that its loop is expected to have; of the templates in the framework. */
  readonly shapes: number;
  /** 0–1: mean identity of those templates with the domain. */
  readonly identity: number;
  /** Where a network had a part in the model. */
  readonly network?: NetworkSigns;
}

/** What a network tells of a residue's error. */
export interface NetworkSigns {
  /** ln Å: how far its residue is from the templates', laid onto their framework. */
  readonly disagreement: number;
  /** ln of what its own lDDT, 0–100, lacks. */
  readonly doubt: number;
}

/** Å ascribed to what no template supports. */
const UNSUPPORTED = 3;
/** Å: below this, distances say nothing any more. */
const SOFTENING = 0.1;
/** Difference of scores that makes a template e times less important: wider than for building, where the best decide. */
const SCORE_SCALE = 0.1;

/** ln Å. */
export const logarithm = (distance: number): number => Math.log(distance + SOFTENING);

/** The signs of error of every residue of a domain with its loops. */
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

/** Averages the entries that have a value; undefined if none has. */
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

/** Å: root mean square over N, CA, C and O. */
function distance(a: Float64Array, b: Float64Array): number {
  let squares = 0;
  for (let i = 0; i < BACKBONE_STRIDE; i++) squares += ((a[i] ?? NaN) - (b[i] ?? NaN)) ** 2;
  return Math.sqrt((3 * squares) / BACKBONE_STRIDE);
}
