import { Table } from '@mantine/core';
import {
  ButtonLink,
  EmptyState,
  ForRole,
  Loaded,
  MoreButton,
  Page,
  readsPages,
  RelativeTime,
  TextLink,
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
      <Loaded
        query={screens}
        empty={
          <EmptyState icon={IconFilterPlus} title={TEXT.noScreensYet} action={create}>
            {TEXT.screenALibrary}
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <Table.ScrollContainer minWidth={760}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{TEXT.name}</Table.Th>
                    <Table.Th miw={130}>{TEXT.status}</Table.Th>
                    <Table.Th className="numeric">{TEXT.antibodies}</Table.Th>
                    <Table.Th className="numeric">{TEXT.selected}</Table.Th>
                    <Table.Th className="numeric">{TEXT.credits}</Table.Th>
                    <Table.Th>{TEXT.created}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {all.map(({ id, name, status, rows, selected, credits_charged, created_at }) => (
                    <Table.Tr key={id}>
                      <Table.Td style={{ overflowWrap: 'anywhere' }}>
                        <TextLink to="/screens/$screenId" params={{ screenId: id }} fw={550}>
                          {name}
                        </TextLink>
                      </Table.Td>
                      <Table.Td>
                        <ScreenStatusBadge status={status} />
                      </Table.Td>
                      <Table.Td className="numeric">{countText(rows)}</Table.Td>
                      <Table.Td className="numeric">{countText(selected)}</Table.Td>
                      <Table.Td className="numeric">{countText(credits_charged)}</Table.Td>
                      <Table.Td>
                        <RelativeTime at={created_at} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <MoreButton query={screens} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const countText = (count: number | null): string => count?.toLocaleString('en') ?? TEXT.notKnownYet;
