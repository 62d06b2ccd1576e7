import { germlines, IMGT_LENGTH, type Species } from '@paratope/germline';
import { AMINO_ACIDS, encodeResidues, lazyRecord, UNKNOWN_CODE, Tally } from '@paratope/sequence';
import { blosum62 } from './blosum62.js';
import { moveCosts, type MoveCosts } from './moves.js';
import { imgtRegion } from './regions.js';
import type { ChainType } from './types.js';

/**
 * Position-specific scores of one chain type: the frequency-weighted BLOSUM62 score of a residue at an IMGT position (as in immunum), with
 * deletion costs proportional to the share of genes that have a residue there. All scores are integers in units of 1/{@link SCORE_SCALE}
 * BLOSUM half-bits.
 */
export interface Profile<Chain extends string = ChainType> {
  readonly chainType: Chain;
  /** Number of columns: 128 for heavy, 127 for light chains. */
  readonly length: number;
  /** Score of residue code c (of 21) at column j (0-based): `scores[c * length + j]`. */
  readonly scores: Int32Array;
  /** Cost of leaving column j without a residue. */
  readonly deletion: Int32Array;
  /** Cost of one residue between columns j − 1 and j; prohibitive before the first column and after the last. */
  readonly insertion: Int32Array;
  /** The scores and costs above, encoded for `align`. */
  readonly moves: MoveCosts;
  /** Highest score at column j; 0 for a column that does not count towards the confidence. */
  readonly best: Int32Array;
}

export const SCORE_SCALE = 10;

export const CODES = UNKNOWN_CODE + 1;
/** Score of a residue where no germline gene has one, and of an unknown residue. */
const EMPTY_COLUMN_SCORE = -4;
const UNKNOWN_RESIDUE_SCORE = -1;
const FRAMEWORK_DELETION = -12;
const CDR_DELETION = -6;
const FRAMEWORK_INSERTION = -14;
export const OUT_OF_REACH = -10_000_000;
/**
 * Cost of an insertion between the halves of a CDR, by the last position on the left. In CDR3 the cost is low enough for the ultralong
 * loops of cattle (more than 60 residues) and high enough to prefer the J motif of the same domain.
 */
const CDR_INSERTION: readonly (readonly [column: number, cost: number])[] = [
  [32, -1.5],
  [60, -1.5],
  [111, -0.5],
];
/** Minimum occupancy of a column that counts towards the confidence. */
const CONFIDENT_OCCUPANCY = 0.9;

/** Residues per column, `counts[column * CODES + code]`, and the share of sequences with a residue there. */
export interface ColumnFrequencies {
  readonly counts: Float64Array;
  readonly occupancy: Float64Array;
}

/** Residue counts of the functional genes of a chain type; each species has the same weight. */
function frequencies(chain: ChainType): ColumnFrequencies {
  const counts = new Float64Array(IMGT_LENGTH * CODES);
  const occupancy = new Float64Array(IMGT_LENGTH);
  const observed = new Float64Array(IMGT_LENGTH);
  for (const segment of ['V', 'J'] as const) {
    const genes = distinct(germlines(undefined, chain, segment));
    const perSpecies = new Tally<Species>();
    for (const { species } of genes) perSpecies.add(species);
    for (const { species, imgt } of genes) {
      const weight = 1 / (perSpecies.get(species) ?? 1);
      const codes = encodeResidues(imgt);
      const [from, to] = segment === 'V' ? [0, 104] : [117, IMGT_LENGTH];
      for (let j = 0; j < IMGT_LENGTH; j++) {
        const present = imgt[j] !== '-';
        const inside = j >= from && j < to;
        if (inside) observed[j] = observed[j] + weight;
        if (!present) continue;
        if (inside) occupancy[j] = occupancy[j] + weight;
        const cell = j * CODES + (codes[j] ?? UNKNOWN_CODE);
        counts[cell] = counts[cell] + weight;
      }
    }
  }
  for (let j = 0; j < IMGT_LENGTH; j++) occupancy[j] = occupancy[j] / Math.max(observed[j], 1);
  return { counts, occupancy };
}

function distinct<T extends { species: Species; imgt: string }>(genes: readonly T[]): T[] {
  return [...new Map(genes.map((gene) => [`${gene.species} ${gene.imgt}`, gene])).values()];
}

/** @param length 128, or 127 for chain types with an FR4 one residue shorter */
export function buildProfile<Chain extends string>(
  chainType: Chain,
  length: number,
  { counts, occupancy }: ColumnFrequencies,
): Profile<Chain> {
  const scores = new Int32Array(CODES * length);
  const deletion = new Int32Array(length);
  const insertion = new Int32Array(length + 1).fill(FRAMEWORK_INSERTION * SCORE_SCALE);
  insertion[0] = OUT_OF_REACH;
  insertion[length] = OUT_OF_REACH;
  const best = new Int32Array(length);
  for (let j = 0; j < length; j++) {
    const column = counts.subarray(j * CODES, j * CODES + UNKNOWN_CODE);
    const total = column.reduce((sum, count) => sum + count, 0);
    const region = imgtRegion(j + 1);
    const inCdr3Middle = region === 'CDR3' && occupancy[j] === 0;
    let highest = 0;
    for (let code = 0; code < AMINO_ACIDS.length; code++) {
      let score = inCdr3Middle ? 0 : EMPTY_COLUMN_SCORE;
      if (total > 0) {
        score = 0;
        for (let other = 0; other < AMINO_ACIDS.length; other++) {
          score += (column[other] / total) * blosum62(code, other);
        }
      }
      scores[code * length + j] = Math.round(score * SCORE_SCALE);
      highest = Math.max(highest, score);
    }
    scores[UNKNOWN_CODE * length + j] = UNKNOWN_RESIDUE_SCORE * SCORE_SCALE;
    const occupied = occupancy[j];
    if (occupied > CONFIDENT_OCCUPANCY) best[j] = Math.round(highest * SCORE_SCALE);
    const base = region.startsWith('CDR') ? CDR_DELETION : FRAMEWORK_DELETION;
    deletion[j] = Math.round(base * occupied * SCORE_SCALE);
  }
  for (const [column, cost] of CDR_INSERTION) insertion[column] = Math.round(cost * SCORE_SCALE);
  return { chainType, length, scores, deletion, insertion, moves: moveCosts(scores, deletion, insertion), best };
}

export const PROFILES: Readonly<Record<ChainType, Profile>> = lazyRecord(['H', 'K', 'L'], (chain) =>
  buildProfile(chain, chain === 'H' ? IMGT_LENGTH : IMGT_LENGTH - 1, frequencies(chain)),
);
