import { PEPTIDE_ENCODINGS, type MhcClass } from './encoding.js';
import { MOST_CANDIDATES, plainLogits, type LogitSource } from './logits.js';
import { sigmoid, type Network } from './network.js';

/** Scores of peptides of one length. */
export interface EnsembleScores {
  /** Mean score of the networks for the best candidate, 0–1; peptides × alleles. */
  readonly scores: Float32Array;
  /** Best candidate, for class II the offset of the core; peptides × alleles. */
  readonly candidates: Uint8Array;
}

/**
 * Scores peptides of one length for some alleles. The candidate with the best mean score of the networks is used, so the core is one on
 * which they agree.
 *
 * @param codes residues in the order of `AMINO_ACIDS`
 * @param starts start of each peptide in `codes`
 * @param alleles indices of the alleles in the networks
 * @param source what evaluates the networks
 */
export function scorePeptides(
  mhcClass: MhcClass,
  networks: readonly Network[],
  codes: Uint8Array,
  starts: Int32Array,
  length: number,
  alleles: Int32Array,
  source: LogitSource = plainLogits(networks, PEPTIDE_ENCODINGS[mhcClass].rowsPerCandidate),
): EnsembleScores {
  const encoding = PEPTIDE_ENCODINGS[mhcClass];
  const { rowsPerCandidate } = encoding;
  const count = encoding.candidates(length);
  const rows = new Int32Array(starts.length * count * rowsPerCandidate);
  for (let p = 0; p < starts.length; p++) {
    for (let c = 0; c < count; c++) {
      encoding.write(codes, starts[p], length, c, rows, (p * count + c) * rowsPerCandidate);
    }
  }
  const perPeptide = count * alleles.length;
  const votes = new Float32Array(starts.length * perPeptide);
  const block = MOST_CANDIDATES * rowsPerCandidate;
  for (let network = 0; network < networks.length; network++) {
    for (let from = 0, cell = 0; from < rows.length; from += block) {
      const logits = source.logits(network, rows.subarray(from, from + block), alleles);
      for (let k = 0; k < logits.length; k++, cell++) votes[cell] = votes[cell] + sigmoid(logits[k]);
    }
  }
  const scores = new Float32Array(starts.length * alleles.length);
  const candidates = new Uint8Array(starts.length * alleles.length);
  for (let p = 0; p < starts.length; p++) {
    for (let a = 0; a < alleles.length; a++) {
      const cell = p * alleles.length + a;
      for (let c = 0; c < count; c++) {
        const vote = votes[p * perPeptide + c * alleles.length + a] / networks.length;
        if (vote <= scores[cell]) continue;
        scores[cell] = vote;
        candidates[cell] = c;
      }
    }
  }
  return { scores, candidates };
}
