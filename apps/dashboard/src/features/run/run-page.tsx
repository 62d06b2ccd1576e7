import { Alert, Badge, Button, Card, Code, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { JOB_OPERATIONS, type Job, type JobKind, type Quote } from '@paratope/sdk';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  api,
  EmptyState,
  notifySuccess,
  Page,
  ProblemAlert,
  reads,
  TextLink,
  TextSkeleton,
  useBalance,
  useHasRole,
  useOrg,
  Remark,
} from '@paratope/dashboard-kit';
import { PLAIN, type Submission } from '@paratope/dashboard-kit/pipeline';
import { useSelection } from '@paratope/dashboard-kit/table';
import { creditsOf } from '../../components/counts.js';
import { JOB_KINDS, JUDGES, PIPELINES, pipelineOf } from '../../components/job-kinds.js';
import { useCrumbs } from '../variants/use-crumbs.js';
import { useMoleculeName } from '../variants/use-molecule-name.js';
import { againOf } from './again.js';
import { KindCard } from './kind-card.js';
import { useLastRun } from './last-run.js';
import { reasonAgainst } from './reason-against.js';
import { batchesOf, submitAll, type Batch } from './submit-all.js';
import { TEXT } from './text.js';

const runRoute = getRouteApi('/app/run');

const sizeOf = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { variantIds }) => sum + variantIds.length, 0);
const isSame = (a: Batch, b: Batch): boolean => a.kind === b.kind && a.variantIds[0] === b.variantIds[0];

export function RunPage() {
  const { variants, selection, against, kind, nothingChosen, again } = runRoute.useSearch();
  const { chosen } = useSelection(selection ?? '');
  const submits = useHasRole('member');
  const molecules = selection === undefined ? variants.map((id) => ({ id, done: [] })) : chosen;
  if (!submits) {
    return (
      <Page title={TEXT.runPipelines}>
        <EmptyState icon={IconPlayerPlay} title={TEXT.youCannotRunPipelines} text={TEXT.runningNeedsTheRole} />
      </Page>
    );
  }
  if (molecules.length === 0) {
    return (
      <Page title={TEXT.runPipelines}>
        <EmptyState icon={IconPlayerPlay} title={TEXT.noVariantsSelected} text={TEXT.openACandidateSelectVariants} />
      </Page>
    );
  }
  const usual =
    against === undefined && selection === undefined ? JOB_KINDS.slice(0, 1) : JUDGES.map((judge) => judge.kind);
  const atFirst = nothingChosen ? [] : kind === undefined ? usual : [kind];
  const run = { molecules, atFirst, against, selection };
  return again === undefined || kind === undefined ? <Run {...run} /> : <RunAgain {...run} kind={kind} id={again} />;
}

interface RunProps {
  /** Molecules with the kinds of jobs from which their figures come. */
  readonly molecules: readonly { readonly id: string; readonly done: readonly string[] }[];
  /** Preselected pipelines, if they can be run. */
  readonly atFirst: readonly JobKind[];
  /** Variant with which the others are compared after the submission. */
  readonly against: string | undefined;
  /** Project in which the variants were selected. Its table is shown after the submission. */
  readonly selection: string | undefined;
  /** Job whose inputs are submitted again, until the user starts from the usual options. */
  readonly former?: Job;
}

/** Largest number of names shown. More would fill the page. */
const MOST_NAMES = 12;

interface RunAgainProps extends RunProps {
  readonly kind: JobKind;
  readonly id: string;
}

function RunAgain({ kind, id, ...run }: RunAgainProps) {
  const { data: job } = useSuspenseQuery(reads(JOB_OPERATIONS[kind].read, { path: { id } }));
  return <Run {...run} former={job} />;
}

function Run({ molecules, atFirst, against, selection, former: given }: RunProps) {
  const [former, setFormer] = useState(given);
  const variantIds = molecules.map(({ id }) => id);
  const crumbs = useCrumbs({ projectId: selection, variantId: selection === undefined ? variantIds[0] : undefined });
  const navigate = useNavigate();
  const { setLast } = useLastRun(selection ?? '');
  const [run] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(atFirst);
  const [chosen, setChosen] = useState<ReadonlyMap<JobKind, Submission>>(new Map());
  const submissionOf = (kind: JobKind): Submission =>
    chosen.get(kind) ?? (former?.object === kind ? againOf(former) : pipelineOf(kind).options?.usual) ?? PLAIN;
  const [again, setAgain] = useState(false);
  const dueOf = (kind: JobKind): string[] =>
    molecules.filter(({ done }) => again || !done.includes(kind)).map(({ id }) => id);
  const quotes = useQueries({
    queries: JOB_KINDS.map((kind) => {
      const count = Math.max(1, dueOf(kind).length);
      return { queryKey: ['quoteJobs', kind, count], queryFn: () => api.quoteJobs({ body: { kind, count } }) };
    }),
  });
  const quoteOf = (kind: JobKind): Quote | undefined => quotes[JOB_KINDS.indexOf(kind)]?.data;
  const kinds = wanted.filter((kind) => {
    const quote = quoteOf(kind);
    return quote === undefined || reasonAgainst(quote) === undefined;
  });
  const [submitted, setSubmitted] = useState<readonly Batch[]>([]);
  const [refusedKind, setRefusedKind] = useState<JobKind>();
  const left = batchesOf(kinds, dueOf).filter((batch) => !submitted.some((done) => isSame(done, batch)));
  const submit = useMutation({
    mutationFn: () =>
      submitAll(left, submissionOf, run, {
        onSubmitted: (batch) => setSubmitted((before) => [...before, batch]),
        onRefused: ({ kind: refused }) => setRefusedKind(refused),
      }),
    meta: { showsProblem: true },
    onSettled: () => queries.invalidateQueries(),
    onSuccess: async (jobs) => {
      const [job, ...others] = jobs;
      const count = sizeOf(submitted) + sizeOf(left);
      notifySuccess(count === 1 ? TEXT.n1JobWasSubmitted : TEXT.jobsWereSubmitted(count));
      if (against !== undefined) await navigate({ to: '/compare', search: { variants: [against, ...variantIds] } });
      else if (selection === undefined && job && others.length === 0 && count === 1)
        await navigate({ to: '/jobs/$kind/$jobId', params: { ...job } });
      else if (selection !== undefined) {
        setLast({ run, count });
        await navigate({ to: '/projects/$projectId', params: { projectId: selection } });
      } else await navigate({ to: '/jobs', search: { run } });
    },
  });
  const costOf = ({ kind, variantIds: { length } }: Batch): number =>
    ((quoteOf(kind)?.credit_cost ?? 0) * length) / Math.max(1, dueOf(kind).length);
  const cost = left.reduce((sum, batch) => sum + costOf(batch), 0);
  const balance = useBalance();
  const { name: org } = useOrg();
  const missing = kinds.flatMap((kind) => submissionOf(kind).missing ?? []);
  const isTooMuch = balance !== undefined && cost > balance;
  const choose = (kind: JobKind, submission: Submission): void => setChosen(new Map([...chosen, [kind, submission]]));
  const toggle = (kind: JobKind): void => {
    // A pipeline that is chosen again has its default options.
    setChosen(new Map([...chosen].filter(([other]) => other !== kind)));
    setWanted(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
  };
  return (
    <Page
      title={TEXT.runPipelines}
      description={
        variantIds.length === 1 ? TEXT.runPipelinesOn1Variant : TEXT.runPipelinesOnVariantsNothing(variantIds.length)
      }
      crumbs={crumbs}
    >
      <Group gap={6}>
        {variantIds.slice(0, MOST_NAMES).map((id) => (
          <Molecule key={id} variantId={id} />
        ))}
        {variantIds.length > MOST_NAMES && <Text size="sm">{TEXT.andMore(variantIds.length - MOST_NAMES)}</Text>}
      </Group>
      {molecules.some(({ done }) => done.length > 0) && (
        <Switch
          label={TEXT.runAgainOnVariantsThat}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {JOB_KINDS.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            quote={quoteOf(kind)}
            isChosen={kinds.includes(kind)}
            skipped={variantIds.length - dueOf(kind).length}
            onToggle={() => toggle(kind)}
          />
        ))}
      </SimpleGrid>
      {former && kinds.includes(former.object) && (
        <Alert title={TEXT.inputsAsBefore}>
          <Code block mah={240} style={{ overflow: 'auto' }} tabIndex={0}>
            {JSON.stringify(former.inputs, undefined, 2)}
          </Code>
          <Button size="xs" variant="default" mt="sm" onClick={() => setFormer(undefined)}>
            {TEXT.startFromUsualOptions}
          </Button>
        </Alert>
      )}
      {PIPELINES.map(
        ({ kind, options }) =>
          options &&
          kind !== former?.object &&
          kinds.includes(kind) && (
            <Suspense key={kind} fallback={<TextSkeleton />}>
              <options.Options
                variantIds={variantIds}
                onChange={(submission) => choose(kind, submission)}
                refusal={kind === refusedKind ? (submit.error ?? undefined) : undefined}
              />
            </Suspense>
          ),
      )}
      {submit.error && <ProblemAlert error={submit.error} />}
      <Card withBorder padding="lg">
        <Group justify="space-between">
          <Stack gap={0}>
            <Title order={2}>{creditsOf(cost)}</Title>
            <Remark>{balance === undefined ? '…' : TEXT.balanceCredits(org, balance.toLocaleString('en'))}</Remark>
          </Stack>
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} />}
            disabled={left.length === 0 || isTooMuch || missing.length > 0}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
          >
            {sizeOf(left) === 1 ? TEXT.submit1Job : TEXT.submitJobs(sizeOf(left))}
          </Button>
        </Group>
        {isTooMuch && (
          <Alert color="yellow" mt="md">
            {TEXT.theseJobsCostMoreThan} <TextLink to="/credits">{TEXT.buyCredits}</TextLink>.
          </Alert>
        )}
        {submitted.length > 0 && !submit.isPending && (
          <Text size="sm" c="dimmed" mt="md">
            {sizeOf(submitted) === 1 ? TEXT.n1OfTheseJobsIs : TEXT.ofTheseJobsAreAlready(sizeOf(submitted))}
          </Text>
        )}
        {missing.map((sentence) => (
          <Text key={sentence} size="sm" c="dimmed" mt="md">
            {sentence}
          </Text>
        ))}
      </Card>
    </Page>
  );
}

function Molecule({ variantId }: { readonly variantId: string }) {
  return (
    <Badge color="gray" size="lg">
      {useMoleculeName(variantId) ?? '…'}
    </Badge>
  );
}
