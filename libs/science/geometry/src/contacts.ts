import { NeighbourGrid } from './neighbour-grid.js';
import { coordinatesOf, type Chain, type Residue } from './structure.js';

interface ResidueContact {
  readonly first: { readonly chain: string; readonly residue: Residue };
  readonly second: { readonly chain: string; readonly residue: Residue };
  /** Distance in Å between the nearest heavy atoms. */
  readonly distance: number;
}

/**
 * Finds the pairs of residues, one of each group, with heavy atoms at most `cutoff` apart.
 *
 * @param first the chains of one group.
 * @param second the chains of the other group.
 * @param cutoff distance in Å; 4.5 is usual for antibody interfaces, 5 in CAPRI.
 * @returns the pairs with their shortest distance (Å), in the order of the groups.
 * @example
 * ```ts
 * const atom = (name, x) => ({ name, element: 'C', x, y: 0, z: 0 });
 * const chain = (id, x) => ({ id, residues: [{ name: 'ALA', seqNum: 1, insCode: '', hetero: false, atoms: [atom('CA', x)] }] });
 * residueContacts([chain('A', 0)], [chain('B', 4)]).map(({ distance }) => distance); // → [4]
 * ```
 */
export function residueContacts(first: readonly Chain[], second: readonly Chain[], cutoff = 4.5): ResidueContact[] {
  const [a, b] = [heavyAtoms(first), heavyAtoms(second)];
  const grid = new NeighbourGrid(coordinatesOf(b.map(({ atom }) => atom)), cutoff);
  const nearest = new Map<string, { i: number; j: number; d2: number }>();
  for (const [i, { atom, group }] of a.entries()) {
    grid.forEachWithin(atom.x, atom.y, atom.z, cutoff, (j, d2) => {
      const key = `${group} ${b[j]?.group ?? -1}`;
      const known = nearest.get(key);
      if (!known || d2 < known.d2) nearest.set(key, { i, j, d2 });
    });
  }
  return [...nearest.values()]
    .flatMap(({ i, j, d2 }) => {
      const [p, q] = [a[i], b[j]];
      return p && q ? [{ p, q, distance: Math.sqrt(d2) }] : [];
    })
    .sort((x, y) => x.p.group - y.p.group || x.q.group - y.q.group)
    .map(({ p, q, distance }) => ({
      first: { chain: p.chain, residue: p.residue },
      second: { chain: q.chain, residue: q.residue },
      distance,
    }));
}

function heavyAtoms(chains: readonly Chain[]) {
  let group = -1;
  return chains.flatMap(({ id, residues }) =>
    residues.flatMap((residue) => {
      group++;
      const index = group;
      const heavy = residue.atoms.filter(({ element }) => element !== 'H');
      return heavy.map((atom) => ({ atom, chain: id, residue, group: index }));
    }),
  );
}
