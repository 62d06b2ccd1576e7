import { NeighbourGrid } from '../neighbour-grid.js';
import { coordinatesOf, type Chain } from '../structure.js';
import { bondiRadius } from '../surface/radii.js';
import { BondGraph, type PlacedAtom } from './bond-graph.js';
import { siteOf, type ResidueSite } from './site.js';

export interface Clash {
  readonly first: ResidueSite & { readonly atom: string };
  readonly second: ResidueSite & { readonly atom: string };
  /** Distance in Å. */
  readonly distance: number;
  /** Distance divided by the sum of the van der Waals radii. */
  readonly fraction: number;
}

/**
 * Share of the sum of van der Waals radii (Bondi) below which two heavy atoms clash severely, as in the check of ABodyBuilder2 (Abanades et
 * al., Commun Biol 2023, 6:575); 2.14 Å for two carbons.
 */
export const SEVERE_CLASH = 0.63;
/** Share below which a contact is too close: 2.55 Å for two carbons, 2.30 Å for nitrogen and oxygen. */
export const CLOSE_CONTACT = 0.75;

/** Maximum sum of radii in Å, that of S–S. */
const LARGEST_SUM = 3.8;

/**
 * Finds the pairs of heavy atoms more than three bonds apart that are closer than a fraction of the sum of their radii (Bondi 1964).
 *
 * @param chains the chains of a model; coordinates in Å.
 * @param fraction the share of the sum of the radii, 0–1.
 * @returns the pairs with distance (Å) and share, the closest first.
 */
export function findClashes(chains: readonly Chain[], fraction = SEVERE_CLASH): Clash[] {
  const atoms: PlacedAtom[] = chains.flatMap(({ id, residues }) =>
    residues.flatMap((residue) =>
      residue.atoms.filter(({ element }) => element !== 'H').map((atom) => ({ atom, chain: id, residue })),
    ),
  );
  const graph = new BondGraph(atoms);
  const clashes: Clash[] = [];
  const reach = LARGEST_SUM * fraction;
  new NeighbourGrid(coordinatesOf(atoms.map(({ atom }) => atom)), reach).forEachPair(reach, (i, j, d2) => {
    const [a, b] = [atoms[i], atoms[j]];
    if (!a || !b) return;
    const share = Math.sqrt(d2) / (bondiRadius(a.atom.element) + bondiRadius(b.atom.element));
    if (share >= fraction || graph.within3Bonds(i, j)) return;
    clashes.push({
      first: { ...siteOf(a.chain, a.residue), atom: a.atom.name },
      second: { ...siteOf(b.chain, b.residue), atom: b.atom.name },
      distance: Math.sqrt(d2),
      fraction: share,
    });
  });
  return clashes.sort((a, b) => a.fraction - b.fraction);
}
