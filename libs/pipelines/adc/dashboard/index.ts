import type { DashboardAdditions } from '@paratope/dashboard-kit/pipeline';
import { IconPill } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';

const dashboard: DashboardAdditions = {
  pages: [
    {
      path: '/adc-designs/$designId',
      Page: lazyRouteComponent(() => import('./adc-design-page.js'), 'AdcDesignPage'),
    },
  ],
  candidateTab: {
    value: 'adc',
    label: 'ADC designs',
    icon: IconPill,
    Panel: lazy(() => import('./designs-of-candidate.js')),
  },
  ReportSection: lazy(() => import('./reported-designs.js')),
  terms: { acronyms: ['ADC'], drugClasses: { adc: 'ADC' } },
};

export default dashboard;
