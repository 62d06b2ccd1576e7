import { parsePdb } from '@paratope/geometry';
import { flatProtein, packSideChains, type FlatProtein } from '@paratope/side-chains';

/** The protein of a PDB file, its missing side chains packed. */
export function completeProtein(pdb: string): FlatProtein {
  const [model] = parsePdb(pdb).structure.models;
  return packSideChains(flatProtein(model?.chains ?? [])).protein;
}

/** Every coordinate moved by up to `amount` (Å), the same way for the same `pattern`. */
export function disturbed({ chains, coordinates }: FlatProtein, amount: number, pattern = 0): FlatProtein {
  const noise = (i: number): number => amount * Math.sin(12.9898 * (i + 7919 * pattern) * (1 + (i % 7)));
  return { chains, coordinates: coordinates.map((value, i) => value + noise(i)) };
}
