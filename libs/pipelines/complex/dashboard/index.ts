import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconPuzzle } from '@tabler/icons-react';
import { lazy } from 'react';
import { NO_ANTIGEN, submissionOf } from './submission.js';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'complex_prediction',
  label: TEXT.complex,
  about: TEXT.possibleBindingPosesOfThe,
  icon: IconPuzzle,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  Report: lazy(() => loadChunk(() => import('./report.js'))),
  figures: (job) => {
    if (job.object !== 'complex_prediction') return [];
    return [
      figure(TEXT.bestDockingScoreLowerIs, threeDigits(job.results?.poses[0]?.score)),
      figure(TEXT.buriedSurfaceArea, threeDigits(job.results?.poses[0]?.buried_surface_area), 'Å²'),
    ];
  },
  // The shares are those of the engine: models, search, scores, refinement, and the relaxation of interfaces.
  stages: [
    { until: 0.05, label: TEXT.modelStage },
    { until: 0.815, label: TEXT.searchStage },
    { until: 0.878, label: TEXT.rescoreStage },
    { until: 0.95, label: TEXT.refineStage },
    { until: 1, label: TEXT.relaxStage },
  ],
  options: { usual: submissionOf(NO_ANTIGEN), Options: lazy(() => loadChunk(() => import('./options.js'))) },
};

export default dashboard;
