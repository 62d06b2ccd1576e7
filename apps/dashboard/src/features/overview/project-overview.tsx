import { Paper, Stack } from '@mantine/core';
import { reads, readsPages } from '@paratope/dashboard-kit';
import { useSelection } from '@paratope/dashboard-kit/table';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KeyFigures } from './key-figures.js';
import { StatusLine } from './status-line.js';
import { TEXT } from './text.js';

/** Size of the page of the table, so that the table in its usual order and the overview share one request. */
const PAGE = 200;

/** What a project holds, at first sight: its variants by stage, its jobs, and the distributions of its key figures. */
export function ProjectOverview({ projectId }: { readonly projectId: string }) {
  const { chosen } = useSelection(projectId);
  const { data: overview } = useQuery(reads('getProjectOverview', { path: { id: projectId } }));
  const { data, hasNextPage } = useInfiniteQuery(
    readsPages('listProjectScores', { path: { id: projectId }, query: {} }, PAGE),
  );
  const rows = useMemo(() => (data ?? []).slice(0, PAGE), [data]);
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  if (overview === undefined || overview.variants === 0) return null;
  return (
    <Paper withBorder p="sm" radius="md" component="section" aria-label={TEXT.overview}>
      <Stack gap="sm">
        <StatusLine overview={overview} isOfCandidate={false} />
        <KeyFigures
          projectId={projectId}
          rows={rows}
          chosen={ids}
          isPart={hasNextPage || (data?.length ?? 0) > rows.length}
        />
      </Stack>
    </Paper>
  );
}
