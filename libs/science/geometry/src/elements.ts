/** Elements of two letters that occur in deposited protein structures; other elements are read as one letter. */
const TWO_LETTERS = new Set(['SE', 'ZN', 'MG', 'CL', 'NA', 'FE', 'MN', 'CU', 'NI', 'CO', 'CD', 'BR', 'HG', 'CA', 'LI']);

/**
 * Derives the element of an atom if its file does not state it. `padded` is the four-column name of the PDB format, where elements of one
 * letter start in the second column: ` CA ` is a carbon, `CA ` calcium.
 */
export function elementOfName(padded: string, hetero: boolean): string {
  const pair = padded.slice(0, 2).toUpperCase();
  if (hetero && TWO_LETTERS.has(pair)) return pair;
  const letter = /[A-Za-z]/.exec(padded)?.[0].toUpperCase();
  return letter === 'D' ? 'H' : (letter ?? 'X');
}
