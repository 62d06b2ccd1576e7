import { checksumColumn } from '@paratope/antibody';
import { Alert, Anchor, Card, Group, Stack, Switch, Table, Tabs, Text } from '@mantine/core';
import type { Humanization, HumanizationResultEntry } from '@paratope/sdk';
import { useState } from 'react';
import { Download, saveCsv, Section, ForRole } from '@paratope/dashboard-kit';
import { methodName } from './method-name.js';
import { STRATEGY } from './strategies.js';
import type { ResultsProps } from '@paratope/dashboard-kit/pipeline';
import { ByHand } from './by-hand-panel.js';
import { JudgeStrategies } from './judge-strategies.js';
import { SaveAsVariant } from './save-as-variant.js';
import { StrategyAlignment } from './strategy-alignment.js';
import { liabilityCounts, percent } from './strategy-figures.js';
import { detailsOf } from './strategy-result.js';
import { TEXT } from './text.js';

export default function HumanizationResults({ job }: ResultsProps) {
  if (job.object !== 'humanization' || !job.results) return null;
  if (job.results.length === 0) {
    return <Alert color="yellow">{TEXT.noStrategyIsViableThe}</Alert>;
  }
  return <Strategies job={job} results={job.results} />;
}

interface StrategiesProps {
  readonly job: Humanization;
  readonly results: readonly HumanizationResultEntry[];
}

function Strategies({ job, results }: StrategiesProps) {
  const [chosen, setChosen] = useState<string>(results[0]?.strategy ?? '');
  const [isByHand, setByHand] = useState(false);
  const entry = results.find(({ strategy }) => strategy === chosen);
  const details = entry && detailsOf(entry);
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
        <Table.ScrollContainer minWidth={700}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{TEXT.strategy}</Table.Th>
                <Table.Th>{TEXT.acceptors}</Table.Th>
                <Table.Th className="numeric">{TEXT.substitutions}</Table.Th>
                <Table.Th className="numeric">{TEXT.human9Mers(methodName(details?.oasis_score?.method))}</Table.Th>
                <Table.Th className="numeric">{TEXT.percentile}</Table.Th>
                <Table.Th className="numeric">{TEXT.liabilities}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {results.map((each) => (
                <StrategyRow key={each.strategy} entry={each} onShow={() => setChosen(each.strategy)} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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
}

function StrategyRow({ entry, onShow }: { readonly entry: HumanizationResultEntry; readonly onShow: () => void }) {
  const details = detailsOf(entry);
  const { mutations, oasis_score: score } = details ?? {};
  const counts = details && liabilityCounts(details);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component="button" type="button" onClick={onShow} fw={550} size="sm" ta="left">
          {STRATEGY[entry.strategy]}
        </Anchor>
      </Table.Td>
      <Table.Td>{[mutations?.vh.acceptor.v_gene, mutations?.vl?.acceptor.v_gene].filter(Boolean).join(', ')}</Table.Td>
      <Table.Td className="numeric">
        {mutations ? `${mutations.vh.count}${mutations.vl ? ` + ${mutations.vl.count}` : ''}` : '–'}
      </Table.Td>
      <Table.Td className="numeric">
        {percent(score?.before.mean)} → {percent(score?.mean)}
      </Table.Td>
      <Table.Td className="numeric">{score?.percentile?.toFixed(0) ?? '–'}</Table.Td>
      <Table.Td className="numeric">
        {counts ? `${counts.left} (−${counts.removed} +${counts.introduced})` : '–'}
      </Table.Td>
    </Table.Tr>
  );
}

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
