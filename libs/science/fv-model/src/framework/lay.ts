import { applyTransform, superpose } from '@paratope/geometry';
import type { TargetDomain } from '../input.js';
import { softmax } from '../loops/ranker.js';
import { alphas, isBuilt } from '../scaffold.js';
import { alignByImgt, hasBackbone, isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE, type TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import type { FrameworkChoice } from './select.js';

/** Template superposed on a reference by their common framework residues. */
interface LaidTemplate {
  readonly choice: FrameworkChoice;
  /** Weight among the superposed templates: the softmax of their scores. */
  readonly weight: number;
  /** Returns N, CA, C and O of the template's residue at the position of the target's residue i. */
  readonly at: (i: number) => Float64Array | undefined;
}

/** Minimum number of common framework residues for a superposition. */
const MIN_COMMON = 40;

/**
 * Superposes templates on `reference`, the backbone of the target's residues (NaN for unbuilt residues). Templates with too few residues in
 * common are left out.
 *
 * @param scoreScale score difference that reduces the weight of a template by a factor of e.
 */
export function layTemplates(
  library: TemplateLibrary,
  target: TargetDomain,
  reference: Float64Array,
  choices: readonly FrameworkChoice[],
  scoreScale: number,
): LaidTemplate[] {
  const weights = softmax(choices.map(({ score }) => score / scoreScale));
  const built = [...target.imgt.keys()].filter(
    (i) => isFramework(target.imgt[i]) && isBuilt({ backbone: reference }, i),
  );
  return choices.flatMap((choice, k) => {
    const domain = library.domains[choice.domain];
    if (!domain) return [];
    const map = alignByImgt(target, domain);
    const has = (i: number): boolean => (map[i] ?? -1) >= 0 && hasBackbone(domain, map[i]);
    const common = built.filter(has);
    if (common.length < MIN_COMMON) return [];
    const own = common.map((i) => map[i]);
    const motion = superpose(alphas(domain.backbone, own), alphas(reference, common));
    const placed = applyTransform(motion, Float64Array.from(domain.backbone));
    const at = (i: number): Float64Array | undefined => {
      const from = (map[i] ?? -1) * BACKBONE_STRIDE;
      return has(i) ? placed.subarray(from, from + BACKBONE_STRIDE) : undefined;
    };
    return [{ choice, weight: weights[k], at }];
  });
}

/** Backbone of a template's residues at the positions of the target's residues; NaN where the template has none. */
export function inPlaceOf(target: TargetDomain, domain: TemplateDomain): Float64Array {
  const backbone = new Float64Array(target.sequence.length * BACKBONE_STRIDE).fill(NaN);
  for (const [i, j] of alignByImgt(target, domain).entries()) {
    if (j < 0) continue;
    backbone.set(domain.backbone.subarray(j * BACKBONE_STRIDE, (j + 1) * BACKBONE_STRIDE), i * BACKBONE_STRIDE);
  }
  return backbone;
}
