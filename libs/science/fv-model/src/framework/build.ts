import type { TargetDomain } from '../input.js';
import { cisProlines, closeChain } from '../loops/closure.js';
import { emptyScaffold, type Scaffold } from '../scaffold.js';
import { isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { inPlaceOf, layTemplates } from './lay.js';
import type { FrameworkChoice } from './select.js';

interface WeightedPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly weight: number;
}

const ROUNDS = 30;
/** Softening distance in Å, which keeps the weights finite at the points themselves. */
const SOFTENING = 0.05;

/** Geometric median: the point with the smallest weighted sum of distances (Weiszfeld, Tohoku Math J 43:355, 1937). */
function medianPoint(points: readonly WeightedPoint[]): [number, number, number] {
  let centre: [number, number, number] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const sum: [number, number, number] = [0, 0, 0];
    let total = 0;
    for (const { x, y, z, weight } of points) {
      const distance = round === 0 ? 1 : Math.hypot(x - centre[0], y - centre[1], z - centre[2]) + SOFTENING;
      const w = weight / distance;
      sum[0] += w * x;
      sum[1] += w * y;
      sum[2] += w * z;
      total += w;
    }
    centre = [sum[0] / total, sum[1] / total, sum[2] / total];
  }
  return centre;
}

/** Score difference that reduces the weight of a template by a factor of e. */
const SCORE_SCALE = 0.05;
/** Maximum distance in Å from the median of all templates; templates farther away have another conformation there, or an error. */
const INLIER = 0.8;

/**
 * Builds the framework as a consensus of the best templates. Each template is superposed on the first; a residue gets the weighted mean of
 * the templates near the median of all, so that a single outlier has no effect; then covalent geometry is restored. Residues that no
 * template has, and the CDRs, remain unbuilt.
 */
export function buildFramework(
  library: TemplateLibrary,
  target: TargetDomain,
  choices: readonly FrameworkChoice[],
): Scaffold {
  const scaffold = emptyScaffold(target);
  const first = choices[0] && library.domains[choices[0].domain];
  const laid = first ? layTemplates(library, target, inPlaceOf(target, first), choices, SCORE_SCALE) : [];
  for (const [i, code] of target.imgt.entries()) {
    if (!isFramework(code)) continue;
    const points = laid.flatMap(({ at, weight, choice }) => {
      const atoms = at(i);
      return atoms ? [{ atoms, weight, choice, x: atoms[3], y: atoms[4], z: atoms[5] }] : [];
    });
    if (points.length > 0) placeResidue(scaffold, i, points);
  }
  closeRuns(scaffold);
  return scaffold;
}

interface ResiduePoint extends WeightedPoint {
  readonly atoms: Float64Array;
  readonly choice: FrameworkChoice;
}

/** Sets the coordinates of residue i to the mean of its inliers. */
function placeResidue({ backbone, origin }: Scaffold, i: number, points: readonly ResiduePoint[]): void {
  const median = medianPoint(points);
  const distance = ({ x, y, z }: WeightedPoint, to: readonly number[]): number =>
    Math.hypot(x - to[0], y - to[1], z - to[2]);
  const nearest = Math.min(...points.map((point) => distance(point, median)));
  const inliers = points.filter((point) => distance(point, median) <= Math.max(INLIER, nearest + 1e-6));
  const total = inliers.reduce((sum, { weight }) => sum + weight, 0);
  const mean = new Float64Array(BACKBONE_STRIDE);
  for (const { atoms, weight } of inliers) {
    atoms.forEach((value, k) => (mean[k] = mean[k] + (weight / total) * value));
  }
  backbone.set(mean, i * BACKBONE_STRIDE);
  const [likeliest] = [...inliers].sort((a, b) => b.weight - a.weight);
  origin[i] = likeliest?.choice.domain ?? -1;
}

/** Restores covalent geometry in every continuous run of framework residues. */
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
