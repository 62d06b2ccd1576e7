import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const membersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/members',
  component: lazyRouteComponent(() => loadChunk(() => import('./members-page.js')), 'MembersPage'),
});

export const memberPages = [membersRoute] as const;
