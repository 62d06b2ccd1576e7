import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconArrowsExchange } from '@tabler/icons-react';
import { lazy } from 'react';
import { methodName } from './method-name.js';
import { STRATEGY } from './strategies.js';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'humanization',
  label: TEXT.humanization,
  about: TEXT.humanizedSequencesByFourStrategies,
  icon: IconArrowsExchange,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  Report: lazy(() => loadChunk(() => import('./report.js'))),
  figures: (job) => {
    if (job.object !== 'humanization') return [];
    const scored = (job.results ?? []).flatMap((entry) => {
      const mean = entry.oasis_score?.mean;
      return mean === undefined || mean === null ? [] : [{ entry, mean }];
    });
    const [best] = scored.toSorted((a, b) => b.mean - a.mean);
    return best
      ? [
          figure(
            TEXT.humannessOf(STRATEGY[best.entry.strategy], methodName(best.entry.oasis_score?.method)),
            threeDigits(best.mean * 100),
            TEXT.n9Mers,
          ),
        ]
      : [];
  },
  variants: {
    origin: 'humanization',
    label: TEXT.humanized,
    choiceLabel: (strategy) => STRATEGY[strategy],
    rules: [
      { rule: 'best_without_high_risk', label: TEXT.mostHumanWithoutHighRisk },
      { rule: 'best', label: TEXT.mostHuman },
      { rule: 'all', label: TEXT.allStrategies },
    ],
    reportTitle: TEXT.humanizationStrategy,
    jobOf: ({ humanization_id: id }) => id,
    narrowed: (job, { strategy }) => {
      if (job.object !== 'humanization') return undefined;
      const entry = job.results?.find((each) => each.strategy === strategy);
      return entry && { ...job, results: [entry] };
    },
  },
};

export default dashboard;
