import { germlines } from '@paratope/germline';
import type { GermlineGene, Segment } from '@paratope/germline';
import type { ChainType, NumberedDomain } from '@paratope/numbering';

const IMGT_LENGTH = 128;
/** Last position that a V gene is compared at: after it the D and J segments decide. */
const V_END = 106;
const J_START = 118;

const V_REGION: readonly (readonly [number, number])[] = [[1, V_END]];
/** IMGT regions of a V gene outside the CDRs, first and last position. */
const V_FRAMEWORK: readonly (readonly [number, number])[] = [
  [1, 26],
  [39, 55],
  [66, 104],
];

/**
 * The residues of a domain laid out like a germline gene: 128 characters, one per IMGT position, `-` where the domain
 * has none. Insertions (111A …) have no place in it.
 */
export function imgtLayout(domain: Pick<NumberedDomain, 'residues' | 'imgt'>): string {
  const layout = new Array<string>(IMGT_LENGTH).fill('-');
  for (const [i, position] of domain.imgt.entries()) {
    if (position.insertion === '') layout[position.number - 1] = domain.residues[i]?.aminoAcid ?? '-';
  }
  return layout.join('');
}

const alleleCache = new Map<string, readonly GermlineGene[]>();

/** All functional human alleles of a chain type and segment. */
export const humanAlleles = (chain: ChainType, segment: Segment): readonly GermlineGene[] =>
  allelesOf('human', chain, segment);

function allelesOf(species: 'human' | 'mouse', chain: ChainType, segment: Segment): readonly GermlineGene[] {
  const key = `${species}${chain}${segment}`;
  let alleles = alleleCache.get(key);
  if (!alleles) {
    alleles = germlines(species, chain, segment);
    alleleCache.set(key, alleles);
  }
  return alleles;
}

export interface GermlineMatch {
  readonly gene: GermlineGene;
  /** 0–1 over IMGT 1–106 (V) or 118–128 (J); positions empty on both sides do not count. */
  readonly identity: number;
  /** 0–1 over FR1, FR2 and FR3 (V); as `identity` for J. */
  readonly frameworkIdentity: number;
}

/** The human germline gene nearest to a layout: by identity over the whole segment, then over its framework. */
export function nearestHumanGene(layout: string, chain: ChainType, segment: Segment): GermlineMatch | undefined {
  let best: GermlineMatch | undefined;
  for (const gene of humanAlleles(chain, segment)) {
    const match = compare(layout, gene);
    if (
      !best ||
      match.identity > best.identity ||
      (match.identity === best.identity && match.frameworkIdentity > best.frameworkIdentity)
    ) {
      best = match;
    }
  }
  return best;
}

/**
 * Share of the residues at IMGT 1–106, 0–1, that are the mouse's: those of the nearest mouse V gene that the nearest human
 * gene does not have. What mutation made of a human gene is neither's, and does not count.
 */
export function mouseResidueShare(layout: string, human: GermlineGene): number {
  let mouse: GermlineGene | undefined;
  let highest = -1;
  for (const gene of allelesOf('mouse', human.chain, 'V')) {
    const share = identity(layout, gene.imgt, V_REGION);
    if (share > highest) [mouse, highest] = [gene, share];
  }
  let residues = 0;
  let foreign = 0;
  for (let i = 0; i < V_END; i++) {
    const residue = layout[i];
    if (residue === undefined || residue === '-') continue;
    residues++;
    if (residue === mouse?.imgt[i] && residue !== human.imgt[i]) foreign++;
  }
  return residues === 0 ? 0 : foreign / residues;
}

/** Highest framework identity to any human V gene, 0–1. */
export function humanFrameworkIdentity(layout: string, chain: ChainType): number {
  return Math.max(0, ...humanAlleles(chain, 'V').map((gene) => identity(layout, gene.imgt, V_FRAMEWORK)));
}

function compare(layout: string, gene: GermlineGene): GermlineMatch {
  if (gene.segment === 'J') {
    const share = identity(layout, gene.imgt, [[J_START, IMGT_LENGTH]]);
    return { gene, identity: share, frameworkIdentity: share };
  }
  return {
    gene,
    identity: identity(layout, gene.imgt, [[1, V_END]]),
    frameworkIdentity: identity(layout, gene.imgt, V_FRAMEWORK),
  };
}

function identity(a: string, b: string, ranges: readonly (readonly [number, number])[]): number {
  const GAP = 45;
  let same = 0;
  let compared = 0;
  for (const [first, last] of ranges) {
    for (let i = first - 1; i < last; i++) {
      const x = a.charCodeAt(i);
      const y = b.charCodeAt(i);
      if (x === GAP && y === GAP) continue;
      compared++;
      if (x === y) same++;
    }
  }
  return compared === 0 ? 0 : same / compared;
}

/**
 * Germline content, 0–1: residues equal to the nearest human V or J gene at their IMGT position, as a share of all
 * residues of the domain, CDR3 included (AbNumber's definition).
 */
export function germlineContent(
  domain: Pick<NumberedDomain, 'residues' | 'imgt'>,
  v: GermlineGene,
  j: GermlineGene | undefined,
): number {
  const layout = imgtLayout(domain);
  let germline = 0;
  for (let i = 0; i < IMGT_LENGTH; i++) {
    const residue = layout[i];
    if (residue !== '-' && (residue === v.imgt[i] || residue === j?.imgt[i])) germline++;
  }
  return domain.residues.length === 0 ? 0 : germline / domain.residues.length;
}
