import { Badge, Table } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Loaded, MoreButton, Page, readsPages, TextLink } from '@paratope/dashboard-kit';
import { EmptyState } from '../../components/empty-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { NewWebhook } from './new-webhook.js';

export function WebhooksPage() {
  const webhooks = useInfiniteQuery(readsPages('listWebhooks'));
  return (
    <Page
      title="Webhooks"
      description="Your addresses that receive a signed request when a job completes or fails."
      actions={<NewWebhook />}
    >
      <Loaded
        query={webhooks}
        empty={
          <EmptyState icon={IconWebhook} title="No webhooks" action={<NewWebhook />}>
            With a webhook, your own systems receive results without polling.
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <Table.ScrollContainer minWidth={560}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Address</Table.Th>
                    <Table.Th>Events</Table.Th>
                    <Table.Th>State</Table.Th>
                    <Table.Th>Made</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {all.map(({ id, url, events, enabled, created_at }) => (
                    <Table.Tr key={id}>
                      <Table.Td style={{ overflowWrap: 'anywhere' }}>
                        <TextLink to="/webhooks/$webhookId" params={{ webhookId: id }} fw={550}>
                          {url}
                        </TextLink>
                      </Table.Td>
                      <Table.Td>{events === null ? 'all' : events.length}</Table.Td>
                      <Table.Td>
                        <Badge color={enabled ? 'teal' : 'orange'}>{enabled ? 'enabled' : 'disabled'}</Badge>
                      </Table.Td>
                      <Table.Td>
                        <RelativeTime at={created_at} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <MoreButton query={webhooks} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
