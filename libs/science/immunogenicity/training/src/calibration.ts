import { backgroundPeptides } from '#src/mhc/background.js';
import { scorePeptides } from '#src/mhc/ensemble.js';
import type { MhcClass } from '#src/mhc/encoding.js';
import type { Network } from '#src/mhc/network.js';
import { KEPT_RANKS, rankQuantiles } from '#src/mhc/ranks.js';

const BACKGROUND_COUNT = 200_000;
/** Number of peptides scored at a time, which bounds memory. */
const PORTION = 2_000;

/** Score quantiles of background peptides of one length, alleles × stored ranks. */
export function backgroundQuantiles(
  mhcClass: MhcClass,
  networks: readonly Network[],
  alleles: number,
  length: number,
  seed: number,
): Float32Array {
  const codes = backgroundPeptides(length, BACKGROUND_COUNT, seed);
  const perAllele = Array.from({ length: alleles }, () => new Float32Array(BACKGROUND_COUNT));
  const indices = Int32Array.from({ length: alleles }, (_, a) => a);
  for (let first = 0; first < BACKGROUND_COUNT; first += PORTION) {
    const starts = Int32Array.from({ length: PORTION }, (_, i) => (first + i) * length);
    const { scores } = scorePeptides(mhcClass, networks, codes, starts, length, indices);
    perAllele.forEach((kept, a) => {
      for (let i = 0; i < PORTION; i++) kept[first + i] = scores[i * alleles + a];
    });
  }
  const quantiles = new Float32Array(alleles * KEPT_RANKS.length);
  perAllele.forEach((scores, a) => quantiles.set(rankQuantiles(scores), a * KEPT_RANKS.length));
  return quantiles;
}

/** Returns the network with the rows of some alleles only. */
export function withAlleles(network: Network, alleles: readonly number[]): Network {
  const { hidden } = network;
  const all = network.outputBias.length;
  const pick = (rows: Float32Array): Float32Array => {
    const picked = new Float32Array(alleles.length * hidden);
    alleles.forEach((a, i) => picked.set(rows.subarray(a * hidden, (a + 1) * hidden), i * hidden));
    return picked;
  };
  return {
    hidden,
    table: network.table,
    bias: pick(network.bias),
    output: pick(network.output),
    outputBias: Float32Array.from(alleles, (a) => network.outputBias[a]),
    pockets: Float32Array.from(
      { length: (network.pockets.length / all) * alleles.length },
      (_, i) => network.pockets[Math.floor(i / alleles.length) * all + alleles[i % alleles.length]],
    ),
  };
}
