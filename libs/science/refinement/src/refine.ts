import { atomLayout, type AtomLayout, type Disulfide, type FlatProtein } from '@paratope/side-chains';
import { angleEnergy, bondEnergy, torsionEnergy, volumeEnergy } from './bonded.js';
import { minimise } from './minimiser.js';
import { NonbondedTerms } from './nonbonded.js';
import { ramachandranEnergy } from './ramachandran.js';
import { buildTopology, type Topology } from './topology.js';

export interface RefinementOptions {
  /**
   * How firmly the main chain of a residue (counted through all chains) is held where it came, in kcal/mol/Å² per atom;
   * 0 leaves it free. Default: 2.5 everywhere.
   */
  readonly restraint?: (residue: number) => number;
  /** The same for side-chain atoms. Default: free. */
  readonly sideChainRestraint?: (residue: number) => number;
  /**
   * How firmly φ and ψ are led to conformations that occur, kcal/mol per nat. Default 0.25: four times as much, everywhere, twists
   * peptides and once made a severe clash (leave one out).
   */
  readonly ramachandran?: number;
  /** At most so many minimisation steps. Default 300. */
  readonly maxSteps?: number;
}

/** kcal/mol. */
export interface EnergyReport {
  readonly bonds: number;
  readonly angles: number;
  readonly torsions: number;
  /** Flatness and handedness. */
  readonly volumes: number;
  /** Of the main chain outside the favoured conformations. */
  readonly ramachandran: number;
  readonly vanDerWaals: number;
  readonly restraints: number;
  readonly total: number;
}

export interface Refinement {
  readonly protein: FlatProtein;
  readonly before: EnergyReport;
  readonly after: EnergyReport;
  readonly steps: number;
  /** Whether the gradient vanished before the steps ran out. */
  readonly converged: boolean;
  readonly disulfides: readonly Disulfide[];
}

const DEFAULT_RESTRAINT = 2.5;
const DEFAULT_RAMACHANDRAN = 0.25;
const DEFAULT_STEPS = 300;
/** Å of one coordinate per step. */
const MAX_MOVE = 0.15;
/** kcal/mol/Å. */
const TOLERANCE = 0.3;

/**
 * Relaxes a model: bond lengths and angles, flat peptides and rings, the handedness of every centre, usual φ and ψ, and van der Waals contacts
 * with a soft core. The main chain is held near its start. A peptide within 45° of cis (90° before proline) stays cis, every other one becomes
 * trans; sulfurs of cysteines within 3 Å are bonded. Deterministic, and bounded in time by `maxSteps`.
 *
 * @param protein the sequences of the chains and the flat coordinates of all heavy atoms (Å), in the order of `atomLayout`.
 * @param options how firmly atoms are held, and the largest number of steps.
 * @returns the relaxed protein, the energies before and after, the number of steps and whether the minimum was reached.
 * @throws RangeError for a coordinate that is missing or not finite.
 * @example
 * ```ts
 * const glycine = { chains: ['G'], coordinates: Float64Array.of(0, 0, 0, 1.46, 0, 0, 2, 1.42, 0, 3.2, 1.6, 0) };
 * refine(glycine).protein.chains; // → ['G']
 * ```
 */
export function refine(protein: FlatProtein, options: RefinementOptions = {}): Refinement {
  const layout = atomLayout(protein.chains);
  const start = protein.coordinates;
  if (start.length !== 3 * layout.atomCount || !start.every(Number.isFinite)) {
    throw new RangeError(`${layout.atomCount} atoms need ${3 * layout.atomCount} finite coordinates`);
  }
  const topology = buildTopology(layout, start);
  const field = new ForceField(layout, topology, start, options);
  const minimum = minimise(start, (x, gradient) => field.energy(x, gradient), {
    maxSteps: options.maxSteps ?? DEFAULT_STEPS,
    maxMove: MAX_MOVE,
    tolerance: TOLERANCE,
  });
  return {
    protein: { chains: protein.chains, coordinates: minimum.x },
    before: field.report(start),
    after: field.report(minimum.x),
    steps: minimum.steps,
    converged: minimum.converged,
    disulfides: topology.disulfides,
  };
}

/** The energy of a protein around the coordinates it came with. */
export class ForceField {
  readonly #topology: Topology;
  readonly #nonbonded: NonbondedTerms;
  readonly #origin: Float64Array;
  /** Force constant of each atom's restraint. */
  readonly #restraint: Float64Array;
  readonly #ramachandran: number;

  constructor(
    layout: AtomLayout,
    topology: Topology,
    origin: Float64Array,
    {
      restraint = () => DEFAULT_RESTRAINT,
      sideChainRestraint = () => 0,
      ramachandran = DEFAULT_RAMACHANDRAN,
    }: RefinementOptions = {},
  ) {
    this.#topology = topology;
    this.#ramachandran = ramachandran;
    this.#nonbonded = new NonbondedTerms(layout, topology);
    this.#origin = origin.slice();
    this.#restraint = Float64Array.from(
      layout.residues.flatMap(({ atoms }, i) => atoms.map((_, k) => (k < 4 ? restraint(i) : sideChainRestraint(i)))),
    );
  }

  /** Energy; adds its gradient. */
  energy(x: Float64Array, gradient: Float64Array): number {
    return this.#terms(x, gradient).total;
  }

  report(x: Float64Array): EnergyReport {
    return this.#terms(x, new Float64Array(x.length));
  }

  #terms(x: Float64Array, gradient: Float64Array): EnergyReport {
    const topology = this.#topology;
    const bonds = bondEnergy(topology.bonds, x, gradient);
    const angles = angleEnergy(topology.angles, x, gradient);
    const torsions =
      torsionEnergy(topology.planarTorsions, 1, -1, x, gradient) +
      torsionEnergy(topology.staggeredTorsions, 3, 1, x, gradient) +
      torsionEnergy(topology.disulfideTorsions, 2, 1, x, gradient);
    const volumes = volumeEnergy(topology.volumes, x, gradient);
    const ramachandran = ramachandranEnergy(topology.ramachandran, this.#ramachandran, x, gradient);
    const vanDerWaals = this.#nonbonded.energy(x, gradient);
    const restraints = this.#restrain(x, gradient);
    const total = bonds + angles + torsions + volumes + ramachandran + vanDerWaals + restraints;
    return { bonds, angles, torsions, volumes, ramachandran, vanDerWaals, restraints, total };
  }

  #restrain(x: Float64Array, gradient: Float64Array): number {
    let energy = 0;
    for (let i = 0; i < x.length; i++) {
      const k = this.#restraint[Math.floor(i / 3)] ?? 0;
      if (k === 0) continue;
      const shift = (x[i] ?? 0) - (this.#origin[i] ?? 0);
      energy += k * shift * shift;
      gradient[i] = (gradient[i] ?? 0) + 2 * k * shift;
    }
    return energy;
  }
}
