import { applyTransform, superpose } from '@paratope/geometry';
import type { TargetDomain } from '../input.js';
import { cisProlines, closeChain } from '../loops/closure.js';
import { softmax } from '../loops/ranker.js';
import { alphas, emptyScaffold } from '../scaffold.js';
import type { Scaffold } from '../scaffold.js';
import { alignByImgt, hasBackbone, isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateDomain } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { medianPoint } from './median.js';
import type { WeightedPoint } from './median.js';
import type { FrameworkChoice } from './select.js';

/** A framework and how far the templates are from one mind about it. */
export interface Framework {
  readonly scaffold: Scaffold;
  /** Å per residue: mean distance of the templates' CA from the model's, weighted; NaN where none has the residue. */
  readonly spread: Float64Array;
}

/** Fewest framework residues that two domains are superposed on. */
const MIN_COMMON = 40;
/** Difference of scores that makes a template e times less important. */
const SCORE_SCALE = 0.05;
/** Å from the median of all templates: those farther away have another conformation there, or an error. */
const INLIER = 0.8;

/**
 * The framework as the best templates agree on it: each is laid onto the first; a residue goes to the weighted mean of
 * those near the median of all, so that one strange template does no harm; then covalent geometry is restored.
 * Residues that none of them has stay unbuilt, and so do the CDRs.
 */
export function buildFramework(
  library: TemplateLibrary,
  target: TargetDomain,
  choices: readonly FrameworkChoice[],
): Framework {
  const scaffold = emptyScaffold(target);
  const spread = new Float64Array(target.sequence.length).fill(NaN);
  const laid = layOnFirst(library, target, choices);
  for (const [i, code] of target.imgt.entries()) {
    if (!isFramework(code)) continue;
    const points = laid.flatMap(({ at, weight, choice }) => {
      const atoms = at(i);
      return atoms ? [{ atoms, weight, choice, x: atoms[3] ?? 0, y: atoms[4] ?? 0, z: atoms[5] ?? 0 }] : [];
    });
    if (points.length === 0) continue;
    spread[i] = placeResidue(scaffold, i, points);
  }
  closeRuns(scaffold);
  return { scaffold, spread };
}

interface LaidTemplate {
  readonly choice: FrameworkChoice;
  readonly weight: number;
  /** N, CA, C, O of the template's residue at the position of the target's residue i. */
  readonly at: (i: number) => Float64Array | undefined;
}

function layOnFirst(
  library: TemplateLibrary,
  target: TargetDomain,
  choices: readonly FrameworkChoice[],
): LaidTemplate[] {
  const weights = softmax(choices.map(({ score }) => score / SCORE_SCALE));
  const first = choices[0] && library.domains[choices[0].domain];
  if (!first) return [];
  const firstMap = alignByImgt(target, first);
  return choices.flatMap((choice, k) => {
    const domain = library.domains[choice.domain];
    const map = domain && alignByImgt(target, domain);
    if (!map) return [];
    const has = (i: number, other: TemplateDomain, own: Int32Array): boolean =>
      (own[i] ?? -1) >= 0 && hasBackbone(other, own[i] ?? 0);
    const common = [...target.imgt.keys()].filter(
      (i) => isFramework(target.imgt[i] ?? 0) && has(i, domain, map) && has(i, first, firstMap),
    );
    if (common.length < MIN_COMMON) return [];
    const pick = (own: Int32Array): number[] => common.map((i) => own[i] ?? 0);
    const motion = superpose(alphas(domain.backbone, pick(map)), alphas(first.backbone, pick(firstMap)));
    const placed = applyTransform(motion, Float64Array.from(domain.backbone));
    const at = (i: number): Float64Array | undefined => {
      const from = (map[i] ?? -1) * BACKBONE_STRIDE;
      return has(i, domain, map) ? placed.subarray(from, from + BACKBONE_STRIDE) : undefined;
    };
    return [{ choice, weight: weights[k] ?? 0, at }];
  });
}

interface ResiduePoint extends WeightedPoint {
  readonly atoms: Float64Array;
  readonly choice: FrameworkChoice;
}

/** Writes residue i as the mean of its inliers; returns the weighted mean distance of all templates from it. */
function placeResidue({ backbone, origin }: Scaffold, i: number, points: readonly ResiduePoint[]): number {
  const median = medianPoint(points);
  const distance = ({ x, y, z }: WeightedPoint, to: readonly number[]): number =>
    Math.hypot(x - (to[0] ?? 0), y - (to[1] ?? 0), z - (to[2] ?? 0));
  const nearest = Math.min(...points.map((point) => distance(point, median)));
  const inliers = points.filter((point) => distance(point, median) <= Math.max(INLIER, nearest + 1e-6));
  const total = inliers.reduce((sum, { weight }) => sum + weight, 0);
  const mean = new Float64Array(BACKBONE_STRIDE);
  for (const { atoms, weight } of inliers) {
    atoms.forEach((value, k) => (mean[k] = (mean[k] ?? 0) + (weight / total) * value));
  }
  backbone.set(mean, i * BACKBONE_STRIDE);
  const [likeliest] = [...inliers].sort((a, b) => b.weight - a.weight);
  origin[i] = likeliest?.choice.domain ?? -1;
  const all = points.reduce((sum, { weight }) => sum + weight, 0);
  return points.reduce((sum, point) => sum + (point.weight / all) * distance(point, [...mean.subarray(3, 6)]), 0);
}

/** Restores covalent geometry in every run of framework residues that is built. */
function closeRuns({ target, backbone, origin }: Scaffold): void {
  const n = target.sequence.length;
  for (let start = 0; start < n; start++) {
    if (origin[start] === -1) continue;
    let end = start;
    while (end + 1 < n && origin[end + 1] !== -1) end++;
    const run = backbone.subarray(start * BACKBONE_STRIDE, (end + 1) * BACKBONE_STRIDE);
    closeChain(run, 0, end - start, cisProlines(run, target.sequence.slice(start, end + 1), 1, end - start - 2));
    start = end;
  }
}
