import { closest, distance } from 'fastest-levenshtein';

/** The known name that was probably meant; undefined where none is near. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > 200) return undefined;
  const asked = name.trim().toLowerCase();
  const lower = known.map((each) => each.toLowerCase());
  const swapped = lower.findIndex((each) => isNeighbourSwap(asked, each));
  if (swapped >= 0) return known[swapped];
  const best = known[lower.indexOf(closest(asked, lower))] ?? '';
  // A third of the letters may be wrong: `catagory`, `vh_sequnce`; beyond that a suggestion is a guess.
  if (distance(asked, best.toLowerCase()) <= Math.max(1, asked.length / 3)) return best;
  // `DRB1*01:01` of `HLA-DRB1*01:01`.
  const holding = known.filter((_, index) => lower[index]?.includes(asked));
  return asked.length >= LEAST_OF_A_PART && holding.length === 1 ? holding[0] : undefined;
}

const LEAST_OF_A_PART = 4;

/** `MMEA` for `MMAE`: one slip of the hand, which counts as two in an edit distance. */
const isNeighbourSwap = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from(one).some(
    (letter, i) => other === `${one.slice(0, i)}${one.charAt(i + 1)}${letter}${one.slice(i + 2)}` && one !== other,
  );

/** ` Did you mean …?`, or nothing. */
export function suggestion(name: string, known: readonly string[]): string {
  const best = closestName(name, known);
  return best === undefined ? '' : `; did you mean ${best}?`;
}
