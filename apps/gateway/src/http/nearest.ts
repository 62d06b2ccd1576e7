import { closest, distance } from 'fastest-levenshtein';

/** The known name that was probably meant; undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || name.length > 200) return undefined;
  const lower = known.map((each) => each.toLowerCase());
  const best = known[lower.indexOf(closest(name.toLowerCase(), lower))] ?? '';
  // A third of the letters may be wrong: `catagory`, `vh_sequnce`; beyond that a suggestion is a guess.
  return distance(name.toLowerCase(), best.toLowerCase()) <= Math.max(1, name.length / 3) ? best : undefined;
}

/** ` Did you mean …?`, or nothing. */
export function suggestion(name: string, known: readonly string[]): string {
  const best = nearest(name, known);
  return best === undefined ? '' : `; did you mean ${best}?`;
}
