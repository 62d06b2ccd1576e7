import { checksumColumn } from '@paratope/antibody';
import { Alert, Anchor, Card, Group, Stack, Switch, Tabs, Text, Button } from '@mantine/core';
import type { Humanization, HumanizationResultEntry } from '@paratope/sdk';
import { useState } from 'react';
import { DataTable, Download, ForRole, saveCsv, Section, api, ofKind } from '@paratope/dashboard-kit';
import { methodName } from './method-name.js';
import { IconGitBranch, IconScale } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { STRATEGY } from './strategies.js';
import { ByHand } from './by-hand-panel.js';
import { StrategyAlignment } from './strategy-alignment.js';
import { liabilitiesText, percent } from './strategy-figures.js';
import { detailsOf } from './strategy-result.js';
import { TEXT } from './text.js';

interface JudgeStrategiesProps {
  readonly job: Humanization;
  readonly results: readonly HumanizationResultEntry[];
}

/** Button that saves a variant of each strategy's result and opens the form that judges them together with their parent. */
function JudgeStrategies({ job, results }: JudgeStrategiesProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const parent = job.inputs.variant_id;
  const judge = useMutation({
    mutationFn: () => variantsOf(job, results),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listVariants'] }),
    onSuccess: (variants) => navigate({ to: '/run', search: { variants, against: parent } }),
  });
  return (
    <Button size="xs" leftSection={<IconScale size={14} />} loading={judge.isPending} onClick={() => judge.mutate()}>
      {TEXT.judgeStrategies(results.length)}
    </Button>
  );
}

/** Number of children per page. Further children of a variant are ignored. */
const MOST_CHILDREN = 200;

/** Ids of the variants in the order of the results. A result that is already saved is not saved again. */
async function variantsOf(job: Humanization, results: readonly HumanizationResultEntry[]): Promise<string[]> {
  const { data: saved } = await api.listVariants({
    query: { parent_variant_id: job.inputs.variant_id, origin: 'humanization', limit: MOST_CHILDREN },
  });
  const ids: string[] = [];
  for (const { strategy } of results) {
    const made = saved.find((variant) => variant.humanization_id === job.id && variant.strategy === strategy);
    const { id } = made ?? (await api.createVariant({ body: { from_humanization_id: job.id, strategy } }));
    ids.push(id);
  }
  return ids;
}

interface SaveAsVariantProps {
  readonly humanizationId: string;
  readonly strategy: HumanizationResultEntry['strategy'];
}

/** Form that saves a strategy's result as a variant. */
function SaveAsVariant({ humanizationId, strategy }: SaveAsVariantProps) {
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: () => api.createVariant({ body: { from_humanization_id: humanizationId, strategy } }),
    meta: { refreshes: ['listVariants'] },
    onSuccess: ({ id }) => navigate({ to: '/variants/$variantId', params: { variantId: id } }),
  });
  return (
    <Button leftSection={<IconGitBranch size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
      {TEXT.saveAsVariant}
    </Button>
  );
}

/** Results with the most human one first; those without a score stay last. */
const mostHumanFirst = (results: readonly HumanizationResultEntry[]): HumanizationResultEntry[] =>
  results.toSorted((a, b) => humannessOf(b) - humannessOf(a));

const humannessOf = (entry: HumanizationResultEntry): number => detailsOf(entry)?.oasis_score?.mean ?? -1;

export default ofKind('humanization', function HumanizationResults({ job, results: unordered }) {
  const results = mostHumanFirst(unordered);
  const [chosen, setChosen] = useState<string>(results[0]?.strategy ?? '');
  const [isByHand, setByHand] = useState(false);
  const entry = results.find(({ strategy }) => strategy === chosen);
  const details = entry && detailsOf(entry);
  if (results.length === 0) return <Alert color="yellow">{TEXT.noStrategyIsViableThe}</Alert>;
  return (
    <Stack gap="lg">
      <Section
        title={TEXT.strategies}
        actions={
          <>
            <Download label={TEXT.downloadCsv} onClick={() => saveCsv(`humanization-${job.id}`, results.map(rowOf))} />
            <ForRole least="member">
              <JudgeStrategies job={job} results={results} />
            </ForRole>
          </>
        }
      >
        <DataTable
          minWidth={700}
          rows={results.map((each) => ({ strategy: each.strategy, ...detailsOf(each) }))}
          columns={[
            [
              TEXT.strategy,
              ({ strategy }) => (
                <Anchor
                  component="button"
                  type="button"
                  onClick={() => setChosen(strategy)}
                  fw={550}
                  size="sm"
                  ta="left"
                >
                  {STRATEGY[strategy]}
                </Anchor>
              ),
            ],
            [
              TEXT.acceptors,
              ({ mutations }) =>
                [mutations?.vh.acceptor.v_gene, mutations?.vl?.acceptor.v_gene].filter(Boolean).join(', '),
            ],
            [
              { numeric: TEXT.substitutions },
              ({ mutations: made }) => (made ? `${made.vh.count}${made.vl ? ` + ${made.vl.count}` : ''}` : '–'),
            ],
            [
              { numeric: TEXT.human9Mers(methodName(details?.oasis_score?.method)) },
              ({ oasis_score: score }) => `${percent(score?.before.mean)} → ${percent(score?.mean)}`,
            ],
            [{ numeric: TEXT.percentile }, ({ oasis_score: score }) => score?.percentile?.toFixed(0) ?? '–'],
            [
              { numeric: TEXT.liabilities },
              ({ mutations, liabilities }) =>
                mutations && liabilities ? liabilitiesText({ mutations, liabilities }) : '–',
            ],
          ]}
        />
        <Text size="xs" c="dimmed" mt="xs">
          {TEXT.aboutTheColumns}
        </Text>
      </Section>
      <Card withBorder padding="lg">
        <Tabs keepMounted={false} value={chosen} onChange={(value) => setChosen(value ?? chosen)}>
          <Tabs.List mb="md">
            {results.map(({ strategy }) => (
              <Tabs.Tab key={strategy} value={strategy}>
                {STRATEGY[strategy]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {results.map(({ strategy }) => (
            <Tabs.Panel key={strategy} value={strategy}>
              {entry && (
                <Stack>
                  <Group className="no-print">
                    <ForRole least="editor">
                      <SaveAsVariant humanizationId={job.id} strategy={entry.strategy} />
                    </ForRole>
                    {details && (
                      <Switch
                        label={TEXT.chooseSubstitutionsManually}
                        checked={isByHand}
                        onChange={(event) => setByHand(event.currentTarget.checked)}
                      />
                    )}
                  </Group>
                  {details && isByHand && (
                    <ByHand
                      key={entry.strategy}
                      variantId={job.inputs.variant_id}
                      details={details}
                      strategy={STRATEGY[entry.strategy]}
                    />
                  )}
                  {details && <StrategyAlignment details={details} />}
                </Stack>
              )}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Card>
    </Stack>
  );
});

function rowOf(entry: HumanizationResultEntry) {
  const details = detailsOf(entry);
  return {
    strategy: entry.strategy,
    humanized_vh: entry.humanized_vh,
    humanized_vl: entry.humanized_vl,
    checksum: checksumColumn([entry.humanized_vh, ...(entry.humanized_vl === null ? [] : [entry.humanized_vl])]),
    acceptor_vh: details?.mutations.vh.acceptor.v_gene ?? null,
    acceptor_vl: details?.mutations.vl?.acceptor.v_gene ?? null,
    mutations: details?.mutations.total ?? null,
    human_9mer_method: details?.oasis_score?.method ?? null,
    human_9mer_share_before: details?.oasis_score?.before.mean ?? null,
    human_9mer_share: details?.oasis_score?.mean ?? null,
  };
}
