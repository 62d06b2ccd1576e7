import { figure, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconGauge } from '@tabler/icons-react';
import { lazy } from 'react';

const dashboard: PipelineDashboard = {
  kind: 'stability_analysis',
  label: 'Developability',
  about: 'Patches, liabilities and stability, beside approved antibodies.',
  icon: IconGauge,
  Results: lazy(() => import('./results.js')),
  figures: (job) => {
    if (job.object !== 'stability_analysis') return [];
    const { thermostability, aggregation, developability } = job.results ?? {};
    return [thermostability, aggregation, developability].flatMap((section) =>
      (section?.metrics ?? []).map(({ name, value, unit }) =>
        figure(name.replaceAll('_', ' '), threeDigits(value), unit ?? ''),
      ),
    );
  },
};

export default dashboard;
