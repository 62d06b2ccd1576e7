import { applyTransform, superpose } from '@paratope/geometry';
import type { Random } from '@paratope/sequence';
import { residues } from '../scaffold.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import type { Loop } from '../templates/imgt-code.js';
import { anchorsOf } from './candidates.js';
import { sampleLoop } from './sampling.js';
import { loopsOf, type Segment } from './segments.js';
import type { TorsionStatistics } from './torsion-statistics.js';

/** Length differences allowed between a template loop and the target's. */
const LENGTH_DIFFERENCES = [-1, 1, -2, 2, -3, 3];
/** Number of residues at the tip that are sampled instead of copied, enough for the chain to close. */
const TIP = 4;
const MAX_ANCHOR_RMSD = 1.5;

/** Template loops of a similar length, nearest lengths first. */
export function nearbyLoops(library: TemplateLibrary, allowed: Uint8Array, loop: Loop, length: number): Segment[] {
  return LENGTH_DIFFERENCES.flatMap((difference) =>
    loopsOf(library, loop, length + difference).filter(({ domain }) => allowed[domain] === 1),
  );
}

/**
 * Adapts a template loop of another length to the target's: the two stems are copied, the tip is sampled. The result is undefined when the
 * template's anchors do not fit or the tip does not close.
 */
export function adaptLoop(
  library: TemplateLibrary,
  segment: Segment,
  chain: Float64Array,
  target: { readonly sequence: string; readonly start: number; readonly end: number },
  statistics: TorsionStatistics,
  random: Random,
): Float64Array | undefined {
  const domain = library.domains[segment.domain];
  const length = target.end - target.start + 1;
  const stems = Math.min(length, segment.length) - TIP;
  if (!domain || stems < 2) return undefined;
  const fit = superpose(
    anchorsOf(domain.backbone, segment.start, segment.length),
    anchorsOf(chain, target.start, length),
  );
  if (fit.rmsd > MAX_ANCHOR_RMSD) return undefined;
  const loop = applyTransform(fit, residues(domain.backbone, segment.start, segment.start + segment.length - 1));
  const [before, after] = [Math.ceil(stems / 2), Math.floor(stems / 2)];
  const trial = chain.slice();
  trial.set(loop.subarray(0, before * BACKBONE_STRIDE), target.start * BACKBONE_STRIDE);
  trial.set(loop.subarray(loop.length - after * BACKBONE_STRIDE), (target.end + 1 - after) * BACKBONE_STRIDE);
  const [first, last] = [target.start + before, target.end - after];
  const tip = sampleLoop(trial, target.sequence, first, last, statistics, random);
  if (!tip) return undefined;
  trial.set(tip, first * BACKBONE_STRIDE);
  return residues(trial, target.start, target.end);
}
