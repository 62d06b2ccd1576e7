import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconReplace } from '@tabler/icons-react';
import { lazy } from 'react';
import { submissionOf, USUAL } from './submission.js';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'redesign',
  label: TEXT.label,
  about: TEXT.about,
  icon: IconReplace,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  figures: (job) => {
    if (job.object !== 'redesign') return [];
    return [
      figure(TEXT.designs, threeDigits(job.results?.designs.length)),
      figure(TEXT.logOddsOfTheBest, threeDigits(job.results?.designs[0]?.log_odds)),
    ];
  },
  options: { usual: submissionOf(USUAL), Options: lazy(() => loadChunk(() => import('./options.js'))) },
};

export default dashboard;
