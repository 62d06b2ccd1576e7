import { Alert, Badge, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { JobKind, Quote } from '@paratope/sdk';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { EmptyState } from '../../components/empty-state.js';
import { JOB_KINDS } from '../../components/job-kinds.js';
import { TextLink } from '../../components/links.js';
import { Page } from '../../components/page.js';
import { ProblemAlert } from '../../components/problem-alert.js';
import { showDone } from '../../components/show-problem.js';
import { useMoleculeName } from '../variants/use-molecule-name.js';
import { CodonOptions } from './codon-options.js';
import { ComplexOptions } from './complex-options.js';
import { KindCard } from './kind-card.js';
import { runRoute } from './routes.js';
import { NO_ANTIGEN, submitAll, USUAL_CODONS, type CodonChoice, type ComplexChoice } from './submit-all.js';

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
  const [kinds, setKinds] = useState<readonly JobKind[]>(['humanization']);
  const [complex, setComplex] = useState<ComplexChoice>(NO_ANTIGEN);
  const [codon, setCodon] = useState<CodonChoice>(USUAL_CODONS);
  const quotes = useQueries({
    queries: JOB_KINDS.map((kind) => ({
      queryKey: ['quoteJobs', kind, variantIds.length],
      queryFn: () => api.quoteJobs({ body: { kind, count: variantIds.length } }),
    })),
  });
  const submit = useMutation({
    mutationFn: () => submitAll(kinds, variantIds, { complex, codon }),
    meta: { showsProblem: true },
    onSuccess: async (count) => {
      showDone(`${count} ${count === 1 ? 'job was' : 'jobs were'} submitted.`);
      await queries.invalidateQueries();
      await navigate({ to: '/jobs', search: {} });
    },
  });
  const quoteOf = (kind: JobKind): Quote | undefined => quotes[JOB_KINDS.indexOf(kind)]?.data;
  const cost = kinds.reduce((sum, kind) => sum + (quoteOf(kind)?.credit_cost ?? 0), 0);
  const balance = quotes.find(({ data }) => data)?.data?.credit_balance;
  const lacksAntigen = kinds.includes('complex_prediction') && complex.antigen_id === '';
  const isTooMuch = balance !== undefined && cost > balance;
  const toggle = (kind: JobKind): void =>
    setKinds(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
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
      {kinds.includes('complex_prediction') && <ComplexOptions chosen={complex} onChange={setComplex} />}
      {kinds.includes('codon_export') && <CodonOptions chosen={codon} onChange={setCodon} />}
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
            disabled={kinds.length === 0 || isTooMuch || lacksAntigen}
            loading={submit.isPending}
            onClick={() => submit.mutate()}
          >
            Submit {kinds.length * variantIds.length} {kinds.length * variantIds.length === 1 ? 'job' : 'jobs'}
          </Button>
        </Group>
        {isTooMuch && (
          <Alert color="yellow" mt="md">
            That is more than the balance. Choose fewer, or <TextLink to="/credits">buy credits</TextLink>.
          </Alert>
        )}
        {lacksAntigen && (
          <Text size="sm" c="dimmed" mt="md">
            Choose the antigen that is to be docked to.
          </Text>
        )}
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
