import { Alert, Badge, Button, Group, Stack, Switch, Title } from '@mantine/core';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import {
  api,
  Confirm,
  ForRole,
  notifySuccess,
  Page,
  reads,
  TextLink,
  useHasRole,
  Remark,
} from '@paratope/dashboard-kit';
import { Deliveries } from './deliveries.js';
import { TEXT } from './text.js';

const webhookRoute = getRouteApi('/app/webhooks/$webhookId');

export function WebhookPage() {
  const { webhookId: id } = webhookRoute.useParams();
  const path = { id };
  const changes = useHasRole('member');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: webhook } = useSuspenseQuery(reads('getWebhook', { path }));
  const refresh = () => queries.invalidateQueries({ queryKey: ['getWebhook', { path }] });
  const enable = useMutation({
    mutationFn: (enabled: boolean) => api.updateWebhook({ path, body: { enabled } }),
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: () => api.testWebhook({ path }),
    meta: { refreshes: ['listWebhookDeliveries'] },
    onSuccess: () => notifySuccess(TEXT.testEventSent),
  });
  const remove = useMutation({
    mutationFn: () => api.deleteWebhook({ path }),
    meta: { refreshes: ['listWebhooks'] },
    onSuccess: () => navigate({ to: '/webhooks' }),
  });
  return (
    <Page
      title={webhook.url}
      mark={
        <Badge color={webhook.enabled ? 'teal' : 'orange'}>
          {webhook.enabled ? TEXT.enabledInText : TEXT.disabledInText}
        </Badge>
      }
      description={webhook.description}
      crumbs={[
        <TextLink key="webhooks" to="/webhooks" size="sm">
          {TEXT.webhooks}
        </TextLink>,
      ]}
      actions={
        <ForRole least="member">
          <Button
            variant="default"
            leftSection={<IconSend size={16} />}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            {TEXT.sendTestEvent}
          </Button>
          <Confirm
            title={TEXT.deleteQuestion}
            action={TEXT.deleteWebhook}
            isPending={remove.isPending}
            onConfirm={() => remove.mutateAsync()}
            button={{ variant: 'light', color: 'red' }}
          >
            {TEXT.deliveriesToThisEndpointStop}
          </Confirm>
        </ForRole>
      }
    >
      <Stack gap="lg">
        {webhook.disabled_reason !== null && <Alert color="orange">{webhook.disabled_reason}</Alert>}
        <Group gap="xl">
          <Switch
            label={TEXT.enabled}
            checked={webhook.enabled}
            disabled={!changes || enable.isPending}
            onChange={(event) => enable.mutate(event.currentTarget.checked)}
          />
          <Remark>{webhook.events === null ? TEXT.receivesAllEvents : TEXT.receives(webhook.events.join(', '))}</Remark>
        </Group>
        <Group justify="space-between">
          <Title order={2}>{TEXT.deliveries}</Title>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            onClick={() => void queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] })}
          >
            {TEXT.refreshDeliveries}
          </Button>
        </Group>
        <Deliveries webhookId={id} />
      </Stack>
    </Page>
  );
}
