import { applyTransform, superpose } from '@paratope/geometry';
import { NEIGHBOUR_WEIGHTS } from '../../generated/neighbour-weights.js';
import { atomsOf, isBuilt, residues, type Scaffold } from '../../scaffold.js';
import { alignByImgt, hasBackbone, isFramework, span, type Aligned } from '../../templates/alignment.js';
import type { TemplateDomain } from '../../templates/domain.js';
import type { TemplateLibrary } from '../../templates/format.js';
import type { Loop } from '../../templates/imgt-code.js';
import { isVhhKind, isVhhLike, loopKind, type LoopKind } from '../hallmarks.js';
import { softmax, type Shape } from '../ranker.js';
import { GRAFT_BOUNDS, loopsOf, type Segment } from '../segments.js';
import { foldOf } from './folds.js';
import { resample } from './resample.js';
import { MAX_LENGTH_DIFFERENCE, pairFeatureCount, pairFeatures, placesOf, VHH_BONUS } from './similarity.js';

/** Relative probability below which a neighbour is ignored. */
const NEGLIGIBLE = 1e-3;
/** Minimum number of framework residues for superposing a neighbour: those around a loop without its domain. */
const MIN_COMMON = 6;

/**
 * Computes the expected shapes of a loop with their probabilities. The shapes are library loops of a similar length, superposed on the
 * framework of the model. The probability is the softmax of a learned similarity of the sequences. The mean of the shapes is therefore a
 * kernel regression (Nadaraya 1964, Watson 1964), fitted to minimize the error of that mean (npm run train -- loop-neighbours). The result
 * is empty for loops without weights and for lengths that the library lacks.
 */
export function neighbourShapes(
  library: TemplateLibrary,
  allowed: Uint8Array,
  scaffold: Scaffold,
  loop: Loop,
): Shape[] {
  const { target } = scaffold;
  const { start, end } = span(target, ...GRAFT_BOUNDS[loop]);
  const length = end - start + 1;
  const kind = loopKind(loop, target);
  const weights = weightsOf(library, kind, loop, target.sequence.slice(start, start + length));
  if (!weights || length < 1) return [];
  const own = { loop, domain: target, start, length };
  const places = placesOf(own);
  const features = new Float32Array(pairFeatureCount(loop));
  const found = loopsNear(library, loop, length).flatMap((segment) => {
    const domain = library.domains[segment.domain];
    if (!domain || allowed[segment.domain] !== 1) return [];
    pairFeatures(own, places, domain, segment, features);
    const bonus = isVhhKind(kind) && isVhhLike(domain) ? VHH_BONUS : 0;
    return [{ segment, domain, logit: weights.reduce((sum, weight, k) => sum + weight * features[k], bonus) }];
  });
  const probabilities = softmax(found.map(({ logit }) => logit));
  const least = NEGLIGIBLE * Math.max(...probabilities);
  return found.flatMap(({ segment, domain }, k) => {
    const probability = probabilities[k];
    const shape = probability >= least ? layOn(scaffold, domain, segment, length) : undefined;
    return shape ? [{ coordinates: shape, probability }] : [];
  });
}

/**
 * Returns weights that were fitted without any loop of the target's fold, neither as target nor as neighbour, so that the accuracy on a
 * known antibody is not overestimated.
 */
function weightsOf(
  library: TemplateLibrary,
  kind: LoopKind,
  loop: Loop,
  sequence: string,
): readonly number[] | undefined {
  return NEIGHBOUR_WEIGHTS[kind]?.[foldOf(library, loop, sequence)];
}

/** Library loops with a length that differs by at most {@link MAX_LENGTH_DIFFERENCE}. */
export function loopsNear(library: TemplateLibrary, loop: Loop, length: number): Segment[] {
  const lengths = Array.from({ length: 2 * MAX_LENGTH_DIFFERENCE + 1 }, (_, k) => length + k - MAX_LENGTH_DIFFERENCE);
  return lengths.flatMap((near) => loopsOf(library, loop, near));
}

/** Superposes a library loop on the model and resamples it to the model's number of residues. */
export function layOn(
  { target, backbone }: Pick<Scaffold, 'backbone'> & { readonly target: Aligned },
  domain: TemplateDomain,
  segment: Segment,
  length: number,
): Float64Array | undefined {
  const map = alignByImgt(target, domain);
  const common = [...target.imgt.keys()].filter((k) => {
    const other = map[k] ?? -1;
    return isFramework(target.imgt[k]) && isBuilt({ backbone }, k) && other >= 0 && hasBackbone(domain, other);
  });
  if (common.length < MIN_COMMON) return undefined;
  const motion = superpose(
    atomsOf(
      domain.backbone,
      common.map((k) => map[k]),
    ),
    atomsOf(backbone, common),
  );
  const flanked = residues(domain.backbone, segment.start - 1, segment.start + segment.length);
  return resample(applyTransform(motion, flanked), length);
}
