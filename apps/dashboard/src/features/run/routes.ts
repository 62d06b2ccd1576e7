import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { JobKind } from '@paratope/sdk';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';
import { isJobKind } from '../../components/job-kinds.js';

export interface RunSearch {
  readonly variants: readonly string[];
  /** Project with the selection to run on. */
  readonly selection?: string;
  /** Variant that the others are judged against: what computes figures alone is chosen, and the comparison comes afterwards. */
  readonly against?: string;
  /** Pipeline that is chosen at first. */
  readonly kind?: JobKind;
  /** Whether nothing is chosen at first. Default: the first pipeline is. */
  readonly nothingChosen?: true;
}

export const runRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/run',
  validateSearch: (search: Record<string, unknown>): RunSearch => ({
    variants: (Array.isArray(search['variants']) ? search['variants'] : []).filter((id) => typeof id === 'string'),
    ...(typeof search['selection'] === 'string' ? { selection: search['selection'] } : {}),
    ...(typeof search['against'] === 'string' ? { against: search['against'] } : {}),
    ...(typeof search['kind'] === 'string' && isJobKind(search['kind']) ? { kind: search['kind'] } : {}),
    ...(search['nothingChosen'] === true ? { nothingChosen: true } : {}),
  }),
  component: lazyRouteComponent(() => loadChunk(() => import('./run-page.js')), 'RunPage'),
});

export const runPages = [runRoute] as const;
