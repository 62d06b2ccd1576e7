import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  component: lazyRouteComponent(() => loadChunk(() => import('./projects-page.js')), 'ProjectsPage'),
});

export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => loadChunk(() => import('./project-page.js')), 'ProjectPage'),
});

export const projectPages = [projectsRoute, projectRoute] as const;
