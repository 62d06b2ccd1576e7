import { Badge, Table } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  DataTable,
  EmptyState,
  Loaded,
  MoreButton,
  Page,
  readsPages,
  RelativeTime,
  TextLink,
} from '@paratope/dashboard-kit';
import { NewWebhook } from './new-webhook.js';
import { TEXT } from './text.js';

export function WebhooksPage() {
  const webhooks = useInfiniteQuery(readsPages('listWebhooks'));
  return (
    <Page title={TEXT.webhooks} description={TEXT.endpointsThatReceiveASigned} actions={<NewWebhook />}>
      <Loaded
        query={webhooks}
        empty={
          <EmptyState icon={IconWebhook} title={TEXT.noWebhooksYet} action={<NewWebhook />}>
            {TEXT.withAWebhookYourSystems}
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <DataTable minWidth={560} headings={[TEXT.endpointUrl, TEXT.events, TEXT.status, TEXT.created]}>
              {all.map(({ id, url, events, enabled, created_at }) => (
                <Table.Tr key={id}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <TextLink to="/webhooks/$webhookId" params={{ webhookId: id }} fw={550}>
                      {url}
                    </TextLink>
                  </Table.Td>
                  <Table.Td>{events === null ? TEXT.allEventsInText : events.length}</Table.Td>
                  <Table.Td>
                    <Badge color={enabled ? 'teal' : 'orange'}>
                      {enabled ? TEXT.enabledInText : TEXT.disabledInText}
                    </Badge>
                  </Table.Td>
                  <Table.Td>
                    <RelativeTime at={created_at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </DataTable>
            <MoreButton query={webhooks} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
