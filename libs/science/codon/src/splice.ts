/**
 * Nucleotide probabilities of human 5′ splice sites, −3 to +6 around the cut, in the order of A, C, G, T. Source: Zhang,
 * Hum Mol Genet 7:919 (1998), genes of low G+C, as tabulated by Deonier et al., Computational Genome Analysis, table 14.3.
 */
const DONOR: readonly (readonly [number, number, number, number])[] = [
  [0.38, 0.31, 0.18, 0.13],
  [0.62, 0.1, 0.12, 0.16],
  [0.12, 0.04, 0.77, 0.07],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [0.71, 0.02, 0.24, 0.03],
  [0.73, 0.06, 0.08, 0.13],
  [0.11, 0.06, 0.75, 0.08],
  [0.21, 0.1, 0.14, 0.55],
];
const BASES = 'ACGT';

/** Minimum score of donor sites that are avoided: the 241 of the 16 384 possible sites that are most similar to the consensus. */
export const DONOR_CUTOFF = 80;

const LOWEST = DONOR.reduce((sum, column) => sum + Math.min(...column), 0);
const HIGHEST = DONOR.reduce((sum, column) => sum + Math.max(...column), 0);

const scoreOf = (sum: number): number => (100 * (sum - LOWEST)) / (HIGHEST - LOWEST);

/** Score of Shapiro & Senapathy (Nucleic Acids Res 15:7155, 1987), 0–100, of nine nucleotides with GT in the middle. */
export function donorScore(site: string): number {
  return scoreOf(DONOR.reduce((total, column, index) => total + column[BASES.indexOf(site.charAt(index))], 0));
}

/** A beginning of a site, with the sum of its probabilities. */
type Beginning = readonly [bases: string, sum: number];

const extend = (sites: readonly Beginning[], column: readonly number[]): Beginning[] =>
  sites.flatMap(([bases, sum]) =>
    column.flatMap((share, base): Beginning[] => (share > 0 ? [[bases + BASES.charAt(base), sum + share]] : [])),
  );

/** All sequences of nine nucleotides with `…GT…` that score at least {@link DONOR_CUTOFF}. */
export const STRONG_DONORS: readonly string[] = DONOR.reduce<readonly Beginning[]>(extend, [['', 0]]).flatMap(
  ([site, sum]) => (scoreOf(sum) >= DONOR_CUTOFF ? [site] : []),
);

/** Consensus of 3′ splice sites: a complete polypyrimidine tract, then `NCAG|G`. */
export const ACCEPTOR_CONSENSUS = 'YYYYYYYYNCAGG';
