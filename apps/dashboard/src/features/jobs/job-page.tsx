import { Alert, Button, Card, Group, Stack, Text, Code, Title } from '@mantine/core';
import { type Job, type JobKind, JOB_OPERATIONS, type Provenance } from '@paratope/sdk';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  api,
  ButtonLink,
  ForRole,
  Page,
  reads,
  RelativeTime,
  saveJson,
  TextLink,
  TextSkeleton,
  Remark,
} from '@paratope/dashboard-kit';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { creditsOf } from '../../components/counts.js';
import { JobProgress, JobStatusBadge } from '../../components/job-status.js';
import { secondsLeft } from './time-left.js';
import { EditSequence } from '../variants/edit-sequence.js';
import { useMoleculeName } from '../variants/use-molecule-name.js';
import { ShareModel } from '../sharing/share-model.js';
import { TEXT } from './text.js';

const seconds = (ms: number): string => (ms < 1000 ? TEXT.ms(ms) : `${(ms / 1000).toFixed(1)} s`);

/** Software, data and settings of a result, which suffice to compute it again. */
function ProvenanceCard({ provenance }: { readonly provenance: Provenance }) {
  const { engine, engine_version, seed, runtime_ms, data_versions, notes } = provenance;
  const facts = [
    [TEXT.engine, `${engine} ${engine_version}`],
    [TEXT.seed, seed === null ? TEXT.noSeed : String(seed)],
    [TEXT.runTime, seconds(runtime_ms)],
    ...Object.entries(data_versions),
  ];
  return (
    <Card withBorder padding="lg">
      <Stack gap="xs">
        <Title order={2}>{TEXT.provenance}</Title>
        <Group gap="xl">
          {facts.map(([name, value]) => (
            <Stack key={name} gap={0}>
              <Remark small>{name}</Remark>
              <Code>{value}</Code>
            </Stack>
          ))}
        </Group>
        {notes?.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

/** What a running job does, and about how long the rest takes at its pace so far on this worker. */
function runningText({ progress, started_at }: Job, kind: JobKind): string {
  if (progress === null) return TEXT.aWorkerIsRunningThe;
  const stage = pipelineOf(kind).stages?.find(({ until }) => progress < until)?.label ?? TEXT.aWorkerIsRunningThe;
  const left = started_at === null ? undefined : secondsLeft(progress, Date.now() - Date.parse(started_at));
  return left === undefined ? stage : `${stage}. ${TEXT.timeLeft(left)}`;
}

const jobRoute = getRouteApi('/app/jobs/$kind/$jobId');

export function JobPage() {
  const { kind, jobId } = jobRoute.useParams();
  if (!isJobKind(kind)) throw notFound();
  return <JobOfKind kind={kind} jobId={jobId} />;
}

function JobOfKind({ kind, jobId }: { readonly kind: JobKind; readonly jobId: string }) {
  const { data } = useSuspenseQuery(reads(JOB_OPERATIONS[kind].read, { path: { id: jobId } }));
  const job: Job = data;
  const { inputs } = job;
  const variantId = inputs.variant_id;
  const molecule = useMoleculeName(variantId);
  // The results of the pipeline with pictures are models.
  const { Results, Picture } = pipelineOf(kind);
  return (
    <Page
      title={pipelineOf(kind).label}
      mark={<JobStatusBadge status={job.status} />}
      description={
        <>
          <TextLink to="/variants/$variantId" params={{ variantId }} size="sm" underline="always">
            {molecule ?? TEXT.variantInText}
          </TextLink>
          {TEXT.submittedInText} <RelativeTime at={job.created_at} />, {creditsOf(job.credit_cost)}
        </>
      }
      crumbs={[
        <TextLink key="/jobs" to="/jobs" size="sm">
          {TEXT.jobs}
        </TextLink>,
      ]}
      actions={
        <>
          {job.status === 'pending' && (
            <ForRole least="member">
              <CancelButton job={job} />
            </ForRole>
          )}
          {job.status === 'completed' && (
            <>
              <RunAgain job={job} />
              {Picture && (
                <ShareModel jobId={job.id} variantId={variantId} title={TEXT.modelOf(molecule ?? TEXT.variantInText)} />
              )}
              <Button variant="default" onClick={() => saveJson(`${kind}-${job.id}`, job)}>
                {TEXT.downloadJson}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="lg">
        {(job.status === 'pending' || job.status === 'running') && (
          <Card withBorder padding="lg">
            <Group justify="space-between">
              <Text size="sm">{job.status === 'pending' ? TEXT.waitingForAWorker : runningText(job, kind)}</Text>
              <JobProgress status={job.status} progress={job.progress} queuePosition={job.queue_position} />
            </Group>
          </Card>
        )}
        {job.error && (
          <Alert color="red" title={TEXT.theJobFailedItsCredits}>
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{job.error.detail}</Text>
              <Group gap="xs">
                <RunAgain job={job} />
                <EditSequence variantId={variantId} />
              </Group>
            </Stack>
          </Alert>
        )}
        {job.status === 'canceled' && (
          <Alert color="gray" title={TEXT.theJobWasCanceled}>
            <Stack gap="sm" align="flex-start">
              <Text size="sm">{TEXT.itsCreditsWereRefunded}</Text>
              <RunAgain job={job} />
            </Stack>
          </Alert>
        )}
        {job.status === 'completed' && job.results !== null && (
          <Suspense fallback={<TextSkeleton />}>
            <Results job={job} />
          </Suspense>
        )}
        {job.provenance && <ProvenanceCard provenance={job.provenance} />}
      </Stack>
    </Page>
  );
}

/** Link to a new run with the same inputs. */
function RunAgain({ job }: { readonly job: Job }) {
  return (
    <ForRole least="member">
      <ButtonLink
        variant="default"
        to="/run"
        search={{ variants: [job.inputs.variant_id], kind: job.object, again: job.id }}
        leftSection={<IconPlayerPlay size={16} />}
      >
        {TEXT.runAgain}
      </ButtonLink>
    </ForRole>
  );
}

function CancelButton({ job: { object, id } }: { readonly job: Job }) {
  const queries = useQueryClient();
  const { cancel, read } = JOB_OPERATIONS[object];
  const canceled = useMutation({
    mutationFn: () => api.request(cancel, { path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [read, { path: { id } }] }),
  });
  return (
    <Button variant="default" loading={canceled.isPending} onClick={() => canceled.mutate()}>
      {TEXT.cancelJob}
    </Button>
  );
}
