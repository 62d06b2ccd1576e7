import type { BuiltDomain } from '../backbone-model.js';
import type { LoopResult } from '../loops/model-loop.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';

/** Å ascribed to what no template supports, before calibration. */
const UNSUPPORTED = 3;

/**
 * How far each residue of a domain is expected to be off, Å, before calibration: the spread of what the templates say. In
 * the framework, over the best templates laid onto the model; in a loop, over its expected shapes, weighted by probability.
 */
export function rawErrors(built: BuiltDomain, loops: readonly LoopResult[]): Float64Array {
  const errors = built.spread.map((value) => (Number.isNaN(value) ? UNSUPPORTED : value));
  for (const { start, end } of built.repaired) errors.fill(UNSUPPORTED, start, end + 1);
  for (const loop of loops) loopSpread(built, loop, errors);
  return errors;
}

function loopSpread({ scaffold }: BuiltDomain, { start, end, shapes }: LoopResult, errors: Float64Array): void {
  const total = shapes.reduce((sum, { probability }) => sum + probability, 0);
  for (let k = start; k <= end; k++) {
    const at = (k - start) * BACKBONE_STRIDE;
    let sum = 0;
    for (const { coordinates, probability } of shapes) {
      let squares = 0;
      for (let i = 0; i < BACKBONE_STRIDE; i++) {
        squares += ((coordinates[at + i] ?? 0) - (scaffold.backbone[k * BACKBONE_STRIDE + i] ?? 0)) ** 2;
      }
      sum += probability * Math.sqrt((3 * squares) / BACKBONE_STRIDE);
    }
    errors[k] = total > 0 ? sum / total : UNSUPPORTED;
  }
}
