/** What a cheminformatics toolkit computes of a structure. */
export interface Molecule {
  /** Canonical. An attachment point is `[*:1]`, and counts as a hydrogen in what follows. */
  readonly smiles: string;
  /** Hill order. */
  readonly formula: string;
  /** Da. */
  readonly molecular_weight: number;
  /** Wildman–Crippen log P (J Chem Inf Comput Sci 39:868, 1999) of the neutral molecule. */
  readonly log_p: number;
  /** Topological polar surface, Å² (Ertl et al., J Med Chem 43:3714, 2000). */
  readonly tpsa: number;
  readonly rings: number;
  readonly aromatic_rings: number;
  readonly formal_charge: number;
  /** Groups that are anions at pH 7.4: carboxylic, sulfonic and phosphoric acids. */
  readonly acidic_groups: number;
  /** Groups that are cations at pH 7.4: aliphatic amines, guanidines, amidines. */
  readonly basic_groups: number;
  /** Ether oxygens two carbons apart, in a row: the units of a polyethylene glycol. */
  readonly peg_units: number;
}

/**
 * A cheminformatics toolkit. It is a port because the toolkits are WebAssembly that has to be loaded; this library only
 * knows what it asks of one.
 */
export interface Toolkit {
  /** Undefined when the text is no molecule, or one with an atom of impossible valence. */
  describe(smiles: string): Molecule | undefined;
  /** How often a SMARTS pattern occurs. */
  count(smiles: string, smarts: string): number;
  /** Two structures bonded at their `[*:1]`; undefined when one of them has none. */
  join(one: string, other: string): string | undefined;
}
