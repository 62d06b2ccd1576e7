import { atomNamed, oneLetterCode, threeLetterName, type Chain } from '@paratope/geometry';
import { atomLayout, type FlatProtein } from './protein.js';

/**
 * Converts chains to flat coordinates. Residues of another kind, or without N, CA, C and O, are left out; modified amino acids become their
 * parents.
 *
 * @param chains chains of a structure; coordinates in Å.
 * @returns the sequences and the flat coordinates of all heavy atoms, in the order of {@link atomLayout}; NaN for missing atoms.
 */
export function flatProtein(chains: readonly Chain[]): FlatProtein {
  const kept = chains.map(({ residues }) =>
    residues.filter(
      (residue) =>
        oneLetterCode(residue.name) !== undefined && ['N', 'CA', 'C', 'O'].every((name) => atomNamed(residue, name)),
    ),
  );
  const sequences = kept.map((residues) => residues.map(({ name }) => oneLetterCode(name)).join(''));
  const layout = atomLayout(sequences);
  const coordinates = new Float64Array(3 * layout.atomCount).fill(NaN);
  kept.flat().forEach((residue, i) => {
    layout.residues[i]?.atoms.forEach((name, k) => {
      const atom = atomNamed(residue, name);
      if (atom) coordinates.set([atom.x, atom.y, atom.z], 3 * (layout.firstAtom[i] + k));
    });
  });
  return { chains: sequences, coordinates };
}

/** Name of a residue of {@link toChains} in a file. */
interface ResidueLabel {
  readonly seqNum: number;
  readonly insCode: string;
}

/**
 * Converts flat coordinates to the chains of a PDB or mmCIF file, with all atoms and B-factor 0.
 *
 * @param protein sequences and flat coordinates (Å).
 * @param ids one identifier per chain.
 * @param labelOf returns the number of a residue, given its chain and its index in it (from 0).
 * @returns the chains.
 */
export function toChains(
  { chains, coordinates }: FlatProtein,
  ids: readonly string[],
  labelOf: (chain: number, residue: number) => ResidueLabel,
): Chain[] {
  const layout = atomLayout(chains);
  let i = 0;
  return chains.map((sequence, chain) => ({
    id: ids[chain] ?? '',
    residues: Array.from(sequence, (code, at) => {
      const first = layout.firstAtom[i];
      const atoms = (layout.residues[i]?.atoms ?? []).map((name, k) => ({
        name,
        element: name.charAt(0),
        x: coordinates[3 * (first + k)],
        y: coordinates[3 * (first + k) + 1],
        z: coordinates[3 * (first + k) + 2],
        occupancy: 1,
        bFactor: 0,
        altLoc: '',
        serial: first + k + 1,
      }));
      i++;
      return { name: threeLetterName(code), ...labelOf(chain, at), hetero: false, atoms };
    }),
  }));
}
