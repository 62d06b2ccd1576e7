import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconTargetArrow } from '@tabler/icons-react';
import { lazy } from 'react';
import { submissionOf, USUAL_DESIGN } from './submission.js';

const dashboard: PipelineDashboard = {
  kind: 'design',
  label: 'Design',
  about: 'Variants on the Pareto front of your objectives, each mutation with its reason.',
  icon: IconTargetArrow,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  figures: (job) => {
    if (job.object !== 'design') return [];
    const [best] = job.results?.proposals ?? [];
    return [
      figure('Proposals', threeDigits(job.results?.proposals.length)),
      figure('Mutations of the best', threeDigits(best?.mutation_count)),
    ];
  },
  options: { usual: submissionOf(USUAL_DESIGN), Options: lazy(() => loadChunk(() => import('./options.js'))) },
};

export default dashboard;
