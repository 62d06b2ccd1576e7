import { candidatesOf, selected, type Candidates } from './candidates.js';
import { formDisulfides, type Disulfide } from './disulfides.js';
import type { PairEnergies } from './energy-graph.js';
import { addInteractions, mayInteract, ownBackboneEnergies } from './interactions.js';
import type { ObservedChi } from './preferences.js';
import { atomLayout, phiOf, psiOf, type AtomLayout, type FlatProtein } from './protein.js';
import { placeCb } from './rotamers.js';
import { seededRandom } from './random.js';
import { findMinimum } from './solver.js';

interface PackingOptions {
  /** Residues, counted through all chains, that keep their side chains; all their atoms must be finite. */
  readonly kept?: ReadonlySet<number>;
  /** Returns the observed side chains of a residue in homologous structures. Default: none. */
  readonly observed?: (residue: number) => readonly ObservedChi[];
  /** Seed of the annealing, which is used where no exact solution is possible. Default: 0. */
  readonly seed?: number;
}

export interface Packing {
  readonly protein: FlatProtein;
  /** Energy in kcal/mol, in the units of the potential; comparable only between packings of one main chain. */
  readonly energy: number;
  /** Whether it is proven that the rotamers are the best combination. */
  readonly exact: boolean;
  readonly disulfides: readonly Disulfide[];
}

/** Energy in kcal/mol above the residue's best candidate from which on a candidate is excluded. */
const HOPELESS = 15;
/** Maximum number of remaining candidates, the best ones, which bounds the time of a main chain with many arginines. */
const MAX_CANDIDATES = 60;

/**
 * Builds side chains onto a main chain: for every residue that is not kept, the CB and the rotamer, which together have the minimum energy
 * (rotamer frequency, bounded van der Waals, hydrogen bonds). Disulfides are formed first. The result is deterministic for a seed.
 *
 * @param protein sequences and flat coordinates (Å) in the order of {@link atomLayout}; N, CA, C and O of every residue must be finite, side
 *   chains that are not kept are not read.
 * @param options residues that keep their side chains, χ angles observed elsewhere, and the seed.
 * @returns the protein, its energy, whether the minimum is proven, and the disulfides.
 * @throws RangeError for coordinates that do not fit the chains or are not finite.
 * @example
 * ```ts
 * const coordinates = Float64Array.of(0, 0, 0, 1.46, 0, 0, 2, 1.42, 0, 3.2, 1.6, 0);
 * const protein = packSideChains({ chains: ['G'], coordinates }).protein;
 * const chains = toChains(protein, ['A'], (chain, residue) => ({ seqNum: residue + 1, insCode: '' }));
 * flatProtein(chains).chains; // → ['G']
 * const layout = atomLayout(['GF']);
 * chiDifference(layout, 1, 1, 10, 190); // → 0
 * chiAngles(layout, new Float64Array(3 * layout.atomCount), 0); // → []
 * ```
 */
export function packSideChains(
  protein: FlatProtein,
  { kept = new Set(), observed = () => [], seed = 0 }: PackingOptions = {},
): Packing {
  const layout = atomLayout(protein.chains);
  const coordinates = protein.coordinates.slice();
  const isKept = (residue: number): boolean => kept.has(residue);
  checkCoordinates(layout, coordinates, isKept);
  layout.residues.forEach((residue, i) => {
    if (!isKept(i) && residue.code !== 'G') placeCb(residue, coordinates, startOf(layout, i));
  });
  const disulfides = formDisulfides(layout, coordinates, isKept);
  const bonded = new Set(disulfides.flat());
  const isFree = (i: number): boolean => !isKept(i) && !bonded.has(i) && layout.residues[i].chis > 0;

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
      observed(i),
    );
    const energies = selfEnergies(layout, coordinates, i, all, isFree);
    const limit = Math.min(...energies) + HOPELESS;
    const hopeful = [...energies.keys()]
      .filter((k) => (energies[k] ?? Infinity) <= limit)
      .sort((a, b) => energies[a] - energies[b])
      .slice(0, MAX_CANDIDATES);
    free.push(i);
    candidates.set(i, selected(all, hopeful));
    self.push(Float64Array.from(hopeful, (k) => energies[k] ?? Infinity));
  });
  const pairs = pairEnergies(layout, coordinates, free, candidates);
  const { states, energy, exact } = findMinimum(self, pairs, seededRandom(seed));
  free.forEach((i, node) => {
    const all = candidates.get(i);
    const size = 3 * layout.residues[i].atoms.length;
    const at = states[node] * size;
    if (all) coordinates.set(all.coordinates.subarray(at, at + size), startOf(layout, i));
  });
  return { protein: { chains: protein.chains, coordinates }, energy, exact, disulfides };
}

/** Energies of the candidates with their own main chain and with all fixed atoms. */
function selfEnergies(
  layout: AtomLayout,
  coordinates: Float64Array,
  i: number,
  candidates: Candidates,
  isFree: (residue: number) => boolean,
): Float64Array {
  const energies = ownBackboneEnergies(candidates).map((energy, k) => energy + candidates.rarity[k]);
  layout.residues.forEach((residue, j) => {
    if (j === i || !mayInteract(layout, coordinates, i, j)) return;
    const placed = { residue, coordinates: ownCoordinates(layout, coordinates, j) };
    addInteractions(energies, candidates, placed, 'main chain', Math.abs(i - j) > 1);
    if (!isFree(j)) addInteractions(energies, candidates, placed, 'side chain');
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
      const a = candidates.get(i);
      const b = candidates.get(j);
      if (nodeJ <= nodeI || !a || !b || !mayInteract(layout, coordinates, i, j)) return;
      const energies = new Float64Array(a.rarity.length * b.rarity.length);
      addInteractions(energies, a, b, 'side chain');
      if (energies.some((energy) => energy !== 0)) pairs.push({ i: nodeI, j: nodeJ, energies });
    });
  });
  return pairs;
}

/** Coordinates of one residue, as a view. */
function ownCoordinates(layout: AtomLayout, coordinates: Float64Array, residue: number): Float64Array {
  return coordinates.subarray(startOf(layout, residue), startOf(layout, residue + 1));
}

function startOf(layout: AtomLayout, residue: number): number {
  return 3 * layout.firstAtom[residue];
}

function checkCoordinates(layout: AtomLayout, coordinates: Float64Array, isKept: (residue: number) => boolean): void {
  if (coordinates.length !== 3 * layout.atomCount) {
    throw new RangeError(`${layout.atomCount} atoms need ${3 * layout.atomCount} coordinates`);
  }
  layout.residues.forEach(({ atoms }, i) => {
    const needed = isKept(i) ? atoms.length : 4;
    const own = ownCoordinates(layout, coordinates, i).subarray(0, 3 * needed);
    if (!own.every(Number.isFinite)) throw new RangeError(`residue ${i + 1} lacks coordinates`);
  });
}
