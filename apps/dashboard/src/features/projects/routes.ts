import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';
import { isRun } from '../run/run-of.js';

const projectsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects',
  component: lazyRouteComponent(() => loadChunk(() => import('./projects-page.js')), 'ProjectsPage'),
});

export interface ProjectSearch {
  /** Run whose progress and leads are shown. */
  readonly run?: string;
}

export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/projects/$projectId',
  validateSearch: ({ run }: Record<string, unknown>): ProjectSearch => (isRun(run) ? { run } : {}),
  component: lazyRouteComponent(() => loadChunk(() => import('./project-page.js')), 'ProjectPage'),
});

export const projectPages = [projectsRoute, projectRoute] as const;
