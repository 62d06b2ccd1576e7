import { atomNamed, type Chain, type Residue } from '../structure.js';
import { siteOf, type ResidueSite } from './site.js';

/** Chiral centres by residue, with the three neighbours ordered so that the L form (and the natural side chain) has a positive volume. */
const SIDE_CHAIN_CENTRES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  ILE: ['CB', 'CA', 'CG1', 'CG2'],
  THR: ['CB', 'CA', 'OG1', 'CG2'],
};

export interface ChiralityProblem extends ResidueSite {
  readonly centre: 'CA' | 'CB';
  /** Signed volume in Å³; about +2.5 for an L amino acid, −2.5 for its mirror image, near 0 for a flat centre. */
  readonly volume: number;
}

/** Minimum volume (Å³) of a correct centre: an ideal L centre has 2.5 to 2.6 (Engh & Huber 2001: sd 0.15). */
const MIN_CHIRAL_VOLUME = 1.2;

/**
 * Computes the signed volume at Cα: (N − CA) · ((C − CA) × (CB − CA)).
 *
 * @param residue the residue; coordinates in Å.
 * @returns the volume in Å³, positive for L amino acids; undefined without a Cβ, so for glycine.
 */
export function chiralVolume(residue: Residue): number | undefined {
  return volumeAt(residue, 'CA', 'N', 'C', 'CB');
}

/**
 * Finds inverted or flat centres at Cα, and at Cβ of isoleucine and threonine.
 *
 * @param chains the chains of a model; coordinates in Å.
 * @returns the centres with their signed volumes (Å³).
 */
export function checkChirality(chains: readonly Chain[]): ChiralityProblem[] {
  return chains.flatMap(({ id, residues }) =>
    residues.flatMap((residue) => {
      const problems: ChiralityProblem[] = [];
      const alpha = chiralVolume(residue);
      if (alpha !== undefined && alpha < MIN_CHIRAL_VOLUME) {
        problems.push({ ...siteOf(id, residue), centre: 'CA', volume: alpha });
      }
      const names = SIDE_CHAIN_CENTRES[residue.name];
      const beta = names && volumeAt(residue, ...names);
      if (beta !== undefined && beta < MIN_CHIRAL_VOLUME) {
        problems.push({ ...siteOf(id, residue), centre: 'CB', volume: beta });
      }
      return problems;
    }),
  );
}

function volumeAt(residue: Residue, centre: string, a: string, b: string, c: string): number | undefined {
  const [o, p, q, r] = [centre, a, b, c].map((name) => atomNamed(residue, name));
  if (!o || !p || !q || !r) return undefined;
  const [ux, uy, uz] = [p.x - o.x, p.y - o.y, p.z - o.z];
  const [vx, vy, vz] = [q.x - o.x, q.y - o.y, q.z - o.z];
  const [wx, wy, wz] = [r.x - o.x, r.y - o.y, r.z - o.z];
  return ux * (vy * wz - vz * wy) + uy * (vz * wx - vx * wz) + uz * (vx * wy - vy * wx);
}
