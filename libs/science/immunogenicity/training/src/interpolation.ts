import type { Network } from '#src/mhc/network.js';
import { solveSymmetric } from './solve-symmetric.ts';

/** Residues that line the groove, by allele; for HLA-DR those of the β chain at {@link GROOVE_POSITIONS}. */
export type Grooves = ReadonlyMap<string, string>;

/**
 * Polymorphic positions of the β chain with side chains that point into the groove or contact the peptide: the β part of the
 * pseudo-sequence of Nielsen et al., PLoS Comput Biol 2008, 4:e1000107, and position 37 of pocket 9.
 */
export const GROOVE_POSITIONS: readonly number[] = [
  9, 11, 13, 26, 28, 30, 37, 47, 57, 67, 70, 71, 74, 77, 78, 81, 85, 86, 89, 90,
];
/** Sequon of the glycan in every β chain of HLA-DR, residues 19 to 21, followed by E. */
const SEQUON = /NGTE/;
const SEQUON_START = 19;

/**
 * Reads chains of HLA-DR, one per line: the allele without `HLA-`, a tab, the chain in one-letter codes, with or without gaps and signal
 * peptide. The first line of an allele is used; for `DRB1*12:02:01` the allele is `HLA-DRB1*12:02`.
 *
 * @returns the groove of each allele; chains without the sequon of the β chain are left out.
 */
export function readGrooves(text: string): Grooves {
  const grooves = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const [name = '', aligned = ''] = line.split('\t');
    const [, allele] = /^(DRB[1345]\*\d+:\d+)(?::|$)/.exec(name) ?? [];
    const chain = aligned.replaceAll('-', '');
    const sequon = SEQUON.exec(chain);
    if (allele === undefined || !sequon || grooves.has(`HLA-${allele}`)) continue;
    const residues = GROOVE_POSITIONS.map((position) => chain.charAt(sequon.index + position - SEQUON_START)).join('');
    if (residues.length === GROOVE_POSITIONS.length) grooves.set(`HLA-${allele}`, residues);
  }
  return grooves;
}

export interface Parent {
  readonly name: string;
  /** Weight of a parent. The weights of one allele sum to 1; a weight is negative if the parent only corrects a shared component. */
  readonly weight: number;
}

/** Measured allele from which others are interpolated. */
export interface MeasuredAllele {
  readonly name: string;
  readonly measurements: number;
}

/** Range of the covariance in shares of differing residues, and noise of a parent with {@link USUAL_MEASUREMENTS}. */
const RANGE = 1;
const NOISE = 0.5;
const USUAL_MEASUREMENTS = 2000;

/**
 * Computes the weights of measured alleles for another allele by ordinary kriging. The weights minimize the expected squared error of a
 * quantity with unknown mean and covariance exp(−share of differing groove residues ⁄ range) over alleles; its noise falls with the number
 * of measurements.
 *
 * @param groove groove of the allele that was not measured.
 * @param parents measured alleles; alleles without a known groove are left out.
 */
export function parentWeights(groove: string, parents: readonly MeasuredAllele[], grooves: Grooves): Parent[] {
  const covariance = (one: string, other: string): number => {
    const differing = Array.from(one).filter((residue, i) => residue !== other.charAt(i)).length;
    return Math.exp(-differing / one.length / RANGE);
  };
  const known = parents.flatMap(({ name, measurements }) => {
    const residues = grooves.get(name);
    return residues === undefined ? [] : [{ name, residues, noise: (NOISE * USUAL_MEASUREMENTS) / measurements }];
  });
  if (known.length === 0) throw new RangeError('There is no allele to interpolate from.');
  const covariances = (): Float64Array =>
    Float64Array.from(
      known.flatMap(({ residues, noise }, i) =>
        known.map((other, j) => covariance(residues, other.residues) + (i === j ? noise : 0)),
      ),
    );
  const nearness = Float64Array.from(known, ({ residues }) => covariance(groove, residues));
  const ofGroove = solveSymmetric(covariances(), nearness);
  const ofMean = solveSymmetric(covariances(), new Float64Array(known.length).fill(1));
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  // The share of the unknown mean makes the weights sum to 1.
  const share = (1 - sum(ofGroove)) / sum(ofMean);
  const weights = ofGroove.map((weight, i) => weight + share * ofMean[i]);
  return known.map(({ name }, i) => ({ name, weight: weights[i] })).toSorted((one, other) => other.weight - one.weight);
}

/**
 * Adds alleles to a network. Their thresholds, output weights and matrices are weighted means of those of other alleles. This is possible
 * because all alleles share the hidden units.
 *
 * @param alleles names of the network's alleles, in its order.
 * @param added the parents of each new allele; a parent that the network lacks causes an error.
 */
export function withInterpolated(
  network: Network,
  alleles: readonly string[],
  added: readonly (readonly Parent[])[],
): Network {
  const indices = added.map((parents) =>
    parents.map(({ name, weight }) => {
      const index = alleles.indexOf(name);
      if (index < 0) throw new RangeError(`The network does not hold ${name}.`);
      return { index, weight };
    }),
  );
  const mean = (valueOf: (allele: number) => number, of: (typeof indices)[number]): number =>
    of.reduce((sum, { index, weight }) => sum + weight * valueOf(index), 0);
  const { hidden, table, bias, output, outputBias, pockets } = network;
  const extended = (rows: Float32Array): Float32Array =>
    Float32Array.from([
      ...rows,
      ...indices.flatMap((of) => Array.from({ length: hidden }, (_, h) => mean((a) => rows[a * hidden + h], of))),
    ]);
  const before = alleles.length;
  const width = before + added.length;
  return {
    hidden,
    table,
    bias: extended(bias),
    output: extended(output),
    outputBias: Float32Array.from([...outputBias, ...indices.map((of) => mean((a) => outputBias[a], of))]),
    pockets: Float32Array.from({ length: (pockets.length / before) * width }, (_, cell) => {
      const [row, column] = [Math.floor(cell / width), cell % width];
      const of = indices[column - before];
      return of ? mean((a) => pockets[row * before + a], of) : pockets[row * before + column];
    }),
  };
}
