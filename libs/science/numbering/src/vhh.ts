import { AMINO_ACIDS } from '@paratope/sequence';
import type { Layout } from './layout.js';

/**
 * Hallmark residues of a camelid VHH in the VH–VL interface: Kabat 37, 44, 45 and 47 (Muyldermans et al., Protein Eng 7:1129, 1994),
 * without residues that VH domains also have there.
 */
const HALLMARKS: readonly { readonly imgt: number; readonly residues: string }[] = [
  { imgt: 42, residues: 'FY' },
  { imgt: 49, residues: 'EQD' },
  { imgt: 50, residues: 'RC' },
  { imgt: 52, residues: 'GLFSA' },
];
const MIN_HALLMARKS = 2;

/** Whether a heavy domain has enough hallmark residues to be stable without a light chain. */
export function hasVhhHallmarks({ codes }: Layout): boolean {
  const found = HALLMARKS.filter(({ imgt, residues }) => {
    const residue = AMINO_ACIDS[codes[imgt - 1] ?? AMINO_ACIDS.length];
    return residue !== undefined && residues.includes(residue);
  });
  return found.length >= MIN_HALLMARKS;
}
