import type { AtomLayout } from './protein.js';
import { classIndex, hydrogenBond, MAX_INTERACTION, polarAtoms, vanDerWaals, type PolarAtom } from './potential.js';
import type { Residue } from './residues.js';

/** Index of the first atom after CB in a residue's order. */
const FIRST_SIDE_CHAIN_ATOM = 5;

interface ResidueTerms {
  readonly classes: Int32Array;
  readonly backbone: readonly PolarAtom[];
  readonly sideChain: readonly PolarAtom[];
}

const TERMS = new Map<string, ResidueTerms>();

function termsOf(residue: Residue): ResidueTerms {
  let terms = TERMS.get(residue.code);
  if (!terms) {
    terms = { classes: Int32Array.from(residue.atomClasses, classIndex), ...polarAtoms(residue) };
    TERMS.set(residue.code, terms);
  }
  return terms;
}

/** Maximum distance (Å) of a side-chain atom from CA in the extended conformation. */
const REACH: Readonly<Record<string, number>> = {
  G: 0, A: 1.6, C: 2.9, S: 2.5, T: 2.7, V: 2.7, P: 2.6, D: 3.8, N: 3.8, I: 4.1, L: 4.1, E: 5.1, Q: 5.1, M: 5.7, H: 4.9, F: 5.3,
  K: 6.6, Y: 6.8, W: 6.9, R: 7.6,
}; // prettier-ignore

/** Whether the side chain of i can come near any atom of j. */
export function mayInteract(layout: AtomLayout, coordinates: Float64Array, i: number, j: number): boolean {
  const a = 3 * (layout.firstAtom[i] + 1);
  const b = 3 * (layout.firstAtom[j] + 1);
  const dx = coordinates[a] - coordinates[b];
  const dy = coordinates[a + 1] - coordinates[b + 1];
  const dz = coordinates[a + 2] - coordinates[b + 2];
  // Main-chain atoms are within 2.5 Å of CA.
  const reach =
    (REACH[layout.residues[i]?.code ?? ''] ?? 0) + Math.max(2.5, REACH[layout.residues[j]?.code ?? ''] ?? 0);
  const limit = reach + MAX_INTERACTION;
  return dx * dx + dy * dy + dz * dz < limit * limit;
}

/** Conformations of one residue: coordinates of all its atoms, one conformation after another. */
export interface Conformations {
  readonly residue: Residue;
  readonly coordinates: Float64Array;
}

/** Number of conformations. */
function conformationCount({ residue, coordinates }: Conformations): number {
  return coordinates.length / (3 * residue.atoms.length);
}

/** Energy of each conformation's side chain with the main chain of its own residue: atoms at least four bonds apart. */
export function ownBackboneEnergies({ residue, coordinates }: Conformations): Float64Array {
  const { classes } = termsOf(residue);
  return Float64Array.from({ length: coordinates.length / (3 * classes.length) }, (_, k) => {
    const start = 3 * k * classes.length;
    let energy = 0;
    for (let a = FIRST_SIDE_CHAIN_ATOM + 1; a < classes.length; a++) {
      for (let b = 0; b < 4; b++) {
        const d2 = squaredDistance(coordinates, start + 3 * a, coordinates, start + 3 * b);
        energy += vanDerWaals(classes[a], classes[b], d2);
      }
    }
    return energy;
  });
}

/** Part of another residue with which the energy of a side chain is computed. */
export type Part = 'main chain' | 'side chain';

/**
 * Adds the energy of every conformation of a side chain (rows) with every conformation of a part of another residue
 * (columns); CB belongs to the main chain.
 */
export function addInteractions(
  energies: Float64Array,
  own: Conformations,
  other: Conformations,
  part: Part,
  hydrogenBonds = true,
): void {
  const ownTerms = termsOf(own.residue);
  const terms = termsOf(other.residue);
  const ownAtoms = ownTerms.classes.length;
  const otherAtoms = terms.classes.length;
  const from = part === 'main chain' ? 0 : FIRST_SIDE_CHAIN_ATOM;
  const to = part === 'main chain' ? Math.min(FIRST_SIDE_CHAIN_ATOM, otherAtoms) : otherAtoms;
  if (from >= to) return;
  const partners = part === 'main chain' ? terms.backbone : terms.sideChain;
  const spheres = enclosingSpheres(own, FIRST_SIDE_CHAIN_ATOM, ownAtoms);
  const otherSpheres = enclosingSpheres(other, from, to);
  const rows = spheres.length / 4;
  const columns = otherSpheres.length / 4;
  const [x, y] = [own.coordinates, other.coordinates];
  for (let k = 0; k < rows; k++) {
    const start = 3 * k * ownAtoms;
    for (let l = 0; l < columns; l++) {
      const reach = spheres[4 * k + 3] + otherSpheres[4 * l + 3] + MAX_INTERACTION;
      if (squaredDistance(spheres, 4 * k, otherSpheres, 4 * l) > reach * reach) continue;
      const otherStart = 3 * l * otherAtoms;
      let energy = 0;
      for (let a = FIRST_SIDE_CHAIN_ATOM; a < ownAtoms; a++) {
        const classA = ownTerms.classes[a];
        for (let b = from; b < to; b++) {
          const d2 = squaredDistance(x, start + 3 * a, y, otherStart + 3 * b);
          if (d2 < MAX_INTERACTION * MAX_INTERACTION) energy += vanDerWaals(classA, terms.classes[b], d2);
        }
      }
      if (hydrogenBonds) {
        for (const polar of ownTerms.sideChain) {
          for (const partner of partners) energy += hydrogenBond(x, start, polar, y, otherStart, partner);
        }
      }
      energies[k * columns + l] = energies[k * columns + l] + energy;
    }
  }
}

/** Centre and radius (Å) of a sphere around the atoms [from, to) of each conformation. */
function enclosingSpheres(conformations: Conformations, from: number, to: number): Float64Array {
  const { residue, coordinates } = conformations;
  const spheres = new Float64Array(4 * conformationCount(conformations));
  for (let k = 0; 4 * k < spheres.length; k++) {
    const start = 3 * k * residue.atoms.length;
    for (let i = 3 * from; i < 3 * to; i++) {
      spheres[4 * k + (i % 3)] = spheres[4 * k + (i % 3)] + coordinates[start + i] / (to - from);
    }
    let farthest = 0;
    for (let a = from; a < to; a++) {
      farthest = Math.max(farthest, squaredDistance(coordinates, start + 3 * a, spheres, 4 * k));
    }
    spheres[4 * k + 3] = Math.sqrt(farthest);
  }
  return spheres;
}

function squaredDistance(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const dx = a[i] - b[j];
  const dy = a[i + 1] - b[j + 1];
  const dz = a[i + 2] - b[j + 2];
  return dx * dx + dy * dy + dz * dz;
}
