import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export interface ReportSearch {
  /** Reported variant; default: the newest. */
  readonly variant?: string;
}

export const reportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/candidates/$candidateId/report',
  validateSearch: (search: Record<string, unknown>): ReportSearch =>
    typeof search['variant'] === 'string' ? { variant: search['variant'] } : {},
  component: lazyRouteComponent(() => loadChunk(() => import('./report-page.js')), 'ReportPage'),
});

const selectionReportRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId/report',
  component: lazyRouteComponent(() => loadChunk(() => import('./selection-report-page.js')), 'SelectionReportPage'),
});

export const reportPages = [reportRoute, selectionReportRoute] as const;
