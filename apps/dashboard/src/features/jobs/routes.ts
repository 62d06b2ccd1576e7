import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';
import { isJobKind, type JobStatus } from '../../components/job-kinds.js';
import { isRun } from '../run/run-of.js';
import type { JobFilter } from './job-filter.js';

const STATUSES: readonly JobStatus[] = ['pending', 'running', 'completed', 'failed', 'canceled'];

export const jobsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs',
  validateSearch: (search: Record<string, unknown>): JobFilter => {
    const kind = String(search['kind']);
    const status = STATUSES.find((known) => known === search['status']);
    const { run } = search;
    return {
      ...(isJobKind(kind) ? { kind } : {}),
      ...(status ? { status } : {}),
      ...(isRun(run) ? { run } : {}),
    };
  },
  component: lazyRouteComponent(() => loadChunk(() => import('./jobs-page.js')), 'JobsPage'),
});

export const jobRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/jobs/$kind/$jobId',
  component: lazyRouteComponent(() => loadChunk(() => import('./job-page.js')), 'JobPage'),
});

export const jobPages = [jobsRoute, jobRoute] as const;
