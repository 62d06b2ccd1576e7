import { imgtNumber } from '../templates/imgt-code.js';
import type { TemplateLibrary } from '../templates/format.js';
import { isFramework } from '../templates/alignment.js';
import { phi, psi } from './backbone-geometry.js';

const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY';
const BIN_DEGREES = 15;
const BINS = 360 / BIN_DEGREES;
const CELLS = BINS * BINS;
/** Pseudocount of the distribution of all residues in that of one amino acid, in observations. */
const PRIOR = 60;
const FLOOR = 1e-5;

/** Ramachandran preferences of residue types in the CDR loops of a library. */
export interface TorsionStatistics {
  /** ln P(φψ | amino acid) − ln P(φψ); 0 if an angle is undefined. */
  preference(aminoAcid: string, phiDegrees: number, psiDegrees: number): number;
  /** Observed (φ, ψ) pairs of an amino acid in loops, as a flat array. */
  pairs(aminoAcid: string): Float32Array;
}

const known = new WeakMap<TemplateLibrary, TorsionStatistics>();

export function torsionStatistics(library: TemplateLibrary): TorsionStatistics {
  let statistics = known.get(library);
  if (!statistics) known.set(library, (statistics = collect(library)));
  return statistics;
}

const bin = (degrees: number): number => Math.min(BINS - 1, Math.floor((degrees + 180) / BIN_DEGREES));

function collect({ domains }: TemplateLibrary): TorsionStatistics {
  const observed: number[][] = Array.from(AMINO_ACIDS, () => []);
  for (const { imgt, sequence, backbone, loop } of domains) {
    if (loop) continue;
    for (let k = 1; k + 1 < imgt.length; k++) {
      const code = imgt[k];
      if (isFramework(code) && imgtNumber(code) !== 104) continue;
      const [f, p] = [phi(backbone, k), psi(backbone, k)];
      if (!Number.isNaN(f) && !Number.isNaN(p)) observed[AMINO_ACIDS.indexOf(sequence.charAt(k))]?.push(f, p);
    }
  }
  const all = smoothed(observed.flat());
  const tables = observed.map((pairs) => {
    const counts = smoothed(pairs);
    const total = pairs.length / 2;
    return all.map((overall, cell) => {
      const p = (counts[cell] * total + PRIOR * overall) / (total + PRIOR);
      return Math.log(p + FLOOR) - Math.log(overall + FLOOR);
    });
  });
  const lists = observed.map((pairs) => Float32Array.from(pairs));
  return {
    preference: (aminoAcid, f, p) => {
      if (Number.isNaN(f) || Number.isNaN(p)) return 0;
      return tables[AMINO_ACIDS.indexOf(aminoAcid)][bin(f) * BINS + bin(p)];
    },
    pairs: (aminoAcid) => lists[AMINO_ACIDS.indexOf(aminoAcid)] ?? new Float32Array(0),
  };
}

/** Share of the pairs in each cell, smoothed over its eight neighbours. */
function smoothed(pairs: readonly number[]): Float64Array {
  const cells = new Float64Array(CELLS);
  for (let k = 0; k + 1 < pairs.length; k += 2) {
    const [x, y] = [bin(pairs[k]), bin(pairs[k + 1])];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const cell = ((x + dx + BINS) % BINS) * BINS + ((y + dy + BINS) % BINS);
        const weight = (dx === 0 ? 0.5 : 0.25) * (dy === 0 ? 0.5 : 0.25);
        cells[cell] = cells[cell] + weight;
      }
    }
  }
  const total = Math.max(1, pairs.length / 2);
  return cells.map((count) => count / total);
}
