import type { Molecule } from '../analysis/result.js';

/**
 * Port for a cheminformatics toolkit. The toolkits are WebAssembly that the caller has to load, so this library only defines the functions
 * that it uses.
 */
export interface Toolkit {
  /** Returns the properties; undefined if the text is not a molecule, or one with an impossible valence. */
  describe(smiles: string): Molecule | undefined;
  /** Returns the number of occurrences of a SMARTS pattern. */
  count(smiles: string, smarts: string): number;
  /** Joins two structures at their `[*:1]`; undefined if one of them has none. */
  join(one: string, other: string): string | undefined;
}
