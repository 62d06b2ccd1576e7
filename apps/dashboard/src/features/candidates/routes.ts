import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export const candidateRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/candidates/$candidateId',
  component: lazyRouteComponent(() => loadChunk(() => import('./candidate-page.js')), 'CandidatePage'),
});

export const candidatePages = [candidateRoute] as const;
