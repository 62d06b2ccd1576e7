import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../../app/root-route.js';
import { DASHBOARDS } from '../../generated/pipelines.js';

/** Parent of the pages that pipelines bring along. */
export const pipelinesRoute = createRoute({ getParentRoute: () => appRoute, id: 'pipelines' });

const PAGES = DASHBOARDS.flatMap(({ pages }) => pages ?? []).map(({ path, Page }) =>
  createRoute({ getParentRoute: () => pipelinesRoute, path, component: Page }),
);

// The routes stay out of the type of their parent: paths that the compiler does not know would let links to any path pass.
pipelinesRoute.addChildren(PAGES);
