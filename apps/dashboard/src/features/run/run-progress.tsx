import { CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink, useOrg, api } from '@paratope/dashboard-kit';
import { useLastRun } from './last-run.js';
import { TEXT } from './text.js';
import { hasEnded } from '../../components/job-kinds.js';
import { filterOf } from './run-of.js';

/** State of what one submission started. */
interface RunState {
  /** Whether it runs pipelines that make and judge leads, and not jobs alone. */
  readonly isOfLeads: boolean;
  readonly all: number;
  readonly ended: number;
  /** Pipelines that ended without a judged lead, by their reasons. */
  readonly stopped: readonly { readonly reason: string; readonly count: number }[];
}

const isOver = ({ all, ended }: RunState): boolean => ended === all;

/** Largest page that the service lists. */
const PAGE = 200;

/** Reads the pipelines of a run, or its jobs if it has none. */
async function stateOfRun(orgId: string, run: string, signal: AbortSignal): Promise<RunState> {
  const metadata = filterOf(run);
  const pipelines = [];
  for await (const each of api.listAll('listPipelines', { query: { metadata, limit: PAGE }, signal }))
    pipelines.push(each);
  if (pipelines.length === 0) return stateOfJobs(orgId, metadata, signal);
  const reasons = pipelines.flatMap(({ error }) => (error === null ? [] : [error.detail]));
  return {
    isOfLeads: true,
    all: pipelines.length,
    ended: pipelines.filter(({ status }) => status !== 'running').length,
    stopped: [...new Set(reasons)].map((reason) => ({
      reason,
      count: reasons.filter((other) => other === reason).length,
    })),
  };
}

async function stateOfJobs(orgId: string, metadata: string, signal: AbortSignal): Promise<RunState> {
  const jobs = [];
  const args = { path: { org_id: orgId }, query: { metadata, limit: PAGE }, signal };
  for await (const job of api.listAll('listOrgJobs', args)) jobs.push(job);
  return { isOfLeads: false, all: jobs.length, ended: jobs.filter(hasEnded).length, stopped: [] };
}

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
