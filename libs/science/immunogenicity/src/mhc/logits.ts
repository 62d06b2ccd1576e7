import { hiddenLogit, pocketLogit, sumRows, type Network } from './network.js';

/** Largest number of candidates that are evaluated in one call. */
export const MOST_CANDIDATES = 256;

/** Networks of an ensemble, evaluated one at a time for a block of candidates. */
export interface LogitSource {
  /**
   * Computes the logits of candidates for alleles by one network.
   *
   * @param network the index of the network.
   * @param rows the rows of at most {@link MOST_CANDIDATES} candidates, one candidate after the other.
   * @param alleles indices of the alleles in the networks.
   * @returns the logits, candidates × alleles. The next call overwrites them.
   */
  logits(network: number, rows: Int32Array, alleles: Int32Array): Float64Array;
}

/** Evaluates networks by plain code, to which other implementations must be equal. */
export function plainLogits(networks: readonly Network[], rowsPerCandidate: number): LogitSource {
  return {
    logits(index, rows, alleles) {
      const network = networks[index];
      if (!network) throw new RangeError(`there are ${networks.length} networks`);
      const sums = new Float32Array(network.hidden);
      const out = new Float64Array((rows.length / rowsPerCandidate) * alleles.length);
      let cell = 0;
      for (let from = 0; from < rows.length; from += rowsPerCandidate) {
        sumRows(network, rows, from, rowsPerCandidate, sums, 0);
        for (const allele of alleles) {
          out[cell++] =
            hiddenLogit(network, allele, sums, 0) + pocketLogit(network, allele, rows, from, rowsPerCandidate);
        }
      }
      return out;
    },
  };
}
