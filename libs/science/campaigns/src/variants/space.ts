import { CampaignInputError } from '../errors.js';
import type { ComparedSet, Scores } from '../model/kernels.js';
import { comparePairs, compareSelf, varyingColumns } from '../model/pairs.js';
import { consensus, encodeVariants, rowsOf, type ChainSequences, type EncodedVariants } from './encode.js';
import { ZERO_SHOT_SCORES, zeroShotScores } from './zero-shot.js';

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
