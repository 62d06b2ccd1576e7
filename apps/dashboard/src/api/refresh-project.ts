import type { QueryClient } from '@tanstack/react-query';

/** Reloads the displayed tables and counts of projects after their variants have changed. */
export async function refreshProject(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['listProjectScores', 'getProjectOverview'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  );
}
