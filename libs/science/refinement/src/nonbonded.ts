import { NeighbourGrid } from '@paratope/geometry';
import type { AtomClass, AtomLayout } from '@paratope/side-chains';
import { exclusionKey, type Topology } from './topology.js';

// Parameters of the united atoms of CHARMM param19 (Neria, Fischer & Karplus, J Chem Phys 1996, 105:1902): half the distance of the minimum
// (Å) and the well depth (kcal/mol). Hydrogens on N and O, which are explicit in param19, are part of their atoms here: a pair that may
// share a hydrogen may approach to the distance of a hydrogen bond.
const RADIUS_AND_DEPTH: Readonly<Record<AtomClass, readonly [number, number]>> = {
  CA: [2.365, 0.0486],
  C: [2.1, 0.12],
  CH1: [2.365, 0.0486],
  CH2: [2.235, 0.1142],
  CH3: [2.165, 0.1811],
  CAr: [2.1, 0.12],
  CO: [2.1, 0.12],
  CB: [2.235, 0.1142],
  NB: [1.6, 0.2384],
  NH: [1.6, 0.2384],
  NA: [1.6, 0.2384],
  NP: [1.6, 0.2384],
  OB: [1.6, 0.1591],
  OC: [1.6, 0.1591],
  OX: [1.6, 0.1591],
  OH: [1.6, 0.1591],
  SG: [1.89, 0.043],
  SD: [1.89, 0.043],
};
/** Radius of carbons in pairs three bonds apart (param19), where it is smaller. */
const ONE_FOUR_CARBON = 1.9;
const HYDROGEN_BOND_DISTANCE = 2.9;
const HYDROGEN_BOND_DEPTH = 1;
const DONORS: ReadonlySet<AtomClass> = new Set(['NB', 'NH', 'NA', 'OH']);
const ACCEPTORS: ReadonlySet<AtomClass> = new Set(['NA', 'OB', 'OC', 'OX', 'OH']);

/** Cutoff in Å, at which the energy is shifted to 0. */
const CUTOFF = 6;
/** Margin in Å of the pair list beyond the cutoff: the list is valid until an atom has moved half of it. */
const SKIN = 1;
/** Share of the minimum's distance below which the energy continues along its tangent, so that clashes are pushed apart gently. */
const SOFT_CORE = 0.75;

/** Van der Waals terms of a protein; the list of near pairs is kept between calls. */
export class NonbondedTerms {
  readonly #classOf: Int32Array;
  readonly #residueOf: Int32Array;
  readonly #parameters: PairParameters;
  #listedAt = new Float64Array();
  /** First atom, second atom and parameter index of each pair. */
  #pairs = new Int32Array();

  constructor(
    layout: AtomLayout,
    private readonly topology: Topology,
  ) {
    const classes = layout.residues.flatMap(({ atomClasses }) => atomClasses);
    this.#parameters = pairParameters();
    this.#classOf = Int32Array.from(classes, (atomClass) => CLASSES.indexOf(atomClass));
    this.#residueOf = Int32Array.from(layout.residues.flatMap(({ atoms }, i) => atoms.map(() => i)));
  }

  /** Adds the gradient and returns the energy. */
  energy(x: Float64Array, gradient: Float64Array): number {
    if (this.#isStale(x)) this.#list(x);
    const { minimum2, depth, shift, softDistance2, softEnergy, softSlope, softDistance } = this.#parameters;
    const pairs = this.#pairs;
    let energy = 0;
    for (let p = 0; p < pairs.length; p += 3) {
      const a = pairs[p];
      const b = pairs[p + 1];
      const dx = x[a] - x[b];
      const dy = x[a + 1] - x[b + 1];
      const dz = x[a + 2] - x[b + 2];
      const r2 = dx * dx + dy * dy + dz * dz;
      if (r2 >= CUTOFF * CUTOFF) continue;
      const type = pairs[p + 2];
      let slope: number;
      if (r2 < softDistance2[type]) {
        const r = Math.sqrt(r2);
        energy += softEnergy[type] + softSlope[type] * (r - softDistance[type]);
        slope = softSlope[type] / Math.max(r, 1e-3);
      } else {
        const s = minimum2[type] / r2;
        const s3 = s * s * s;
        const well = depth[type];
        energy += well * (s3 * s3 - 2 * s3) - shift[type];
        slope = (12 * well * (s3 - s3 * s3)) / r2;
      }
      gradient[a] = gradient[a] + slope * dx;
      gradient[a + 1] = gradient[a + 1] + slope * dy;
      gradient[a + 2] = gradient[a + 2] + slope * dz;
      gradient[b] = gradient[b] - slope * dx;
      gradient[b + 1] = gradient[b + 1] - slope * dy;
      gradient[b + 2] = gradient[b + 2] - slope * dz;
    }
    return energy;
  }

  #isStale(x: Float64Array): boolean {
    const before = this.#listedAt;
    if (before.length !== x.length) return true;
    const limit = (SKIN / 2) ** 2;
    for (let i = 0; i < x.length; i += 3) {
      const dx = x[i] - before[i];
      const dy = x[i + 1] - before[i + 1];
      const dz = x[i + 2] - before[i + 2];
      if (dx * dx + dy * dy + dz * dz > limit) return true;
    }
    return false;
  }

  #list(x: Float64Array): void {
    const { excluded, oneFour, disulfides, atomCount } = this.topology;
    const residueOf = this.#residueOf;
    const bridged = new Set(disulfides.map(([i, j]) => exclusionKey(i, j, atomCount)));
    const pairs: number[] = [];
    new NeighbourGrid(x, CUTOFF + SKIN).forEachPair(CUTOFF + SKIN, (a, b) => {
      let special = 0;
      const i = residueOf[a];
      const j = residueOf[b];
      // Bonds join atoms of one residue, of neighbours, or of two bonded cysteines.
      if (Math.abs(i - j) <= 1 || bridged.has(exclusionKey(i, j, atomCount))) {
        const key = exclusionKey(a, b, atomCount);
        if (excluded.has(key)) return;
        if (oneFour.has(key)) special = 1;
      }
      pairs.push(3 * a, 3 * b, typeOf(this.#classOf[a], this.#classOf[b], special));
    });
    this.#pairs = Int32Array.from(pairs);
    this.#listedAt = x.slice();
  }
}

const CLASSES = Object.keys(RADIUS_AND_DEPTH) as AtomClass[];

function typeOf(classA: number, classB: number, oneFour: number): number {
  return (oneFour * CLASSES.length + classA) * CLASSES.length + classB;
}

interface PairParameters {
  readonly minimum2: Float64Array;
  readonly depth: Float64Array;
  readonly shift: Float64Array;
  readonly softDistance: Float64Array;
  readonly softDistance2: Float64Array;
  readonly softEnergy: Float64Array;
  readonly softSlope: Float64Array;
}

function pairParameters(): PairParameters {
  const size = 2 * CLASSES.length ** 2;
  const array = (): Float64Array => new Float64Array(size);
  const parameters = {
    minimum2: array(),
    depth: array(),
    shift: array(),
    softDistance: array(),
    softDistance2: array(),
    softEnergy: array(),
    softSlope: array(),
  };
  CLASSES.forEach((a, i) => {
    CLASSES.forEach((b, j) => {
      for (const oneFour of [0, 1]) {
        const type = typeOf(i, j, oneFour);
        const hydrogenBond =
          oneFour === 0 && ((DONORS.has(a) && ACCEPTORS.has(b)) || (DONORS.has(b) && ACCEPTORS.has(a)));
        const minimum = hydrogenBond ? HYDROGEN_BOND_DISTANCE : radius(a, oneFour === 1) + radius(b, oneFour === 1);
        const depth = hydrogenBond ? HYDROGEN_BOND_DEPTH : Math.sqrt(RADIUS_AND_DEPTH[a][1] * RADIUS_AND_DEPTH[b][1]);
        const far = (minimum / CUTOFF) ** 6;
        const near = SOFT_CORE ** -6;
        parameters.minimum2[type] = minimum ** 2;
        parameters.depth[type] = depth;
        parameters.shift[type] = depth * (far * far - 2 * far);
        parameters.softDistance[type] = SOFT_CORE * minimum;
        parameters.softDistance2[type] = (SOFT_CORE * minimum) ** 2;
        parameters.softEnergy[type] = depth * (near * near - 2 * near) - depth * (far * far - 2 * far);
        parameters.softSlope[type] = (12 * depth * (near - near * near)) / (SOFT_CORE * minimum);
      }
    });
  });
  return parameters;
}

function radius(atomClass: AtomClass, oneFour: boolean): number {
  const [own] = RADIUS_AND_DEPTH[atomClass];
  return oneFour && own > ONE_FOUR_CARBON ? ONE_FOUR_CARBON : own;
}
