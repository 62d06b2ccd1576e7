import { candidatesOf, selected, type Candidates } from './candidates.js';
import { formDisulfides, type Disulfide } from './disulfides.js';
import type { PairEnergies } from './energy-graph.js';
import { energyWith, mayInteract, ownBackboneEnergy } from './interactions.js';
import { atomLayout, phiOf, psiOf, type AtomLayout, type FlatProtein } from './protein.js';
import { placeCb } from './rotamers.js';
import { seededRandom } from './random.js';
import { findMinimum } from './solver.js';

export interface PackingOptions {
  /** Residues, counted through all chains, whose side chains stay as given; all their atoms must be finite. */
  readonly kept?: ReadonlySet<number>;
  /** For the annealing of what cannot be solved exactly. Default 0. */
  readonly seed?: number;
}

export interface Packing {
  readonly protein: FlatProtein;
  /** kcal/mol, in the units of the potential; comparable between packings of one main chain only. */
  readonly energy: number;
  /** Whether the rotamers are proven to be the best combination. */
  readonly exact: boolean;
  readonly disulfides: readonly Disulfide[];
}

/** Candidates this much (kcal/mol) worse on their own than the residue's best are out of the question. */
const HOPELESS = 15;

/**
 * Builds the side chains onto a main chain: for every residue that is not kept, CB and the rotamer that together give the
 * least energy (rotamer frequency, bounded van der Waals, hydrogen bonds), disulfides formed first.
 * Of the coordinates, N, CA, C and O of every residue must be finite; side chains that are not kept are not read.
 * Deterministic for a seed. Throws a RangeError for coordinates that do not fit the chains or are not finite.
 */
export function packSideChains(protein: FlatProtein, { kept = new Set(), seed = 0 }: PackingOptions = {}): Packing {
  const layout = atomLayout(protein.chains);
  const coordinates = protein.coordinates.slice();
  const isKept = (residue: number): boolean => kept.has(residue);
  checkCoordinates(layout, coordinates, isKept);
  layout.residues.forEach((residue, i) => {
    if (!isKept(i) && residue.code !== 'G') placeCb(residue, coordinates, startOf(layout, i));
  });
  const disulfides = formDisulfides(layout, coordinates, isKept);
  const bonded = new Set(disulfides.flat());
  const isFree = (i: number): boolean => !isKept(i) && !bonded.has(i) && (layout.residues[i]?.chis ?? 0) > 0;

  const candidates = new Map<number, Candidates>();
  const self: Float64Array[] = [];
  const free: number[] = [];
  layout.residues.forEach((residue, i) => {
    if (!isFree(i)) return;
    const all = candidatesOf(
      residue,
      coordinates,
      startOf(layout, i),
      phiOf(layout, coordinates, i),
      psiOf(layout, coordinates, i),
    );
    const energies = selfEnergies(layout, coordinates, i, all, isFree);
    const limit = Math.min(...energies) + HOPELESS;
    const hopeful = [...energies.keys()].filter((k) => (energies[k] ?? Infinity) <= limit);
    free.push(i);
    candidates.set(i, selected(all, hopeful));
    self.push(Float64Array.from(hopeful, (k) => energies[k] ?? Infinity));
  });
  const pairs = pairEnergies(layout, coordinates, free, candidates);
  const { states, energy, exact } = findMinimum(self, pairs, seededRandom(seed));
  free.forEach((i, node) => {
    const all = candidates.get(i);
    const size = 3 * (layout.residues[i]?.atoms.length ?? 0);
    const at = (states[node] ?? 0) * size;
    if (all) coordinates.set(all.coordinates.subarray(at, at + size), startOf(layout, i));
  });
  return { protein: { chains: protein.chains, coordinates }, energy, exact, disulfides };
}

function selfEnergies(
  layout: AtomLayout,
  coordinates: Float64Array,
  i: number,
  { residue, coordinates: own, rarity }: Candidates,
  isFree: (residue: number) => boolean,
): Float64Array {
  const size = 3 * residue.atoms.length;
  const energies = rarity.map((value, k) => value + ownBackboneEnergy(residue, own, k * size));
  layout.residues.forEach((other, j) => {
    if (j === i || !mayInteract(layout, coordinates, i, j)) return;
    const start = startOf(layout, j);
    const adjacent = Math.abs(i - j) === 1;
    const atoms = other.atoms.length;
    for (let k = 0; k < energies.length; k++) {
      let energy = energyWith(residue, own, k * size, other, coordinates, start, 0, Math.min(5, atoms), !adjacent);
      if (!isFree(j)) energy += energyWith(residue, own, k * size, other, coordinates, start, 5, atoms, true);
      energies[k] = (energies[k] ?? 0) + energy;
    }
  });
  return energies;
}

function pairEnergies(
  layout: AtomLayout,
  coordinates: Float64Array,
  free: readonly number[],
  candidates: ReadonlyMap<number, Candidates>,
): PairEnergies[] {
  const pairs: PairEnergies[] = [];
  free.forEach((i, nodeI) => {
    free.forEach((j, nodeJ) => {
      if (nodeJ <= nodeI || !mayInteract(layout, coordinates, i, j)) return;
      const a = candidates.get(i);
      const b = candidates.get(j);
      if (!a || !b) return;
      const sizeA = 3 * a.residue.atoms.length;
      const sizeB = 3 * b.residue.atoms.length;
      const columns = b.rarity.length;
      const energies = new Float64Array(a.rarity.length * columns);
      for (let k = 0; k < a.rarity.length; k++) {
        for (let l = 0; l < columns; l++) {
          const atoms = b.residue.atoms.length;
          energies[k * columns + l] = energyWith(
            a.residue, a.coordinates, k * sizeA, b.residue, b.coordinates, l * sizeB, 5, atoms, true,
          ); // prettier-ignore
        }
      }
      if (energies.some((energy) => energy !== 0)) pairs.push({ i: nodeI, j: nodeJ, energies });
    });
  });
  return pairs;
}

function startOf(layout: AtomLayout, residue: number): number {
  return 3 * (layout.firstAtom[residue] ?? 0);
}

function checkCoordinates(layout: AtomLayout, coordinates: Float64Array, isKept: (residue: number) => boolean): void {
  if (coordinates.length !== 3 * layout.atomCount) {
    throw new RangeError(`${layout.atomCount} atoms need ${3 * layout.atomCount} coordinates`);
  }
  layout.residues.forEach(({ atoms }, i) => {
    const needed = isKept(i) ? atoms.length : 4;
    const own = coordinates.subarray(startOf(layout, i), startOf(layout, i) + 3 * needed);
    if (!own.every(Number.isFinite)) throw new RangeError(`residue ${i + 1} lacks coordinates`);
  });
}
