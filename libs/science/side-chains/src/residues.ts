/** One-letter codes of the twenty amino acids. */
export const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';

/** Van der Waals classes of heavy atoms, with hydrogens united with the atom to which they are bonded. */
export type AtomClass =
  | 'CA' // main-chain α carbon
  | 'C' // main-chain carbonyl
  | 'CH1'
  | 'CH2'
  | 'CH3'
  | 'CAr' // aromatic
  | 'CO' // side-chain carbonyl, carboxyl or guanidinium
  | 'CB' // β carbon of cysteine
  | 'NB' // main-chain NH
  | 'NH' // side-chain NH, NH2, NH3
  | 'NA' // imidazole
  | 'NP' // proline
  | 'OB' // main-chain carbonyl
  | 'OC' // amide
  | 'OX' // carboxylate
  | 'OH'
  | 'SG'
  | 'SD';

/**
 * Position of a side-chain atom relative to three placed atoms a, b, c: at `length` Å from c, with angle b–c–atom in degrees and torsion
 * a–b–c–atom of `offset` degrees, plus χ number `chi` if there is one (0: none).
 */
interface SideChainAtom {
  readonly name: string;
  readonly atomClass: AtomClass;
  /** Names of the atoms a, b, c. */
  readonly references: readonly [string, string, string];
  readonly length: number;
  readonly angle: number;
  readonly chi: number;
  readonly offset: number;
}

export interface Residue {
  readonly code: string;
  /** Heavy atoms in the order of every coordinate array: N, CA, C, O, CB (except for glycine), then the others. */
  readonly atoms: readonly string[];
  readonly atomClasses: readonly AtomClass[];
  /** Atoms after CB. */
  readonly sideChain: readonly SideChainAtom[];
  /** Number of χ angles. */
  readonly chis: number;
  /** Length of CA–CB in Å. */
  readonly cbLength: number;
  /** Whether the last χ repeats every 180°, because half a turn gives the same side chain. */
  readonly symmetricLastChi: boolean;
}

type Row = readonly [
  name: string,
  atomClass: AtomClass,
  references: string,
  length: number,
  angle: number,
  chi?: number,
  offset?: number,
];

// Bond lengths and angles: Engh & Huber, International Tables for Crystallography F (2001), ch. 18.3; Acta Cryst. A47
// (1991) 392. The offsets of branches (χ + 120° for a perfect tetrahedron) are the medians of the Fv crystal structures.
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  A: [],
  C: [['SG', 'SG', 'N CA CB', 1.808, 114.0, 1]],
  D: [
    ['CG', 'CO', 'N CA CB', 1.516, 112.6, 1],
    ['OD1', 'OX', 'CA CB CG', 1.249, 118.4, 2],
    ['OD2', 'OX', 'CA CB CG', 1.249, 118.4, 2, 180],
  ],
  E: [
    ['CG', 'CH2', 'N CA CB', 1.52, 114.1, 1],
    ['CD', 'CO', 'CA CB CG', 1.516, 112.6, 2],
    ['OE1', 'OX', 'CB CG CD', 1.249, 118.4, 3],
    ['OE2', 'OX', 'CB CG CD', 1.249, 118.4, 3, 180],
  ],
  F: [
    ['CG', 'CAr', 'N CA CB', 1.502, 113.8, 1],
    ['CD1', 'CAr', 'CA CB CG', 1.384, 120.7, 2],
    ['CD2', 'CAr', 'CA CB CG', 1.384, 120.7, 2, 180],
    ['CE1', 'CAr', 'CB CG CD1', 1.382, 120.7, 0, 180],
    ['CE2', 'CAr', 'CB CG CD2', 1.382, 120.7, 0, 180],
    ['CZ', 'CAr', 'CG CD1 CE1', 1.382, 120.0],
  ],
  G: [],
  H: [
    ['CG', 'CAr', 'N CA CB', 1.497, 113.8, 1],
    ['ND1', 'NA', 'CA CB CG', 1.378, 122.7, 2],
    ['CD2', 'CAr', 'CA CB CG', 1.354, 131.2, 2, 180],
    ['CE1', 'CAr', 'CB CG ND1', 1.321, 109.0, 0, 180],
    ['NE2', 'NA', 'CB CG CD2', 1.374, 107.2, 0, 180],
  ],
  I: [
    ['CG1', 'CH2', 'N CA CB', 1.53, 110.4, 1],
    ['CG2', 'CH3', 'N CA CB', 1.521, 110.5, 1, -123.1],
    ['CD1', 'CH3', 'CA CB CG1', 1.513, 113.8, 2],
  ],
  K: [
    ['CG', 'CH2', 'N CA CB', 1.52, 114.1, 1],
    ['CD', 'CH2', 'CA CB CG', 1.52, 111.3, 2],
    ['CE', 'CH2', 'CB CG CD', 1.52, 111.3, 3],
    ['NZ', 'NH', 'CG CD CE', 1.489, 111.9, 4],
  ],
  L: [
    ['CG', 'CH1', 'N CA CB', 1.53, 116.3, 1],
    ['CD1', 'CH3', 'CA CB CG', 1.521, 110.7, 2],
    ['CD2', 'CH3', 'CA CB CG', 1.521, 110.7, 2, 122.9],
  ],
  M: [
    ['CG', 'CH2', 'N CA CB', 1.52, 114.1, 1],
    ['SD', 'SD', 'CA CB CG', 1.803, 112.7, 2],
    ['CE', 'CH3', 'CB CG SD', 1.791, 100.9, 3],
  ],
  N: [
    ['CG', 'CO', 'N CA CB', 1.516, 112.6, 1],
    ['OD1', 'OC', 'CA CB CG', 1.231, 120.8, 2],
    ['ND2', 'NH', 'CA CB CG', 1.328, 116.4, 2, 180],
  ],
  P: [
    ['CG', 'CH2', 'N CA CB', 1.492, 104.5, 1],
    ['CD', 'CH2', 'CA CB CG', 1.503, 106.1, 2],
  ],
  Q: [
    ['CG', 'CH2', 'N CA CB', 1.52, 114.1, 1],
    ['CD', 'CO', 'CA CB CG', 1.516, 112.6, 2],
    ['OE1', 'OC', 'CB CG CD', 1.231, 120.8, 3],
    ['NE2', 'NH', 'CB CG CD', 1.328, 116.4, 3, 180],
  ],
  R: [
    ['CG', 'CH2', 'N CA CB', 1.52, 114.1, 1],
    ['CD', 'CH2', 'CA CB CG', 1.52, 111.3, 2],
    ['NE', 'NH', 'CB CG CD', 1.46, 112.0, 3],
    ['CZ', 'CO', 'CG CD NE', 1.329, 124.2, 4],
    ['NH1', 'NH', 'CD NE CZ', 1.326, 120.3],
    ['NH2', 'NH', 'CD NE CZ', 1.326, 120.0, 0, 180],
  ],
  S: [['OG', 'OH', 'N CA CB', 1.417, 111.1, 1]],
  T: [
    ['OG1', 'OH', 'N CA CB', 1.433, 109.6, 1],
    ['CG2', 'CH3', 'N CA CB', 1.521, 110.5, 1, -120.6],
  ],
  V: [
    ['CG1', 'CH3', 'N CA CB', 1.521, 110.5, 1],
    ['CG2', 'CH3', 'N CA CB', 1.521, 110.5, 1, 122.9],
  ],
  W: [
    ['CG', 'CAr', 'N CA CB', 1.498, 113.6, 1],
    ['CD1', 'CAr', 'CA CB CG', 1.365, 126.9, 2],
    ['CD2', 'CAr', 'CA CB CG', 1.433, 126.8, 2, 180],
    ['NE1', 'NH', 'CB CG CD1', 1.374, 110.2, 0, 180],
    ['CE2', 'CAr', 'CB CG CD2', 1.409, 107.2, 0, 180],
    ['CE3', 'CAr', 'CB CG CD2', 1.398, 133.9],
    ['CZ2', 'CAr', 'CG CD2 CE2', 1.394, 122.4, 0, 180],
    ['CZ3', 'CAr', 'CG CD2 CE3', 1.382, 118.6, 0, 180],
    ['CH2', 'CAr', 'CD2 CE2 CZ2', 1.368, 117.5],
  ],
  Y: [
    ['CG', 'CAr', 'N CA CB', 1.512, 113.9, 1],
    ['CD1', 'CAr', 'CA CB CG', 1.389, 120.8, 2],
    ['CD2', 'CAr', 'CA CB CG', 1.389, 120.8, 2, 180],
    ['CE1', 'CAr', 'CB CG CD1', 1.382, 121.2, 0, 180],
    ['CE2', 'CAr', 'CB CG CD2', 1.382, 121.2, 0, 180],
    ['CZ', 'CAr', 'CG CD1 CE1', 1.378, 119.6],
    ['OH', 'OH', 'CD1 CE1 CZ', 1.376, 119.9, 0, 180],
  ],
};

const CB_CLASS: Readonly<Record<string, AtomClass>> = { A: 'CH3', C: 'CB', I: 'CH1', T: 'CH1', V: 'CH1' };
const CB_LENGTH: Readonly<Record<string, number>> = { A: 1.521, I: 1.54, T: 1.529, V: 1.54 };

const RESIDUES: ReadonlyMap<string, Residue> = new Map(
  Object.entries(ROWS).map(([code, rows]) => [code, residueOf(code, rows)]),
);

/**
 * Returns the geometry of an amino acid.
 * @param code the upper-case one-letter code.
 * @returns the atoms in order, the bonds of the side chain and its χ angles.
 * @throws RangeError for anything but the twenty amino acids.
 * @example
 * ```ts
 * const alanine = residueNamed('A');
 * alanine.atoms; // → ['N', 'CA', 'C', 'O', 'CB']
 * const coords = Float64Array.of(0, 0, 0, 1.46, 0, 0, 2, 1.42, 0, 3.2, 1.6, 0, NaN, NaN, NaN);
 * placeCb(alanine, coords, 0);
 * placeSideChain(alanine, coords, 0, [], []);
 * coords.every(Number.isFinite); // → true
 * ```
 */
export function residueNamed(code: string): Residue {
  const residue = RESIDUES.get(code);
  if (!residue) throw new RangeError('no side-chain geometry but for the twenty amino acids');
  return residue;
}

function residueOf(code: string, rows: readonly Row[]): Residue {
  const sideChain = rows.map(([name, atomClass, references, length, angle, chi = 0, offset = 0]) => {
    const [a = '', b = '', c = ''] = references.split(' ');
    return { name, atomClass, references: [a, b, c], length, angle, chi, offset } satisfies SideChainAtom;
  });
  const cb = code === 'G' ? [] : ['CB'];
  const backbone: AtomClass[] = [code === 'P' ? 'NP' : 'NB', 'CA', 'C', 'OB'];
  return {
    code,
    atoms: ['N', 'CA', 'C', 'O', ...cb, ...sideChain.map(({ name }) => name)],
    atomClasses: [...backbone, ...cb.map(() => CB_CLASS[code] ?? 'CH2'), ...sideChain.map((atom) => atom.atomClass)],
    sideChain,
    chis: Math.max(0, ...sideChain.map(({ chi }) => chi)),
    cbLength: CB_LENGTH[code] ?? 1.53,
    symmetricLastChi: 'DEFY'.includes(code),
  };
}
