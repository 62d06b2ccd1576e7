import { atomNamed, oneLetterCode, type Residue, type Structure } from '@paratope/geometry';
import { chiAngles } from './chi.js';
import { BACKBONE_STRIDE, CHI_STRIDE } from './domain.js';
import type { SourceChain } from './source-chain.js';

/**
 * Returns the protein chains of the first model of a structure. Residues other than amino acids are left out.
 * @param structure the structure; coordinates in Å.
 * @param pdb the PDB code.
 * @param resolution the resolution in Å, if known.
 * @returns per chain the sequence, the backbone (12 numbers per residue: N, CA, C, O) and the χ angles; NaN for missing atoms.
 * @example
 * ```ts
 * chainsOfStructure({ models: [] }, '1abc', 2); // → []
 * ```
 */
export function chainsOfStructure({ models }: Structure, pdb: string, resolution: number | undefined): SourceChain[] {
  return (models[0]?.chains ?? []).flatMap(({ residues }) => {
    const aminoAcids = residues.flatMap((residue) => {
      const letter = oneLetterCode(residue.name);
      return letter === undefined ? [] : [{ residue, letter }];
    });
    if (aminoAcids.length === 0) return [];
    const backbone = new Float64Array(aminoAcids.length * BACKBONE_STRIDE).fill(NaN);
    const chi = new Float64Array(aminoAcids.length * CHI_STRIDE).fill(NaN);
    for (const [k, { residue, letter }] of aminoAcids.entries()) {
      const atoms = ['N', 'CA', 'C', 'O'].map((name) => atomNamed(residue, name));
      if (!atoms.includes(undefined)) {
        backbone.set(
          atoms.flatMap((atom) => (atom ? [atom.x, atom.y, atom.z] : [])),
          k * BACKBONE_STRIDE,
        );
      }
      chi.set(chisOf(residue, letter), k * CHI_STRIDE);
    }
    const sequence = aminoAcids.map(({ letter }) => letter).join('');
    return [{ pdb, resolution, sequence, backbone, chi }];
  });
}

function chisOf(residue: Residue, letter: string): number[] {
  return chiAngles(letter, (name) => atomNamed(residue, name));
}
