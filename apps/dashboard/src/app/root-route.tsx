import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from '@paratope/dashboard-kit';
import { Shell } from './shell.js';

export interface RouterContext {
  readonly queries: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Parent of the public pages: sign-in and the pages that lead to it. */
export const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: Outlet });

/** Parent of every page for a signed-in person. Other people are redirected to the sign-in and return afterwards. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queries.query({ ...sessionQuery, staleTime: 'static' });
    if (!session) {
      throw redirect({ to: '/sign-in', search: { next: location.href } });
    }
  },
  component: Shell,
});
