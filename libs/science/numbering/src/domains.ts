import { align, type Alignment } from './align.js';
import { findAnchors } from './anchors.js';
import { withoutFalseFr4 } from './cut-loop.js';
import { highestIdentity } from './germline-call.js';
import { imgtPositions } from './imgt.js';
import { layOut } from './layout.js';
import { PROFILES } from './profile.js';
import { hasGaps, realign } from './realign.js';
import type { ChainType } from './types.js';

export interface DomainHit {
  readonly alignment: Alignment;
  /** Alignment score as a share of the maximum, 0–1; see `NumberedDomain.score`. */
  readonly confidence: number;
}

/** Minimum length, in residues, of a fragment that is searched for a V domain. */
const MIN_DOMAIN_LENGTH = 60;
/**
 * A domain is accepted by confidence alone above the first threshold; down to the second, the nearest germline V gene must be similar as
 * well. Measured: 2 151 antibody chains of the PDB lie above 0.56 with V identities above 0.49, 1 847 T-cell receptor chains below 0.47
 * with V identities below 0.37 (rabbit, chicken and cattle antibodies: 0.61 and more).
 */
const CERTAIN_CONFIDENCE = 0.55;
const MIN_CONFIDENCE = 0.35;
const MIN_V_IDENTITY = 0.43;
/** Minimum anchor strength for a banded alignment: from here on it equals the alignment without a band. 99 % of antibodies reach it. */
export const MIN_ANCHOR_STRENGTH = 0.6;
/**
 * Chain types with anchors weaker than the strongest by at most this are aligned as well, because some kappa and lambda chains are close.
 */
const ANCHOR_TIE = 0.15;
/** Profile scores within this share of the best do not distinguish kappa from lambda chains. */
const SCORE_TIE = 0.85;

/**
 * Finds the V domains in `codes[from … to)` and returns them in sequence order. The best domain is found first; then the residues on either
 * side are searched.
 */
export function findDomains(
  codes: Uint8Array,
  chainTypes: readonly ChainType[],
  from = 0,
  to = codes.length,
): readonly DomainHit[] {
  if (to - from < MIN_DOMAIN_LENGTH) return [];
  const hit = findAnchored(codes, chainTypes, from, to) ?? findUnanchored(codes, chainTypes, from, to);
  if (hit === undefined) return [];
  const { start, end } = hit.alignment;
  return [...findDomains(codes, chainTypes, from, start), hit, ...findDomains(codes, chainTypes, end, to)];
}

function findAnchored(
  codes: Uint8Array,
  chainTypes: readonly ChainType[],
  from: number,
  to: number,
): DomainHit | undefined {
  const anchors = findAnchors(codes, chainTypes, from, to);
  const strongest = anchors[0]?.strength ?? 0;
  if (strongest < MIN_ANCHOR_STRENGTH) return undefined;
  const alignments = anchors
    .filter(({ strength }) => strength >= strongest - ANCHOR_TIE)
    .map((anchor) => align(anchor.profile, codes, from, to, anchor));
  return bestDomain(alignments, codes, from, to);
}

function findUnanchored(
  codes: Uint8Array,
  chainTypes: readonly ChainType[],
  from: number,
  to: number,
): DomainHit | undefined {
  const alignments = chainTypes.map((chainType) => align(PROFILES[chainType], codes, from, to));
  return bestDomain(alignments, codes, from, to);
}

function bestDomain(
  alignments: readonly Alignment[],
  codes: Uint8Array,
  from: number,
  to: number,
): DomainHit | undefined {
  const alignment = nearestChain(
    alignments.filter(({ start, end }) => end - start >= MIN_DOMAIN_LENGTH),
    codes,
  );
  if (alignment === undefined) return undefined;
  const share = confidence(alignment, codes);
  const isAntibody =
    share >= CERTAIN_CONFIDENCE || (share >= MIN_CONFIDENCE && vIdentity(alignment, codes) >= MIN_V_IDENTITY);
  if (!isAntibody) return undefined;
  const ungapped = hasGaps(alignment, codes, from) ? realign(alignment, codes, from, to) : alignment;
  const final = withoutFalseFr4(ungapped, codes);
  return { alignment: final, confidence: final === alignment ? share : confidence(final, codes) };
}

/** Returns the best alignment; where profiles of several chain types fit about equally, the one with the nearest V gene. */
function nearestChain(alignments: readonly Alignment[], codes: Uint8Array): Alignment | undefined {
  const best = Math.max(...alignments.map(({ score }) => score));
  const close = alignments.filter(({ score }) => score >= SCORE_TIE * best);
  if (close.length <= 1) return close[0];
  const identities = close.map((alignment) => vIdentity(alignment, codes));
  return close[identities.indexOf(Math.max(...identities))];
}

/** Identity to the nearest V gene of the alignment's chain type in any species, 0–1. */
function vIdentity({ profile, start, end, columns }: Alignment, codes: Uint8Array): number {
  return highestIdentity(profile.chainType, layOut(imgtPositions(columns), codes.subarray(start, end)));
}

/** Share of the highest possible score over the well-occupied columns between the first and the last residue. */
export function confidence({ profile, start, columns }: Alignment<string>, codes: Uint8Array): number {
  let score = 0;
  let first = 0;
  let last = 0;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k];
    if (column === 0) continue;
    first ||= column;
    last = column;
    if (profile.best[column - 1] > 0) {
      score += profile.scores[codes[start + k] * profile.length + column - 1];
    }
  }
  let highest = 0;
  for (let j = first; j <= last; j++) highest += profile.best[j - 1];
  return highest > 0 ? Math.max(0, score / highest) : 0;
}
