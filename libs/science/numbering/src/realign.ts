import { UNKNOWN_CODE } from '@paratope/sequence';
import { alignAffine } from './affine-align.js';
import type { Alignment } from './align.js';
import { ANCHORS, geneProfile } from './gene-profile.js';
import { nearestGenes } from './germline-call.js';
import { imgtPositions } from './imgt.js';
import { GAP_CODE, layOut } from './layout.js';
import type { Layout } from './layout.js';
import { SCORE_SCALE } from './profile.js';
import type { Profile } from './profile.js';
import { imgtRegion, inFramework } from './regions.js';
import { nearestAnimals } from './species.js';

const LAST_V = 104;
/** Position of FR3 that no functional heavy-chain gene occupies. */
const HEAVY_VACANT = 73;
/** Neighbouring residues of a framework that score less than 0 together show that the domain is shifted there. */
const WINDOW = 3;
/** Number of residues next to the domain that a better alignment may include. */
const MARGIN = 6;
/** Cost of each residue of the query's beginning that is left out of the domain: a leader is longer than {@link MARGIN}. */
const LEFT_OUT = -4;
/** Number of genes, and of antibodies of animals without a germline set, to which a domain with gaps is aligned. */
const GENES = 3;
const ANIMALS = 2;
/** FR3 turn, in which light-chain genes leave 81 and 82 free. */
const TURN: readonly [first: number, last: number] = [77, 90];

/**
 * Whether a domain deviates from every germline gene: a conserved residue off its column, a gap in a framework, a residue at heavy 73,
 * neighbouring residues of a framework that do not fit, or a beginning that is missing though the query has residues there.
 */
export function hasGaps({ profile, start, columns }: Alignment, codes: Uint8Array, lowest: number): boolean {
  const { best, scores, length, chainType } = profile;
  let before = 0;
  let found = 0;
  let window: number[] = [];
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] ?? 0;
    if (column === 0) {
      if (before > 0 && inFramework(before)) return true;
      continue;
    }
    for (let skipped = before + 1; before > 0 && skipped < column; skipped++) {
      if ((best[skipped - 1] ?? 0) > 0 && inFramework(skipped)) return true;
    }
    before = column;
    const code = codes[start + k] ?? UNKNOWN_CODE;
    for (const [anchor, residue] of ANCHORS) if (column === anchor && code === residue) found++;
    if (column === HEAVY_VACANT && chainType === 'H') return true;
    if (column > LAST_V || !inFramework(column)) {
      window = [];
      continue;
    }
    window.push(scores[code * length + column - 1] ?? 0);
    if (window.length > WINDOW) window.shift();
    if (window.length === WINDOW && window.reduce((sum, score) => sum + score) < 0) return true;
  }
  const first = columns[0] ?? 1;
  const firstFits = (scores[(codes[start] ?? UNKNOWN_CODE) * length + first - 1] ?? 0) >= 0;
  return found < ANCHORS.length || (first > 1 && (start > lowest || !firstFits));
}

/**
 * Realigns a domain with gaps to the nearest V genes, one by one, and returns the best alignment: gaps lie where identity with a gene says.
 * In heavy chains the frameworks of camelids, rabbits and cattle are tried as well.
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

function genesNear({ chainType }: Profile, domain: Layout): Uint8Array[] {
  const genes = nearestGenes(chainType, domain, GENES);
  const [nearest] = genes;
  if (chainType !== 'H' || nearest === undefined) return genes;
  const animals = nearestAnimals(domain, ANIMALS).map((frameworks) => {
    // Antibodies of structures lack residues before the first that was observed.
    const first = frameworks.findIndex((code) => code !== GAP_CODE);
    return nearest.map((code, j) => (j >= first && inFramework(j + 1) ? (frameworks[j] ?? GAP_CODE) : code));
  });
  return [...genes, ...animals];
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
  const columns = found.columns.map((column) => profile.positions[column - 1] ?? 0);
  fillVacant(columns);
  if (chain.chainType !== 'H') fillTurn(columns);
  return { ...found, profile: chain, columns };
}

/** Gives inserted residues the positions of their framework that the gene leaves free. */
function fillVacant(columns: Uint8Array): void {
  for (let k = 1; k < columns.length; k++) {
    const before = columns[k - 1] ?? 0;
    if (columns[k] !== 0 || before === 0) continue;
    const after = columns.subarray(k).find((column) => column > 0) ?? 0;
    const isSame = inFramework(before) && imgtRegion(before) === imgtRegion(after);
    if (isSame && before + 1 < after) columns[k] = before + 1;
  }
}

/** A light chain whose turn is as long as that of heavy chains has all its positions, and no insertion. */
function fillTurn(columns: Uint8Array): void {
  const [first, last] = TURN;
  const [from, to] = [columns.indexOf(first), columns.indexOf(last)];
  if (from < 0 || to - from !== last - first) return;
  for (let k = from; k <= to; k++) columns[k] = first + k - from;
}
