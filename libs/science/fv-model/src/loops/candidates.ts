import { applyTransform, superpose } from '@paratope/geometry';
import { residues } from '../scaffold.js';
import type { TemplateLibrary } from '../templates/format.js';
import { isCis, omega } from './backbone-geometry.js';
import type { LoopEnvironment } from './environment.js';
import { loopFeatures } from './features.js';
import type { LoopTarget } from './loop-target.js';
import { ANCHOR_RESIDUES, type Segment } from './segments.js';
import { torsionStatistics } from './torsion-statistics.js';

/** Library loop superposed on the anchors of a model. */
export interface LoopCandidate {
  readonly segment: Segment;
  /** N, CA, C, O of the loop residues in the frame of the model, Å. */
  readonly coordinates: Float64Array;
  readonly anchorRmsd: number;
  readonly features: Float64Array;
}

/** Maximum RMSD in Å of the anchors' backbone; if fewer than {@link ENOUGH} loops meet the usual limit, the wider one applies. */
const ANCHOR_RMSD = { usual: 1.5, widest: 2.5 };
const ENOUGH = 20;

/** Copies both anchors of a loop into one array. */
export function anchorsOf(backbone: ArrayLike<number>, start: number, length: number): Float64Array {
  const before = residues(backbone, start - ANCHOR_RESIDUES, start - 1);
  const after = residues(backbone, start + length, start + length + ANCHOR_RESIDUES - 1);
  const both = new Float64Array(before.length + after.length);
  both.set(before);
  both.set(after, before.length);
  return both;
}

/**
 * Superposes each segment on the anchors of the loop and computes its features. Segments with poorly fitting anchors and those with a cis
 * peptide bond before a residue that is not a proline in the target are left out.
 */
export function fitCandidates(
  library: TemplateLibrary,
  segments: readonly Segment[],
  target: LoopTarget,
  backbone: ArrayLike<number>,
  environment: LoopEnvironment,
): LoopCandidate[] {
  const length = target.end - target.start + 1;
  const anchors = anchorsOf(backbone, target.start, length);
  const statistics = torsionStatistics(library);
  const fits = segments.flatMap((segment) => {
    const domain = library.domains[segment.domain];
    if (!domain || hasForeignCis(domain.backbone, segment, target)) return [];
    const fit = superpose(anchorsOf(domain.backbone, segment.start, length), anchors);
    return [{ segment, domain, fit }];
  });
  const within = (limit: number): typeof fits => fits.filter(({ fit }) => fit.rmsd <= limit);
  const usual = within(ANCHOR_RMSD.usual);
  const near = usual.length >= ENOUGH ? usual : within(ANCHOR_RMSD.widest);
  return near.map(({ segment, domain, fit }) => {
    const coordinates = applyTransform(fit, residues(domain.backbone, segment.start, segment.start + length - 1));
    const shape = { anchorRmsd: fit.rmsd, ...environment.fit(coordinates) };
    const features = loopFeatures(target, domain, segment.start, shape, statistics);
    return { segment, coordinates, anchorRmsd: fit.rmsd, features };
  });
}

function hasForeignCis(backbone: ArrayLike<number>, { start, length }: Segment, target: LoopTarget): boolean {
  for (let k = 0; k <= length; k++) {
    if (target.sequence[target.start + k] !== 'P' && isCis(omega(backbone, start + k))) return true;
  }
  return false;
}
