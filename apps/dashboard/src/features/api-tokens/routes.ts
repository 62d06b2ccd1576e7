import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const apiTokensRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings/api-tokens',
  component: lazyRouteComponent(() => loadChunk(() => import('./api-tokens-page.js')), 'ApiTokensPage'),
});

export const apiTokenPages = [apiTokensRoute] as const;
