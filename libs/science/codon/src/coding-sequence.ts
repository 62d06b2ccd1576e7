import { CODONS, codonsOf } from './genetic-code.js';
import { CodonInputError } from './errors.js';

/**
 * Protein with a choice among the synonymous codons of each residue. By construction, the DNA encodes the protein, however the codons are
 * chosen.
 */
export class CodingSequence {
  private constructor(
    readonly protein: string,
    /** Indices of the codons, one per residue. */
    readonly codons: Uint8Array,
  ) {}

  /**
   * @param choices index of the chosen codon in `codonsOf(residue)`, per residue
   * @throws {CodonInputError} for a residue other than the 20 amino acids
   * @throws {RangeError} for a choice that the residue does not have
   */
  static of(protein: string, choices: ArrayLike<number>): CodingSequence {
    if (choices.length !== protein.length) {
      throw new RangeError(`${choices.length} choices for ${protein.length} residues`);
    }
    const codons = Uint8Array.from(protein, (residue, index) => {
      const synonyms = codonsOf(residue);
      if (residue === '*' || synonyms.length === 0) {
        throw new CodonInputError(`residue ${index + 1} is none of the 20 amino acids`, index + 1);
      }
      const codon = synonyms[choices[index] ?? -1];
      if (codon === undefined) throw new RangeError(`residue ${index + 1} has no such codon`);
      return codon;
    });
    return new CodingSequence(protein, codons);
  }

  /** Coding strand, 5′ to 3′, without a stop. */
  get dna(): string {
    return Array.from(this.codons, (codon) => CODONS[codon]).join('');
  }
}
