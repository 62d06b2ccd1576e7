import type { Random } from '../random.js';
import { LOOP_WEIGHTS } from '../generated/loop-weights.js';
import { UNTEMPLATED, isBuilt, residues } from '../scaffold.js';
import type { Scaffold } from '../scaffold.js';
import { span } from '../templates/alignment.js';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import type { Loop } from '../templates/imgt-code.js';
import { fitCandidates } from './candidates.js';
import { cisResidues, closeChain } from './closure.js';
import { drawToConsensus } from './consensus.js';
import { LoopEnvironment } from './environment.js';
import { rankLoops } from './ranker.js';
import type { RankedLoop } from './ranker.js';
import { sampledCandidates } from './sampled-candidates.js';
import { ANCHOR_RESIDUES, LOOP_BOUNDS, loopsOf } from './segments.js';

/** How a loop came to its shape. */
export interface LoopResult {
  readonly loop: Loop;
  /** Residue indices; `end < start` for a loop without residues. */
  readonly start: number;
  readonly end: number;
  /** Candidates, the chosen one first; empty where the loop is that of the framework template. */
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
const FEWEST_TEMPLATES = 10;

/** Ranks the conformations of a loop on the scaffold as it stands; nothing is changed. */
export function rankLoop(
  scaffold: Scaffold,
  loop: Loop,
  { library, allowed, random, neighbour }: LoopContext,
): LoopResult {
  const { target, backbone } = scaffold;
  const { start, end } = span(target, ...LOOP_BOUNDS[loop]);
  if (start < 0 || end < start) return { loop, start, end, ranked: [], isSampled: false };
  const environment = new LoopEnvironment([
    { backbone, without: [start - 1, end + 1] },
    ...(neighbour ? [{ backbone: neighbour.backbone }] : []),
  ]);
  const segments = loopsOf(library, loop, end - start + 1).filter(({ domain }) => allowed[domain] === 1);
  const loopTarget = { ...target, start, end };
  const templates = fitCandidates(library, segments, loopTarget, backbone, environment);
  if (templates.length >= FEWEST_TEMPLATES) {
    return { loop, start, end, ranked: rankLoops(LOOP_WEIGHTS[loop], templates), isSampled: false };
  }
  const sampled = sampledCandidates(library, loopTarget, backbone, environment, random);
  const ranked = rankLoops(LOOP_WEIGHTS[loop], [...templates, ...sampled]);
  return { loop, start, end, ranked, isSampled: ranked[0]?.candidate.segment.domain === UNTEMPLATED };
}

/** Puts one of the ranked conformations in place and closes the chain. */
export function applyLoop(scaffold: Scaffold, { start, end, ranked }: LoopResult, choice: RankedLoop): void {
  const { backbone, origin } = scaffold;
  backbone.set(choice.candidate.coordinates, start * BACKBONE_STRIDE);
  origin.fill(choice.candidate.segment.domain, start, end + 1);
  const cis = cisResidues(backbone, start, end);
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

export const loopCoordinates = ({ backbone }: Scaffold, { start, end }: LoopResult): Float64Array =>
  residues(backbone, start, end);
