import type { Column } from '../columns.js';

const LOOPS = ['H1', 'H2', 'L1', 'L2', 'L3'] as const;

/** Columns of the tier `model`. */
export const MODEL_COLUMNS: readonly Column[] = [
  {
    ...({ name: 'model.confidence', label: 'Model confidence', type: 'number', direction: 'higher' } as const),
    description: 'Confidence of the model, 0–1, the mean over its residues.',
    certainty: 'Calibrated on antibodies with a known structure; by the network alone, its own lDDT.',
  },
  {
    ...({
      name: 'model.h3_error',
      label: 'Predicted error of CDR-H3',
      type: 'number',
      unit: 'Å',
      direction: 'lower',
    } as const),
    description: 'Predicted error of the backbone of CDR-H3, root mean square over its residues.',
    usual: true as const,
    certainty: 'One in ten loops is off by about twice as much.',
  },
  ...LOOPS.map((loop) => ({
    ...({
      name: `model.${loop.toLowerCase()}_class`,
      label: `CDR-${loop} canonical class`,
      type: 'text',
      direction: 'none',
    } as const),
    description: `Canonical class of CDR-${loop} in the model (North, Lehmann and Dunbrack 2011); missing where it is near none.`,
  })),
  {
    ...({ name: 'model.structure', label: 'Model', type: 'text', direction: 'none' } as const),
    description:
      'The model as a PDB file, numbered by IMGT, with the predicted error in Å as B-factor; by the network alone, with its lDDT (0–100).',
  },
].map((column) => ({ ...column, tier: 'model' }));
