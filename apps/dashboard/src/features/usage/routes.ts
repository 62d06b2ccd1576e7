import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const usageRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/usage',
  component: lazyRouteComponent(() => loadChunk(() => import('./usage-page.js')), 'UsagePage'),
});

export const usagePages = [usageRoute] as const;
