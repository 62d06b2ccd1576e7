import { type KeyFigures, tabled } from '@paratope/job-envelope';
import { MODEL_COLUMNS } from '@paratope/screening/columns';
import { z } from 'zod';

const stored = z.looseObject({
  confidence_score: z.number(),
  cdrs: z.array(
    z.looseObject({
      name: z.string(),
      canonical_class: z.string().nullable(),
      predicted_error: z.number().nullable(),
    }),
  ),
});

/** Columns of figures. The model itself is a file of the result. */
const COLUMNS = MODEL_COLUMNS.filter(({ name }) => name !== 'model.structure');

/** Figures of the model's confidence and of the shapes of its loops. */
export const keyFigures: KeyFigures = {
  columns: COLUMNS,
  describes: 'variant',
  of: (results) => {
    const { confidence_score: confidence, cdrs } = stored.parse(results);
    const loops = new Map(cdrs.map((cdr) => [cdr.name.toLowerCase(), cdr]));
    const classOf = (name: string): string | null =>
      loops.get(/^model\.(\w\d)_class$/.exec(name)?.[1] ?? '')?.canonical_class ?? null;
    return {
      figures: {
        ...Object.fromEntries(COLUMNS.map(({ name }) => [name, classOf(name)])),
        'model.confidence': tabled(confidence),
        'model.h3_error': tabled(loops.get('h3')?.predicted_error),
      },
      percentiles: {},
    };
  },
};
