import { applyTransform, superpose } from '@paratope/geometry';
import type { BuiltDomain } from '../backbone-model.js';
import type { LoopResult } from '../loops/model-loop.js';
import { alphas } from '../scaffold.js';
import { alignByImgt, hasBackbone, isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { rankFrameworks } from '../framework/select.js';

/** Å ascribed to what no template supports, before calibration. */
const UNSUPPORTED = 3;
const FRAMEWORK_TEMPLATES = 8;

/**
 * How far each residue of a domain is expected to be off, Å, before calibration: the spread of what the templates say. In
 * the framework, over the best templates laid onto the model; in a loop, over its candidates, weighted by probability.
 */
export function rawErrors(
  library: TemplateLibrary,
  allowed: Uint8Array,
  built: BuiltDomain,
  loops: readonly LoopResult[],
): Float64Array {
  const errors = frameworkSpread(library, allowed, built);
  for (const { start, end } of built.repaired) errors.fill(UNSUPPORTED, start, end + 1);
  for (const loop of loops) loopSpread(built, loop, errors);
  return errors;
}

function frameworkSpread(library: TemplateLibrary, allowed: Uint8Array, { scaffold }: BuiltDomain): Float64Array {
  const { target, backbone } = scaffold;
  const sums = new Float64Array(target.sequence.length);
  const counts = new Float64Array(target.sequence.length);
  for (const { domain: k } of rankFrameworks(library, allowed, target, FRAMEWORK_TEMPLATES)) {
    const domain = library.domains[k];
    if (!domain) continue;
    const map = alignByImgt(target, domain);
    const shared = [...target.imgt.keys()].filter(
      (i) => isFramework(target.imgt[i] ?? 0) && (map[i] ?? -1) >= 0 && hasBackbone(domain, map[i] ?? 0),
    );
    const theirs = alphas(
      domain.backbone,
      shared.map((i) => map[i] ?? 0),
    );
    const ours = alphas(backbone, shared);
    const moved = applyTransform(superpose(theirs, ours), theirs);
    for (const [place, i] of shared.entries()) {
      const d = (axis: number): number => (moved[3 * place + axis] ?? 0) - (ours[3 * place + axis] ?? 0);
      sums[i] = (sums[i] ?? 0) + Math.hypot(d(0), d(1), d(2));
      counts[i] = (counts[i] ?? 0) + 1;
    }
  }
  return sums.map((sum, i) => ((counts[i] ?? 0) > 0 ? sum / (counts[i] ?? 1) : UNSUPPORTED));
}

function loopSpread({ scaffold }: BuiltDomain, { start, end, ranked }: LoopResult, errors: Float64Array): void {
  const total = ranked.reduce((sum, { probability }) => sum + probability, 0);
  for (let k = start; k <= end; k++) {
    const at = (k - start) * BACKBONE_STRIDE;
    let sum = 0;
    for (const { candidate, probability } of ranked) {
      let squares = 0;
      for (let i = 0; i < BACKBONE_STRIDE; i++) {
        squares += ((candidate.coordinates[at + i] ?? 0) - (scaffold.backbone[k * BACKBONE_STRIDE + i] ?? 0)) ** 2;
      }
      sum += probability * Math.sqrt((3 * squares) / BACKBONE_STRIDE);
    }
    errors[k] = total > 0 ? sum / total : UNSUPPORTED;
  }
}
