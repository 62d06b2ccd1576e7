import { alignLocally } from '@paratope/constant-regions';

/** Domains of one fold differ by gaps of a few residues, so that one of seven is dearer than seven differences. */
const GAP_EXTEND = -1;

/**
 * Aligns two domains over their whole lengths: the local alignment, whose stretches of many differences are gaps in both sequences, with
 * those stretches paired from either side, and its ends continued.
 *
 * @param query upper-case one-letter codes.
 * @param reference upper-case one-letter codes of the domain.
 * @param atEnds whether the ends are continued beyond the local alignment.
 * @returns pairs of 0-based indices in the query and the reference, in order; empty where nothing aligns.
 */
export function alignDomain(
  query: string,
  reference: string,
  atEnds: boolean,
): (readonly [query: number, reference: number])[] {
  const pairs = [...alignLocally(query, reference, GAP_EXTEND)].flatMap((index, at) =>
    index < 0 ? [] : [[index, at] as const],
  );
  const filled: (readonly [number, number])[] = [];
  for (const [q, r] of pairs) {
    const [lastQ, lastR] = filled.at(-1) ?? [q - 1, r - 1];
    const length = Math.min(q - lastQ, r - lastR) - 1;
    const left = Math.ceil(length / 2);
    for (let step = 1; step <= left; step++) filled.push([lastQ + step, lastR + step]);
    for (let step = length - left; step > 0; step--) filled.push([q - step, r - step]);
    filled.push([q, r]);
  }
  const [first, last] = [filled[0], filled.at(-1)];
  if (!atEnds || !first || !last) return filled;
  const before = Math.min(...first);
  const after = Math.min(query.length - last[0], reference.length - last[1]) - 1;
  return [
    ...Array.from({ length: before }, (_, at) => [first[0] - before + at, first[1] - before + at] as const),
    ...filled,
    ...Array.from({ length: after }, (_, at) => [last[0] + at + 1, last[1] + at + 1] as const),
  ];
}
