import { CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, TextLink, useOrg } from '@paratope/dashboard-kit';
import { useLastRun } from './last-run.js';
import { TEXT } from './text.js';

const POLL_MS = 3_000;
/** Largest page that the service lists. */
const PAGE = 200;

const OPEN = ['pending', 'running'] as const;

/** Progress of the jobs of a project's selection in one line; nothing if this tab submitted none. */
export function RunProgress({ projectId }: { readonly projectId: string }) {
  const { org_id } = useOrg();
  const { jobs, dismiss } = useLastRun(projectId);
  const ids = jobs.map(({ jobId }) => jobId);
  const { data: open } = useQuery({
    queryKey: ['openJobsOfRun', projectId, ids.length, ids[0]],
    queryFn: ({ signal }) => countOpen(org_id, new Set(ids), signal),
    enabled: ids.length > 0,
    refetchInterval: ({ state }) => (state.data === 0 ? false : POLL_MS),
  });
  if (ids.length === 0) return null;
  const ended = ids.length - (open ?? ids.length);
  const isOver = open === 0;
  return (
    <Paper withBorder px="sm" py={6} radius="md" mb="sm">
      <Group gap="sm" wrap="nowrap">
        <Stack gap={4} flex={1}>
          <Text size="sm" role="status">
            {isOver ? TEXT.allJobsEnded(ids.length) : TEXT.jobsEnded(ended, ids.length)}
          </Text>
          {!isOver && (
            <Progress value={(100 * ended) / ids.length} animated aria-label={TEXT.jobsEnded(ended, ids.length)} />
          )}
        </Stack>
        <TextLink to="/jobs" size="sm">
          {TEXT.showJobs}
        </TextLink>
        <CloseButton size="sm" aria-label={TEXT.dismissProgress} onClick={dismiss} />
      </Group>
    </Paper>
  );
}

/** @returns number of these jobs that have not ended */
async function countOpen(orgId: string, ids: ReadonlySet<string>, signal: AbortSignal): Promise<number> {
  const found = new Set<string>();
  for (const status of OPEN) {
    let after: string | undefined;
    do {
      const page = await api.listOrgJobs({
        path: { org_id: orgId },
        query: { status, limit: PAGE, ...(after === undefined ? {} : { after }) },
        signal,
      });
      for (const { id } of page.data) if (ids.has(id)) found.add(id);
      after = found.size === ids.size ? undefined : (page.next_cursor ?? undefined);
    } while (after !== undefined);
  }
  return found.size;
}
