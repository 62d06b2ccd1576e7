import { NeighbourGrid } from '@paratope/geometry';
import { CONTACT_REACH, contactWeight, overlapWeight } from './contact-field.js';
import { chargeEnergy } from './electrostatics.js';
import { Vicinity } from './vicinity.js';

/** Per-atom data of the antibody for scoring; only its variable domains. */
export interface AntibodyAtoms {
  /** Coordinates, flat, Å. */
  readonly coordinates: Float64Array;
  readonly types: Uint8Array;
  /** Log-odds of each atom's position. */
  readonly propensities: Float64Array;
  readonly charges: Float64Array;
  /** Depth of each atom: 1 for exposed, 2 for buried. */
  readonly depths: Float64Array;
  /** Flag per atom: 1 for the heavy chain. */
  readonly heavy: Uint8Array;
  /** Flag per atom: 1 for CDR-H3. */
  readonly h3: Uint8Array;
}

export interface AntigenAtoms {
  readonly types: Uint8Array;
  readonly charges: Float64Array;
  readonly depths: Float64Array;
  /** Flag per atom: 1 for the hinted epitope. */
  readonly hinted: Uint8Array;
  readonly residueOfAtom: Int32Array;
  /** Number of hinted residues. */
  readonly hintCount: number;
}

/** Sums over pairs of heavy atoms of the two partners. */
export interface PairSums {
  /** Σ contact. */
  readonly contacts: number;
  /** Σ contact · log-odds of the antibody's position. */
  readonly position: number;
  /** Σ contact · log-odds of the pair of types. */
  readonly types: number;
  /** Σ depth · depth · overlap. */
  readonly overlap: number;
  /** Electrostatic energy in kcal/mol. */
  readonly electrostatics: number;
  /** Share of the contacts made by the heavy chain. */
  readonly heavyShare: number;
  /** Share of the contacts made by CDR-H3. */
  readonly h3Share: number;
  /** Share of the hinted residues with an atom in contact. */
  readonly hintShare: number;
  /** Number of antigen residues with an atom within 4.5 Å of the antibody. */
  readonly residues: number;
}

/**
 * Maximum distance in Å of a scored pair. Beyond {@link CONTACT_REACH} only charges interact, at a dielectric of 80, and beyond 9 Å their
 * energy is negligible.
 */
const REACH = 9;
const TOUCHING = 4.5 * 4.5;

/** Scores poses of one antigen on one model of the antibody by sums over near pairs of atoms; the result equals a sum over all pairs. */
export class PoseScorer {
  readonly #pairs: Float64Array;
  readonly #typeCount: number;
  readonly #near: NeighbourGrid;
  readonly #vicinity: Vicinity;
  readonly #touched: Uint8Array;

  /** @param pairs log-odds of antibody types (rows) and antigen types (columns). */
  constructor(
    private readonly antibody: AntibodyAtoms,
    private readonly antigen: AntigenAtoms,
    pairs: readonly (readonly number[])[],
  ) {
    this.#typeCount = pairs.length;
    this.#pairs = Float64Array.from(pairs.flat());
    this.#near = new NeighbourGrid(antibody.coordinates, REACH / 2);
    this.#vicinity = new Vicinity(antibody.coordinates, REACH);
    this.#touched = new Uint8Array((antigen.residueOfAtom.at(-1) ?? -1) + 1);
  }

  /** @param coordinates coordinates of the antigen in the pose, flat, Å. */
  score(coordinates: Float64Array): PairSums {
    const { types, propensities, charges, depths, heavy, h3 } = this.antibody;
    const antigen = this.antigen;
    const vicinity = this.#vicinity;
    const pairs = this.#pairs;
    const touched = this.#touched.fill(0);
    let [contacts, position, typed, overlap, electrostatics, ofHeavy, ofH3] = [0, 0, 0, 0, 0, 0, 0];
    for (let atom = 0; atom < antigen.types.length; atom++) {
      const x = coordinates[3 * atom];
      const y = coordinates[3 * atom + 1];
      const z = coordinates[3 * atom + 2];
      if (!vicinity.mayHold(x, y, z)) continue;
      const type = antigen.types[atom];
      const charge = antigen.charges[atom];
      const depth = antigen.depths[atom] ?? 1;
      const residue = antigen.residueOfAtom[atom];
      this.#near.forEachWithin(x, y, z, charge === 0 ? CONTACT_REACH : REACH, (other, d2) => {
        const f = contactWeight(d2);
        if (f > 0) {
          contacts += f;
          position += f * propensities[other];
          typed += f * pairs[types[other] * this.#typeCount + type];
          if (heavy[other]) ofHeavy += f;
          if (h3[other]) ofH3 += f;
          if (d2 <= TOUCHING) touched[residue] = 1;
          overlap += overlapWeight(d2) * depth * (depths[other] ?? 1);
        }
        const theirs = charges[other];
        if (charge !== 0 && theirs !== 0) electrostatics += charge * theirs * chargeEnergy(Math.sqrt(d2));
      });
    }
    let [residues, hinted] = [0, 0];
    let last = -1;
    for (let atom = 0; atom < antigen.types.length; atom++) {
      const residue = antigen.residueOfAtom[atom];
      if (residue === last) continue;
      last = residue;
      if (!touched[residue]) continue;
      residues++;
      if (antigen.hinted[atom]) hinted++;
    }
    return {
      contacts,
      position,
      types: typed,
      overlap,
      electrostatics,
      heavyShare: contacts > 0 ? ofHeavy / contacts : 0,
      h3Share: contacts > 0 ? ofH3 / contacts : 0,
      hintShare: antigen.hintCount > 0 ? hinted / antigen.hintCount : 0,
      residues,
    };
  }
}
