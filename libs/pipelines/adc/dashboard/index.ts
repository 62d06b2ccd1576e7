import type { DashboardAdditions } from '@paratope/dashboard-kit/pipeline';
import { IconPill } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { TEXT } from './text.js';

const dashboard: DashboardAdditions = {
  pages: [
    {
      path: '/adc-designs/$designId',
      Page: lazyRouteComponent(() => import('./adc-design-page.js'), 'AdcDesignPage'),
    },
  ],
  candidateTab: {
    value: 'adc',
    label: TEXT.adcDesigns,
    icon: IconPill,
    Panel: lazy(() => import('./designs-of-candidate.js')),
  },
  ReportSection: lazy(() => import('./reported-designs.js')),
  terms: { acronyms: [TEXT.adc], drugClasses: { adc: TEXT.adc } },
};

export default dashboard;
