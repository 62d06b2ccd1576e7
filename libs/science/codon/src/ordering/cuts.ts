/** Possible cuts of a long sequence, with a score of each position. */
interface CutChoice {
  /** Number of parts. */
  readonly parts: number;
  readonly length: number;
  /** Maximum distance in nucleotides of a cut from an even division. */
  readonly reach: number;
  /** Score of a cut, higher is better; undefined for a cut that is not allowed, given the previous cuts. */
  readonly score: (at: number, before: readonly number[]) => number | undefined;
}

/**
 * Chooses cuts near an even division by score, the first cut first. If a choice leaves no position for a later cut, the next best is tried.
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

/** Maximum number of tried positions per cut. */
const TRIED = 20;
