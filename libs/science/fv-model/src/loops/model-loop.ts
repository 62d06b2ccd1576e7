import type { Random } from '../random.js';
import { LOOP_WEIGHTS } from '../generated/loop-weights.js';
import { UNTEMPLATED, isBuilt, residues } from '../scaffold.js';
import type { Scaffold } from '../scaffold.js';
import { span } from '../templates/alignment.js';
import type { Aligned } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import type { Loop } from '../templates/imgt-code.js';
import { isVhhLike } from './hallmarks.js';
import { nearbyLoops } from './adapted.js';
import { rmsdInPlace } from './backbone-geometry.js';
import { fitCandidates } from './candidates.js';
import { cisProlines, closeChain } from './closure.js';
import { drawToConsensus } from './consensus.js';
import { LoopEnvironment } from './environment.js';
import { rankLoops } from './ranker.js';
import type { RankedLoop } from './ranker.js';
import { sampledCandidates } from './sampled-candidates.js';
import { ANCHOR_RESIDUES, GRAFT_BOUNDS, loopOf, loopsOf } from './segments.js';
import type { Graft } from './segments.js';

/** How a loop came to its shape. */
export interface LoopResult {
  readonly loop: Loop;
  /** Residue indices; `end < start` for a loop without residues. */
  readonly start: number;
  readonly end: number;
  /** Candidates, the chosen one first; empty when no conformation closes the chain. */
  readonly ranked: readonly RankedLoop[];
  readonly isSampled: boolean;
}

export interface LoopContext {
  readonly library: TemplateLibrary;
  readonly allowed: Uint8Array;
  readonly random: Random;
  /** The other domain, where there is one. */
  readonly neighbour: Scaffold | undefined;
}

/** Fewer templates than this, and sampled conformations join them. */
const FEWEST_TEMPLATES = 5;

/** Å, main chain: how far the framework beside a loop has to move for a wide graft. */
const MOVED = 0.7;

/** Residues on each side that are built anew with a loop that does not close by itself. */
const MAX_SLACK = 3;

/** Ranks the conformations of a loop on the scaffold as it stands; nothing is changed. */
export function rankLoop(scaffold: Scaffold, loop: Loop, context: LoopContext): LoopResult {
  const wide = loop === 'H1' || loop === 'L1' ? rankWide(scaffold, `wide ${loop}`, context) : undefined;
  if (wide) return wide;
  const { start, end } = span(scaffold.target, ...GRAFT_BOUNDS[loop]);
  if (start < 0 || end < start) return { loop, start, end, ranked: [], isSampled: false };
  let result = rankStretch(scaffold, loop, start, end, context);
  for (let slack = 1; slack <= MAX_SLACK && result.ranked.length === 0; slack++) {
    result = rankStretch(scaffold, loop, start - slack, end + slack, context);
  }
  return result;
}

/**
 * A wide graft where the likely conformations take residues of the framework with them; undefined where the framework stays
 * as the best frameworks have it, which is more exact.
 */
function rankWide(scaffold: Scaffold, graft: 'wide H1' | 'wide L1', context: LoopContext): LoopResult | undefined {
  const { start, end } = span(scaffold.target, ...GRAFT_BOUNDS[graft]);
  const inner = span(scaffold.target, ...GRAFT_BOUNDS[loopOf(graft)]);
  if (start < 0 || inner.end < inner.start) return undefined;
  const result = rankStretch(scaffold, graft, start, end, context);
  const best = result.ranked[0]?.candidate.coordinates;
  if (!best) return undefined;
  const there = residues(scaffold.backbone, start, end);
  const before = (inner.start - start) * BACKBONE_STRIDE;
  const after = (inner.end + 1 - start) * BACKBONE_STRIDE;
  const moved = Math.max(
    rmsdInPlace(best.subarray(0, before), there.subarray(0, before)),
    rmsdInPlace(best.subarray(after), there.subarray(after)),
  );
  return moved > MOVED ? result : undefined;
}

function rankStretch(
  scaffold: Scaffold,
  graft: Graft,
  start: number,
  end: number,
  { library, allowed, random, neighbour }: LoopContext,
): LoopResult {
  const { target, backbone } = scaffold;
  const loop = loopOf(graft);
  if (!hasAnchors(scaffold, start, end)) return { loop, start, end, ranked: [], isSampled: false };
  const environment = new LoopEnvironment([
    { backbone, without: [start - 1, end + 1] },
    ...(neighbour ? [{ backbone: neighbour.backbone }] : []),
  ]);
  const { start: first, end: last } = span(target, ...GRAFT_BOUNDS[graft]);
  const isWhole = start === first && end === last;
  const length = end - start + 1;
  const segments = isWhole ? loopsOf(library, graft, length).filter(({ domain }) => allowed[domain] === 1) : [];
  const weights = LOOP_WEIGHTS[weightsKey(graft, target)];
  const loopTarget = { ...target, start, end };
  const templates = fitCandidates(library, segments, loopTarget, backbone, environment);
  if (templates.length >= FEWEST_TEMPLATES) {
    return { loop, start, end, ranked: rankLoops(weights, templates), isSampled: false };
  }
  const nearby = isWhole ? nearbyLoops(library, allowed, graft, length) : [];
  const sampled = sampledCandidates(library, loopTarget, backbone, environment, random, nearby);
  const ranked = rankLoops(weights, [...templates, ...sampled]);
  return { loop, start, end, ranked, isSampled: ranked[0]?.candidate.segment.domain === UNTEMPLATED };
}

/** Loops of VHHs are ranked by weights of their own: they make up for the missing VL. */
export function weightsKey(graft: Graft, target: Aligned): keyof typeof LOOP_WEIGHTS {
  if (graft !== 'H1' && graft !== 'H2' && graft !== 'H3' && graft !== 'wide H1') return graft;
  return isVhhLike(target) ? `VHH ${graft}` : graft;
}

/** Puts one of the ranked conformations in place and closes the chain. */
export function applyLoop(scaffold: Scaffold, { start, end, ranked }: LoopResult, choice: RankedLoop): void {
  const { backbone, origin, target } = scaffold;
  backbone.set(choice.candidate.coordinates, start * BACKBONE_STRIDE);
  origin.fill(choice.candidate.segment.domain, start, end + 1);
  const cis = cisProlines(backbone, target.sequence, start, end);
  closeChain(backbone, start, end, cis);
  if (choice === ranked[0]) drawToConsensus(backbone, start, ranked, cis);
}

/** True when the anchors on both sides of a stretch are built. */
export function hasAnchors({ backbone, target }: Scaffold, start: number, end: number): boolean {
  for (let k = start - ANCHOR_RESIDUES; k <= end + ANCHOR_RESIDUES; k++) {
    if (k >= start && k <= end) continue;
    if (k < 0 || k >= target.sequence.length || !isBuilt({ backbone }, k)) return false;
  }
  return true;
}
