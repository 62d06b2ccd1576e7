import { Code, Stack, Table, Text } from '@mantine/core';
import type { AuditEvent, OrganizationMember } from '@paratope/sdk';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { EmptyState, ExactTime, Loaded, MoreButton, Page, reads, readsPages, useOrg } from '@paratope/dashboard-kit';
import { ACRONYMS } from '../../components/terms.js';
import { TEXT } from './text.js';

export function AuditLogPage() {
  const { org_id, name } = useOrg();
  const events = useInfiniteQuery(readsPages('listAuditEvents', {}, 100));
  const members = useQuery(reads('listMembers', { path: { org_id } }));
  return (
    <Page title={TEXT.auditLog} description={TEXT.signInsTokensMembersPayments(name)}>
      <Loaded
        query={events}
        empty={
          <EmptyState icon={IconHistory} title={TEXT.noEntriesYet}>
            {TEXT.actionsOfMembersAndApi}
          </EmptyState>
        }
      >
        {(all) => (
          <Stack>
            <Table.ScrollContainer minWidth={760}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{TEXT.timeUtc}</Table.Th>
                    <Table.Th>{TEXT.actor}</Table.Th>
                    <Table.Th>{TEXT.action}</Table.Th>
                    <Table.Th>{TEXT.target}</Table.Th>
                    <Table.Th>{TEXT.ipAddress}</Table.Th>
                    <Table.Th>{TEXT.requestId}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {all.map((event) => (
                    <Table.Tr key={event.id}>
                      <Table.Td className="numeric" style={{ textAlign: 'left' }}>
                        <ExactTime at={event.created_at} />
                      </Table.Td>
                      <Table.Td>{actorName(event, members.data ?? [])}</Table.Td>
                      <Table.Td>{sentence(event.action)}</Table.Td>
                      <Table.Td>{event.target === null ? '–' : <Code>{event.target}</Code>}</Table.Td>
                      <Table.Td>{event.address}</Table.Td>
                      <Table.Td>
                        <Text size="xs" c="dimmed" className="mono">
                          {event.request_id}
                        </Text>
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <MoreButton query={events} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function actorName({ actor }: AuditEvent, members: readonly OrganizationMember[]): string {
  const [kind, id = ''] = actor.split(':');
  const member = members.find(({ user_id }) => user_id === id);
  if (member) return member.full_name || member.email;
  return kind === 'token' ? TEXT.apiToken(id.slice(-8)) : `${kind ?? ''} ${id.slice(-8)}`;
}

/** `createApiToken` as people say it: Create API token. */
const sentence = (action: string): string =>
  ACRONYMS.reduce(
    (text, acronym) => text.replace(new RegExp(`\\b${acronym}\\b`, 'i'), acronym),
    action
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/^./, (first) => first.toUpperCase()),
  );
