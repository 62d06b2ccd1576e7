import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export interface RunSearch {
  readonly variants: readonly string[];
  /** Project with the selection to run on. */
  readonly selection?: string;
}

export const runRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/run',
  validateSearch: (search: Record<string, unknown>): RunSearch => ({
    variants: (Array.isArray(search['variants']) ? search['variants'] : []).filter((id) => typeof id === 'string'),
    ...(typeof search['selection'] === 'string' ? { selection: search['selection'] } : {}),
  }),
  component: lazyRouteComponent(() => loadChunk(() => import('./run-page.js')), 'RunPage'),
});

export const runPages = [runRoute] as const;
