import { IMGT_CDRS } from '@paratope/antibody';
import { comparePositions, insertionLetters, insertionRank, type ChainType, type Position } from '@paratope/numbering';

/**
 * An IMGT position as one integer that sorts in sequence order: 100·number, plus the rank of an insertion, or minus the rank where IMGT
 * lists insertions before the position (33, 61, 112): 111 → 11100, 111A → 11101, 112A → 11199.
 */
export type ImgtCode = number;

const STEP = 100;
const insertionsPrecede = (number: number): boolean =>
  comparePositions('imgt', { number, insertion: 'A' }, { number, insertion: '' }) < 0;
const PRECEDED: ReadonlySet<number> = new Set(Array.from({ length: 128 }, (_, k) => k + 1).filter(insertionsPrecede));

export function imgtCode({ number, insertion }: Position): ImgtCode {
  const rank = insertionRank(insertion);
  return number * STEP + (PRECEDED.has(number) ? -rank : rank);
}

/** Converts a code back to a position; the inverse of {@link imgtCode}. */
export function imgtPosition(code: ImgtCode): Position {
  const number = imgtNumber(code);
  return { number, insertion: insertionLetters(Math.abs(code - number * STEP)) };
}

/** Returns the IMGT number of a code without its insertion. */
export function imgtNumber(code: ImgtCode): number {
  return Math.round(code / STEP);
}

export type Loop = 'H1' | 'H2' | 'H3' | 'L1' | 'L2' | 'L3';
export type RegionName = Loop | 'FwH' | 'FwL';

const LOOPS = { heavy: ['H1', 'H2', 'H3'], light: ['L1', 'L2', 'L3'] } as const;

/** Whether an IMGT code is in CDR3, of either chain. */
export function isCdr3(code: ImgtCode): boolean {
  const [first, last] = IMGT_CDRS[2];
  const number = imgtNumber(code);
  return number >= first && number <= last;
}

/** Region of an IMGT code in a chain; CDRs by IMGT's definition. */
export function regionOf(chainType: ChainType, code: ImgtCode): RegionName {
  const number = imgtNumber(code);
  const names = chainType === 'H' ? LOOPS.heavy : LOOPS.light;
  const [cdr1, cdr2] = IMGT_CDRS;
  if (number >= cdr1[0] && number <= cdr1[1]) return names[0];
  if (number >= cdr2[0] && number <= cdr2[1]) return names[1];
  if (isCdr3(code)) return names[2];
  return chainType === 'H' ? 'FwH' : 'FwL';
}
