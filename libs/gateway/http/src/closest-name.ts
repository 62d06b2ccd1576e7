import { closest, distance } from 'fastest-levenshtein';

/** Returns the known name that was probably meant; undefined if none is close. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > 200) return undefined;
  const asked = name.trim().toLowerCase();
  const lower = known.map((each) => each.toLowerCase());
  const swapped = lower.findIndex((each) => isNeighbourSwap(asked, each));
  if (swapped >= 0) return known[swapped];
  const best = known[lower.indexOf(closest(asked, lower))] ?? '';
  // Up to a third of the letters may be wrong: `catagory`, `vh_sequnce`. Beyond that a suggestion would be a guess.
  if (distance(asked, best.toLowerCase()) <= Math.max(1, asked.length / 3)) return best;
  // For example `DRB1*01:01` in `HLA-DRB1*01:01`.
  const holding = known.filter((_, index) => lower[index]?.includes(asked));
  return asked.length >= LEAST_OF_A_PART && holding.length === 1 ? holding[0] : undefined;
}

const LEAST_OF_A_PART = 4;

/**
 * Returns whether two neighbouring letters are swapped, such as `MMEA` for `MMAE`: one typing mistake, which counts as two in an edit
 * distance.
 */
const isNeighbourSwap = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from(one).some(
    (letter, i) => other === `${one.slice(0, i)}${one.charAt(i + 1)}${letter}${one.slice(i + 2)}` && one !== other,
  );

/** Returns ` Did you mean …?`, or an empty text. */
export function suggestion(name: string, known: readonly string[]): string {
  const best = closestName(name, known);
  return best === undefined ? '' : `; did you mean ${best}?`;
}
