import { Alert, Button, SimpleGrid, Stack, Text, Group } from '@mantine/core';
import {
  api,
  Confirm,
  ForRole,
  MetricTile,
  Page,
  reads,
  RelativeTime,
  Section,
  TextLink,
  usePathParam,
  Download,
  Loaded,
  PALETTE,
  PLOT_BLUE,
  Plot,
  type PlotProps,
  Remark,
} from '@paratope/dashboard-kit';
import type { Screen } from '@paratope/sdk';
import { useMutation, useQueryClient, useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { TEXT as ENTRY } from './entry-text.js';
import { Refilter } from './refilter.js';
import { ScreenRows } from './screen-rows.js';
import { ScreenStatusBadge } from './screen-status.js';
import { TEXT, TIER_LABEL } from './text.js';
import { TiersTable } from './tiers-table.js';

const BAR = 42;

/** Chart of the number of antibodies that reach each tier, and the number that it selects. */
function Funnel({ tiers }: Pick<Screen, 'tiers'>) {
  const options = useCallback<PlotProps['options']>(
    (plot) => {
      const known = tiers.flatMap(({ tier, rows, selected }) =>
        rows === null ? [] : [{ tier: TIER_LABEL[tier] ?? tier, rows, selected: selected ?? 0 }],
      );
      return {
        marginLeft: 120,
        marginRight: 90,
        marginBottom: 44,
        x: { label: TEXT.numberOfAntibodies, grid: true, nice: true },
        y: { label: null, domain: known.map(({ tier }) => tier) },
        marks: [
          plot.barX(known, { x: 'rows', y: 'tier', fill: PALETTE[6], fillOpacity: 0.35 }),
          plot.barX(known, { x: 'selected', y: 'tier', fill: PLOT_BLUE, insetTop: 6, insetBottom: 6 }),
          plot.text(known, {
            x: 'rows',
            y: 'tier',
            dx: 6,
            textAnchor: 'start',
            text: ({ rows, selected }: { rows: number; selected: number }) =>
              TEXT.selectedOf(selected.toLocaleString('en'), rows.toLocaleString('en')),
          }),
        ],
      };
    },
    [tiers],
  );
  const height = 74 + BAR * tiers.filter(({ rows }) => rows !== null).length;
  return <Plot options={options} height={height} label={TEXT.funnelOf} />;
}

/** Largest number of shards per tier that have a button each. */
const MOST_SHARDS = 10;
/** Download URLs expire after an hour, so they are requested again before that. */
const STALE_MS = 30 * 60_000;

/** Download buttons of a screen's tables. */
function Files({ screenId }: { readonly screenId: string }) {
  const files = useQuery({ ...reads('getScreenFiles', { path: { id: screenId } }), staleTime: STALE_MS });
  return (
    <Loaded query={files}>
      {({ selected_url, rows_url, tiers }) => (
        <Stack gap="sm">
          {selected_url === null && tiers.length === 0 && <Text size="sm">{TEXT.noFiles}</Text>}
          <Group gap="xs">
            {selected_url !== null && <Download label={TEXT.downloadSelected} href={selected_url} />}
            {rows_url !== null && <Download label={TEXT.downloadRows} href={rows_url} />}
          </Group>
          {tiers.map(({ tier, urls }) => (
            <Group key={tier} gap="xs">
              {urls.slice(0, MOST_SHARDS).map((url, shard) => (
                <Download key={url} label={TEXT.downloadShard(TIER_LABEL[tier] ?? tier, shard)} href={url} />
              ))}
              {urls.length > MOST_SHARDS && <Remark>{TEXT.moreShards(urls.length - MOST_SHARDS)}</Remark>}
            </Group>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

/** Interval at which the page reloads a screen for the shards that end within a tier, of which no event tells. */
const POLL_MS = 10_000;

export function ScreenPage() {
  const screenId = usePathParam('screenId');
  const { data: screen } = useSuspenseQuery({
    ...reads('getScreen', { path: { id: screenId } }),
    refetchInterval: ({ state }) => (state.data?.ended_at === null ? POLL_MS : false),
  });
  const { status, error, rows, selected, clonotypes, credits_charged, max_credits, data_deleted_at } = screen;
  const hasFiles = data_deleted_at === undefined;
  return (
    <Page
      title={screen.name}
      mark={<ScreenStatusBadge status={status} />}
      description={
        <>
          <Origin input={screen.input} />, <RelativeTime at={screen.created_at} />
        </>
      }
      crumbs={[
        <TextLink key="/screens" to="/screens" size="sm">
          {ENTRY.screens}
        </TextLink>,
      ]}
      actions={
        <ForRole least="member">
          <Actions screen={screen} />
        </ForRole>
      }
    >
      <Stack gap="lg">
        {error && (
          <Alert color="red" title={TEXT.failed}>
            {error.detail} {TEXT.failedHint}
          </Alert>
        )}
        {!hasFiles && <Text size="sm">{TEXT.filesWereDeleted}</Text>}
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <MetricTile title={TEXT.antibodies} value={countText(rows)} note={TEXT.antibodiesNote} />
          <MetricTile title={TEXT.selected} value={countText(selected)} note={TEXT.selectedNote} />
          <MetricTile title={TEXT.clonotypes} value={countText(clonotypes)} note={TEXT.clonotypesNote} />
          <MetricTile
            title={TEXT.creditsTile}
            value={countText(credits_charged)}
            note={TEXT.charged(credits_charged, max_credits)}
          />
        </SimpleGrid>
        <Section title={TEXT.progress}>
          <TiersTable screen={screen} />
        </Section>
        {rows !== null && (
          <Section title={TEXT.funnel} description={TEXT.funnelOf}>
            <Funnel tiers={screen.tiers} />
          </Section>
        )}
        {hasFiles && (
          <Section title={TEXT.results}>
            {status === 'completed' ? (
              <ScreenRows key={screen.id} screen={screen} />
            ) : (
              <Text size="sm">{TEXT.rowsComeAtTheEnd}</Text>
            )}
          </Section>
        )}
        {hasFiles && screen.ended_at !== null && (
          <Section title={TEXT.files} description={TEXT.aboutFiles}>
            <Files screenId={screen.id} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}

/** Source of the screen's antibodies. */
function Origin({ input }: Pick<Screen, 'input'>) {
  if (input.screen_id !== undefined) {
    return (
      <TextLink to="/screens/$screenId" params={{ screenId: input.screen_id }} size="sm" underline="always">
        {TEXT.ofScreen}
      </TextLink>
    );
  }
  if (input.project_id === undefined) return <>{TEXT.ofFile}</>;
  return (
    <TextLink to="/projects/$projectId" params={{ projectId: input.project_id }} size="sm" underline="always">
      {TEXT.ofProject}
    </TextLink>
  );
}

function Actions({ screen }: { readonly screen: Screen }) {
  const queries = useQueryClient();
  const { id, status, ended_at, tiers, data_deleted_at } = screen;
  const change = useMutation({
    mutationFn: (verb: 'pauseScreen' | 'resumeScreen' | 'cancelScreen') => api[verb]({ path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getScreen', { path: { id } }] }),
  });
  const remove = useMutation({
    mutationFn: () => api.deleteScreen({ path: { id }, query: { purge: 'true' } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getScreen', { path: { id } }] }),
  });
  const isFirstTierKnown = tiers[0] !== undefined && tiers[0].selected !== null;
  return (
    <>
      {status === 'running' && (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate('pauseScreen')}>
          {TEXT.pause}
        </Button>
      )}
      {status === 'paused' && (
        <Button loading={change.isPending} onClick={() => change.mutate('resumeScreen')}>
          {TEXT.resume}
        </Button>
      )}
      {ended_at === null && (
        <Confirm
          title={TEXT.cancelQuestion}
          action={TEXT.cancel}
          onConfirm={() => change.mutateAsync('cancelScreen')}
          isPending={change.isPending}
          button={{ variant: 'default' }}
        >
          {TEXT.cancelConsequences}
        </Confirm>
      )}
      {ended_at !== null && data_deleted_at === undefined && (
        <>
          <Confirm
            title={TEXT.deleteQuestion}
            action={TEXT.deleteForGood}
            onConfirm={() => remove.mutateAsync()}
            isPending={remove.isPending}
            trigger={(open) => (
              <Button variant="default" onClick={open}>
                {TEXT.deleteScreen}
              </Button>
            )}
          >
            {TEXT.deleteConsequences}
          </Confirm>
          {isFirstTierKnown && <Refilter screen={screen} />}
        </>
      )}
    </>
  );
}

const countText = (count: number | null): string => count?.toLocaleString('en') ?? TEXT.notKnownYet;
