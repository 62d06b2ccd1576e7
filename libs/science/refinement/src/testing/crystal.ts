import { parsePdb } from '@paratope/geometry';
import { flatProtein, packSideChains, type FlatProtein } from '@paratope/side-chains';

/** Reads the protein of a PDB file and packs its missing side chains. */
export function completeProtein(pdb: string): FlatProtein {
  const [model] = parsePdb(pdb).structure.models;
  return packSideChains(flatProtein(model?.chains ?? [])).protein;
}

/** Moves every coordinate by up to `amount` (Å), in the same way for the same `pattern`. */
export function disturbed({ chains, coordinates }: FlatProtein, amount: number, pattern = 0): FlatProtein {
  const noise = (i: number): number => amount * Math.sin(12.9898 * (i + 7919 * pattern) * (1 + (i % 7)));
  return { chains, coordinates: coordinates.map((value, i) => value + noise(i)) };
}
