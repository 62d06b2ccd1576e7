import { useDebouncedValue } from '@mantine/hooks';
import { api } from '@paratope/dashboard-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ScreenSource } from './antibody-source.js';
import type { planOf } from './plan.js';

/** A plan is estimated when nobody has typed in it for so long. */
const QUIET_MS = 400;

/** What a screen costs at most, and what the service says of its plan. */
export function useEstimate(source: ScreenSource | undefined, plan: ReturnType<typeof planOf>) {
  const [asked] = useDebouncedValue({ source, plan }, QUIET_MS);
  return useQuery({
    queryKey: ['estimateScreen', asked],
    // A plan is checked before there are antibodies: of one row.
    queryFn: () => api.estimateScreen({ body: { ...(asked.source ?? { rows: 1 }), plan: asked.plan } }),
    placeholderData: keepPreviousData,
  });
}
