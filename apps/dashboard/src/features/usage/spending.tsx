import { Group, Select, Stack, Table, TextInput, Title } from '@mantine/core';
import type { Usage } from '@paratope/sdk';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  api,
  Download,
  EmptyState,
  Loaded,
  reads,
  saveText,
  DataTable,
  type Column,
  Remark,
} from '@paratope/dashboard-kit';
import { GROUPINGS, isGrouping, namedGroups, type Grouping, type NamedGroup } from './grouping.js';
import { SpendingChart } from './spending-chart.js';
import { TEXT } from './text.js';

const OPTIONS = Object.entries(GROUPINGS).map(([value, { label }]) => ({ value, label }));

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The last twelve calendar months (UTC). */
function lastYear(now: Date) {
  return { since: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11))), until: dayOf(now) };
}

/** Credits of a period as a chart, as a table and as a file, by the chosen grouping. */
export function Spending() {
  const [by, setBy] = useState<Grouping>('month');
  const [period, setPeriod] = useState(() => lastYear(new Date()));
  const isPeriod = period.since !== '' && period.until !== '' && period.since <= period.until;
  const query = { ...period, group_by: by };
  const usage = useQuery({ ...reads('getUsage', { query }), enabled: isPeriod, placeholderData: keepPreviousData });
  const download = async (): Promise<void> => {
    const { body } = await api.request('getUsage', { query, accept: 'text/csv' });
    saveText(`credits-by-${by}-${period.since}-${period.until}.csv`, 'text/csv', String(body));
  };
  return (
    <Stack gap="sm">
      <Title order={2}>{TEXT.creditsSpent}</Title>
      <Group align="flex-end">
        <Select
          label={TEXT.by}
          w={150}
          data={OPTIONS}
          value={by}
          onChange={(value) => {
            if (isGrouping(value)) setBy(value);
          }}
        />
        <TextInput
          type="date"
          label={TEXT.from}
          value={period.since}
          error={!isPeriod && TEXT.periodEndsBefore}
          onChange={({ currentTarget: { value: since } }) => setPeriod({ ...period, since })}
        />
        <TextInput
          type="date"
          label={TEXT.to}
          value={period.until}
          onChange={({ currentTarget: { value: until } }) => setPeriod({ ...period, until })}
        />
        <Download label={TEXT.downloadCsv} onClick={() => void download()} />
      </Group>
      <Remark small>{TEXT.aRefundCounts}</Remark>
      <Loaded query={usage}>
        {(shown) =>
          shown.data.length === 0 ? (
            <EmptyState icon={IconChartBar} title={TEXT.nothingSpent} text={TEXT.choosePeriod} />
          ) : (
            <Groups usage={shown} />
          )
        }
      </Loaded>
    </Stack>
  );
}

/** Groups of the response. Its own grouping is used, because it may belong to the previous choice while the next response is in flight. */
function Groups({ usage: { data, total, group_by: dimensions } }: { readonly usage: Usage }) {
  const by = dimensions.find(isGrouping) ?? 'month';
  const groups = useMemo(() => namedGroups(data, by), [data, by]);
  return (
    <>
      <SpendingChart groups={groups} by={by} />
      <DataTable
        minWidth={560}
        rows={groups}
        columns={[
          [GROUPINGS[by].label, ({ name }) => name],
          ...COLUMNS.map(([label, of]): Column<NamedGroup> => [{ numeric: label }, (group) => figure(group[of])]),
        ]}
      >
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{TEXT.total}</Table.Th>
            {COLUMNS.map(([label, of]) => (
              <Table.Td key={label} className="numeric">
                {figure(total[of])}
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tfoot>
      </DataTable>
    </>
  );
}

const COLUMNS = [
  [TEXT.jobs, 'jobs'],
  [TEXT.refunds, 'refunds'],
  [TEXT.charged, 'credits_charged'],
  [TEXT.refunded, 'credits_refunded'],
  [TEXT.credits, 'credits'],
] as const satisfies readonly (readonly [string, keyof NamedGroup])[];

const figure = (value: number): string => value.toLocaleString('en');
