import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core';
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
} from '@paratope/dashboard-kit';
import type { Screen } from '@paratope/sdk';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { TEXT as ENTRY } from './entry-text.js';
import { Files } from './files.js';
import { Funnel } from './funnel.js';
import { Refilter } from './refilter.js';
import { ScreenRows } from './screen-rows.js';
import { ScreenStatusBadge } from './screen-status.js';
import { TEXT } from './text.js';
import { TiersTable } from './tiers-table.js';

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
          trigger={(open) => (
            <Button variant="default" onClick={open}>
              {TEXT.cancel}
            </Button>
          )}
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
