import { encodeResidues } from '@paratope/sequence';
import { scorePeptides } from '#src/mhc/ensemble.js';
import type { Network } from '#src/mhc/network.js';
import { peptidesByLength, type TrainingSet } from './training-set.ts';

/** Register of each measurement of a training set: the candidate of its peptide in the groove. */
export type Registers = Uint8Array;

/**
 * Computes the registers on which some networks agree. Networks that are first trained with them converge to one frame per allele, while
 * independent networks converge to several. So their cores agree, and their mean is more precise (cf. the offset correction of NNAlign;
 * Andreatta et al., BMC Bioinformatics 2011).
 */
export function agreedRegisters(set: TrainingSet, networks: readonly Network[]): Registers {
  const registers = new Uint8Array(set.score.length);
  const alleles = Int32Array.from(set.alleles, (_, a) => a);
  for (const [length, peptides] of peptidesByLength(set, () => true)) {
    const codes = encodeResidues(peptides.map((p) => set.peptides[p] ?? '').join(''));
    const starts = Int32Array.from(peptides, (_, i) => i * length);
    const { candidates } = scorePeptides(set.mhcClass, networks, codes, starts, length, alleles);
    peptides.forEach((p, i) => {
      for (let m = set.measurementStart[p]; m < set.measurementStart[p + 1]; m++) {
        registers[m] = candidates[i * alleles.length + set.allele[m]];
      }
    });
  }
  return registers;
}
