import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

const auditLogRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/audit-log',
  component: lazyRouteComponent(() => loadChunk(() => import('./audit-log-page.js')), 'AuditLogPage'),
});

export const auditLogPages = [auditLogRoute] as const;
