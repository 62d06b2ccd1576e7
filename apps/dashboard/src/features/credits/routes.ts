import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const creditsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/credits',
  component: lazyRouteComponent(() => loadChunk(() => import('./credits-page.js')), 'CreditsPage'),
});

const receiptRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/credits/receipts/$purchaseId',
  component: lazyRouteComponent(() => loadChunk(() => import('./receipt-page.js')), 'ReceiptPage'),
});

export const creditPages = [creditsRoute, receiptRoute] as const;
