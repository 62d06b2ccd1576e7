/** A residue of a docking partner. */
export interface PartnerResidue {
  readonly chain: string;
  readonly seqNum: number;
  /** `''` when none. */
  readonly insCode: string;
  /** One of the twenty amino acids, one letter; modified ones by their parent. */
  readonly code: string;
}

/** What is docked: the heavy atoms of the amino acids of one side, flat. */
export interface DockingPartner {
  readonly residues: readonly PartnerResidue[];
  /** x0, y0, z0, x1, … (Å), residue by residue. */
  readonly coordinates: Float64Array;
  readonly atomNames: readonly string[];
  /** Index of each atom's residue. */
  readonly residueOfAtom: Int32Array;
  /** Atoms of residue i are firstAtom[i] .. firstAtom[i + 1]. */
  readonly firstAtom: Int32Array;
}

/** A residue as reports name it: `H:52A TRP`. */
export interface NamedResidue {
  readonly chain: string;
  readonly seqNum: number;
  readonly insCode: string;
  readonly name: string;
}

/** What preparation left out, changed, or found missing. */
export interface PreparationReport {
  readonly chains: readonly string[];
  readonly chainsLeftOut: readonly string[];
  readonly hydrogens: number;
  /** Atoms of other conformers. */
  readonly alternativeLocations: number;
  readonly waters: number;
  readonly glycans: readonly NamedResidue[];
  /** Asparagines with a sugar bound to ND2: nothing can bind where the glycan stands. */
  readonly glycosylatedSites: readonly NamedResidue[];
  /** Ligands, ions, nucleic acids: everything else that is no amino acid. */
  readonly otherMolecules: readonly NamedResidue[];
  /** Amino acids without N, CA or C, or of no known parent: left out. */
  readonly residuesLeftOut: readonly NamedResidue[];
  /** Modified amino acids that were taken as their parent, with the atoms the parent has. */
  readonly takenAsParent: readonly NamedResidue[];
  /** Heavy atoms that the kept residues should have and have not. */
  readonly missingAtoms: readonly { readonly residue: NamedResidue; readonly atoms: readonly string[] }[];
  /** Neighbours in a chain with C and N too far apart to be bonded. */
  readonly chainBreaks: readonly {
    readonly before: NamedResidue;
    readonly after: NamedResidue;
    readonly gap: number;
  }[];
}

export interface PreparedPartner {
  readonly partner: DockingPartner;
  readonly report: PreparationReport;
}

/** A structure that cannot be docked as it is; the message says what and where. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}
