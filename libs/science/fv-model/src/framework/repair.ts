import { placeAtomAt } from '@paratope/geometry';
import type { Random } from '@paratope/sequence';
import { isBuilt, UNTEMPLATED, type Scaffold } from '../scaffold.js';
import { isFramework } from '../templates/alignment.js';
import { BACKBONE_STRIDE, isBonded } from '../templates/domain.js';
import type { TemplateLibrary } from '../templates/format.js';
import { cisProlines, closeChain } from '../loops/closure.js';
import { LoopEnvironment } from '../loops/environment.js';
import { sampledCandidates } from '../loops/sampled-candidates.js';

/** Range of framework residues that no template covers. */
export interface RepairedStretch {
  readonly start: number;
  readonly end: number;
}

/** Number of residues on each side of a gap that are rebuilt with it, so that the chain can close. */
const SLACK = 2;

/**
 * Builds framework residues that no template covers: missing ends become an extended chain, gaps and breaks between built residues are
 * sampled. Returns the rebuilt ranges.
 */
export function repairFramework(scaffold: Scaffold, library: TemplateLibrary, random: Random): RepairedStretch[] {
  const repaired = [...growEnds(scaffold)];
  const { target, backbone } = scaffold;
  for (let k = 1; k < target.sequence.length; k++) {
    if (!isFramework(target.imgt[k]) && !isFramework(target.imgt[k - 1])) continue;
    if (isBuilt(scaffold, k - 1) && isBonded(scaffold, k)) continue;
    const stretch = openStretch(scaffold, k);
    if (!stretch) continue;
    const { start, end } = stretch;
    const environment = new LoopEnvironment([{ backbone, without: [start - 1, end + 1] }]);
    const [best] = sampledCandidates(library, { ...target, start, end }, backbone, environment, random);
    if (!best) continue;
    backbone.set(best.coordinates, start * BACKBONE_STRIDE);
    scaffold.origin.fill(UNTEMPLATED, start, end + 1);
    closeChain(backbone, start, end, cisProlines(backbone, target.sequence, start, end));
    repaired.push(stretch);
    k = end + 1;
  }
  return repaired;
}

/** Range to rebuild around a gap before residue k, within one framework region; undefined inside a CDR. */
function openStretch(scaffold: Scaffold, k: number): RepairedStretch | undefined {
  const { target } = scaffold;
  let end = k;
  while (end < target.sequence.length && !isBuilt(scaffold, end)) end++;
  const start = Math.max(1, k - SLACK);
  end = Math.min(target.sequence.length - 2, end + SLACK - 1);
  const inside = target.imgt.slice(start, end + 1).every((code) => isFramework(code));
  return inside && isBuilt(scaffold, start - 1) && isBuilt(scaffold, end + 1) ? { start, end } : undefined;
}

/** Dihedrals of an extended strand in degrees. */
const EXTENDED = { phi: -120, psi: 130 };

function* growEnds(scaffold: Scaffold): Generator<RepairedStretch> {
  const { target, backbone } = scaffold;
  const n = target.sequence.length;
  const indices = Array.from({ length: n }, (_, k) => k);
  const first = indices.findIndex((k) => isBuilt(scaffold, k));
  const last = indices.findLastIndex((k) => isBuilt(scaffold, k));
  for (let k = first - 1; k >= 0; k--) {
    const [r, next] = [4 * k, 4 * (k + 1)];
    placeAtomAt(backbone, next + 2, next + 1, next, r + 2, 1.329, 121.7, EXTENDED.phi);
    placeAtomAt(backbone, next + 1, next, r + 2, r + 1, 1.525, 116.6, 180);
    placeAtomAt(backbone, next, r + 2, r + 1, r, 1.458, 111, EXTENDED.psi);
    placeAtomAt(backbone, next + 1, next, r + 2, r + 3, 1.231, 123, 0);
  }
  for (let k = last + 1; k < n; k++) {
    const [p, r] = [4 * (k - 1), 4 * k];
    placeAtomAt(backbone, p, p + 1, p + 2, r, 1.329, 116.6, EXTENDED.psi);
    placeAtomAt(backbone, r, p + 1, p + 2, p + 3, 1.231, 120.4, 180);
    placeAtomAt(backbone, p + 1, p + 2, r, r + 1, 1.458, 121.7, 180);
    placeAtomAt(backbone, p + 2, r, r + 1, r + 2, 1.525, 111, EXTENDED.phi);
    placeAtomAt(backbone, r, r + 1, r + 2, r + 3, 1.231, 120.4, EXTENDED.psi + 180);
  }
  if (first > 0) yield { start: 0, end: first - 1 };
  if (last < n - 1) yield { start: last + 1, end: n - 1 };
}
