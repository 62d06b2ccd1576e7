import { figure, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconCube } from '@tabler/icons-react';
import { lazy } from 'react';
import { loopError } from './loop-error.js';

const dashboard: PipelineDashboard = {
  kind: 'structure_prediction',
  label: 'Structure',
  about: 'A model of the Fv, with its expected error.',
  icon: IconCube,
  Results: lazy(() => import('./results.js')),
  figures: (job) => {
    if (job.object !== 'structure_prediction') return [];
    const h3 = job.results?.cdrs.find(({ name }) => name === 'H3');
    return [
      figure('Confidence', threeDigits(job.results?.confidence_score)),
      ...(h3 ? [figure('Expected error of CDR H3', loopError(h3), 'Å')] : []),
    ];
  },
};

export default dashboard;
