import { align } from './align.js';
import type { Alignment } from './align.js';
import { PROFILES } from './profile.js';
import type { ChainType } from './types.js';

export interface DomainHit {
  readonly alignment: Alignment;
  /** 0–1, see `NumberedDomain.score`. */
  readonly confidence: number;
}

/** Residues of the shortest fragment that is searched for a V domain, and of the shortest that is reported. */
const MIN_DOMAIN_LENGTH = 60;
/** Of 2 151 antibody chains in the PDB the lowest is 0.56; of 1 847 T-cell receptor chains the highest is 0.47. */
const MIN_CONFIDENCE = 0.5;

/** V domains in `codes[from … to)`, in sequence order: the best one first, then what lies on either side of it. */
export function findDomains(
  codes: Uint8Array,
  chainTypes: readonly ChainType[],
  from = 0,
  to = codes.length,
): readonly DomainHit[] {
  if (to - from < MIN_DOMAIN_LENGTH) return [];
  let best: DomainHit | undefined;
  for (const chainType of chainTypes) {
    const alignment = align(PROFILES[chainType], codes, from, to);
    if (best === undefined || alignment.score > best.alignment.score) {
      best = { alignment, confidence: confidence(alignment, codes) };
    }
  }
  if (best === undefined || best.confidence < MIN_CONFIDENCE) return [];
  const { start, end } = best.alignment;
  if (end - start < MIN_DOMAIN_LENGTH) return [];
  return [...findDomains(codes, chainTypes, from, start), best, ...findDomains(codes, chainTypes, end, to)];
}

/** Share of the highest possible score over the well-occupied columns between the first and the last residue. */
export function confidence({ profile, start, columns }: Alignment, codes: Uint8Array): number {
  let score = 0;
  let first = 0;
  let last = 0;
  for (let k = 0; k < columns.length; k++) {
    const column = columns[k] ?? 0;
    if (column === 0) continue;
    first ||= column;
    last = column;
    if ((profile.best[column - 1] ?? 0) > 0) {
      score += profile.scores[(codes[start + k] ?? 0) * profile.length + column - 1] ?? 0;
    }
  }
  let highest = 0;
  for (let j = first; j <= last; j++) highest += profile.best[j - 1] ?? 0;
  return highest > 0 ? Math.max(0, score / highest) : 0;
}
