/**
 * Network of an ensemble. All alleles share the first layer; an allele has a threshold and an output weight per hidden unit, so each unit
 * is a motif of residues with a weight per allele. In addition, each allele has a matrix of its own with independent residues, which
 * represents the properties of its own pockets.
 *
 *   y = σ(outputBias[a] + Σ_rows pockets[row,a] + Σ_h output[a,h] · max(0, Σ_rows table[row,h] + bias[a,h]))
 *
 * y estimates 1 − log₅₀₀₀₀(IC50 / nM).
 */
export interface Network {
  readonly hidden: number;
  /** Shared first layer, rows × hidden. */
  readonly table: Float32Array;
  /** Thresholds of the hidden units, alleles × hidden. */
  readonly bias: Float32Array;
  /** Output weights, alleles × hidden. */
  readonly output: Float32Array;
  /** Output bias per allele. */
  readonly outputBias: Float32Array;
  /** Matrices of the alleles, rows × alleles. */
  readonly pockets: Float32Array;
}

/** Sums the rows of one candidate: the input of the hidden units before the allele's threshold. */
export function sumRows(
  { table, hidden }: Pick<Network, 'table' | 'hidden'>,
  rows: Int32Array,
  from: number,
  count: number,
  out: Float32Array,
  at: number,
): void {
  for (let h = 0; h < hidden; h++) out[at + h] = 0;
  for (let k = 0; k < count; k++) {
    const row = rows[from + k] * hidden;
    for (let h = 0; h < hidden; h++) out[at + h] = out[at + h] + table[row + h];
  }
}

/**
 * Computes the contribution of the hidden units to the logit of one candidate for one allele, from the result of {@link sumRows}. Four sums
 * run in parallel, because the additions of a single sum wait for each other. max(0, x) is computed as (x + |x|) / 2: a unit is active
 * about half of the time, and a mispredicted branch takes three times as long. `hidden` is a multiple of four.
 */
export function hiddenLogit(
  { hidden, bias, output, outputBias }: Pick<Network, 'hidden' | 'bias' | 'output' | 'outputBias'>,
  allele: number,
  sums: Float32Array,
  at: number,
): number {
  const own = allele * hidden;
  let z0 = 2 * outputBias[allele];
  let z1 = 0;
  let z2 = 0;
  let z3 = 0;
  for (let h = 0; h < hidden; h += 4) {
    const x0 = sums[at + h] + bias[own + h];
    const x1 = sums[at + h + 1] + bias[own + h + 1];
    const x2 = sums[at + h + 2] + bias[own + h + 2];
    const x3 = sums[at + h + 3] + bias[own + h + 3];
    z0 += (x0 + Math.abs(x0)) * output[own + h];
    z1 += (x1 + Math.abs(x1)) * output[own + h + 1];
    z2 += (x2 + Math.abs(x2)) * output[own + h + 2];
    z3 += (x3 + Math.abs(x3)) * output[own + h + 3];
  }
  return (z0 + z1 + (z2 + z3)) / 2;
}

/** Computes the contribution of the allele's own matrix to the logit of one candidate. */
export function pocketLogit(
  { pockets, outputBias }: Pick<Network, 'pockets' | 'outputBias'>,
  allele: number,
  rows: Int32Array,
  from: number,
  count: number,
): number {
  const alleles = outputBias.length;
  let z = 0;
  for (let k = from; k < from + count; k++) z += pockets[rows[k] * alleles + allele];
  return z;
}

export const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));
