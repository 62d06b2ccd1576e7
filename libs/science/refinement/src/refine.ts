import { atomLayout, type AtomLayout, type Disulfide, type FlatProtein } from '@paratope/side-chains';
import { angleEnergy, bondEnergy, torsionEnergy, volumeEnergy } from './bonded.js';
import { minimise } from './minimiser.js';
import { NonbondedTerms } from './nonbonded.js';
import { ramachandranEnergy } from './ramachandran.js';
import { buildTopology, type Topology } from './topology.js';

interface RefinementOptions {
  /**
   * Restraint of the main chain of a residue (counted through all chains) to its start in kcal/mol/Å² per atom; 0 for none. Default: 2.5
   * everywhere.
   */
  readonly restraint?: (residue: number) => number;
  /** Restraint of side-chain atoms likewise. Default: none. */
  readonly sideChainRestraint?: (residue: number) => number;
  /**
   * Strength of the potential towards frequent φ and ψ in kcal/mol per nat. Default: 0.25. Four times as much for all residues twists
   * peptides and caused a severe clash in a leave-one-out test.
   */
  readonly ramachandran?: number;
  /** Maximum number of minimisation steps. Default: 300. */
  readonly maxSteps?: number;
}

/** Energies in kcal/mol. */
interface EnergyReport {
  readonly bonds: number;
  readonly angles: number;
  readonly torsions: number;
  /** Energy of planarity and chirality. */
  readonly volumes: number;
  /** Energy of main-chain conformations outside the favoured ones. */
  readonly ramachandran: number;
  readonly vanDerWaals: number;
  readonly restraints: number;
  readonly total: number;
}

interface Refinement {
  readonly protein: FlatProtein;
  readonly before: EnergyReport;
  readonly after: EnergyReport;
  readonly steps: number;
  /** Whether the gradient vanished before the maximum number of steps. */
  readonly converged: boolean;
  readonly disulfides: readonly Disulfide[];
}

const DEFAULT_RESTRAINT = 2.5;
const DEFAULT_RAMACHANDRAN = 0.25;
const DEFAULT_STEPS = 300;
/** Maximum move of one coordinate per step in Å. */
const MAX_MOVE = 0.15;
/** Tolerance of the gradient in kcal/mol/Å. */
const TOLERANCE = 0.3;

/**
 * Relaxes a model: bond lengths and angles, planarity of peptides and rings, the chirality of every centre, frequent φ and ψ, and van der
 * Waals contacts with a soft core. The main chain is restrained to its start. A peptide within 45° of cis (90° before proline) stays cis,
 * every other one becomes trans; sulfurs of cysteines within 3 Å are bonded. The result is deterministic, and the time is bounded by
 * `maxSteps`.
 *
 * @param protein the sequences of the chains and the flat coordinates of all heavy atoms (Å), in the order of `atomLayout`.
 * @param options the restraints of the atoms, and the maximum number of steps.
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

/** Energy function of a protein with restraints to its initial coordinates. */
export class ForceField {
  readonly #nonbonded: NonbondedTerms;
  readonly #origin: Float64Array;
  /** Force constant of each atom's restraint. */
  readonly #restraint: Float64Array;
  readonly #ramachandran: number;

  constructor(
    layout: AtomLayout,
    private readonly topology: Topology,
    origin: Float64Array,
    {
      restraint = () => DEFAULT_RESTRAINT,
      sideChainRestraint = () => 0,
      ramachandran = DEFAULT_RAMACHANDRAN,
    }: RefinementOptions = {},
  ) {
    this.#ramachandran = ramachandran;
    this.#nonbonded = new NonbondedTerms(layout, topology);
    this.#origin = origin.slice();
    this.#restraint = Float64Array.from(
      layout.residues.flatMap(({ atoms }, i) => atoms.map((_, k) => (k < 4 ? restraint(i) : sideChainRestraint(i)))),
    );
  }

  /** Returns the energy and adds its gradient. */
  energy(x: Float64Array, gradient: Float64Array): number {
    return this.#terms(x, gradient).total;
  }

  report(x: Float64Array): EnergyReport {
    return this.#terms(x, new Float64Array(x.length));
  }

  #terms(x: Float64Array, gradient: Float64Array): EnergyReport {
    const topology = this.topology;
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
      const k = this.#restraint[Math.floor(i / 3)];
      if (k === 0) continue;
      const shift = x[i] - this.#origin[i];
      energy += k * shift * shift;
      gradient[i] = gradient[i] + 2 * k * shift;
    }
    return energy;
  }
}
