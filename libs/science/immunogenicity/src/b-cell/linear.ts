import { encodeResidues } from '@paratope/sequence';
import { stretches, type BCellEpitope } from './epitope.js';

/**
 * Classic scales of linear B-cell epitopes, with residues in the order of `AMINO_ACIDS`: hydrophilicity (Parker et al. 1986), antigenicity
 * (Kolaskar & Tongaonkar 1990), surface probability (Emini et al. 1985; multiplied along the window), β-turns (Chou & Fasman 1978) and
 * flexibility (Karplus & Schulz 1985).
 */
export const LINEAR_SCALES = {
  parker: [2.1, 1.4, 10, 7.8, -9.2, 5.7, 2.1, -8, 5.7, -9.2, -4.2, 7, 2.1, 6, 4.2, 6.5, 5.2, -3.7, -10, -1.9],
  kolaskar_tongaonkar: [
    1.064, 1.412, 0.866, 0.851, 1.091, 0.874, 1.105, 1.152, 0.93, 1.25, 0.826, 0.776, 1.064, 1.015, 0.873, 1.012, 0.909,
    1.383, 0.893, 1.161,
  ],
  emini: [
    0.815, 0.394, 1.283, 1.445, 0.695, 0.714, 1.18, 0.603, 1.545, 0.603, 0.714, 1.296, 1.236, 1.348, 1.475, 1.115,
    1.184, 0.606, 0.808, 1.089,
  ],
  chou_fasman: [
    0.74, 0.96, 1.52, 0.95, 0.66, 1.56, 0.95, 0.47, 1.19, 0.5, 0.6, 1.46, 1.56, 0.96, 1.01, 1.43, 0.98, 0.59, 0.6, 1.14,
  ],
  karplus_schulz: [
    1.041, 0.96, 1.033, 1.094, 0.93, 1.142, 0.982, 1.002, 1.093, 0.967, 0.947, 1.117, 1.055, 1.165, 1.038, 1.169, 1.073,
    0.982, 0.925, 0.961,
  ],
} as const;

export type LinearScale = keyof typeof LINEAR_SCALES;

/** Window length, in residues, over which a value is averaged; centred. */
const WINDOW = 7;
/** Minimum score in standard deviations above the mean residue; a fifth of the residues of human proteins exceed it. */
const THRESHOLD = 0.35;
const SHORTEST = 6;

/**
 * Computes a propensity scale along a sequence, averaged over a window.
 *
 * @param sequence upper-case one-letter codes.
 * @param scale the name of the scale.
 * @returns one value per residue, in standard deviations of the scale over the twenty residues; NaN near the ends.
 * @example
 * ```ts
 * linearScores('KKKKKKKKK', 'parker').length; // → 9
 * linearConsensus('KKKKKKKKK').length; // → 9
 * ```
 */
export function linearScores(sequence: string, scale: LinearScale): Float64Array {
  const raw = scale === 'emini' ? LINEAR_SCALES.emini.map(Math.log) : LINEAR_SCALES[scale];
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  const deviation = Math.sqrt(raw.reduce((sum, value) => sum + (value - mean) ** 2, 0) / raw.length);
  const codes = encodeResidues(sequence);
  const half = (WINDOW - 1) / 2;
  return Float64Array.from(codes, (_, i) => {
    if (i < half || i + half >= codes.length) return NaN;
    let sum = 0;
    for (let k = i - half; k <= i + half; k++) sum += ((raw[codes[k]] ?? mean) - mean) / deviation;
    return sum / WINDOW;
  });
}

/**
 * Computes the mean of four scales. Kolaskar and Tongaonkar's scale is excluded: it contradicts the others and is worse than random (see
 * the docs).
 *
 * @param sequence upper-case one-letter codes.
 * @returns one value per residue in standard deviations; NaN near the ends.
 */
export function linearConsensus(sequence: string): Float64Array {
  const scales = (['parker', 'emini', 'chou_fasman', 'karplus_schulz'] as const).map((scale) =>
    linearScores(sequence, scale),
  );
  return Float64Array.from({ length: sequence.length }, (_, i) =>
    scales.reduce((sum, scores) => sum + scores[i] / scales.length, 0),
  );
}

/**
 * Finds segments that antibodies are likely to bind, from the sequence alone.
 * @param chain the role of the chain; the result repeats it.
 * @param sequence upper-case one-letter codes.
 * @returns the epitopes, with 1-based positions.
 * @example
 * ```ts
 * linearEpitopes('heavy', 'AAAA'); // → []
 * ```
 */
export const linearEpitopes = (chain: string, sequence: string): BCellEpitope[] =>
  stretches(chain, sequence, linearConsensus(sequence), THRESHOLD, SHORTEST, 'linear');
