import { type KeyFigure, type KeyFigures, tabled } from '@paratope/job-envelope';
import { z } from 'zod';
import { highRiskSubstitutions, rankedStrategies } from './ranking.js';

const COLUMNS: readonly KeyFigure[] = [
  {
    ...({
      name: 'humanization.human_9mers',
      label: 'OASis identity',
      type: 'number',
      unit: '%',
      direction: 'higher',
    } as const),
    description:
      'Share of the overlapping 9-mers of the V domains that 10 % of human subjects have; of variants that were made of a humanization.',
    certainty:
      'Exact, by the 9-mers of OASis. Results of releases without them count the 9-mers of human germline genes.',
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
  {
    name: 'humanization.best_human_9mers',
    label: 'OASis identity, best strategy',
    type: 'number',
    unit: '%',
    direction: 'higher',
    description:
      'Share of the overlapping 9-mers of the V domains that 10 % of human subjects have, in the result with the highest share; of variants that were humanized.',
    certainty:
      'Exact, by the 9-mers of OASis. Results of releases without them count the 9-mers of human germline genes.',
  },
  {
    name: 'humanization.best_strategy',
    label: 'Best strategy',
    type: 'text',
    direction: 'none',
    description: 'Strategy of the result with the most human 9-mers; of variants that were humanized.',
    usual: true,
  },
  {
    name: 'humanization.best_without_high_risk',
    label: 'Best strategy without high risk',
    type: 'text',
    direction: 'none',
    description:
      'Strategy with the most human 9-mers among those without a substitution that has a high risk to binding; of variants that were humanized.',
  },
];

const stored = z.array(
  z.looseObject({
    strategy: z.string(),
    oasis_score: z.looseObject({ mean: z.number().nullable() }).nullish(),
    mutations: z.looseObject({ total: z.number().optional() }).nullish(),
  }),
);

/** Figures of a variant that was saved from a strategy's result, and of the parent what its strategies reached. */
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
  ofParent: (results) => {
    const [best, ...others] = rankedStrategies(results);
    if (best === undefined) return undefined;
    const mean = stored.parse(results).find(({ strategy }) => strategy === best)?.oasis_score?.mean ?? null;
    const careful = [best, ...others].find((strategy) => highRiskSubstitutions(results, strategy) === 0);
    return {
      figures: {
        'humanization.best_human_9mers': tabled(mean === null ? null : 100 * mean),
        'humanization.best_strategy': best,
        'humanization.best_without_high_risk': careful ?? null,
      },
      percentiles: {},
    };
  },
};
