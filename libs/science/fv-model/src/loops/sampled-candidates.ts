import type { Random } from '@paratope/sequence';
import { UNTEMPLATED } from '../scaffold.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { phi, psi } from './backbone-geometry.js';
import { adaptLoop } from './adapted.js';
import type { LoopCandidate } from './candidates.js';
import type { LoopEnvironment } from './environment.js';
import { SHAPE_FEATURES } from './features.js';
import type { LoopTarget } from './loop-target.js';
import { sampleLoop } from './sampling.js';
import type { Segment } from './segments.js';
import { torsionStatistics } from './torsion-statistics.js';

/** Number of sampled chains, independent of the length, which bounds the time. */
const TRIALS = 200;
const KEPT = 20;
const CLASH_COST = 1;
const CONTACT_GAIN = 0.05;
/** Score bonus of stems from a structure, which exceeds the score of any sampled stem. */
const STEM_GAIN = 100;

/**
 * Samples conformations of a loop and returns those with the fewest clashes and the best torsions and contacts. Template loops of a similar
 * length provide the stems of all conformations that close with them.
 */
export function sampledCandidates(
  library: TemplateLibrary,
  target: Pick<LoopTarget, 'start' | 'end' | 'sequence'>,
  backbone: ArrayLike<number>,
  environment: LoopEnvironment,
  random: Random,
  nearby: readonly Segment[] = [],
): LoopCandidate[] {
  const statistics = torsionStatistics(library);
  const { start, end, sequence } = target;
  const chain = Float64Array.from(backbone);
  const length = end - start + 1;
  const found: { candidate: LoopCandidate; cost: number }[] = [];
  for (let trial = 0; trial < TRIALS; trial++) {
    const stem = nearby[trial];
    const coordinates = stem
      ? adaptLoop(library, stem, chain, target, statistics, random)
      : sampleLoop(chain, sequence, start, end, statistics, random);
    if (!coordinates) continue;
    const { clash, contacts } = environment.fit(coordinates);
    const placed = chain.slice();
    placed.set(coordinates, start * BACKBONE_STRIDE);
    let torsions = 0;
    for (let k = start; k <= end; k++)
      torsions += statistics.preference(sequence.charAt(k), phi(placed, k), psi(placed, k));
    const features = new Float64Array(SHAPE_FEATURES.count);
    features[SHAPE_FEATURES.torsions] = torsions / length;
    features[SHAPE_FEATURES.clash] = clash / length;
    features[SHAPE_FEATURES.contacts] = contacts / length;
    const segment = { domain: UNTEMPLATED, start: 0, length };
    found.push({
      candidate: { segment, coordinates, anchorRmsd: 0, features },
      cost: CLASH_COST * clash - CONTACT_GAIN * contacts - torsions - (stem ? STEM_GAIN : 0),
    });
  }
  return found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, KEPT)
    .map(({ candidate }) => candidate);
}
