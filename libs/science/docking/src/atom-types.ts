import type { DockingPartner } from './partner.js';

/**
 * Types of heavy atoms in the contact potential: main chain, then side chains by chemical function, after the 18 types of Zhang, Vasmatzis,
 * Cornette & DeLisi, J Mol Biol 1997, 267:707, with separate types for aromatic rings, because tyrosine and tryptophan are frequent in
 * paratopes.
 */
export const ATOM_TYPES = [
  'N',
  'CA',
  'C',
  'O',
  'glycine',
  'polar CB',
  'aliphatic',
  'phenyl',
  'phenol',
  'indole',
  'tyrosine OH',
  'hydroxyl',
  'amide',
  'carboxylate',
  'amine',
  'guanidine',
  'imidazole',
  'sulfur',
  'polar stem',
] as const;
type AtomType = (typeof ATOM_TYPES)[number];

const MAIN_CHAIN: Readonly<Record<string, AtomType>> = { N: 'N', C: 'C', O: 'O', OXT: 'O' };

/** Types of side-chain atoms by residue; `*` is every atom not listed. */
const SIDE_CHAINS: Readonly<Record<string, Readonly<Record<string, AtomType>>>> = {
  A: { '*': 'aliphatic' },
  C: { SG: 'sulfur', '*': 'aliphatic' },
  D: { CB: 'polar CB', '*': 'carboxylate' },
  E: { CB: 'polar CB', CG: 'polar stem', '*': 'carboxylate' },
  F: { '*': 'phenyl' },
  G: { '*': 'glycine' },
  H: { CB: 'polar CB', '*': 'imidazole' },
  I: { '*': 'aliphatic' },
  K: { CB: 'polar CB', CG: 'polar stem', CD: 'polar stem', '*': 'amine' },
  L: { '*': 'aliphatic' },
  M: { SD: 'sulfur', '*': 'aliphatic' },
  N: { CB: 'polar CB', '*': 'amide' },
  P: { '*': 'aliphatic' },
  Q: { CB: 'polar CB', CG: 'polar stem', '*': 'amide' },
  R: { CB: 'polar CB', CG: 'polar stem', CD: 'polar stem', '*': 'guanidine' },
  S: { '*': 'hydroxyl' },
  T: { CG2: 'aliphatic', '*': 'hydroxyl' },
  V: { '*': 'aliphatic' },
  W: { '*': 'indole' },
  Y: { OH: 'tyrosine OH', '*': 'phenol' },
};

/**
 * Returns the atom type of each atom of a partner.
 * @param partner the prepared partner.
 * @returns for each atom an index into {@link ATOM_TYPES}.
 */
export function atomTypes({ residues, residueOfAtom, atomNames }: DockingPartner): Uint8Array {
  return Uint8Array.from(atomNames, (name, atom) => {
    const code = residues[residueOfAtom[atom]]?.code ?? '';
    return ATOM_TYPES.indexOf(typeOf(code, name));
  });
}

function typeOf(code: string, name: string): AtomType {
  if (name === 'CA') return code === 'G' ? 'glycine' : 'CA';
  const sideChain = SIDE_CHAINS[code];
  return MAIN_CHAIN[name] ?? sideChain?.[name] ?? sideChain?.['*'] ?? 'aliphatic';
}
