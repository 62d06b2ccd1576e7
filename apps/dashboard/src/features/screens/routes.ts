import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export interface NewScreenSearch {
  /** Project with the variants to screen. */
  readonly project?: string;
}

export const screensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/screens',
  component: lazyRouteComponent(() => loadChunk(() => import('./screens-page.js')), 'ScreensPage'),
});

export const newScreenRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/screens/new',
  validateSearch: (search: Record<string, unknown>): NewScreenSearch =>
    typeof search['project'] === 'string' ? { project: search['project'] } : {},
  component: lazyRouteComponent(() => loadChunk(() => import('./new-screen-page.js')), 'NewScreenPage'),
});

export const screenRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/screens/$screenId',
  component: lazyRouteComponent(() => loadChunk(() => import('./screen-page.js')), 'ScreenPage'),
});

export const screenPages = [screensRoute, newScreenRoute, screenRoute] as const;
