import { type KeyFigure, type KeyFigures, tabled } from '@paratope/job-envelope';
import { z } from 'zod';

const COLUMNS: readonly KeyFigure[] = [
  {
    ...({
      name: 'humanization.human_9mers',
      label: 'Human 9-mers',
      type: 'number',
      unit: '%',
      direction: 'higher',
    } as const),
    description:
      'Share of the overlapping 9-mers of the V domains that are human, by germline genes or by OASis; of variants that were made of a humanization.',
    certainty: 'Exact, by the 9-mers that the installation knows.',
  },
  {
    ...({
      name: 'humanization.mutations',
      label: 'Mutations by humanization',
      type: 'integer',
      direction: 'lower',
    } as const),
    description:
      'Number of substitutions relative to the parental variant; of variants that were made of a humanization.',
    certainty: 'Exact.',
  },
];

const stored = z.array(
  z.looseObject({
    strategy: z.string(),
    oasis_score: z.looseObject({ mean: z.number().nullable() }).nullish(),
    mutations: z.looseObject({ total: z.number().optional() }).nullish(),
  }),
);

/** Figures of a variant that was saved from a strategy's result. They describe this variant only, never the parent. */
export const keyFigures: KeyFigures = {
  columns: COLUMNS,
  describes: 'made',
  of: (results, strategy) => {
    const entry = stored.parse(results).find((each) => each.strategy === strategy);
    if (!entry) return undefined;
    const mean = entry.oasis_score?.mean ?? null;
    return {
      figures: {
        'humanization.human_9mers': tabled(mean === null ? null : 100 * mean),
        'humanization.mutations': entry.mutations?.total ?? null,
      },
      percentiles: {},
    };
  },
};
