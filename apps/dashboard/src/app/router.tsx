import { createRoute, createRouter, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import {
  loadChunk,
  TextSkeleton,
  ButtonLink,
  EmptyState,
  Page,
  ProblemAlert,
  problemText,
} from '@paratope/dashboard-kit';
import { IconMapOff } from '@tabler/icons-react';
import { queries } from '../api/query-client.js';
import { APP_PAGES, PUBLIC_PAGES } from '../features/index.js';
import { appRoute, publicRoute, rootRoute } from './root-route.js';
import { TEXT } from './text.js';

/** Page in place of one that failed to load: what does not exist is not tried again. */
function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return problemText(error).code === 'not_found' ? <NotFoundPage /> : <ProblemAlert error={error} onRetry={retry} />;
}

/** Page for an unknown address, inside the layout so that the navigation is available. */
function NotFoundPage() {
  return (
    <Page title={TEXT.pageNotFound}>
      <EmptyState
        icon={IconMapOff}
        title={TEXT.itemNotFound}
        text={TEXT.theAddressMayBeMistyped}
        action={<ButtonLink to="/projects">{TEXT.openProjects}</ButtonLink>}
      />
    </Page>
  );
}

/** Route of every unknown address, for a signed-in person. */
const unknownRoute = createRoute({ getParentRoute: () => appRoute, path: '$', component: NotFoundPage });

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren(PUBLIC_PAGES),
  appRoute.addChildren([...APP_PAGES, unknownRoute]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/app',
  context: { queries },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingComponent: TextSkeleton,
  defaultErrorComponent: ProblemPage,
  defaultNotFoundComponent: NotFoundPage,
});

/** Begins to load the code of the addressed page while the service is asked for the session. */
export function preloadMatchedRoute(): void {
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matched) void router.loadRouteChunk(route);
}

/** Parts that can open over any page. */
const OVER_PAGES: readonly (() => Promise<unknown>)[] = [
  () => import('../features/search/palette.js'),
  () => import('../features/projects/new-project-form.js'),
];

/** Delay after which all pages are loaded ahead, so that a page can open for the first time while the service is unreachable. */
const AHEAD_AFTER_MS = 5_000;

export function loadPagesAhead(): void {
  window.setTimeout(() => {
    void (async () => {
      for (const route of APP_PAGES) await router.loadRouteChunk(route);
      for (const load of OVER_PAGES) await loadChunk(load);
    })();
  }, AHEAD_AFTER_MS);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
