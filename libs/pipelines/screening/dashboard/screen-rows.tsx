import { Button, Group, Paper, SegmentedControl, Stack, Text, Select } from '@mantine/core';
import {
  EmptyState,
  fieldProblem,
  ForRole,
  Loaded,
  reads,
  readsPages,
  TextLink,
  PLOT_BLUE,
  Plot,
  type PlotProps,
  Remark,
} from '@paratope/dashboard-kit';
import type { Screen, ScreenRow } from '@paratope/sdk';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode, useCallback } from 'react';
import {
  ColumnsMenu,
  FigureGrid,
  FilterField,
  nextSort,
  Scatter,
  type DrawnColumn,
  type DrawnRow,
} from '@paratope/dashboard-kit/table';
import { MakeCandidates } from './make-candidates.js';
import { variantOfRow } from './name-of-row.js';
import { columnsOf, gridRow } from './rows.js';
import { TEXT, TIER_LABEL } from './text.js';

const HEIGHT = 300;

interface DistributionProps {
  readonly rows: readonly DrawnRow[];
  readonly columns: readonly DrawnColumn[];
}

/** Histogram of a figure over the loaded antibodies. */
function Distribution({ rows, columns }: DistributionProps) {
  const numbers = columns.filter(({ type }) => type !== 'text');
  const [chosen, setChosen] = useState<string>();
  const column = numbers.find(({ name }) => name === chosen) ?? numbers[0];
  return (
    <Stack gap="xs">
      <Select
        size="xs"
        maw={240}
        label={TEXT.figure}
        searchable
        data={numbers.map(({ name, label }) => ({ value: name, label }))}
        value={column?.name ?? null}
        onChange={(value) => setChosen(value ?? undefined)}
      />
      {column && <Histogram rows={rows} column={column} />}
    </Stack>
  );
}

interface HistogramProps {
  readonly rows: readonly DrawnRow[];
  readonly column: DrawnColumn;
}

function Histogram({ rows, column: { name, label, unit } }: HistogramProps) {
  const options = useCallback<PlotProps['options']>(
    (plot) => {
      const values = rows.map(({ figures }) => figures[name]).filter((value) => typeof value === 'number');
      return {
        marginLeft: 56,
        x: { label: unit === null ? label : `${label} (${unit})` },
        y: { label: TEXT.numberOfAntibodies, grid: true },
        marks: [plot.rectY(values, { ...plot.binX({ y: 'count' }), fill: PLOT_BLUE }), plot.ruleY([0])],
      };
    },
    [rows, name, label, unit],
  );
  return <Plot options={options} height={HEIGHT} label={TEXT.distributionOf(label)} />;
}

/** Largest page that the service returns. */
const PAGE = 200;
/** Number of rows that a plot loads, so that it shows more than the first page of a table. */
const DRAWN_ROWS = 2_000;

/** Table of the selected antibodies, to sort, filter, view and choose from. */
export function ScreenRows({ screen }: { readonly screen: Screen }) {
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState('');
  const [view, setView] = useState('table');
  const [shownNames, setShownNames] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ScreenRow>>(new Map());
  const query = { ...(filter === '' ? {} : { filter }), ...(sort === '' ? {} : { sort }) };
  const table = useInfiniteQuery({
    ...readsPages('listScreenRows', { path: { id: screen.id }, query }, PAGE),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const { data: all } = useQuery({ ...reads('listScreenColumns'), staleTime: Infinity });
  const columns = useMemo(() => columnsOf(screen, all?.columns ?? []), [screen, all]);
  const shown = columns.filter(({ name, usual }) => (shownNames.length === 0 ? usual : shownNames.includes(name)));
  const data = useMemo(() => table.data ?? [], [table.data]);
  const rows = useMemo(() => data.map((row) => ({ ...gridRow(row), ...headOf(row) })), [data]);
  const isChosen = (id: string): boolean => chosen.has(id);
  const choose = (ids: readonly string[]): void => {
    const wanted = new Set(ids);
    setChosen(
      new Map([...chosen, ...rows.flatMap(({ id }, k) => (wanted.has(id) && data[k] ? [[id, data[k]] as const] : []))]),
    );
  };
  const drop = (ids: readonly string[]): void => setChosen(new Map([...chosen].filter(([id]) => !ids.includes(id))));
  const [before, setBefore] = useState(0);
  const toggle = (index: number, isRange: boolean): void => {
    const row = rows[index];
    if (!row) return;
    setBefore(index);
    const range = rows.slice(Math.min(before, index), Math.max(before, index) + 1).map(({ id }) => id);
    if (isRange) choose(range);
    else if (isChosen(row.id)) drop([row.id]);
    else choose([row.id]);
  };
  const ids = rows.map(({ id }) => id);
  const problem = fieldProblem(table.error, 'filter');
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, isError, fetchNextPage } = table;
  const drawsMore = view !== 'table' && hasNextPage && rows.length < DRAWN_ROWS && !isPlaceholderData && !isError;
  useEffect(() => {
    if (drawsMore && !isFetchingNextPage) void fetchNextPage();
  }, [drawsMore, isFetchingNextPage, fetchNextPage]);
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <FilterField value={filter} problem={problem} onChange={setFilter} columns={columns} />
        <SegmentedControl
          aria-label={TEXT.view}
          value={view}
          onChange={setView}
          data={[
            { value: 'table', label: TEXT.table },
            { value: 'scatter', label: TEXT.scatter },
            { value: 'distribution', label: TEXT.distribution },
          ]}
        />
        <ColumnsMenu
          columns={columns}
          shown={shown.map(({ name }) => name)}
          onChange={setShownNames}
          labelOf={(tier) => TIER_LABEL[tier] ?? tier}
        />
      </Group>
      <Selection chosen={chosen} onClear={() => setChosen(new Map())} />
      <Loaded
        query={problem === undefined ? table : { ...table, error: null, data }}
        empty={
          <EmptyState
            icon={IconFilterOff}
            title={problem === undefined ? TEXT.noAntibodyMatches : TEXT.filterRefused}
            text={problem ?? (filter === '' ? TEXT.noneCameThrough : TEXT.changeTheFilter)}
          />
        }
      >
        {() => (
          <>
            {view === 'scatter' && (
              <Scatter
                rows={rows}
                columns={columns}
                usual={shown}
                isChosen={isChosen}
                onBrush={choose}
                noun="antibodies"
              />
            )}
            {view === 'distribution' && <Distribution rows={rows} columns={columns} />}
            <FigureGrid
              label={TEXT.results}
              nameLabel={TEXT.antibody}
              allLabel={TEXT.allLoaded}
              rows={rows}
              columns={shown}
              sort={sort}
              onSort={(column) => setSort(nextSort(sort, column))}
              isChosen={isChosen}
              onToggle={toggle}
              onToggleAll={() => (ids.every(isChosen) ? drop(ids) : choose(ids))}
              hasMore={hasNextPage}
              onEnd={() => {
                if (!isFetchingNextPage) void fetchNextPage();
              }}
            />
            <Remark>{TEXT.loaded(rows.length, hasNextPage)}</Remark>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** Link to the variant of a row of a project. */
function headOf(row: ScreenRow): { readonly head?: ReactNode } {
  const ofProject = variantOfRow(row);
  if (!ofProject) return {};
  const { id, candidate, variant } = ofProject;
  return {
    head: (
      <TextLink
        to="/variants/$variantId"
        params={{ variantId: id }}
        size="sm"
        truncate
        title={`${candidate} · ${variant}`}
      >
        <b>{candidate}</b> {variant}
      </TextLink>
    ),
  };
}

interface SelectionProps {
  readonly chosen: ReadonlyMap<string, ScreenRow>;
  readonly onClear: () => void;
}

/** Actions on the chosen antibodies. */
function Selection({ chosen, onClear }: SelectionProps) {
  return (
    <Paper withBorder px="sm" py={6} radius="md" role="region" aria-label={TEXT.selection}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {TEXT.chosen(chosen.size)}
          </Text>
          {chosen.size > 0 && (
            <Button size="compact-sm" variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={onClear}>
              {TEXT.clearSelection}
            </Button>
          )}
        </Group>
        <ForRole least="editor">
          <MakeCandidates rows={[...chosen.values()]} />
        </ForRole>
      </Group>
    </Paper>
  );
}
