import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { publicRoute } from '../../app/root-route.js';

/** Returns the path of a dashboard page to continue to; undefined for any other value. */
const ownPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/app\/(?!\/)/.test(value) ? value : undefined;

export interface SignInSearch {
  /** Path to which the person continues after signing in. */
  readonly next?: string;
}

const next = (search: Record<string, unknown>): SignInSearch => {
  const path = ownPath(search['next']);
  return path === undefined ? {} : { next: path };
};

export const signInRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/sign-in',
  validateSearch: next,
  component: lazyRouteComponent(() => loadChunk(() => import('./sign-in-page.js')), 'SignInPage'),
});

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register',
  component: lazyRouteComponent(() => loadChunk(() => import('./register-page.js')), 'RegisterPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => loadChunk(() => import('./invitation-page.js')), 'InvitationPage'),
});

export const signInPages = [signInRoute, registerRoute, invitationRoute] as const;
