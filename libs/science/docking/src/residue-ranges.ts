import type { ResidueId } from './docking-types.js';

/** Residues of a chain, by the numbers of its file. */
export interface ResidueRange {
  readonly chain: string;
  readonly first: number;
  readonly last: number;
  /** Insertion code of a single residue; undefined for all of a number. */
  readonly insCode?: string;
}

const RANGE = /^(?<chain>[A-Za-z0-9]{1,4})(?::(?<first>-?\d+)(?:(?<ins>[A-Z])|[-–](?<last>-?\d+))?)?$/u;

/**
 * Reads residues of an antigen: `A` is a whole chain, `A:45` a number with its insertions, `A:52A` one residue, `A:45-60` a range.
 * Several are separated by commas or blanks.
 *
 * @param text the residues.
 * @returns the ranges; undefined for another text.
 * @example
 * ```ts
 * residueRanges('A:45-60,B'); // → [{ chain: 'A', first: 45, last: 60 }, { chain: 'B', first: -Infinity, last: Infinity }]
 * residueRanges('45'); // → [{ chain: '45', first: -Infinity, last: Infinity }]
 * residueRanges('A-45'); // → undefined
 * ```
 */
export function residueRanges(text: string): ResidueRange[] | undefined {
  const ranges: ResidueRange[] = [];
  for (const part of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const { chain, first, ins, last } = RANGE.exec(part)?.groups ?? {};
    if (chain === undefined) return undefined;
    if (first === undefined) ranges.push({ chain, first: -Infinity, last: Infinity });
    else if (ins !== undefined) ranges.push({ chain, first: Number(first), last: Number(first), insCode: ins });
    else ranges.push({ chain, first: Number(first), last: Number(last ?? first) });
  }
  return ranges.length === 0 ? undefined : ranges;
}

/**
 * Names residues in the notation of {@link residueRanges}, as short as possible.
 *
 * @param residues the residues, in the order of their chains.
 * @returns the text.
 * @example
 * ```ts
 * const at = (seqNum, insCode = '') => ({ chain: 'A', seqNum, insCode });
 * namedIn([at(1), at(2), at(3), at(3, 'A'), at(7)]); // → 'A:1-3,A:3A,A:7'
 * ```
 */
export function namedIn(residues: readonly ResidueId[]): string {
  const parts: { chain: string; first: number; last: number; insCode: string }[] = [];
  for (const { chain, seqNum, insCode } of residues) {
    const open = parts.at(-1);
    const goesOn = insCode === '' && open?.insCode === '' && open.chain === chain && seqNum === open.last + 1;
    if (goesOn) open.last = seqNum;
    else parts.push({ chain, first: seqNum, last: seqNum, insCode });
  }
  return parts
    .map(({ chain, first, last, insCode }) => `${chain}:${first}${last > first ? `-${last}` : insCode}`)
    .join(',');
}
