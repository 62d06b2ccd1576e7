import { UNKNOWN_CODE } from '@paratope/sequence';
import { alignAffine } from './affine-align.js';
import type { Alignment } from './align.js';
import { ANCHORS, geneProfile } from './gene-profile.js';
import { nearestGene } from './germline-call.js';
import { imgtPositions } from './imgt.js';
import { GAP_CODE, layOut, type Layout } from './layout.js';
import { SCORE_SCALE, type Profile } from './profile.js';
import { IMGT_CDRS, imgtRegion, inFramework } from './regions.js';
import { nearestFrameworks } from './species.js';

/** Cost of leaving a position of FR3 free that few genes of the chain type occupy: 73, and in light chains 81 and 82. */
const RARE = -4;
const RARE_FROM = 66;
/**
 * Ends of the frameworks beside CDRs. A framework that lost or gained residues may be shifted up to the CDR, which hides the change: then
 * the residues here do not fit, and others a few places away fit better.
 */
const FRAMEWORK_ENDS: readonly (readonly [first: number, last: number])[] = [
  [24, 26],
  [39, 40],
  [53, 55],
  [54, 55],
  [66, 68],
];
const BEGINNING = 3;
const MAX_SHIFT = 4;
/** Score, in half-bits, by which the residues of a shift must fit better. */
const SHIFT_GAIN = 8;
/** Number of residues next to the domain that a better alignment may include. */
const MARGIN = 6;
/** Cost of each residue of the query's beginning that is left out of the domain: a leader is longer than {@link MARGIN}. */
const LEFT_OUT = -4;
/** FR3 turn, in which light-chain genes leave 81 and 82 free. */
const TURN: readonly [first: number, last: number] = [77, 90];

/**
 * Whether a domain deviates from every germline gene: a conserved residue off its column, a gap in a framework, a residue where hardly a
 * gene has one, a beginning that is missing though the query has residues there or that does not fit, or a framework that seems shifted.
 */
export function hasGaps(alignment: Alignment, codes: Uint8Array, lowest: number): boolean {
  const { profile, start, columns } = alignment;
  const { best, deletion } = profile;
  let before = 0;
  let found = 0;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k];
    if (column === 0) {
      if (before > 0 && inFramework(before)) return true;
      continue;
    }
    for (let skipped = before + 1; before > 0 && skipped < column; skipped++) {
      if (best[skipped - 1] > 0 && inFramework(skipped)) return true;
    }
    before = column;
    const code = codes[start + k] ?? UNKNOWN_CODE;
    for (const [anchor, residue] of ANCHORS) if (column === anchor && code === residue) found++;
    if (column > RARE_FROM && inFramework(column) && deletion[column - 1] > RARE * SCORE_SCALE) return true;
  }
  const first = columns[0] ?? 1;
  if (found < ANCHORS.length || (first > 1 && (start > lowest || beginsOutOfPlace(alignment, codes)))) return true;
  return FRAMEWORK_ENDS.some(([from, to]) => isShifted(alignment, codes, from, to));
}

const scoreAt = ({ scores, length }: Profile, code: number | undefined, column: number): number =>
  scores[(code ?? UNKNOWN_CODE) * length + column - 1];

/** Whether the first residues of a domain do not fit their columns. */
const beginsOutOfPlace = ({ profile, start, columns }: Alignment, codes: Uint8Array): boolean =>
  columns.subarray(0, BEGINNING).reduce((sum, column, k) => sum + scoreAt(profile, codes[start + k], column), 0) < 0;

/** Whether the residues on the columns `from` to `to` do not fit, and those some places before or after them fit better. */
function isShifted({ profile, start, columns }: Alignment, codes: Uint8Array, from: number, to: number): boolean {
  const k = columns.indexOf(from);
  if (k < 0) return false;
  const scoreOf = (shift: number): number => {
    let score = 0;
    for (let column = from; column <= to; column++)
      score += scoreAt(profile, codes[start + k + shift + column - from], column);
    return score;
  };
  const unshifted = scoreOf(0);
  if (unshifted >= 0) return false;
  for (let shift = 1; shift <= MAX_SHIFT; shift++) {
    if (Math.max(scoreOf(shift), scoreOf(-shift)) >= unshifted + SHIFT_GAIN * SCORE_SCALE) return true;
  }
  return false;
}

/**
 * Realigns a domain with gaps to the nearest V gene, so that gaps lie where identity with it says. In heavy chains the nearest frameworks
 * of camelids, rabbits and cattle are tried as well, and the better alignment is returned.
 */
export function realign(alignment: Alignment, codes: Uint8Array, lowest: number, highest: number): Alignment {
  const { profile, start, end, columns } = alignment;
  const from = Math.max(lowest, start - MARGIN);
  const to = Math.min(highest, end + MARGIN);
  const leftOut = from === lowest ? LEFT_OUT * SCORE_SCALE : 0;
  const domain = layOut(imgtPositions(columns), codes.subarray(start, end));
  const [best] = genesNear(profile, domain)
    .map((gene) => alignToGene(profile, gene, codes, from, to, leftOut))
    .sort((a, b) => b.score - a.score);
  return best ?? alignment;
}

/** The nearest gene; for a heavy chain also the nearest frameworks of another animal, with the CDRs of that gene. */
function genesNear({ chainType }: Profile, domain: Layout): Uint8Array[] {
  const gene = nearestGene(chainType, domain);
  if (gene === undefined) return [];
  const frameworks = chainType === 'H' ? nearestFrameworks(domain) : undefined;
  if (frameworks === undefined) return [gene];
  // Antibodies of structures lack residues before the first that was observed.
  const first = frameworks.findIndex((code) => code !== GAP_CODE);
  return [gene, gene.map((code, j) => (j >= first && inFramework(j + 1) ? (frameworks[j] ?? GAP_CODE) : code))];
}

function alignToGene(
  chain: Profile,
  gene: Uint8Array,
  codes: Uint8Array,
  from: number,
  to: number,
  leftOut: number,
): Alignment {
  const profile = geneProfile(chain, gene);
  const found = alignAffine(profile, codes, from, to, leftOut);
  const columns = found.columns.map((column) => (column === 0 ? 0 : profile.positions[column - 1]));
  fillVacant(columns);
  fillEmptyCdr(columns);
  if (chain.chainType !== 'H') fillTurn(columns);
  return { ...found, profile: chain, columns };
}

/** Gives inserted residues the positions of their framework that the gene leaves free. */
function fillVacant(columns: Uint8Array): void {
  for (let k = 1; k < columns.length; k++) {
    const before = columns[k - 1];
    if (columns[k] !== 0 || before === 0) continue;
    const after = columns.subarray(k).find((column) => column > 0) ?? 0;
    const isSame = inFramework(before) && imgtRegion(before) === imgtRegion(after);
    if (isSame && before + 1 < after) columns[k] = before + 1;
  }
}

/** Gives CDR2 the residue after a gap that would leave the loop without any: two strands need at least one residue between them. */
function fillEmptyCdr(columns: Uint8Array): void {
  const [, { first, last }] = IMGT_CDRS;
  const after = columns.findIndex((column) => column > last);
  const before = columns[after - 1];
  if (before > 0 && before < first && columns[after] > last + 1) columns[after] = first;
}

/** A light chain whose turn is as long as that of heavy chains has all its positions, and no insertion. */
function fillTurn(columns: Uint8Array): void {
  const [first, last] = TURN;
  const [from, to] = [columns.indexOf(first), columns.indexOf(last)];
  if (from < 0 || to - from !== last - first) return;
  for (let k = from; k <= to; k++) columns[k] = first + k - from;
}
