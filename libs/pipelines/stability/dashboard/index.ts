import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { metricLabel } from '@paratope/developability/reference';
import { IconGauge } from '@tabler/icons-react';
import { lazy } from 'react';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'stability_analysis',
  label: TEXT.developability,
  about: TEXT.surfacePatchesAggregationLiabilitiesAnd,
  icon: IconGauge,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  Report: lazy(() => loadChunk(() => import('./report.js'))),
  figures: (job) => {
    if (job.object !== 'stability_analysis') return [];
    const { thermostability, aggregation, developability } = job.results ?? {};
    return [thermostability, aggregation, developability].flatMap((section) =>
      (section?.metrics ?? []).map(({ name, value, unit }) =>
        figure(metricLabel(name), threeDigits(value), unit ?? ''),
      ),
    );
  },
};

export default dashboard;
