import type { PipelineDemo } from '@paratope/command-line';
import { z } from 'zod';
import { HUMANIZATION_STRATEGIES, humanizationKind } from '../contract.js';
import { resultsTable } from './results-table.js';
import { strategiesOf } from './strategies.js';

const demo: PipelineDemo = {
  origin: {
    kind: humanizationKind,
    doing: 'Humanizing',
    adjective: 'humanized',
    superlative: 'most human',
    table: (jobs) =>
      resultsTable(
        jobs.flatMap(({ name, results }) => {
          const strategies = strategiesOf(results);
          return strategies.success ? [{ name, strategies: strategies.data }] : [];
        }),
      ),
    problems({ name, results }) {
      const strategies = strategiesOf(results);
      if (!strategies.success) return [`${name}: unexpected results: ${strategies.error.message}`];
      return strategies.data.length === 0 ? [`${name}: no strategy gave a result`] : [];
    },
    best(results) {
      const strategies = strategiesOf(results).data ?? [];
      return strategies.toSorted((a, b) => b.oasis_score.mean - a.oasis_score.mean)[0]?.strategy;
    },
    variant: (job, choice) => ({
      from_humanization_id: job,
      strategy: z.enum(HUMANIZATION_STRATEGIES).parse(choice),
    }),
  },
};

export default demo;
