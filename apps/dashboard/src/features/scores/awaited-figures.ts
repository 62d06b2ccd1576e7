import { reads } from '@paratope/dashboard-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/** Interval between reloads. Figures that need no job are computed within seconds. */
const POLL_MS = 2_000;

/**
 * Returns whether figures of the project are still being computed, and reloads the table meanwhile. A filter excludes variants without
 * figures, and the filtered table does not show that rows are missing.
 * @param isFiltered whether the table has a filter
 * @returns whether figures of the project are being computed
 */
export function useAwaitedFigures(projectId: string, isFiltered: boolean): boolean {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...reads('listProjectScores', {
      path: { id: projectId },
      query: { filter: "pending = 'yes'", columns: 'format', limit: 1 },
    }),
    enabled: isFiltered,
    refetchInterval: ({ state }) => (state.data?.data.length === 0 ? false : POLL_MS),
  });
  const isWaiting = isFiltered && (data?.data.length ?? 0) > 0;
  const readAgain = useCallback(
    () =>
      void queries.invalidateQueries({
        queryKey: ['listProjectScores', { path: { id: projectId } }],
        predicate: ({ queryKey }) => queryKey.includes('pages'),
      }),
    [projectId, queries],
  );
  useEffect(() => {
    if (isWaiting) readAgain();
  }, [isWaiting, dataUpdatedAt, readAgain]);
  // The table is reloaded once more after the last figure is computed.
  useEffect(() => (isWaiting ? readAgain : undefined), [isWaiting, readAgain]);
  return isWaiting;
}
