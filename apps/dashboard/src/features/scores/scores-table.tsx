import { Button, Group, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ScoredVariant } from '@paratope/sdk';
import { IconChartDots, IconChartLine, IconFlask, IconSearch, IconTable } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { EmptyState, fieldProblem, Loaded, reads, readsPages, TextLink, Remark } from '@paratope/dashboard-kit';
import {
  chosenOf,
  ColumnsMenu,
  FigureGrid,
  FilterField,
  type GridRow,
  moved,
  movedTo,
  nextSort,
  type RowGroup,
  Scatter,
  useSelection,
} from '@paratope/dashboard-kit/table';
import { useAwaitedFigures } from './awaited-figures.js';
import { columnsOf } from './columns-of.js';
import { decided, decisionColumns, figureNames } from './decision-columns.js';
import { MeasuredValues } from './measured-values.js';
import { filterOf } from '../run/run-of.js';
import { groupedRows, sortOfGroups, type Grouping } from './grouped.js';
import { ParallelCoordinates } from './parallel-coordinates.js';
import { sourceLabel } from './source-label.js';
import { SavedViews } from './saved-views.js';
import { SelectionBar } from './selection-bar.js';
import { useTableView } from './table-view.js';
import { TEXT } from './text.js';
import { WantedMenu } from './wanted-menu.js';

/** Largest page that the service returns. */
const PAGE = 200;
/** Interval between reloads of rows while their instant figures are computed, which takes seconds. */
const PENDING_MS = 2_000;

interface ScoresTableProps {
  readonly projectId: string;
  /** Run whose leads alone are shown; undefined for all variants. */
  readonly run?: string | undefined;
  /** Content shown if the project is empty. */
  readonly begin: ReactNode;
}

/** Table of all molecules of a project with all their figures, to sort, filter, view and select. */
export function ScoresTable({ projectId, run, begin }: ScoresTableProps) {
  const [view, change] = useTableView(projectId);
  const { chosen, setChosen, clear } = useSelection(projectId);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const [shape, setShape] = useState<'table' | 'scatter' | 'parallel'>('table');
  const before = useRef(0);
  const { data: all } = useQuery(reads('listScoreColumns', { query: { project_id: projectId } }));
  const asked = {
    ...(view.filter === '' ? {} : { filter: view.filter }),
    ...(view.grouped ? { sort: sortOfGroups } : view.sort === '' ? {} : { sort: view.sort }),
    ...(search === '' ? {} : { search }),
    ...(run === undefined ? {} : { metadata: filterOf(run) }),
  };
  const table = useInfiniteQuery({
    ...readsPages('listProjectScores', { path: { id: projectId }, query: asked }, PAGE),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ pending }) => pending)) === true ? PENDING_MS : false,
  });
  const isWaiting = useAwaitedFigures(projectId, view.filter !== '');
  const rows = useMemo(
    () => (view.grouped ? groupedRows(table.data ?? [], view.sort, view.groupedBy) : (table.data ?? [])),
    [table.data, view.grouped, view.groupedBy, view.sort],
  );
  // A column of decisions appears only if a row has one, because it would push the figures aside.
  const hasStages = useMemo(() => (table.data ?? []).some(({ stage }) => stage !== null), [table.data]);
  const hasTags = useMemo(() => (table.data ?? []).some(({ tags }) => tags.length > 0), [table.data]);
  const known = useMemo(
    () => [...decisionColumns({ stage: hasStages, tags: hasTags }), ...(all?.columns ?? [])],
    [all, hasStages, hasTags],
  );
  const columns = useMemo(() => columnsOf(known, view.columns), [known, view.columns]);
  const names = columns.map(({ name }) => name);
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const isChosen = useCallback((id: string) => ids.has(id), [ids]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = table;
  const readOn = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  const shown = useMemo(() => gridRows(rows), [rows]);
  const choose = (more: readonly ScoredVariant[]): void =>
    setChosen([...new Map([...chosen, ...more.map(chosenOf)].map((each) => [each.id, each])).values()]);
  const drop = (gone: readonly string[]): void => setChosen(chosen.filter(({ id }) => !gone.includes(id)));
  const toggle = (index: number, isRange: boolean): void => {
    const row = rows[index];
    if (!row) return;
    const [from, to] = [Math.min(before.current, index), Math.max(before.current, index)];
    before.current = index;
    if (isRange) choose(rows.slice(from, to + 1));
    else if (isChosen(row.variant_id)) drop([row.variant_id]);
    else choose([row]);
  };
  const toggleMany = (some: readonly ScoredVariant[]): void =>
    some.every(({ variant_id: id }) => isChosen(id)) ? drop(some.map(({ variant_id: id }) => id)) : choose(some);
  const brush = (ids: readonly string[]): void => {
    const brushed = new Set(ids);
    choose(rows.filter(({ variant_id: id }) => brushed.has(id)));
  };
  const move = (name: string, to: string | -1 | 1): void =>
    change({ columns: typeof to === 'string' ? movedTo(names, name, to) : moved(names, name, to) });
  const isNarrowed = Object.keys(asked).some((key) => key !== 'sort');
  const problem = fieldProblem(table.error, 'filter');
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <TextInput
          aria-label={TEXT.searchNames}
          placeholder={TEXT.searchNames}
          leftSection={<IconSearch size={16} />}
          w={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <FilterField
          value={view.filter}
          problem={problem}
          onChange={(filter) => change({ filter })}
          columns={all?.columns ?? []}
        />
        <SegmentedControl
          aria-label={TEXT.view}
          value={shape}
          onChange={setShape}
          data={[
            { value: 'table', label: <Labelled icon={<IconTable size={16} />}>{TEXT.table}</Labelled> },
            { value: 'scatter', label: <Labelled icon={<IconChartDots size={16} />}>{TEXT.scatter}</Labelled> },
            { value: 'parallel', label: <Labelled icon={<IconChartLine size={16} />}>{TEXT.parallel}</Labelled> },
          ]}
        />
        <SavedViews projectId={projectId} view={view} columns={known} onChange={change} />
        <MeasuredValues projectId={projectId} />
        <WantedMenu columns={columns} wanted={view.wanted} onChange={(wanted) => change({ wanted })} />
        <ColumnsMenu
          columns={known}
          shown={names}
          labelOf={sourceLabel}
          onChange={(wanted) => change({ columns: wanted })}
        />
        <Switch
          mt={8}
          label={TEXT.groupByCandidate}
          checked={view.grouped && view.groupedBy === 'candidate'}
          onChange={(event) => change({ grouped: event.currentTarget.checked, groupedBy: 'candidate' })}
        />
        <Switch
          mt={8}
          label={TEXT.groupByParent}
          checked={view.grouped && view.groupedBy === 'parent'}
          onChange={(event) => change({ grouped: event.currentTarget.checked, groupedBy: 'parent' })}
        />
      </Group>
      <SelectionBar
        projectId={projectId}
        chosen={chosen}
        shown={figureNames(names)}
        asked={asked}
        loaded={rows.length}
        onClear={clear}
        onChooseFirst={(count) => setChosen(rows.slice(0, count).map(chosenOf))}
      />
      {isWaiting && (
        <Text size="sm" c="dimmed" role="status">
          {TEXT.computingFigures}
        </Text>
      )}
      <Loaded
        query={problem === undefined ? table : { ...table, error: null, data: rows }}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={IconFlask}
              title={problem === undefined ? TEXT.noVariantMatches : TEXT.filterRefused}
              text={problem ?? TEXT.changeTheFilterOrThe}
              action={
                <Button
                  variant="default"
                  onClick={() => {
                    setTyped('');
                    change({ filter: '' });
                  }}
                >
                  {TEXT.showAllVariants}
                </Button>
              }
            />
          ) : (
            begin
          )
        }
      >
        {() => (
          <>
            {shape === 'scatter' && (
              <Scatter
                rows={shown}
                columns={all?.columns ?? []}
                usual={columns}
                isChosen={isChosen}
                onBrush={brush}
                noun="variants"
              />
            )}
            {shape === 'parallel' && (
              <ParallelCoordinates
                rows={shown}
                columns={columns}
                wanted={view.wanted}
                isChosen={isChosen}
                onBrush={brush}
              />
            )}
            <FigureGrid
              label={TEXT.variants}
              nameLabel={TEXT.variant}
              allLabel={TEXT.allLoadedVariants}
              rows={shown}
              columns={columns}
              sort={view.sort}
              onSort={(column) => change({ sort: nextSort(view.sort, column) })}
              isChosen={isChosen}
              onToggle={toggle}
              onToggleAll={() => toggleMany(rows)}
              onToggleMany={(indices) => toggleMany(indices.flatMap((index) => rows[index] ?? []))}
              onMove={move}
              wanted={view.wanted}
              groupOf={view.grouped ? groupOf[view.groupedBy] : undefined}
              hasMore={hasNextPage}
              onEnd={readOn}
            />
            <Remark>
              {TEXT.loadedVariants(rows.length, hasNextPage)} {TEXT.blueAndOrangeMarkThe}
            </Remark>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface VariantRow extends GridRow {
  readonly candidate: Named;
  /** The variant that the row descends from, or the row's own one if it has descendants or no parent. */
  readonly parent: Named;
}

const groupOf: Readonly<Record<Grouping, (row: VariantRow) => RowGroup>> = {
  candidate: ({ candidate: { id, name } }) => ({
    id,
    name,
    head: (
      <TextLink to="/candidates/$candidateId" params={{ candidateId: id }} size="sm" fw={650} truncate>
        {name}
      </TextLink>
    ),
  }),
  parent: ({ parent: { id, name } }) => ({
    id,
    name,
    head: (
      <TextLink to="/variants/$variantId" params={{ variantId: id }} size="sm" fw={650} truncate>
        {name}
      </TextLink>
    ),
  }),
};

function gridRows(rows: readonly ScoredVariant[]): VariantRow[] {
  const names = new Map(rows.map((row) => [row.variant_id, `${row.candidate_name} ${row.variant_name}`]));
  const parents = new Set(rows.map(({ parent_variant_id: id }) => id));
  return rows.map((row) => {
    const id = parents.has(row.variant_id) ? row.variant_id : (row.parent_variant_id ?? row.variant_id);
    // A parent that the table does not show has the name of its candidate.
    return gridRow(row, { id, name: names.get(id) ?? row.candidate_name });
  });
}

const gridRow = (row: ScoredVariant, parent: Named): VariantRow => {
  const { variant_id: id, variant_name: name, candidate_name: candidate, refusal } = row;
  return {
    candidate: { id: row.candidate_id, name: candidate },
    parent,
    id,
    name: `${candidate} ${name}`,
    figures: { ...row.figures, ...decided(row) },
    pending: row.pending,
    percentiles: row.percentiles,
    measurements: row.measurements,
    head: (
      <TextLink
        to="/variants/$variantId"
        params={{ variantId: id }}
        size="sm"
        truncate
        title={`${candidate} · ${name}${refusal === null ? '' : `: ${refusal}`}`}
      >
        <b>{candidate}</b> {name}
      </TextLink>
    ),
  };
};

function Labelled({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap">
      {icon}
      {children}
    </Group>
  );
}
