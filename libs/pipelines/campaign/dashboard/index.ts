import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconGridDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { submissionOf, USUAL_PLATE } from './submission.js';
import { TEXT } from './entry-text.js';

const dashboard: PipelineDashboard = {
  kind: 'campaign_plate',
  label: 'Campaign plate',
  about: 'The next plate to measure, chosen by what your plates so far have taught.',
  icon: IconGridDots,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  figures: (job) => {
    if (job.object !== 'campaign_plate') return [];
    return [
      figure('Plate', threeDigits(job.results?.round)),
      ...(job.results?.assays ?? []).map(({ assay, card }) =>
        figure(`Cross-validated ρ, ${assay}`, threeDigits(card.correlation?.value)),
      ),
    ];
  },
  pages: [
    {
      path: '/campaigns',
      Page: lazyRouteComponent(() => loadChunk(() => import('./campaigns-page.js')), 'CampaignsPage'),
    },
    {
      path: '/campaigns/new',
      Page: lazyRouteComponent(() => loadChunk(() => import('./new-campaign-page.js')), 'NewCampaignPage'),
    },
    {
      path: '/campaigns/$campaignId',
      Page: lazyRouteComponent(() => loadChunk(() => import('./campaign-page.js')), 'CampaignPage'),
    },
    {
      path: '/orders/$kind/$jobId',
      Page: lazyRouteComponent(() => loadChunk(() => import('./order-page.js')), 'OrderPage'),
    },
  ],
  navigation: { label: TEXT.campaigns, icon: IconGridDots, path: '/campaigns' },
  options: { usual: submissionOf(USUAL_PLATE), Options: lazy(() => loadChunk(() => import('./options.js'))) },
};

export default dashboard;
