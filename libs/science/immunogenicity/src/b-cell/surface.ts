import { Tally } from '@paratope/sequence';
import { atomNamed, oneLetterCode, residueSasa, type Model, type Point, type Residue } from '@paratope/geometry';

/** Surface properties of a residue from which its propensity for epitopes is computed. */
export interface ResidueSurface {
  /** Identifier of the chain in the model. */
  readonly chain: string;
  /** Index among the amino acids of its chain, from 0. */
  readonly index: number;
  readonly aminoAcid: string;
  /** Accessible surface relative to the maximum of its amino acid, 0 to about 1. */
  readonly relativeSasa: number;
  /** Number of Cα atoms in the half sphere around its Cα in the direction of the side chain (HSE-up; Hamelryck, Proteins 2005). */
  readonly halfSphereExposure: number;
  /** Indices in the list of all residues with a Cα within {@link PATCH_RADIUS}: the patch that an antibody would cover. */
  readonly neighbours: readonly number[];
}

/** Radius in Å, as in Hamelryck 2005. */
const HALF_SPHERE_RADIUS = 13;
/** Distance in Å between Cα atoms (DiscoTope; Haste Andersen et al., Protein Sci 2006). */
const PATCH_RADIUS = 10;

/**
 * Computes the surface of the amino acids of a model. Residues without a Cα are left out.
 *
 * @param model the chains of one model; coordinates in Å.
 * @returns for each residue the relative accessible area, the half-sphere exposure and the neighbours.
 * @example
 * ```ts
 * const surfaces = residueSurfaces({ number: 1, chains: [] });
 * surfaces.length; // → 0
 * structuralScores(surfaces).length; // → 0
 * ```
 */
export function residueSurfaces(model: Model): ResidueSurface[] {
  const placed = residueSasa(model).flatMap(({ chain, residue, relative }) => {
    const ca = atomNamed(residue, 'CA');
    return ca ? [{ chain, residue, relative: relative ?? 0, ca, side: sideOf(residue, ca) }] : [];
  });
  const counts = new Tally<string>();
  return placed.map(({ chain, residue, relative, ca, side }, i): ResidueSurface => {
    const index = counts.of(chain);
    counts.add(chain);
    const neighbours: number[] = [];
    let above = 0;
    placed.forEach((other, k) => {
      if (k === i) return;
      const d = minus(other.ca, ca);
      const squared = dot(d, d);
      if (squared <= PATCH_RADIUS ** 2) neighbours.push(k);
      if (squared <= HALF_SPHERE_RADIUS ** 2 && dot(d, side) > 0) above++;
    });
    const aminoAcid = oneLetterCode(residue.name) ?? 'X';
    return { chain, index, aminoAcid, relativeSasa: relative, halfSphereExposure: above, neighbours };
  });
}

/** Direction of the side chain: towards Cβ, or for glycine away from N and C. */
function sideOf(residue: Residue, ca: Point): Point {
  const cb = atomNamed(residue, 'CB');
  if (cb) return minus(cb, ca);
  const n = atomNamed(residue, 'N') ?? ca;
  const c = atomNamed(residue, 'C') ?? ca;
  return { x: 2 * ca.x - n.x - c.x, y: 2 * ca.y - n.y - c.y, z: 2 * ca.z - n.z - c.z };
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y + a.z * b.z;
