import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';

export const variantRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/variants/$variantId',
  component: lazyRouteComponent(() => loadChunk(() => import('./variant-page.js')), 'VariantPage'),
});

export interface CompareSearch {
  readonly variant?: string;
  readonly against?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const compareRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/compare',
  validateSearch: (search: Record<string, unknown>): CompareSearch => {
    const [variant, against] = [text(search['variant']), text(search['against'])];
    return { ...(variant === undefined ? {} : { variant }), ...(against === undefined ? {} : { against }) };
  },
  component: lazyRouteComponent(() => loadChunk(() => import('./compare-page.js')), 'ComparePage'),
});

export const variantPages = [variantRoute, compareRoute] as const;
