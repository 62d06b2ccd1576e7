import { Tally } from '@paratope/sequence';
import { CODONS, ENCODED } from '@paratope/codon';

/** Nucleotides of each IUPAC letter (Cornish-Bowden, Nucleic Acids Res 1985), as bits of A, C, G, T. */
const IUPAC: readonly (readonly [letter: string, bases: string])[] = [
  ...([
    ['A', 'A'],
    ['C', 'C'],
    ['G', 'G'],
    ['T', 'T'],
    ['R', 'AG'],
    ['Y', 'CT'],
    ['S', 'CG'],
    ['W', 'AT'],
  ] as const),
  ...([
    ['K', 'GT'],
    ['M', 'AC'],
    ['B', 'CGT'],
    ['D', 'AGT'],
    ['H', 'ACT'],
    ['V', 'ACG'],
    ['N', 'ACGT'],
  ] as const),
];

/** Mixture of codons written as three IUPAC letters, with the residues that it encodes. */
interface DegenerateCodon {
  readonly codon: string;
  /** Number of codons in the mixture: 1 to 64, of the form 2ᵃ·3ᵇ. */
  readonly degeneracy: number;
  /** Number of codons of the mixture per residue; `*` for stops. */
  readonly encoded: ReadonlyMap<string, number>;
}

/** All 3 375 mixtures, in the order of their letters. */
export const DEGENERATE_CODONS: readonly DegenerateCodon[] = IUPAC.flatMap(([a, first]) =>
  IUPAC.flatMap(([b, second]) => IUPAC.map(([c, third]) => mixture(a + b + c, [first, second, third]))),
);

function mixture(codon: string, [first, second, third]: readonly [string, string, string]): DegenerateCodon {
  const encoded = new Tally<string>();
  for (const a of first) {
    for (const b of second) {
      for (const c of third) {
        const residue = ENCODED[CODONS.indexOf(a + b + c)] ?? '';
        encoded.add(residue);
      }
    }
  }
  return { codon, degeneracy: first.length * second.length * third.length, encoded };
}
