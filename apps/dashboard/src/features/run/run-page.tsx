import { Alert, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { JobKind, Quote } from '@paratope/sdk';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api, TextSkeleton, Page, ProblemAlert, notifySuccess, TextLink } from '@paratope/dashboard-kit';
import { PLAIN, type Submission } from '@paratope/dashboard-kit/pipeline';
import { EmptyState } from '../../components/empty-state.js';
import { JOB_KINDS, PIPELINES, pipelineOf } from '../../components/job-kinds.js';
import { useMoleculeName } from '../variants/use-molecule-name.js';
import { KindCard } from './kind-card.js';
import { batchesOf, submitAll, type Batch } from './submit-all.js';

const runRoute = getRouteApi('/app/run');

const jobs = (count: number): string => `${count} ${count === 1 ? 'job' : 'jobs'}`;
const sizeOf = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { variantIds }) => sum + variantIds.length, 0);
const isSame = (a: Batch, b: Batch): boolean => a.kind === b.kind && a.variantIds[0] === b.variantIds[0];

export function RunPage() {
  const { variants } = runRoute.useSearch();
  if (variants.length === 0) {
    return (
      <Page title="Run pipelines">
        <EmptyState icon={IconPlayerPlay} title="No variants chosen">
          Choose variants of a candidate, and run pipelines on them from there.
        </EmptyState>
      </Page>
    );
  }
  return <Run variantIds={variants} />;
}

function Run({ variantIds }: { readonly variantIds: readonly string[] }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [kinds, setKinds] = useState<readonly JobKind[]>(JOB_KINDS.slice(0, 1));
  const [chosen, setChosen] = useState<ReadonlyMap<JobKind, Submission>>(new Map());
  const submissionOf = (kind: JobKind): Submission => chosen.get(kind) ?? pipelineOf(kind).options?.usual ?? PLAIN;
  const quotes = useQueries({
    queries: JOB_KINDS.map((kind) => ({
      queryKey: ['quoteJobs', kind, variantIds.length],
      queryFn: () => api.quoteJobs({ body: { kind, count: variantIds.length } }),
    })),
  });
  const [submitted, setSubmitted] = useState<readonly Batch[]>([]);
  const left = batchesOf(kinds, variantIds).filter((batch) => !submitted.some((done) => isSame(done, batch)));
  const submit = useMutation({
    mutationFn: () => submitAll(left, submissionOf, (batch) => setSubmitted((before) => [...before, batch])),
    meta: { showsProblem: true },
    onSettled: () => queries.invalidateQueries(),
    onSuccess: async () => {
      const count = sizeOf(submitted) + sizeOf(left);
      notifySuccess(`${jobs(count)} ${count === 1 ? 'was' : 'were'} submitted.`);
      await navigate({ to: '/jobs', search: {} });
    },
  });
  const quoteOf = (kind: JobKind): Quote | undefined => quotes[JOB_KINDS.indexOf(kind)]?.data;
  const costOf = ({ kind, variantIds: { length } }: Batch): number =>
    ((quoteOf(kind)?.credit_cost ?? 0) * length) / variantIds.length;
  const cost = left.reduce((sum, batch) => sum + costOf(batch), 0);
  const balance = quotes.find(({ data }) => data)?.data?.credit_balance;
  const missing = kinds.flatMap((kind) => submissionOf(kind).missing ?? []);
  const isTooMuch = balance !== undefined && cost > balance;
  const choose = (kind: JobKind, submission: Submission): void => setChosen(new Map([...chosen, [kind, submission]]));
  const toggle = (kind: JobKind): void => {
    // The options that show again are the usual ones.
    setChosen(new Map([...chosen].filter(([other]) => other !== kind)));
    setKinds(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
  };
  return (
    <Page
      title="Run pipelines"
      description={`On ${variantIds.length} ${variantIds.length === 1 ? 'variant' : 'variants'}. Nothing is charged before you confirm.`}
    >
      <Group gap={6}>
        {variantIds.map((id) => (
          <Molecule key={id} variantId={id} />
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {JOB_KINDS.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            quote={quoteOf(kind)}
            isChosen={kinds.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
      </SimpleGrid>
      {PIPELINES.map(
        ({ kind, options }) =>
          options &&
          kinds.includes(kind) && (
            <Suspense key={kind} fallback={<TextSkeleton />}>
              <options.Options onChange={(submission) => choose(kind, submission)} />
            </Suspense>
          ),
      )}
      {submit.error && <ProblemAlert error={submit.error} />}
      <Card withBorder padding="lg">
        <Group justify="space-between">
          <Stack gap={0}>
            <Title order={2}>
              {cost.toLocaleString('en')} {cost === 1 ? 'credit' : 'credits'}
            </Title>
            <Text size="sm" c="dimmed">
              {balance === undefined ? '…' : `${balance.toLocaleString('en')} are there`}
            </Text>
          </Stack>
          <Button
            size="md"
            leftSection={<IconPlayerPlay size={18} />}
            disabled={left.length === 0 || isTooMuch || missing.length > 0}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
          >
            Submit {jobs(sizeOf(left))}
          </Button>
        </Group>
        {isTooMuch && (
          <Alert color="yellow" mt="md">
            That is more than the balance. Choose fewer, or <TextLink to="/credits">buy credits</TextLink>.
          </Alert>
        )}
        {submitted.length > 0 && !submit.isPending && (
          <Text size="sm" c="dimmed" mt="md">
            {jobs(sizeOf(submitted))} of these {sizeOf(submitted) === 1 ? 'was' : 'were'} submitted before, and will not
            be again.
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
