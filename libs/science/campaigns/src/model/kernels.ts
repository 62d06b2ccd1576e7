import type { Pairs, SelfPairs } from './pairs.js';

/** Shape of the covariance of two variants. Length scales are multiples of the mean distance of the measured variants. */
export type KernelShape =
  | { readonly kind: 'linear'; readonly features: readonly LinearFeature[] }
  | { readonly kind: 'gaussian'; readonly scale: number }
  | { readonly kind: 'sum'; readonly of: readonly KernelShape[] };

type LinearFeature = 'identical' | 'similar' | 'mutated' | 'scores';

/** Zero-shot scores of each variant: rows × width, row-major, standardised. */
export interface Scores {
  readonly width: number;
  readonly values: Float64Array;
}

/** Set of variants compared with the measured ones, in the form for kernels. */
export interface ComparedSet {
  /** Pairs of rows of the set × measured variants. */
  readonly pairs: Pairs;
  readonly self: SelfPairs;
  readonly scores: Scores;
}

/** Covariance function, scaled so that its mean over the measured variants is 1 on the diagonal. */
export interface Kernel {
  readonly shape: KernelShape;
  /** Returns the covariances of rows of the set × measured variants. */
  readonly covariances: (set: ComparedSet) => Float64Array;
  /** Returns the variance of each row of the set. */
  readonly variances: (set: ComparedSet) => Float64Array;
  /** Returns the covariances of rows of the set × rows of the set: `own` compares the set with itself. */
  readonly jointly: (set: ComparedSet, own: ComparedSet) => Float64Array;
}

export function kernelOf(shape: KernelShape, measured: ComparedSet): Kernel {
  switch (shape.kind) {
    case 'linear':
      return averaged(
        shape,
        shape.features.map((feature) => linear(feature, measured)),
      );
    case 'sum':
      return averaged(
        shape,
        shape.of.map((each) => kernelOf(each, measured)),
      );
    case 'gaussian': {
      const square = shape.scale ** 2 * Math.max(1e-9, meanOf(blosumDistances(measured, measured)));
      const decay = (distances: Float64Array): Float64Array => distances.map((each) => Math.exp(-each / square));
      return {
        shape,
        covariances: (set) => decay(blosumDistances(set, measured)),
        variances: ones,
        jointly: (_, own) => decay(blosumDistances(own, own)),
      };
    }
  }
}

const ones = ({ pairs }: ComparedSet): Float64Array => new Float64Array(pairs.rows).fill(1);

function blosumDistances(set: ComparedSet, measured: ComparedSet): Float64Array {
  const { columns, similar } = set.pairs;
  return similar.map((product, at) => {
    const row = Math.floor(at / columns);
    return Math.max(0, set.self.similar[row] + measured.self.similar[at - row * columns] - 2 * product);
  });
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function averaged(shape: KernelShape, kernels: readonly Kernel[]): Kernel {
  const mean = (arrays: readonly Float64Array[]): Float64Array =>
    Float64Array.from(arrays[0] ?? [], (_, at) => arrays.reduce((sum, each) => sum + each[at], 0) / arrays.length);
  return {
    shape,
    covariances: (set) => mean(kernels.map(({ covariances }) => covariances(set))),
    variances: (set) => mean(kernels.map(({ variances }) => variances(set))),
    jointly: (set, own) => mean(kernels.map(({ jointly }) => jointly(set, own))),
  };
}

/** Linear kernel: the inner product of features that are centred on the measured variants. */
function linear(feature: LinearFeature, measured: ComparedSet): Kernel {
  const n = measured.pairs.columns;
  const own = productsOf(feature, measured, measured);
  const means = new Float64Array(n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) means[j] = means[j] + own[i * n + j] / n;
  const overall = meanOf(means);
  const centredOwn = selfOf(feature, measured).map((value, i) => value - 2 * means[i] + overall);
  const spread = meanOf(centredOwn);
  // A feature that is constant over the measured variants carries no information.
  const scale = spread > 1e-9 ? 1 / spread : 0;
  const rowMeans = (products: Float64Array): Float64Array =>
    Float64Array.from({ length: products.length / n }, (_, row) => meanOf(products.subarray(row * n, (row + 1) * n)));
  return {
    shape: { kind: 'linear', features: [feature] },
    covariances: (set) => {
      const products = productsOf(feature, set, measured);
      const rows = rowMeans(products);
      return products.map((value, at) => {
        const row = Math.floor(at / n);
        return scale * (value - rows[row] - means[at - row * n] + overall);
      });
    },
    variances: (set) => {
      const rows = rowMeans(productsOf(feature, set, measured));
      return selfOf(feature, set).map((value, i) => scale * Math.max(0, value - 2 * rows[i] + overall));
    },
    jointly: (set, own) => {
      const rows = rowMeans(productsOf(feature, set, measured));
      const size = rows.length;
      return productsOf(feature, own, own).map((value, at) => {
        const row = Math.floor(at / size);
        return scale * (value - rows[row] - rows[at - row * size] + overall);
      });
    },
  };
}

function productsOf(feature: LinearFeature, set: ComparedSet, measured: ComparedSet): Float64Array {
  if (feature !== 'scores') return set.pairs[feature];
  const { rows, columns } = set.pairs;
  const { width } = measured.scores;
  const result = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let sum = 0;
      for (let k = 0; k < width; k++) {
        sum += set.scores.values[i * width + k] * measured.scores.values[j * width + k];
      }
      result[i * columns + j] = sum;
    }
  }
  return result;
}

function selfOf(feature: LinearFeature, { self, scores, pairs }: ComparedSet): Float64Array {
  if (feature === 'identical') return new Float64Array(pairs.rows).fill(self.identical);
  if (feature !== 'scores') return self[feature];
  return Float64Array.from({ length: pairs.rows }, (_, row) =>
    scores.values.subarray(row * scores.width, (row + 1) * scores.width).reduce((sum, value) => sum + value ** 2, 0),
  );
}
