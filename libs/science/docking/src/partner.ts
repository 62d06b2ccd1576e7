/** Residue of a docking partner. */
export interface PartnerResidue {
  readonly chain: string;
  readonly seqNum: number;
  /** Insertion code; `''` for none. */
  readonly insCode: string;
  /** One-letter code of one of the twenty amino acids; for modified ones, of their parent. */
  readonly code: string;
}

/** Docking partner: the heavy atoms of the amino acids of one side, in flat arrays. */
export interface DockingPartner {
  readonly residues: readonly PartnerResidue[];
  /** Coordinates x0, y0, z0, x1, … in Å, residue by residue. */
  readonly coordinates: Float64Array;
  readonly atomNames: readonly string[];
  /** Index of each atom's residue. */
  readonly residueOfAtom: Int32Array;
  /** Index of the first atom of each residue: residue i has atoms firstAtom[i] .. firstAtom[i + 1], exclusive. */
  readonly firstAtom: Int32Array;
}

/** Residue in the notation of reports: `H:52A TRP`. */
export interface NamedResidue {
  readonly chain: string;
  readonly seqNum: number;
  readonly insCode: string;
  readonly name: string;
}

/** Atoms and residues that preparation removed, changed or found missing. */
export interface PreparationReport {
  readonly chains: readonly string[];
  readonly chainsLeftOut: readonly string[];
  readonly hydrogens: number;
  /** Number of removed atoms of other conformers. */
  readonly alternativeLocations: number;
  readonly waters: number;
  readonly glycans: readonly NamedResidue[];
  /** Asparagines with a sugar bound to ND2; the glycan blocks binding there. */
  readonly glycosylatedSites: readonly NamedResidue[];
  /** Removed ligands, ions, nucleic acids and other molecules that are not amino acids. */
  readonly otherMolecules: readonly NamedResidue[];
  /** Removed amino acids without N, CA or C, or without a known parent. */
  readonly residuesLeftOut: readonly NamedResidue[];
  /** Modified amino acids that were replaced by their parent, with the atoms that the parent has. */
  readonly takenAsParent: readonly NamedResidue[];
  /** Heavy atoms that are missing from the kept residues. */
  readonly missingAtoms: readonly { readonly residue: NamedResidue; readonly atoms: readonly string[] }[];
  /** Neighbouring residues of a chain with C and N too far apart for a bond. */
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

/** Error for a structure that cannot be docked; the message contains the reason and the residue or chain. */
export class PreparationError extends Error {
  override readonly name = 'PreparationError';
}
