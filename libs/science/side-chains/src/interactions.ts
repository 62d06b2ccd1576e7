import type { AtomLayout } from './protein.js';
import { classIndex, hydrogenBond, MAX_INTERACTION, polarAtoms, vanDerWaals, type PolarAtom } from './potential.js';
import type { Residue } from './residues.js';

/** First atom behind CB in a residue's order. */
const FIRST_SIDE_CHAIN_ATOM = 5;

interface ResidueTerms {
  readonly classes: Int32Array;
  readonly backbone: readonly PolarAtom[];
  readonly sideChain: readonly PolarAtom[];
}

const TERMS = new Map<string, ResidueTerms>();

export function termsOf(residue: Residue): ResidueTerms {
  let terms = TERMS.get(residue.code);
  if (!terms) {
    terms = { classes: Int32Array.from(residue.atomClasses, classIndex), ...polarAtoms(residue) };
    TERMS.set(residue.code, terms);
  }
  return terms;
}

/** Greatest distance of a side-chain atom from CA (Å), stretched. */
const REACH: Readonly<Record<string, number>> = {
  G: 0, A: 1.6, C: 2.9, S: 2.5, T: 2.7, V: 2.7, P: 2.6, D: 3.8, N: 3.8, I: 4.1, L: 4.1, E: 5.1, Q: 5.1, M: 5.7, H: 4.9, F: 5.3,
  K: 6.6, Y: 6.8, W: 6.9, R: 7.6,
}; // prettier-ignore

/** Whether the side chain of i can come near any atom of j. */
export function mayInteract(layout: AtomLayout, coordinates: Float64Array, i: number, j: number): boolean {
  const a = 3 * ((layout.firstAtom[i] ?? 0) + 1);
  const b = 3 * ((layout.firstAtom[j] ?? 0) + 1);
  const dx = (coordinates[a] ?? NaN) - (coordinates[b] ?? NaN);
  const dy = (coordinates[a + 1] ?? NaN) - (coordinates[b + 1] ?? NaN);
  const dz = (coordinates[a + 2] ?? NaN) - (coordinates[b + 2] ?? NaN);
  // Main-chain atoms are within 2.5 Å of CA.
  const reach =
    (REACH[layout.residues[i]?.code ?? ''] ?? 0) + Math.max(2.5, REACH[layout.residues[j]?.code ?? ''] ?? 0);
  const limit = reach + 0.7 * MAX_INTERACTION;
  return dx * dx + dy * dy + dz * dz < limit * limit;
}

/** Energy of a side chain with the main chain of its own residue: of atoms four bonds apart or more. */
export function ownBackboneEnergy(residue: Residue, coords: Float64Array, start: number): number {
  const { classes } = termsOf(residue);
  let energy = 0;
  for (let a = FIRST_SIDE_CHAIN_ATOM + 1; a < classes.length; a++) {
    for (let b = 0; b < 4; b++) {
      energy += vanDerWaals(
        classes[a] ?? 0,
        classes[b] ?? 0,
        squaredDistance(coords, start + 3 * a, coords, start + 3 * b),
      );
    }
  }
  return energy;
}

/** Energy of a side chain with the atoms [from, to) of another residue, main chain and CB being the first five. */
export function energyWith(
  residue: Residue,
  coords: Float64Array,
  start: number,
  other: Residue,
  otherCoords: Float64Array,
  otherStart: number,
  from: number,
  to: number,
  hydrogenBonds: boolean,
): number {
  const own = termsOf(residue);
  const theirs = termsOf(other);
  let energy = 0;
  for (let a = FIRST_SIDE_CHAIN_ATOM; a < own.classes.length; a++) {
    const classA = own.classes[a] ?? 0;
    const at = start + 3 * a;
    for (let b = from; b < to; b++) {
      const d2 = squaredDistance(coords, at, otherCoords, otherStart + 3 * b);
      if (d2 < MAX_INTERACTION * MAX_INTERACTION) energy += vanDerWaals(classA, theirs.classes[b] ?? 0, d2);
    }
  }
  if (!hydrogenBonds) return energy;
  const partners = from === 0 ? theirs.backbone : theirs.sideChain;
  for (const polar of own.sideChain) {
    for (const partner of partners) energy += hydrogenBond(coords, start, polar, otherCoords, otherStart, partner);
  }
  return energy;
}

function squaredDistance(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const dx = (a[i] ?? 0) - (b[j] ?? 0);
  const dy = (a[i + 1] ?? 0) - (b[j + 1] ?? 0);
  const dz = (a[i + 2] ?? 0) - (b[j + 2] ?? 0);
  return dx * dx + dy * dy + dz * dz;
}
