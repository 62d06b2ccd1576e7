import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { JobKind } from '@paratope/sdk';
import { loadChunk } from '@paratope/dashboard-kit';
import { appRoute } from '../../app/root-route.js';
import { isJobKind } from '../../components/job-kinds.js';

export interface RunSearch {
  readonly variants: readonly string[];
  /** Project with the selected variants to run on. */
  readonly selection?: string;
  /**
   * Variant with which the others are compared. Pipelines that only compute figures are preselected, and the comparison opens afterwards.
   */
  readonly against?: string;
  /** Preselected pipeline. */
  readonly kind?: JobKind;
  /** Job of `kind` whose inputs are submitted again. */
  readonly again?: string;
  /** True to preselect no pipeline. Default: the first pipeline is preselected. */
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
    ...(typeof search['again'] === 'string' ? { again: search['again'] } : {}),
    ...(search['nothingChosen'] === true ? { nothingChosen: true } : {}),
  }),
  component: lazyRouteComponent(() => loadChunk(() => import('./run-page.js')), 'RunPage'),
});

export const runPages = [runRoute] as const;
