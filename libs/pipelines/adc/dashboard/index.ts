import { loadChunk, type DashboardAdditions } from '@paratope/dashboard-kit/pipeline';
import { IconPill } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { TEXT } from './entry-text.js';

const dashboard: DashboardAdditions = {
  pages: [
    {
      path: '/adc-designs/$designId',
      Page: lazyRouteComponent(() => loadChunk(() => import('./adc-design-page.js')), 'AdcDesignPage'),
    },
  ],
  candidateTab: {
    value: 'adc',
    label: TEXT.adcDesigns,
    icon: IconPill,
    Panel: lazy(() => loadChunk(() => import('./designs-of-candidate.js'))),
  },
  ReportSection: lazy(() => loadChunk(() => import('./reported-designs.js'))),
  terms: { acronyms: [TEXT.adc], drugClasses: { adc: TEXT.adc } },
};

export default dashboard;
