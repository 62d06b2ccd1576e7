import { Badge, Button, MultiSelect, Stack, TextInput } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  DataTable,
  EmptyState,
  LoadedPages,
  Page,
  readsPages,
  RelativeTime,
  TextLink,
  api,
  DialogForm,
  FormDialog,
} from '@paratope/dashboard-kit';
import { useForm } from '@mantine/form';
import { upperFirst } from '@mantine/hooks';
import { WEBHOOK_EVENTS, type WebhookCreate } from '@paratope/sdk';
import { TEXT } from './text.js';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { OneTimeSecret } from '../../components/one-time-secret.js';

type Event = NonNullable<WebhookCreate['events']>[number];

/** Every event of the contract, by the label of its pipeline, or by its own words. */
const EVENTS = WEBHOOK_EVENTS.map((value) => {
  const [subject = '', end = ''] = value.split('.');
  const label = isJobKind(subject) ? pipelineOf(subject).label : subject === 'job' ? TEXT.anyJob : upperFirst(subject);
  return { value, label: `${label} ${end}` };
});

function NewWebhook() {
  return (
    <FormDialog least="member" label={TEXT.createWebhook}>
      {(close) => <NewWebhookForm onDone={close} />}
    </FormDialog>
  );
}

function NewWebhookForm({ onDone }: { readonly onDone: () => void }) {
  const form = useForm<{ url: string; events: Event[] }>({ initialValues: { url: '', events: [] } });
  const { url, events } = form.values;
  const create = useMutation({
    mutationFn: () => api.createWebhook({ body: { url, events: events.length === 0 ? null : events } }),
    meta: { showsProblem: true, refreshes: ['listWebhooks'] },
  });
  if (create.data) {
    return (
      <Stack>
        <OneTimeSecret secret={create.data.secret} what={TEXT.signingSecret} />
        <Button onClick={onDone}>{TEXT.done}</Button>
      </Stack>
    );
  }
  return (
    <DialogForm mutation={create} onCancel={onDone} submit={TEXT.createWebhook}>
      <TextInput
        label={TEXT.endpointUrl}
        description={TEXT.anHttpsUrlThatThe}
        placeholder={TEXT.httpsExampleComParatope}
        type="url"
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <MultiSelect
        label={TEXT.events}
        placeholder={events.length === 0 ? TEXT.allEvents : ''}
        data={EVENTS}
        clearable
        {...form.getInputProps('events')}
      />
    </DialogForm>
  );
}

export function WebhooksPage() {
  const webhooks = useInfiniteQuery(readsPages('listWebhooks'));
  return (
    <Page title={TEXT.webhooks} description={TEXT.endpointsThatReceiveASigned} actions={<NewWebhook />}>
      <LoadedPages
        query={webhooks}
        empty={
          <EmptyState
            icon={IconWebhook}
            title={TEXT.noWebhooksYet}
            text={TEXT.withAWebhookYourSystems}
            action={<NewWebhook />}
          />
        }
      >
        {(all) => (
          <DataTable
            minWidth={560}
            rows={all}
            columns={[
              [
                TEXT.endpointUrl,
                ({ id, url }) => (
                  <TextLink to="/webhooks/$webhookId" params={{ webhookId: id }} fw={550}>
                    {url}
                  </TextLink>
                ),
                { style: { overflowWrap: 'anywhere' } },
              ],
              [TEXT.events, ({ events }) => (events === null ? TEXT.allEventsInText : events.length)],
              [
                TEXT.status,
                ({ enabled }) => (
                  <Badge color={enabled ? 'teal' : 'orange'}>
                    {enabled ? TEXT.enabledInText : TEXT.disabledInText}
                  </Badge>
                ),
              ],
              [TEXT.created, ({ created_at }) => <RelativeTime at={created_at} />],
            ]}
          />
        )}
      </LoadedPages>
    </Page>
  );
}
