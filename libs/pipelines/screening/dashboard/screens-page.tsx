import {
  ButtonLink,
  EmptyState,
  ForRole,
  LoadedPages,
  Page,
  readsPages,
  RelativeTime,
  TextLink,
  DataTable,
} from '@paratope/dashboard-kit';
import { IconFilterPlus, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TEXT as ENTRY } from './entry-text.js';
import { ScreenStatusBadge } from './screen-status.js';
import { TEXT } from './text.js';

/** Interval at which the page reloads a list with a running screen for its credits. Events tell of everything else. */
const POLL_MS = 30_000;

export function ScreensPage() {
  const screens = useInfiniteQuery({
    ...readsPages('listScreens'),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status === 'running')) === true ? POLL_MS : false,
  });
  const create = (
    <ForRole least="member">
      <ButtonLink to="/screens/new" leftSection={<IconPlus size={16} />}>
        {TEXT.newScreen}
      </ButtonLink>
    </ForRole>
  );
  return (
    <Page title={ENTRY.screens} description={TEXT.aboutScreens} actions={create}>
      <LoadedPages
        query={screens}
        empty={
          <EmptyState icon={IconFilterPlus} title={TEXT.noScreensYet} text={TEXT.screenALibrary} action={create} />
        }
      >
        {(all) => (
          <DataTable
            minWidth={760}
            rows={all}
            columns={[
              [
                TEXT.name,
                ({ id, name }) => (
                  <TextLink to="/screens/$screenId" params={{ screenId: id }} fw={550}>
                    {name}
                  </TextLink>
                ),
                { style: { overflowWrap: 'anywhere' } },
              ],
              [{ text: TEXT.status, miw: 130 }, ({ status }) => <ScreenStatusBadge status={status} />],
              [{ numeric: TEXT.antibodies }, ({ rows }) => countText(rows)],
              [{ numeric: TEXT.selected }, ({ selected }) => countText(selected)],
              [{ numeric: TEXT.credits }, ({ credits_charged }) => countText(credits_charged)],
              [TEXT.created, ({ created_at }) => <RelativeTime at={created_at} />],
            ]}
          />
        )}
      </LoadedPages>
    </Page>
  );
}

const countText = (count: number | null): string => count?.toLocaleString('en') ?? TEXT.notKnownYet;
