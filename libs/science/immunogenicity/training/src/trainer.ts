import { PEPTIDE_ENCODINGS, RESIDUE_ROWS, type PeptideEncoding } from '#src/mhc/encoding.js';
import { hiddenLogit, pocketLogit, sigmoid, sumRows, type Network } from '#src/mhc/network.js';
import { normal, shuffle } from '#src/random.js';
import { seededRandom, type Random } from '@paratope/sequence';
import { Adam } from './adam.ts';
import type { Registers } from './registers.ts';
import type { TrainingSet } from './training-set.ts';

export interface TrainingOptions {
  readonly hidden: number;
  readonly epochs: number;
  /** Number of peptides per step; an allele gets about half as many measurements. */
  readonly batch: number;
  readonly rate: number;
  /** Learning rate of the alleles' own matrices: lower than the main rate, so that they learn only what the shared units do not explain. */
  readonly pocketRate: number;
  /** Share of the hidden units that are dropped in a step (Srivastava et al., JMLR 2014). */
  readonly dropout: number;
  /** Weight decay of the shared weights. */
  readonly sharedDecay: number;
  /** Weight decay of the differences between alleles. */
  readonly alleleDecay: number;
  /**
   * Number of epochs with cores from the given registers; without registers, cores of DR and DP peptides begin with a residue that fits
   * pocket 1.
   */
  readonly anchoredEpochs: number;
}

/** Number of steps over which the learning rate rises. */
const WARM_UP = 100;

/**
 * Trains one network in the manner of NN-align (Nielsen & Lund, BMC Bioinformatics 2009): for every measurement, the candidate with the
 * best current score is assumed to be in the groove, and only it gets the gradient of the cross entropy. A bound has a gradient only while
 * the prediction violates it (O'Donnell et al., Cell Syst 2018).
 *
 * @param similarity factor of the prior of residue weights, see `similarityFactor`
 * @param peptides indices of the training peptides
 * @param registers registers for the first epochs
 */
export function trainNetwork(
  set: TrainingSet,
  peptides: Int32Array,
  similarity: Float32Array,
  options: TrainingOptions,
  seed: number,
  registers?: Registers,
): Network {
  const random = seededRandom(seed);
  const trainer = new Trainer(set, similarity, options, random, registers);
  const order = peptides.slice();
  const stepsPerEpoch = Math.ceil(order.length / options.batch);
  const steps = options.epochs * stepsPerEpoch;
  for (let step = 0; step < steps; step++) {
    const inEpoch = step % stepsPerEpoch;
    if (inEpoch === 0) shuffle(order, random);
    const epoch = Math.floor(step / stepsPerEpoch);
    const rate = options.rate * Math.min((step + 1) / WARM_UP, 0.5 + 0.5 * Math.cos((Math.PI * step) / steps));
    const batch = order.subarray(inEpoch * options.batch, (inEpoch + 1) * options.batch);
    trainer.step(batch, rate, epoch < options.anchoredEpochs);
  }
  return trainer.network();
}

/** Maximum number of candidates of one peptide. */
const MOST_CANDIDATES = 20;

class Trainer {
  readonly #encoding: PeptideEncoding;
  readonly #hidden: number;
  /** Independent weights, which the similarity factor converts to the table. */
  readonly #weights: Float32Array;
  readonly #table: Float32Array;
  /** The alleles' own matrices, in the same two forms as {@link #weights} and {@link #table}: rows × alleles. */
  readonly #pocketWeights: Float32Array;
  readonly #pockets: Float32Array;
  readonly #sharedBias: Float32Array;
  readonly #alleleBias: Float32Array;
  readonly #sharedOutput: Float32Array;
  readonly #alleleOutput: Float32Array;
  readonly #outputBias: Float32Array;

  readonly #tableGradient: Float32Array;
  readonly #weightGradient: Float32Array;
  readonly #pocketGradient: Float32Array;
  readonly #pocketWeightGradient: Float32Array;
  readonly #sharedBiasGradient: Float32Array;
  readonly #alleleBiasGradient: Float32Array;
  readonly #sharedOutputGradient: Float32Array;
  readonly #alleleOutputGradient: Float32Array;
  readonly #outputBiasGradient: Float32Array;
  readonly #optimisers: readonly (readonly [Adam, Float32Array])[];
  readonly #pocketOptimiser: Adam;

  /** Input of the hidden units per candidate of the current peptide. */
  readonly #sums: Float32Array;
  /** Gradient of this input. */
  readonly #sumGradient: Float32Array;
  readonly #isChosen = new Uint8Array(MOST_CANDIDATES);
  readonly #mask: Float32Array;
  /** Network of this step, without the dropped hidden units. */
  readonly #thinned: Network;
  readonly #startsAnchored: readonly boolean[];

  readonly #set: TrainingSet;
  readonly #similarity: Float32Array;
  readonly #options: TrainingOptions;
  readonly #random: Random;
  readonly #registers: Registers | undefined;

  constructor(
    set: TrainingSet,
    similarity: Float32Array,
    options: TrainingOptions,
    random: Random,
    registers: Registers | undefined,
  ) {
    this.#set = set;
    this.#registers = registers;
    this.#similarity = similarity;
    this.#options = options;
    this.#random = random;
    const { hidden, sharedDecay, alleleDecay } = options;
    this.#encoding = PEPTIDE_ENCODINGS[set.mhcClass];
    this.#hidden = hidden;
    const { rows, residueBlocks, rowsPerCandidate } = this.#encoding;
    const alleles = set.alleles.length;
    const residueWeights = residueBlocks * RESIDUE_ROWS * hidden;
    const spread = (size: number, deviation: (i: number) => number): Float32Array =>
      Float32Array.from({ length: size }, (_, i) => normal(random) * deviation(i));
    const rowDeviation = 1 / Math.sqrt(rowsPerCandidate);
    this.#weights = spread(rows * hidden, (i) => (i < residueWeights ? rowDeviation : 0.1 * rowDeviation));
    this.#table = new Float32Array(rows * hidden);
    this.#pocketWeights = new Float32Array(rows * alleles);
    this.#pockets = new Float32Array(rows * alleles);
    this.#sharedBias = new Float32Array(hidden);
    this.#alleleBias = spread(alleles * hidden, () => 0.1);
    this.#sharedOutput = spread(hidden, () => 1 / Math.sqrt(hidden));
    this.#alleleOutput = spread(alleles * hidden, () => 0.3 / Math.sqrt(hidden));
    this.#outputBias = new Float32Array(alleles).fill(-0.5);

    this.#tableGradient = new Float32Array(rows * hidden);
    this.#weightGradient = new Float32Array(rows * hidden);
    this.#pocketGradient = new Float32Array(rows * alleles);
    this.#pocketWeightGradient = new Float32Array(rows * alleles);
    this.#sharedBiasGradient = new Float32Array(hidden);
    this.#alleleBiasGradient = new Float32Array(alleles * hidden);
    this.#sharedOutputGradient = new Float32Array(hidden);
    this.#alleleOutputGradient = new Float32Array(alleles * hidden);
    this.#outputBiasGradient = new Float32Array(alleles);
    this.#optimisers = [
      [new Adam(this.#weights, sharedDecay), this.#weightGradient],
      [new Adam(this.#sharedBias, 0), this.#sharedBiasGradient],
      [new Adam(this.#alleleBias, alleleDecay), this.#alleleBiasGradient],
      [new Adam(this.#sharedOutput, sharedDecay), this.#sharedOutputGradient],
      [new Adam(this.#alleleOutput, alleleDecay), this.#alleleOutputGradient],
      [new Adam(this.#outputBias, 0), this.#outputBiasGradient],
    ];
    this.#pocketOptimiser = new Adam(this.#pocketWeights, alleleDecay);
    this.#sums = new Float32Array(MOST_CANDIDATES * hidden);
    this.#sumGradient = new Float32Array(MOST_CANDIDATES * hidden);
    this.#mask = new Float32Array(hidden);
    this.#thinned = {
      hidden,
      table: this.#table,
      bias: this.#alleleBias,
      output: new Float32Array(alleles * hidden),
      outputBias: this.#outputBias,
      pockets: this.#pockets,
    };
    this.#startsAnchored = set.alleles.map((name) => /^HLA-D[RP]/.test(name));
    this.#expand();
  }

  step(peptides: Int32Array, rate: number, isAnchored: boolean): void {
    this.#tableGradient.fill(0);
    this.#pocketGradient.fill(0);
    for (const [, gradient] of this.#optimisers) gradient.fill(0);
    const { dropout, rate: tableRate, pocketRate } = this.#options;
    for (let h = 0; h < this.#hidden; h++) this.#mask[h] = this.#random() < dropout ? 0 : 1 / (1 - dropout);
    const { output } = this.#thinned;
    for (let i = 0; i < output.length; i++) {
      const h = i % this.#hidden;
      output[i] = (this.#sharedOutput[h] + this.#alleleOutput[i]) * this.#mask[h];
    }
    let measurements = 0;
    for (const peptide of peptides) measurements += this.#learn(peptide, isAnchored);
    this.#contract();
    for (const [optimiser, gradient] of this.#optimisers) optimiser.step(gradient, 1 / measurements, rate);
    this.#pocketOptimiser.step(this.#pocketWeightGradient, 1 / measurements, (rate * pocketRate) / tableRate);
    this.#expand();
  }

  network(): Network {
    const hidden = this.#hidden;
    const plus = (own: Float32Array, shared: Float32Array): Float32Array =>
      own.map((value, i) => value + shared[i % hidden]);
    return {
      hidden,
      table: this.#table,
      bias: plus(this.#alleleBias, this.#sharedBias),
      output: plus(this.#alleleOutput, this.#sharedOutput),
      outputBias: this.#outputBias,
      pockets: this.#pockets,
    };
  }

  /** Adds the gradient of all measurements of a peptide, and returns their number. */
  #learn(peptide: number, isAnchored: boolean): number {
    const { candidateStart, measurementStart, rows, allele, score, bound } = this.#set;
    const { rowsPerCandidate } = this.#encoding;
    const pocketGradient = this.#pocketGradient;
    const first = candidateStart[peptide];
    const count = candidateStart[peptide + 1] - first;
    for (let c = 0; c < count; c++) this.#sum(rows, (first + c) * rowsPerCandidate, c);
    this.#sumGradient.fill(0, 0, count * this.#hidden);
    this.#isChosen.fill(0, 0, count);
    const end = measurementStart[peptide + 1];
    const start = measurementStart[peptide];
    for (let m = start; m < end; m++) {
      const a = allele[m];
      const anchored = isAnchored && this.#startsAnchored[a];
      const register = isAnchored ? this.#registers?.[m] : undefined;
      const [chosen, logit] =
        register === undefined
          ? this.#best(a, first, count, anchored)
          : ([register, this.#logit(a, first, register)] as const);
      const error = sigmoid(logit) - score[m];
      const known = bound[m];
      if ((known === 1 && error > 0) || (known === -1 && error < 0)) continue;
      this.#isChosen[chosen] = 1;
      this.#propagate(a, chosen, error);
      const alleles = this.#set.alleles.length;
      const from = (first + chosen) * rowsPerCandidate;
      for (let k = from; k < from + rowsPerCandidate; k++) {
        const cell = rows[k] * alleles + a;
        pocketGradient[cell] = pocketGradient[cell] + error;
      }
    }
    for (let c = 0; c < count; c++) if (this.#isChosen[c] === 1) this.#spread(rows, (first + c) * rowsPerCandidate, c);
    return end - start;
  }

  #sum(rows: Int32Array, from: number, candidate: number): void {
    const hidden = this.#hidden;
    const at = candidate * hidden;
    sumRows({ table: this.#table, hidden }, rows, from, this.#encoding.rowsPerCandidate, this.#sums, at);
    const sums = this.#sums;
    const bias = this.#sharedBias;
    for (let h = 0; h < hidden; h++) sums[at + h] = sums[at + h] + bias[h];
  }

  #best(allele: number, first: number, count: number, anchored: boolean): readonly [candidate: number, logit: number] {
    let chosen = 0;
    let best = -Infinity;
    for (let c = 0; c < count; c++) {
      if (anchored && this.#set.hasP1Anchor[first + c] === 0) continue;
      const z = this.#logit(allele, first, c);
      if (z > best) {
        best = z;
        chosen = c;
      }
    }
    return [chosen, best];
  }

  #logit(allele: number, first: number, candidate: number): number {
    const { rowsPerCandidate } = this.#encoding;
    return (
      hiddenLogit(this.#thinned, allele, this.#sums, candidate * this.#hidden) +
      pocketLogit(this.#thinned, allele, this.#set.rows, (first + candidate) * rowsPerCandidate, rowsPerCandidate)
    );
  }

  #propagate(allele: number, candidate: number, error: number): void {
    const hidden = this.#hidden;
    const a = allele * hidden;
    const at = candidate * hidden;
    const sums = this.#sums;
    const mask = this.#mask;
    const outputGradient = this.#alleleOutputGradient;
    const sharedGradient = this.#sharedOutputGradient;
    const biasGradient = this.#alleleBiasGradient;
    const sumGradient = this.#sumGradient;
    this.#outputBiasGradient[allele] = this.#outputBiasGradient[allele] + error;
    for (let h = 0; h < hidden; h++) {
      const x = sums[at + h] + this.#alleleBias[a + h];
      if (x <= 0) continue;
      const masked = error * mask[h];
      outputGradient[a + h] = outputGradient[a + h] + masked * x;
      sharedGradient[h] = sharedGradient[h] + masked * x;
      const down = error * this.#thinned.output[a + h];
      biasGradient[a + h] = biasGradient[a + h] + down;
      sumGradient[at + h] = sumGradient[at + h] + down;
    }
  }

  /** Adds the gradient of a candidate's sums to each of its rows. */
  #spread(rows: Int32Array, from: number, candidate: number): void {
    const hidden = this.#hidden;
    const at = candidate * hidden;
    const sumGradient = this.#sumGradient;
    const gradient = this.#tableGradient;
    const bias = this.#sharedBiasGradient;
    for (let h = 0; h < hidden; h++) bias[h] = bias[h] + sumGradient[at + h];
    for (let k = 0; k < this.#encoding.rowsPerCandidate; k++) {
      const row = rows[from + k] * hidden;
      for (let h = 0; h < hidden; h++) gradient[row + h] = gradient[row + h] + sumGradient[at + h];
    }
  }

  /** Computes table = L · weights, block by block, with unchanged lengths; likewise for the pockets. */
  #expand(): void {
    this.#multiply(this.#weights, this.#table, this.#hidden, false);
    this.#multiply(this.#pocketWeights, this.#pockets, this.#set.alleles.length, false);
  }

  /** Computes the gradient of the weights: Lᵀ · gradient of the table. */
  #contract(): void {
    this.#multiply(this.#tableGradient, this.#weightGradient, this.#hidden, true);
    this.#multiply(this.#pocketGradient, this.#pocketWeightGradient, this.#set.alleles.length, true);
  }

  /** Multiplies each block of residues, rows × `width`, by L or its transpose. */
  #multiply(from: Float32Array, to: Float32Array, width: number, isTransposed: boolean): void {
    const residues = this.#encoding.residueBlocks * RESIDUE_ROWS * width;
    to.fill(0, 0, residues);
    to.set(from.subarray(residues), residues);
    for (let block = 0; block < residues; block += RESIDUE_ROWS * width) {
      for (let i = 0; i < RESIDUE_ROWS; i++) {
        for (let k = 0; k <= i; k++) {
          const factor = this.#similarity[i * RESIDUE_ROWS + k];
          if (factor === 0) continue;
          const source = block + (isTransposed ? i : k) * width;
          const target = block + (isTransposed ? k : i) * width;
          for (let h = 0; h < width; h++) to[target + h] = to[target + h] + factor * from[source + h];
        }
      }
    }
  }
}
