import { CampaignInputError } from '../errors.js';
import type { ComparedSet, Scores } from '../model/kernels.js';
import { comparePairs, compareSelf, varyingColumns } from '../model/pairs.js';
import { consensus, encodeVariants, rowsOf, type ChainSequences, type EncodedVariants, CODES } from './encode.js';
import { AMINO_ACIDS } from '@paratope/sequence';
import { BLOSUM_DISTANCES } from './similarity.js';

/** Hydropathy of Kyte & Doolittle (J Mol Biol 1982), in the order of `AMINO_ACIDS`. */
const HYDROPATHY = [
  1.8, 2.5, -3.5, -3.5, 2.8, -0.4, -3.2, 4.5, -3.9, 3.8, 1.9, -3.5, -1.6, -3.5, -4.5, -0.8, -0.7, 4.2, -0.9, -1.3,
];
const CHARGE = perResidue({ K: 1, R: 1, D: -1, E: -1 });
const AROMATIC = perResidue({ F: 1, W: 1, Y: 1 });

/** Scores of a variant that need no measurement, each the sum over its substitutions. */
const ZERO_SHOT_SCORES = ['blosum62_distance', 'mutations', 'hydropathy', 'charge', 'aromatics'] as const;

/** Computes zero-shot scores of every variant relative to the parent: count × `ZERO_SHOT_SCORES.length`, row-major, not standardised. */
function zeroShotScores({ count, columns, codes }: EncodedVariants, parent: Uint8Array): Float64Array {
  const width = ZERO_SHOT_SCORES.length;
  const scores = new Float64Array(count * width);
  for (let row = 0; row < count; row++) {
    const sums = scores.subarray(row * width, (row + 1) * width);
    for (let column = 0; column < columns; column++) {
      const code = codes[row * columns + column];
      const before = parent[column];
      if (code === before) continue;
      add(sums, 0, BLOSUM_DISTANCES[code * CODES + before]);
      add(sums, 1, 1);
      add(sums, 2, HYDROPATHY[code] - HYDROPATHY[before]);
      add(sums, 3, CHARGE[code] - CHARGE[before]);
      add(sums, 4, AROMATIC[code] - AROMATIC[before]);
    }
  }
  return scores;
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = sums[at] + value;
}

function perResidue(values: Readonly<Record<string, number>>): readonly number[] {
  return Array.from(AMINO_ACIDS, (letter) => values[letter] ?? 0);
}

interface SpaceOptions {
  /** Parent sequences of the variants. Default: the most frequent residue of each column. */
  readonly parent?: ChainSequences | undefined;
  /** Further zero-shot scores of the variants, such as a network's, each list as long as the variants. */
  readonly scores?: readonly (readonly number[])[] | undefined;
  /** Number of variants, from the first on, that determine the unit of the scores. Default: all. */
  readonly scaledBy?: number | undefined;
}

/** All variants of a campaign in one alignment, measured or not, on which models and plates are computed. */
export class VariantSpace {
  readonly count: number;
  readonly encoded: EncodedVariants;
  readonly parent: Uint8Array;
  readonly #columns: Int32Array;
  readonly #scores: Scores;
  readonly #ownScores: Float64Array;

  /** @throws CampaignInputError if variants differ in their number of chains */
  constructor(variants: readonly ChainSequences[], { parent, scores = [], scaledBy }: SpaceOptions = {}) {
    const chains = (parent ?? variants[0])?.length ?? 0;
    if (variants.some(({ length }) => length !== chains)) {
      throw new CampaignInputError('foreign_sequence', `every variant must have ${chains} chain(s), as its parent has`);
    }
    const all = encodeVariants(parent ? [...variants, parent] : variants);
    this.count = variants.length;
    this.encoded = parent
      ? rowsOf(
          all,
          Array.from(variants, (_, row) => row),
        )
      : all;
    this.parent = parent ? all.codes.slice(variants.length * all.columns) : consensus(all);
    this.#columns = varyingColumns(this.parent, [this.encoded]);
    this.#ownScores = zeroShotScores(this.encoded, this.parent);
    this.#scores = standardised(this.#ownScores, scores, { count: this.count, scaledBy: scaledBy ?? this.count });
  }

  compare(rows: readonly number[], measured: readonly number[]): ComparedSet {
    const set = rowsOf(this.encoded, rows);
    const { width } = this.#scores;
    return {
      pairs: comparePairs(set, rowsOf(this.encoded, measured), this.parent, this.#columns),
      self: compareSelf(set, this.parent, this.#columns),
      scores: {
        width,
        values: Float64Array.from(
          rows.flatMap((row) => [...this.#scores.values.subarray(row * width, (row + 1) * width)]),
        ),
      },
    };
  }

  /** Number of positions at which two rows differ. */
  distance(a: number, b: number): number {
    const { codes, columns } = this.encoded;
    let differences = 0;
    for (const column of this.#columns) {
      if (codes[a * columns + column] !== codes[b * columns + column]) differences++;
    }
    return differences;
  }

  /** Number of substitutions relative to the parent. */
  mutations = (row: number): number => this.#ownScores[row * ZERO_SHOT_SCORES.length + 1];

  /** BLOSUM62 distance to the parent; 0 for the parent itself. */
  blosumDistance = (row: number): number => this.#ownScores[row * ZERO_SHOT_SCORES.length];

  /** Residues of a row that differ from the parent, as column index and code. */
  substitutions(row: number): readonly { readonly column: number; readonly code: number }[] {
    const { codes, columns } = this.encoded;
    return Array.from(this.#columns).flatMap((column) => {
      const code = codes[row * columns + column];
      return code === this.parent[column] ? [] : [{ column, code }];
    });
  }
}

interface Rows {
  readonly count: number;
  readonly scaledBy: number;
}

function standardised(own: Float64Array, more: readonly (readonly number[])[], { count, scaledBy }: Rows): Scores {
  const ownWidth = ZERO_SHOT_SCORES.length;
  const width = ownWidth + more.length;
  const values = new Float64Array(count * width);
  for (let k = 0; k < width; k++) {
    const column = Float64Array.from({ length: count }, (_, row) =>
      k < ownWidth ? own[row * ownWidth + k] : more[k - ownWidth][row],
    );
    const unit = column.subarray(0, scaledBy);
    const mean = unit.reduce((sum, value) => sum + value, 0) / scaledBy;
    const spread = Math.sqrt(unit.reduce((sum, value) => sum + (value - mean) ** 2, 0) / scaledBy);
    for (let row = 0; row < count; row++) {
      values[row * width + k] = spread > 1e-9 ? (column[row] - mean) / spread : 0;
    }
  }
  return { width, values };
}
