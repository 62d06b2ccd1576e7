import { fitAssayModel, modelCard, proposePlate, sample, seededRandom, VariantSpace } from '@paratope/campaigns';
import { processorTime } from '@paratope/workbench/measure';
import type { Assay } from './assays.ts';
import { optionsOf } from './learning-curve.ts';

const MEASURED = 192;

/** Processor seconds from 192 measured variants (or half of a smaller table) to model, model card and the next plate. */
export function roundSeconds(assay: Assay): number {
  const count = assay.values.length;
  const rows = sample(count, Math.min(MEASURED, Math.floor(count / 2)), seededRandom(1));
  const ms = processorTime(() => {
    const space = new VariantSpace(assay.variants, { parent: assay.parent });
    const measured = rows.map((row) => ({ row, value: assay.values[row] }));
    const model = fitAssayModel(space, measured, optionsOf(assay));
    const { verdict } = modelCard(space, measured, { ...optionsOf(assay), seed: 1 });
    proposePlate({
      space,
      models: [model],
      chosenBy: verdict === 'better' ? [model] : [],
      candidates: Array.from(assay.values, (_, row) => row),
      size: Math.min(48, count - rows.length),
      seed: 1,
    });
  });
  return ms / 1000;
}
