import type { ChainSequences } from '../variants/encode.js';
import { VariantSpace } from '../variants/space.js';
import { fitAssayModel, predictLearned, type ModelOptions } from './assay-model.js';
import type { Measurement } from './targets.js';

/** Measured variant with its sequences. */
interface MeasuredSequences extends Omit<Measurement, 'row'> {
  readonly chains: ChainSequences;
}

/**
 * Creates a predictor of an assay for new variants, which is the learned term of a design. The prediction of a variant does not depend on
 * the others of the same call.
 *
 * @param measured the chains of measured variants with their values.
 * @param options the scale and direction of the values, and the chains of the parent.
 * @returns a function that predicts variants, in the unit of the assay.
 */
export function sequencePredictor(
  measured: readonly MeasuredSequences[],
  { parent, ...options }: ModelOptions & { readonly parent: ChainSequences },
): (variants: readonly ChainSequences[]) => number[] {
  const known = measured.map(({ chains }) => chains);
  return (variants) => {
    if (variants.length === 0) return [];
    const space = new VariantSpace([...known, ...variants], { parent, scaledBy: known.length });
    const model = fitAssayModel(
      space,
      measured.map(({ value, censored, replicates }, row) => ({ row, value, censored, replicates })),
      options,
    );
    const { means } = predictLearned(
      model,
      variants.map((_, k) => known.length + k),
    );
    return Array.from(means, model.targets.toReported);
  };
}
