import type { Random } from '@paratope/sequence';
import { LOOP_WEIGHTS } from '../generated/loop-weights.js';
import { UNTEMPLATED, isBuilt, type Scaffold } from '../scaffold.js';
import { span } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import type { Loop } from '../templates/imgt-code.js';
import { loopKind } from './hallmarks.js';
import { nearbyLoops } from './adapted.js';
import { fitCandidates } from './candidates.js';
import { cisProlines, closeChain } from './closure.js';
import { LoopEnvironment } from './environment.js';
import { neighbourShapes } from './neighbours/neighbours.js';
import { rankLoops, type RankedLoop, type Shape } from './ranker.js';
import { sampledCandidates } from './sampled-candidates.js';
import { ANCHOR_RESIDUES, GRAFT_BOUNDS, loopsOf } from './segments.js';

const STEPS = 12;
/** Share of the way towards the mean: the whole way would flatten the loop. */
const SHARE = 0.8;

/**
 * Moves the chosen loop, which has `coordinates`, in `backbone` (residues start …) towards the probability-weighted mean of the expected
 * shapes. The mean has the smallest expected error, but no valid covalent geometry; so the loop moves towards it in small steps, and its
 * covalent geometry is restored after each step.
 */
function drawToConsensus(
  backbone: Float64Array,
  start: number,
  coordinates: Float64Array,
  shapes: readonly Shape[],
  cis: ReadonlySet<number>,
): void {
  const mean = new Float64Array(coordinates.length);
  let total = 0;
  for (const { coordinates: shape, probability } of shapes) {
    total += probability;
    shape.forEach((value, k) => (mean[k] = mean[k] + probability * value));
  }
  if (total === 0) return;
  const length = coordinates.length / BACKBONE_STRIDE;
  const offset = start * BACKBONE_STRIDE;
  for (let step = 0; step < STEPS; step++) {
    for (let k = 0; k < mean.length; k++) {
      const goal = coordinates[k] + SHARE * (mean[k] / total - coordinates[k]);
      const at = offset + k;
      backbone[at] = backbone[at] + (goal - backbone[at]) / (STEPS - step);
    }
    closeChain(backbone, start, start + length - 1, cis);
  }
}

/** Modelled loop with the candidates and expected shapes that determined it. */
export interface LoopResult {
  readonly loop: Loop;
  /** Index of the first residue; `end < start` for a loop without residues. */
  readonly start: number;
  readonly end: number;
  /** Candidates, the chosen one first; empty when no conformation closes the chain. */
  readonly ranked: readonly RankedLoop[];
  /** Expected shapes of the loop. */
  readonly shapes: readonly Shape[];
  readonly isSampled: boolean;
}

export interface LoopContext {
  readonly library: TemplateLibrary;
  readonly allowed: Uint8Array;
  readonly random: Random;
  /** Other domain of the Fv, if there is one. */
  readonly neighbour: Scaffold | undefined;
}

/** Number of template loops below which sampled conformations are added. */
const FEWEST_TEMPLATES = 5;

/** Maximum number of residues on each side that are rebuilt with a loop that does not close otherwise. */
const MAX_SLACK = 3;

/** Ranks the conformations of a loop on the current scaffold without changing it. */
export function rankLoop(scaffold: Scaffold, loop: Loop, context: LoopContext): LoopResult {
  const { start, end } = span(scaffold.target, ...GRAFT_BOUNDS[loop]);
  if (start < 0 || end < start) return { loop, start, end, ranked: [], shapes: [], isSampled: false };
  let result = rankStretch(scaffold, loop, start, end, context);
  for (let slack = 1; slack <= MAX_SLACK && result.ranked.length === 0; slack++) {
    result = rankStretch(scaffold, loop, start - slack, end + slack, context);
  }
  return result;
}

function rankStretch(
  scaffold: Scaffold,
  loop: Loop,
  start: number,
  end: number,
  { library, allowed, random, neighbour }: LoopContext,
): LoopResult {
  const { target, backbone } = scaffold;
  if (!hasAnchors(scaffold, start, end)) return { loop, start, end, ranked: [], shapes: [], isSampled: false };
  const environment = new LoopEnvironment([
    { backbone, without: [start - 1, end + 1] },
    ...(neighbour ? [{ backbone: neighbour.backbone }] : []),
  ]);
  const { start: first, end: last } = span(target, ...GRAFT_BOUNDS[loop]);
  const isWhole = start === first && end === last;
  const length = end - start + 1;
  const segments = isWhole ? loopsOf(library, loop, length).filter(({ domain }) => allowed[domain] === 1) : [];
  const weights = LOOP_WEIGHTS[loopKind(loop, target)];
  const loopTarget = { ...target, loop, start, end };
  const expected = isWhole ? neighbourShapes(library, allowed, scaffold, loop) : [];
  const templates = fitCandidates(library, segments, loopTarget, backbone, environment);
  if (templates.length >= FEWEST_TEMPLATES) {
    return { loop, start, end, ...rankLoops(weights, templates, expected), isSampled: false };
  }
  const nearby = isWhole ? nearbyLoops(library, allowed, loop, length) : [];
  const sampled = sampledCandidates(library, loopTarget, backbone, environment, random, nearby);
  const ranking = rankLoops(weights, [...templates, ...sampled], expected);
  const isSampled = ranking.ranked[0]?.candidate.segment.domain === UNTEMPLATED;
  return { loop, start, end, ...ranking, isSampled };
}

/** Copies one of the ranked conformations into the scaffold and closes the chain. */
export function applyLoop(scaffold: Scaffold, { start, end, ranked, shapes }: LoopResult, choice: RankedLoop): void {
  const { backbone, origin, target } = scaffold;
  backbone.set(choice.candidate.coordinates, start * BACKBONE_STRIDE);
  origin.fill(choice.candidate.segment.domain, start, end + 1);
  const cis = cisProlines(backbone, target.sequence, start, end);
  closeChain(backbone, start, end, cis);
  if (choice === ranked[0]) drawToConsensus(backbone, start, choice.candidate.coordinates, shapes, cis);
}

/** Whether the anchors on both sides of a range are built. */
export function hasAnchors({ backbone, target }: Scaffold, start: number, end: number): boolean {
  for (let k = start - ANCHOR_RESIDUES; k <= end + ANCHOR_RESIDUES; k++) {
    if (k >= start && k <= end) continue;
    if (k < 0 || k >= target.sequence.length || !isBuilt({ backbone }, k)) return false;
  }
  return true;
}
