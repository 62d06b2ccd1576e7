import type { AntibodySite } from './antibody-sites.js';
import { ATOM_TYPES } from './atom-types.js';

/**
 * A contact potential of antibodies and antigens, as log-odds (natural): the frequency of contacts of two heavy atoms in crystal structures
 * relative to random touching poses. The potential is asymmetric, as in aADARS (Brenke et al., Bioinformatics 2012, 28:2608), because
 * paratopes and epitopes differ in composition.
 */
export interface ContactPotential {
  /** Log-odds of every antibody type (row) with every antigen type (column) of {@link ATOM_TYPES}. */
  readonly pairs: readonly (readonly number[])[];
  /** Log-odds of each IMGT position to be in contact, by `H52`; for antibodies of two chains, and for single domains. */
  readonly positions: { readonly pair: PositionPropensities; readonly single: PositionPropensities };
}

type PositionPropensities = Readonly<Record<string, number>>;

/** Log-odds of positions that are not in contact in any crystal structure of the training set. */
const UNSEEN = -1.5;

/**
 * Returns the propensity of each residue's position to be in the paratope.
 * @param potential the contact potential.
 * @param sites the positions of the residues, from {@link antibodySites}.
 * @returns one value per residue; a residue without a site has the propensity of an unseen position.
 * @example
 * ```ts
 * const positions = { pair: { H52: 0.8, L91: 0.4 }, single: { H52: 0.5 } };
 * const sites = [{ chain: 'H', position: 52 }, { chain: 'L', position: 91 }, undefined];
 * [...positionPropensities({ positions }, sites)]; // → [0.8, 0.4, -1.5]
 * ```
 */
export function positionPropensities(
  { positions }: ContactPotential,
  sites: readonly (AntibodySite | undefined)[],
): Float64Array {
  const isSingle = !sites.some((site) => site?.chain === 'L') || !sites.some((site) => site?.chain === 'H');
  const table = isSingle ? positions.single : positions.pair;
  return Float64Array.from(sites, (site) => (site && table[`${site.chain}${site.position}`]) ?? UNSEEN);
}

/** Factor of the pair log-odds: Σ over factors of antibody[type] · antigen[type]. */
interface PairFactor {
  readonly antibody: Float64Array;
  readonly antigen: Float64Array;
}

const ITERATIONS = 300;

/**
 * Finds the best low-rank approximation of a square matrix: its leading singular vectors by power iteration, each side scaled by the root
 * of the singular value. A pair potential thus becomes a sum of a few correlations (Kozakov et al. 2006).
 *
 * @param matrix n rows of n numbers.
 * @param rank the number of products.
 * @returns the vectors of the antibody and the antigen, the largest singular value first.
 * @example
 * ```ts
 * const [factor] = pairFactors([[2, 0], [0, 0]], 1);
 * (factor.antibody[0] * factor.antigen[0]).toFixed(2); // → '2.00'
 * ```
 */
export function pairFactors(matrix: readonly (readonly number[])[], rank: number): PairFactor[] {
  const rest = matrix.map((row) => Float64Array.from(row));
  const n = rest.length;
  const factors: PairFactor[] = [];
  for (let factor = 0; factor < rank; factor++) {
    let antigen = Float64Array.from({ length: n }, (_, i) => 1 + i / n);
    let antibody = new Float64Array(n);
    let scale = 0;
    for (let step = 0; step < ITERATIONS; step++) {
      const right = antigen;
      antibody = normalised(Float64Array.from(rest, (row) => row.reduce((sum, v, j) => sum + v * right[j], 0)));
      const left = antibody;
      antigen = Float64Array.from({ length: n }, (_, j) => rest.reduce((sum, row, i) => sum + row[j] * left[i], 0));
      scale = Math.hypot(...antigen);
      antigen = normalised(antigen);
    }
    rest.forEach((row, i) => {
      for (let j = 0; j < n; j++) row[j] = row[j] - scale * antibody[i] * antigen[j];
    });
    const root = Math.sqrt(scale);
    factors.push({ antibody: antibody.map((v) => v * root), antigen: antigen.map((v) => v * root) });
  }
  return factors;
}

function normalised(vector: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((v) => v / length) : vector;
}

/**
 * Computes the mean of each row: the average log-odds of an antibody's atom type over all partners.
 *
 * @param matrix rows with one number per atom type.
 * @returns one mean per row.
 * @example
 * ```ts
 * rowMeans([ATOM_TYPES.map(() => 2)])[0]; // → 2
 * ```
 */
export function rowMeans(matrix: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(matrix, (row) => row.reduce((sum, v) => sum + v, 0) / ATOM_TYPES.length);
}
