import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const accountRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/account',
  component: lazyRouteComponent(() => loadChunk(() => import('./account-page.js')), 'AccountPage'),
});

export const accountPages = [accountRoute] as const;
