import { Accordion, Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import type { WebhookDelivery } from '@paratope/sdk';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  api,
  DataTable,
  EmptyState,
  ForRole,
  Loaded,
  LoadedPages,
  reads,
  readsPages,
  RelativeTime,
  Remark,
} from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const COLOR = { pending: 'blue', delivered: 'teal', failed: 'red' } as const;

/** Deliveries to one webhook with the responses. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const deliveries = useInfiniteQuery(readsPages('listWebhookDeliveries', { query: { webhook_id: webhookId } }));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <LoadedPages
      query={deliveries}
      empty={<EmptyState icon={IconSend} title={TEXT.noDeliveriesYet} text={TEXT.eachEventAppearsHereWith} />}
    >
      {(all) => (
        <Accordion variant="separated" value={opened} onChange={setOpened}>
          {all.map((delivery) => (
            <Accordion.Item key={delivery.id} value={delivery.id}>
              <Accordion.Control>
                <Group gap="md">
                  <Badge color={COLOR[delivery.status]}>{delivery.status}</Badge>
                  <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
                    {delivery.event_type}
                  </Text>
                  <Remark>
                    {delivery.attempt_count === 1 ? TEXT.n1Attempt : TEXT.attempts(delivery.attempt_count)}
                  </Remark>
                  <Remark>{TEXT.utc(delivery.created_at.slice(0, 16).replace('T', ' '))}</Remark>
                </Group>
              </Accordion.Control>
              <Accordion.Panel>{opened === delivery.id && <Attempts delivery={delivery} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </LoadedPages>
  );
}

function Attempts({ delivery: { id, status, next_attempt_at } }: { readonly delivery: WebhookDelivery }) {
  const path = { id };
  const detail = useQuery(reads('getWebhookDelivery', { path }));
  const retry = useMutation({
    mutationFn: () => api.retryWebhookDelivery({ path }),
    meta: { refreshes: ['getWebhookDelivery', 'listWebhookDeliveries'] },
  });
  return (
    <Loaded query={detail}>
      {({ attempts }) => (
        <Stack gap="sm">
          <DataTable
            minWidth={520}
            rows={attempts}
            columns={[
              [{ numeric: TEXT.attempt }, ({ number }) => number],
              [TEXT.time, ({ started_at }) => <RelativeTime at={started_at} />],
              [{ numeric: TEXT.statusCode }, ({ response_status }) => response_status ?? '–'],
              [{ numeric: TEXT.latencyMs }, ({ latency_ms }) => latency_ms],
              [
                TEXT.response,
                ({ response_body, error }) => error ?? <Code>{response_body ?? ''}</Code>,
                { style: { overflowWrap: 'anywhere' } },
              ],
            ]}
          />
          <Group>
            {status === 'failed' && (
              <ForRole least="member">
                <Button size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
                  {TEXT.retryDelivery}
                </Button>
              </ForRole>
            )}
            {next_attempt_at !== null && (
              <Remark>
                {TEXT.nextAttempt} <RelativeTime at={next_attempt_at} />
              </Remark>
            )}
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}
