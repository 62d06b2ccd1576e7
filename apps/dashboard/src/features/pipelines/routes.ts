import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../app/root-route.js';
import { DASHBOARDS } from '../../generated/pipelines.js';

export const pipelinesRoute = createRoute({ getParentRoute: () => appRoute, id: 'pipelines' });

const PAGES = DASHBOARDS.flatMap(({ pages }) => pages ?? []).map(({ path, Page }) =>
  createRoute({ getParentRoute: () => pipelinesRoute, path, component: Page }),
);

// The routes are not part of their parent's type: with paths unknown to the compiler, links to any path would compile.
pipelinesRoute.addChildren(PAGES);
