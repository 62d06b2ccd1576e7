import type { Structure } from '@paratope/geometry';
import { renumber, type Position, type Scheme } from '@paratope/numbering';
import { toChains, type FlatProtein } from '@paratope/side-chains';
import { domainsOf, type TargetFv } from './input.js';

/** Residue that the sequence does not determine: main chain and CB, under the PDB's name. */
export const UNKNOWN = { letter: 'X', name: 'UNK' };

/**
 * Converts the atoms of an Fv to the structure of a file. Residues that were only borrowed to build the model are left out.
 * @param bFactors B-factor of each remaining residue, the heavy chain first
 */
export function toStructure(
  protein: FlatProtein,
  fv: TargetFv,
  numbering: Scheme | 'sequential',
  bFactors: readonly number[],
): Structure {
  const domains = domainsOf(fv);
  const positions = domains.map(({ numbered, sequence, completed }): readonly Position[] =>
    numbering === 'sequential'
      ? Array.from(sequence, (_, k) => ({ number: k + 1 - completed.borrowed, insertion: '' }))
      : renumber(numbered, numbering).residues.map(({ position }) => position),
  );
  const chains = toChains(
    protein,
    domains.map(({ chain }) => chain),
    (chain, residue) => {
      const { number, insertion } = positions[chain]?.[residue] ?? { number: residue + 1, insertion: '' };
      return { seqNum: number, insCode: insertion };
    },
  );
  let k = 0;
  return {
    models: [
      {
        chains: chains.map((chain, which) => {
          const { borrowed, unknown } = domains[which]?.completed ?? { borrowed: 0, unknown: new Set() };
          return {
            ...chain,
            residues: chain.residues.slice(borrowed).map((residue, place) => {
              const bFactor = bFactors[k++];
              const name = unknown.has(place + borrowed) ? UNKNOWN.name : residue.name;
              return { ...residue, name, atoms: residue.atoms.map((atom) => ({ ...atom, bFactor })) };
            }),
          };
        }),
      },
    ],
  };
}
