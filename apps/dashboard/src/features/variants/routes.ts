import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';
import { MOST_COMPARED } from './most-compared.js';

export const variantRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/variants/$variantId',
  component: lazyRouteComponent(() => loadChunk(() => import('./variant-page.js')), 'VariantPage'),
});

export interface CompareSearch {
  /** Ids of the variants; all are compared with the first. */
  readonly variants?: readonly string[];
}

const ids = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string' && each !== '');

export const compareRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/compare',
  validateSearch: (search: Record<string, unknown>): CompareSearch => {
    // A URL of an earlier release names two variants.
    const named = ids(search['variants'] ?? [search['against'], search['variant']]);
    return named.length === 0 ? {} : { variants: [...new Set(named)].slice(0, MOST_COMPARED) };
  },
  component: lazyRouteComponent(() => loadChunk(() => import('./compare-page.js')), 'ComparePage'),
});

export const variantPages = [variantRoute, compareRoute] as const;
