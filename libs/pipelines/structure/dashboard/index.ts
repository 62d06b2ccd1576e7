import { figure, loadChunk, PLAIN, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconCube } from '@tabler/icons-react';
import { lazy } from 'react';
import { loopError } from './loop-error.js';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'structure_prediction',
  label: TEXT.structure,
  about: TEXT.aStructuralModelOfThe,
  icon: IconCube,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  Report: lazy(() => loadChunk(() => import('./report.js'))),
  Picture: lazy(() => loadChunk(() => import('./model-picture.js'))),
  options: { usual: PLAIN, Options: lazy(() => loadChunk(() => import('./options.js'))) },
  modelUrl: (job) => (job.object === 'structure_prediction' ? job.results?.cif_url : undefined),
  figures: (job) => {
    if (job.object !== 'structure_prediction') return [];
    const h3 = job.results?.cdrs.find(({ name }) => name === 'H3');
    return [
      figure(TEXT.confidence, threeDigits(job.results?.confidence_score)),
      ...(h3 ? [figure(TEXT.expectedErrorOfCdrH3, loopError(h3), 'Å')] : []),
    ];
  },
};

export default dashboard;
