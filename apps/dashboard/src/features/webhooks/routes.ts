import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const webhooksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/webhooks',
  component: lazyRouteComponent(() => loadChunk(() => import('./webhooks-page.js')), 'WebhooksPage'),
});

export const webhookRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => loadChunk(() => import('./webhook-page.js')), 'WebhookPage'),
});

export const webhookPages = [webhooksRoute, webhookRoute] as const;
