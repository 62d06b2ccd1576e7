import type { AtomClass, Residue } from './residues.js';

// Radii (Å, half the distance of zero energy) and well depths (kcal/mol) of the united atoms, and the shape of the terms: the potential of
// FASPR, Huang, Pearce & Zhang, Bioinformatics 2020, 36:3758 (supplementary tables; MIT). Its repulsion is linear and bounded, so that the
// discreteness of the rotamers has little effect.
const RADIUS_AND_DEPTH: Readonly<Record<AtomClass, readonly [number, number]>> = {
  CA: [1.78, 0.25],
  C: [1.4, 0.14],
  CH1: [2.3, 0.3],
  CH2: [1.91, 0.37],
  CH3: [1.96, 0.48],
  CAr: [1.73, 0.38],
  CO: [1.43, 0.07],
  CB: [1.99, 0.38],
  NB: [1.42, 0.08],
  NH: [1.69, 0.24],
  NA: [1.56, 0.46],
  NP: [1.7, 0.48],
  OB: [1.48, 0.22],
  OC: [1.44, 0.27],
  OX: [1.4, 0.07],
  OH: [1.43, 0.12],
  SG: [2.15, 0.44],
  SD: [1.74, 0.4],
};
const MAX_REPULSION = 10;
/** Cutoff of the attraction as a multiple of the contact distance; FASPR's 1.9 gives no more correct χ1, in twice the time. */
const CUTOFF = 1.5;

const DONORS: ReadonlySet<AtomClass> = new Set(['NB', 'NH', 'NA', 'OH']);
const ACCEPTORS: ReadonlySet<AtomClass> = new Set(['NA', 'OB', 'OC', 'OX', 'OH']);
const HYDROGEN_BOND_MIN = 2.6;
const HYDROGEN_BOND_MAX = 3.2;
const HYDROGEN_BOND_BEST = 2.8;

const CLASSES = Object.keys(RADIUS_AND_DEPTH) as AtomClass[];
const COUNT = CLASSES.length;

/** Index of an atom class in the tables below. */
export function classIndex(atomClass: AtomClass): number {
  return CLASSES.indexOf(atomClass);
}

/** Squares of the cutoff distances (Å²). */
const END = new Float64Array(COUNT * COUNT);
const CONTACT = new Float64Array(COUNT * COUNT);
const DEPTH = new Float64Array(COUNT * COUNT);
/** Flag of each pair of classes: 1 if one may be the donor and the other the acceptor of a hydrogen bond. */
const HYDROGEN_BONDED = new Uint8Array(COUNT * COUNT);
CLASSES.forEach((a, i) => {
  CLASSES.forEach((b, j) => {
    CONTACT[i * COUNT + j] = RADIUS_AND_DEPTH[a][0] + RADIUS_AND_DEPTH[b][0];
    END[i * COUNT + j] = (CUTOFF * CONTACT[i * COUNT + j]) ** 2;
    DEPTH[i * COUNT + j] = Math.sqrt(RADIUS_AND_DEPTH[a][1] * RADIUS_AND_DEPTH[b][1]);
    const bonded = (DONORS.has(a) && ACCEPTORS.has(b)) || (DONORS.has(b) && ACCEPTORS.has(a));
    HYDROGEN_BONDED[i * COUNT + j] = bonded ? 1 : 0;
  });
});

/** Maximum distance (Å) at which two atoms interact. */
export const MAX_INTERACTION = CUTOFF * Math.max(...CONTACT);

/** Van der Waals energy (kcal/mol) of two atoms by the indices of their classes and their squared distance (Å²). */
export function vanDerWaals(classA: number, classB: number, squaredDistance: number): number {
  const pair = classA * COUNT + classB;
  if (squaredDistance >= END[pair]) return 0;
  let contact = CONTACT[pair];
  if (
    HYDROGEN_BONDED[pair] === 1 &&
    squaredDistance > HYDROGEN_BOND_MIN * HYDROGEN_BOND_MIN &&
    squaredDistance < HYDROGEN_BOND_MAX * HYDROGEN_BOND_MAX
  ) {
    contact = HYDROGEN_BOND_BEST;
  }
  const square = contact * contact;
  if (squaredDistance > square) {
    const s = square / squaredDistance;
    const s3 = s * s * s;
    return 4 * DEPTH[pair] * (s3 * s3 - s3);
  }
  return MAX_REPULSION * (1 - Math.sqrt(squaredDistance) / contact);
}

/** Polar atom of a residue: its index among the residue's atoms, and the atom to which it is bonded. */
export interface PolarAtom {
  readonly atom: number;
  readonly base: number;
  readonly donor: boolean;
  readonly acceptor: boolean;
  /** Optimal angle in radians at the polar atom between its base and its partner. */
  readonly angle: number;
}

const TETRAHEDRAL = (109.5 * Math.PI) / 180;
const TRIGONAL = (120 * Math.PI) / 180;

/** Polar atoms of a residue's main chain and side chain; proline's nitrogen is not a donor. */
export function polarAtoms(residue: Residue): { backbone: readonly PolarAtom[]; sideChain: readonly PolarAtom[] } {
  const backbone: PolarAtom[] = [{ atom: 3, base: 2, donor: false, acceptor: true, angle: TRIGONAL }];
  if (residue.code !== 'P') backbone.push({ atom: 0, base: 1, donor: true, acceptor: false, angle: TRIGONAL });
  const sideChain = residue.sideChain.flatMap(({ name, atomClass, references }): PolarAtom[] => {
    const donor = DONORS.has(atomClass);
    const acceptor = ACCEPTORS.has(atomClass);
    if (!donor && !acceptor) return [];
    const tetrahedral = name === 'NZ' || name === 'OG' || name === 'OG1';
    return [
      {
        atom: residue.atoms.indexOf(name),
        base: residue.atoms.indexOf(references[2]),
        donor,
        acceptor,
        angle: tetrahedral ? TETRAHEDRAL : TRIGONAL,
      },
    ];
  });
  return { backbone, sideChain };
}

/** Energy (kcal/mol, at most 0) of a hydrogen bond between two polar atoms with coordinates at the given offsets. */
export function hydrogenBond(
  coordsA: Float64Array,
  startA: number,
  a: PolarAtom,
  coordsB: Float64Array,
  startB: number,
  b: PolarAtom,
): number {
  if (!(a.donor && b.acceptor) && !(b.donor && a.acceptor)) return 0;
  const p = startA + 3 * a.atom;
  const q = startB + 3 * b.atom;
  const dx = coordsB[q] - coordsA[p];
  const dy = coordsB[q + 1] - coordsA[p + 1];
  const dz = coordsB[q + 2] - coordsA[p + 2];
  const d2 = dx * dx + dy * dy + dz * dz;
  if (d2 <= HYDROGEN_BOND_MIN * HYDROGEN_BOND_MIN || d2 >= HYDROGEN_BOND_MAX * HYDROGEN_BOND_MAX) return 0;
  const d = Math.sqrt(d2);
  const atA = angularFactor(coordsA, startA, a, dx / d, dy / d, dz / d);
  if (atA === 0) return 0;
  const atB = angularFactor(coordsB, startB, b, -dx / d, -dy / d, -dz / d);
  const s2 = (HYDROGEN_BOND_BEST * HYDROGEN_BOND_BEST) / d2;
  const s10 = s2 * s2 * s2 * s2 * s2;
  return Math.min(0, (5 * s10 * s2 - 6 * s10) * atA * atB);
}

/** Factor cos²(θ − θ0) of the angle base–polar atom–partner; 0 below 90°. */
function angularFactor(
  coords: Float64Array,
  start: number,
  polar: PolarAtom,
  ux: number,
  uy: number,
  uz: number,
): number {
  const p = start + 3 * polar.atom;
  const b = start + 3 * polar.base;
  const bx = coords[b] - coords[p];
  const by = coords[b + 1] - coords[p + 1];
  const bz = coords[b + 2] - coords[p + 2];
  const cosine = (bx * ux + by * uy + bz * uz) / Math.sqrt(bx * bx + by * by + bz * bz);
  if (cosine > 0) return 0;
  return Math.cos(Math.acos(Math.max(-1, cosine)) - polar.angle) ** 2;
}
