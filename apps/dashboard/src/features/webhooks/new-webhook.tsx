import { Button, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { upperFirst } from '@mantine/hooks';
import { WEBHOOK_EVENTS, type WebhookCreate } from '@paratope/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, DialogForm, FormDialog } from '@paratope/dashboard-kit';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { OneTimeSecret } from '../../components/one-time-secret.js';
import { TEXT } from './text.js';

type Event = NonNullable<WebhookCreate['events']>[number];

/** Every event of the contract, by the label of its pipeline, or by its own words. */
const EVENTS = WEBHOOK_EVENTS.map((value) => {
  const [subject = '', end = ''] = value.split('.');
  const label = isJobKind(subject) ? pipelineOf(subject).label : subject === 'job' ? TEXT.anyJob : upperFirst(subject);
  return { value, label: `${label} ${end}` };
});

export function NewWebhook() {
  return (
    <FormDialog least="member" label={TEXT.createWebhook}>
      {(close) => <NewWebhookForm onDone={close} />}
    </FormDialog>
  );
}

function NewWebhookForm({ onDone }: { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const form = useForm<{ url: string; events: Event[] }>({ initialValues: { url: '', events: [] } });
  const { url, events } = form.values;
  const create = useMutation({
    mutationFn: () => api.createWebhook({ body: { url, events: events.length === 0 ? null : events } }),
    meta: { showsProblem: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listWebhooks'] }),
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
