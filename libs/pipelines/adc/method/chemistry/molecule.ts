/** Properties of a structure that a cheminformatics toolkit computes. */
export interface Molecule {
  /** Canonical SMILES. An attachment point is `[*:1]` and counts as a hydrogen in the other properties. */
  readonly smiles: string;
  /** Formula in Hill order. */
  readonly formula: string;
  /** Molecular weight in Da. */
  readonly molecular_weight: number;
  /** Wildman–Crippen log P (J Chem Inf Comput Sci 39:868, 1999) of the neutral molecule. */
  readonly log_p: number;
  /** Topological polar surface, Å² (Ertl et al., J Med Chem 43:3714, 2000). */
  readonly tpsa: number;
  readonly rings: number;
  readonly aromatic_rings: number;
  readonly formal_charge: number;
  /** Number of anionic groups at pH 7.4: carboxylic, sulfonic and phosphoric acids. */
  readonly acidic_groups: number;
  /** Number of cationic groups at pH 7.4: aliphatic amines, guanidines, amidines. */
  readonly basic_groups: number;
  /** Number of consecutive ether oxygens two carbons apart: the units of a polyethylene glycol. */
  readonly peg_units: number;
}

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
