import { atomNamed, type Chain } from '../structure.js';
import { dihedral, distance } from '../vectors.js';
import { siteOf, type ResidueSite } from './site.js';

export interface Disulfide {
  readonly first: ResidueSite;
  readonly second: ResidueSite;
  /** SG–SG distance in Å; 2.03 is ideal. */
  readonly distance: number;
  /** Dihedral χ3, CB–SG–SG–CB, in degrees; near ±90. NaN without Cβ. */
  readonly chi3: number;
}

/** Maximum SG–SG distance (Å) that counts as an intended bond; 2.03 Å is ideal. */
const MAX_SULPHUR_DISTANCE = 2.5;

/**
 * Finds the pairs of cysteines bonded by their sulfurs. Each cysteine is in at most one pair, with the nearest partner.
 *
 * @param chains the chains of a model; coordinates in Å.
 * @returns the pairs with the distance of the sulfurs (Å) and χ3 (degrees).
 */
export function findDisulfides(chains: readonly Chain[]): Disulfide[] {
  const cysteines = chains.flatMap(({ id, residues }) =>
    residues.flatMap((residue) => {
      const sg = atomNamed(residue, 'SG');
      return sg ? [{ site: siteOf(id, residue), sg, cb: atomNamed(residue, 'CB') }] : [];
    }),
  );
  const pairs = cysteines
    .flatMap((a, i) => cysteines.slice(i + 1).map((b) => ({ a, b, distance: distance(a.sg, b.sg) })))
    .filter((pair) => pair.distance <= MAX_SULPHUR_DISTANCE)
    .sort((x, y) => x.distance - y.distance);
  const taken = new Set<object>();
  return pairs.flatMap(({ a, b, distance: length }) => {
    if (taken.has(a) || taken.has(b)) return [];
    taken.add(a).add(b);
    const chi3 = a.cb && b.cb ? dihedral(a.cb, a.sg, b.sg, b.cb) : NaN;
    return [{ first: a.site, second: b.site, distance: length, chi3 }];
  });
}
