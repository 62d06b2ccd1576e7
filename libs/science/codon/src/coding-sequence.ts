import { CODONS, codonsOf } from './genetic-code.js';
import { CodonInputError } from './errors.js';

/**
 * A protein together with a choice among the synonymous codons of each residue. Nothing else can be made of it: whatever
 * chooses the codons, the DNA encodes the protein.
 */
export class CodingSequence {
  private constructor(
    readonly protein: string,
    /** Indices of the codons, one per residue. */
    readonly codons: Uint8Array,
  ) {}

  /**
   * @param choices per residue, which of `codonsOf(residue)` to take
   * @throws {CodonInputError} for a residue that is none of the 20 amino acids
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

  /** The coding strand, 5′ to 3′, without a stop. */
  get dna(): string {
    return Array.from(this.codons, (codon) => CODONS[codon]).join('');
  }
}
