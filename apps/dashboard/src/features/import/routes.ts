import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export interface ImportSearch {
  /** Id of the project that receives the antibodies. */
  readonly project?: string;
}

export const importRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/import',
  validateSearch: (search: Record<string, unknown>): ImportSearch =>
    typeof search['project'] === 'string' ? { project: search['project'] } : {},
  component: lazyRouteComponent(() => loadChunk(() => import('./import-page.js')), 'ImportPage'),
});

export const importPages = [importRoute] as const;
