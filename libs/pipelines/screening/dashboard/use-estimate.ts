import { useDebouncedValue } from '@mantine/hooks';
import { api } from '@paratope/dashboard-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ScreenSource } from './antibody-source.js';
import type { planOf } from './plan.js';

/** A plan is estimated after a pause in typing of this length. */
const QUIET_MS = 400;

/** Estimate of a screen's credits, and the problems of its plan. */
export function useEstimate(source: ScreenSource | undefined, plan: ReturnType<typeof planOf>) {
  const [asked] = useDebouncedValue({ source, plan }, QUIET_MS);
  return useQuery({
    queryKey: ['estimateScreen', asked],
    // Without antibodies, one row is estimated, so that the plan is still checked.
    queryFn: () => api.estimateScreen({ body: { ...(asked.source ?? { rows: 1 }), plan: asked.plan } }),
    placeholderData: keepPreviousData,
  });
}
