import { CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink, useOrg } from '@paratope/dashboard-kit';
import { useLastRun } from './last-run.js';
import { isOver, stateOfRun, type RunState } from './run-state.js';
import { TEXT } from './text.js';

const POLL_MS = 3_000;

interface RunProgressProps {
  readonly projectId: string;
  /** Run of the page's address; undefined for the last run of this tab. */
  readonly run: string | undefined;
}

/** Progress of a submission for a project's selection; nothing if neither the address nor this tab has one. */
export function RunProgress({ projectId, run: linked }: RunProgressProps) {
  const { org_id: orgId } = useOrg();
  const { last, dismiss } = useLastRun(projectId);
  const run = linked ?? last?.run;
  const { data: state } = useQuery({
    queryKey: ['stateOfRun', orgId, run],
    queryFn: ({ signal }) => stateOfRun(orgId, run ?? '', signal),
    enabled: run !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOver(data) ? false : POLL_MS),
  });
  if (run === undefined || state === undefined) return null;
  return (
    <Paper withBorder px="sm" py={6} radius="md" mb="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Stack gap={4} flex={1}>
          <Text size="sm" role="status">
            {sentenceOf(state)}
          </Text>
          {state.stopped.map(({ reason, count }) => (
            <Text key={reason} size="sm" c="dimmed">
              {TEXT.withoutALead(count, reason)}
            </Text>
          ))}
          {!isOver(state) && (
            <Progress value={(100 * state.ended) / Math.max(1, state.all)} animated aria-label={sentenceOf(state)} />
          )}
        </Stack>
        {state.isOfLeads && linked === undefined && (
          <TextLink to="/projects/$projectId" params={{ projectId }} search={{ run }} size="sm">
            {TEXT.showLeads}
          </TextLink>
        )}
        {linked !== undefined && (
          <TextLink to="/projects/$projectId" params={{ projectId }} search={{}} size="sm">
            {TEXT.showAllVariants}
          </TextLink>
        )}
        <TextLink to="/jobs" search={{ run }} size="sm">
          {TEXT.showJobs}
        </TextLink>
        {linked === undefined && <CloseButton size="sm" aria-label={TEXT.dismissProgress} onClick={dismiss} />}
      </Group>
    </Paper>
  );
}

function sentenceOf(state: RunState): string {
  const { all, ended, isOfLeads } = state;
  if (isOfLeads) return isOver(state) ? TEXT.allLeadsJudged(all) : TEXT.leadsJudged(ended, all);
  return isOver(state) ? TEXT.allJobsEnded(all) : TEXT.jobsEnded(ended, all);
}
