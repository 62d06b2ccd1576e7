import { Group, Paper, Stack } from '@mantine/core';
import { reads } from '@paratope/dashboard-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KeyFigures } from './key-figures.js';
import { ModelPicture } from './model-picture.js';
import { StatusLine } from './status-line.js';
import { TEXT } from './text.js';

const MOST = 200;

interface CandidateOverviewProps {
  readonly candidateId: string;
  readonly projectId: string;
  /** Ids of the selected variants. */
  readonly selected: readonly string[];
}

/** A candidate at first sight: the model of its lead, its variants by stage, its jobs, and its key figures. */
export function CandidateOverview({ candidateId, projectId, selected }: CandidateOverviewProps) {
  const of = { path: { id: projectId } };
  const { data: overview } = useQuery(reads('getProjectOverview', { ...of, query: { candidate_id: candidateId } }));
  const { data: page } = useQuery(
    reads('listProjectScores', { ...of, query: { candidate_id: candidateId, limit: MOST } }),
  );
  const rows = useMemo(() => page?.data ?? [], [page]);
  if (overview === undefined || page === undefined || overview.variants === 0) return null;
  return (
    <Paper withBorder p="sm" radius="md" component="section" aria-label={TEXT.overview}>
      <Group gap="xl" align="flex-start">
        <ModelPicture rows={rows} />
        <Stack gap="sm" flex="1 1 300px" miw={0}>
          <StatusLine overview={overview} isOfCandidate />
          <KeyFigures projectId={projectId} rows={rows} chosen={selected} isPart={page.has_more} />
        </Stack>
      </Group>
    </Paper>
  );
}
