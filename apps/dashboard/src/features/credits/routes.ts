import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export const creditsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/credits',
  component: lazyRouteComponent(() => loadChunk(() => import('./credits-page.js')), 'CreditsPage'),
});

export const creditPages = [creditsRoute] as const;
