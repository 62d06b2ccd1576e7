import { atomLayout, type FlatProtein } from '@paratope/side-chains';
import { NETWORK_ATOMS, type NetworkFv } from './network-fv.js';

/** Returns a network's model as a protein: takes the atoms that each residue has. @param chains sequences of the query of the network */
export function networkProtein(chains: readonly string[], { heavy, light }: NetworkFv): FlatProtein {
  const { residues, firstAtom } = atomLayout(chains);
  const places = new Float64Array(heavy.atoms.length + light.atoms.length);
  places.set(heavy.atoms);
  places.set(light.atoms, heavy.atoms.length);
  const coordinates = new Float64Array(3 * firstAtom[residues.length]);
  residues.forEach(({ atoms }, k) => {
    const from = 3 * NETWORK_ATOMS * k;
    coordinates.set(places.subarray(from, from + 3 * atoms.length), 3 * firstAtom[k]);
  });
  return { chains, coordinates };
}
