import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';
import type { AskedAccess } from './asked-access.js';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const authorizeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/authorize',
  validateSearch: (search: Record<string, unknown>): AskedAccess => ({
    client_id: text(search['client_id']),
    redirect_uri: text(search['redirect_uri']),
    code_challenge: text(search['code_challenge']),
    ...(typeof search['scope'] === 'string' ? { scope: search['scope'] } : {}),
    ...(typeof search['state'] === 'string' ? { state: search['state'] } : {}),
  }),
  component: lazyRouteComponent(() => loadChunk(() => import('./authorize-page.js')), 'AuthorizePage'),
});

export const assistantPages = [authorizeRoute] as const;
