import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute, publicRoute } from '../../app/root-route.js';

const sharedLinksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/shared-links',
  component: lazyRouteComponent(() => loadChunk(() => import('./shared-links-page.js')), 'SharedLinksPage'),
});

/** Page that a link opens, for people without an account. */
const sharedRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/shared',
  component: lazyRouteComponent(() => loadChunk(() => import('./shared-page.js')), 'SharedPage'),
});

export const sharingPages = [sharedLinksRoute] as const;
export const sharedPages = [sharedRoute] as const;
