/** Point in ångström. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Atom extends Point {
  /** Name without padding: `CA` is the α carbon; calcium is distinguished by its element. */
  readonly name: string;
  /** Chemical symbol in capitals: `C`, `SE`. */
  readonly element: string;
  /** Occupancy, 0..1. */
  readonly occupancy: number;
  /** B-factor, Å² in deposited structures; predictors store a confidence here. */
  readonly bFactor: number;
  /** Alternate location; `''` if the atom has a single location. */
  readonly altLoc: string;
  /** Number of the atom in its file. */
  readonly serial: number;
}

export interface Residue {
  /** Three-letter component name: `ALA`, `MSE`, `HOH`. */
  readonly name: string;
  /** Author's residue number, in the author's numbering scheme. */
  readonly seqNum: number;
  /** Insertion code; `''` for none. */
  readonly insCode: string;
  /** Whether the group is a heteroatom group: ligand, water, ion or modified residue. */
  readonly hetero: boolean;
  readonly atoms: readonly Atom[];
}

export interface Chain {
  readonly id: string;
  /** Residues in file order. */
  readonly residues: readonly Residue[];
}

export interface Model {
  readonly chains: readonly Chain[];
}

export interface Structure {
  readonly models: readonly Model[];
}

/** Error for a text without any structure, one beyond the limits, or a structure that the format cannot represent. */
export class StructureFormatError extends Error {
  override readonly name = 'StructureFormatError';
}

/**
 * Finds an atom of a residue by its name.
 *
 * @param residue the residue.
 * @param name the name, such as `CA`.
 * @returns the atom; undefined if the residue has no such atom.
 */
export function atomNamed(residue: Residue, name: string): Atom | undefined {
  for (const atom of residue.atoms) if (atom.name === name) return atom;
  return undefined;
}

/**
 * Finds a chain of a model by its identifier.
 *
 * @param model the model.
 * @param id the identifier, such as `H`.
 * @returns the chain; undefined if the model has no such chain.
 */
export function chainNamed(model: Model, id: string): Chain | undefined {
  return model.chains.find((chain) => chain.id === id);
}

/**
 * Copies the coordinates of points into a flat array.
 *
 * @param points n points (Å).
 * @returns x0, y0, z0, x1, …: 3n numbers.
 * @example
 * ```ts
 * [...coordinatesOf([{ x: 1, y: 2, z: 3 }])]; // → [1, 2, 3]
 * ```
 */
export function coordinatesOf(points: readonly Point[]): Float64Array {
  const coords = new Float64Array(points.length * 3);
  points.forEach((point, i) => {
    coords[3 * i] = point.x;
    coords[3 * i + 1] = point.y;
    coords[3 * i + 2] = point.z;
  });
  return coords;
}

/**
 * Lists every atom of a model, chain by chain.
 *
 * @param model the model.
 * @returns the atoms in the order of chains and residues.
 */
export function atomsOf(model: Model): Atom[] {
  return model.chains.flatMap((chain) => chain.residues.flatMap((residue) => residue.atoms));
}
