import { atomNamed, isAminoAcidResidue, type Atom, type Model } from '@paratope/geometry';

/** Residue of a model as scores per residue need it. */
export interface ScoredResidue {
  readonly chain: string;
  /** Cβ, or Cα of glycine. */
  readonly beta: Atom;
  /** pLDDT of that atom, 0–100; NaN if the program writes none. */
  readonly plddt: number;
  /** Place of its token in the error matrix; −1 without one. */
  readonly token: number;
}

const NUCLEOTIDES = new Set(['DA', 'DC', 'DT', 'DG', 'A', 'C', 'U', 'G']);
const AMINO_ACIDS = new Set(
  'ALA ARG ASN ASP CYS GLN GLU GLY HIS ILE LEU LYS MET PHE PRO SER THR TRP TYR VAL'.split(' '),
);

/**
 * Lists the amino acids of a model with their tokens. A token is an amino acid or a nucleotide of the twenty and eight, or an atom of anything
 * else, as AlphaFold 3, Boltz, Chai-1 and Protenix count them; the token of a modified amino acid is that of its Cα.
 *
 * @param model the model; B-factors are pLDDT.
 * @param tokens the number of tokens of the error matrix; undefined without one.
 * @returns the residues; undefined if the model has another number of tokens.
 */
export function scoredResidues(model: Model, tokens: number | undefined): ScoredResidue[] | undefined {
  const residues: ScoredResidue[] = [];
  let token = 0;
  for (const { id, residues: all } of model.chains) {
    for (const residue of all) {
      const heavy = residue.atoms.filter(({ element }) => element !== 'H');
      const isOne = AMINO_ACIDS.has(residue.name) || NUCLEOTIDES.has(residue.name);
      const alpha = atomNamed(residue, 'CA');
      const beta = residue.name === 'GLY' ? alpha : (atomNamed(residue, 'CB') ?? alpha);
      if (isAminoAcidResidue(residue) && alpha && beta) {
        const place = isOne ? 0 : heavy.indexOf(alpha);
        residues.push({ chain: id, beta, plddt: beta.bFactor, token: token + place });
      }
      token += isOne ? 1 : heavy.length;
    }
  }
  if (tokens === undefined) return residues.map((residue) => ({ ...residue, token: -1 }));
  if (tokens === token) return residues;
  // ColabFold and RFantibody count amino acids alone.
  return tokens === residues.length ? residues.map((residue, i) => ({ ...residue, token: i })) : undefined;
}
