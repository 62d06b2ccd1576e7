/** Where a long sequence may be parted, and how good a place is. */
export interface CutChoice {
  /** Parts between which it is cut. */
  readonly parts: number;
  readonly length: number;
  /** Greatest distance of a cut from the even division, in nucleotides. */
  readonly reach: number;
  /** Higher is better; undefined where it must not be cut, given the cuts before. */
  readonly score: (at: number, before: readonly number[]) => number | undefined;
}

/**
 * Cuts near the even division, the best of each by score, the first cut first. Where a choice leaves a later cut no place, the next
 * best is tried.
 */
export function chooseCuts({ parts, length, reach, score }: CutChoice): readonly number[] | undefined {
  const place = (before: readonly number[]): readonly number[] | undefined => {
    if (before.length === parts - 1) return before;
    const middle = Math.round(((before.length + 1) * length) / parts);
    const places = Array.from({ length: 2 * reach + 1 }, (_, k) => middle - reach + k)
      .flatMap((at) => {
        const value = at > 0 && at < length ? score(at, before) : undefined;
        return value === undefined ? [] : [{ at, value: value - Math.abs(at - middle) / (reach + 1) }];
      })
      .sort((a, b) => b.value - a.value)
      .slice(0, TRIED);
    for (const { at } of places) {
      const found = place([...before, at]);
      if (found) return found;
    }
    return undefined;
  };
  return place([]);
}

/** Places of a cut that are tried before there is none. */
const TRIED = 20;
