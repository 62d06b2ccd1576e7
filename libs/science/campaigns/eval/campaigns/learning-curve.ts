import {
  fitAssayModel,
  PLAIN_KERNEL,
  PLAIN_NOISE,
  predictLearned,
  predictVariants,
  rankCorrelation,
  sample,
  seededRandom,
  VariantSpace,
  type AssayModel,
  type ModelOptions,
} from '@paratope/campaigns';
import type { Assay } from './assays.ts';

export interface CurvePoint {
  readonly size: number;
  readonly model: number;
  readonly plain: number;
  /** Coverage of the model's 80 % intervals. */
  readonly coverage: number;
}

/** Minimum share of a table that is left to predict. */
const LEFT = 0.2;

export const plainOptions = { kernels: [PLAIN_KERNEL], noises: [PLAIN_NOISE] };

export const optionsOf = ({ direction, scale }: Assay): ModelOptions => ({ direction, scale });

export function learningCurve(assay: Assay, sizes: readonly number[], plates: number): CurvePoint[] {
  const space = new VariantSpace(assay.variants, { parent: assay.parent });
  const count = assay.values.length;
  return sizes
    .filter((size) => size <= (1 - LEFT) * count)
    .map((size) => {
      const sums = { model: 0, plain: 0, coverage: 0 };
      for (let plate = 1; plate <= plates; plate++) {
        const order = sample(count, count, seededRandom(plate));
        const measured = order.slice(0, size).map((row) => ({ row, value: assay.values[row] }));
        const left = order.slice(size);
        const sign = assay.direction === 'higher' ? 1 : -1;
        const truth = left.map((row) => sign * assay.values[row]);
        const correlation = (model: AssayModel): number =>
          rankCorrelation([...predictLearned(model, left).means], truth);
        const model = fitAssayModel(space, measured, optionsOf(assay));
        const plain = fitAssayModel(space, measured, { ...optionsOf(assay), ...plainOptions });
        sums.model += correlation(model) / plates;
        sums.plain += correlation(plain) / plates;
        const within = predictVariants(model, left).filter(({ row, low, high }) => {
          const value = assay.values[row];
          return value >= low && value <= high;
        });
        sums.coverage += within.length / left.length / plates;
      }
      return { size, ...sums };
    });
}
