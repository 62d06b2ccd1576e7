import { Group, NumberInput, Stack, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, Confirm, Loaded, reads, useOrg, Remark } from '@paratope/dashboard-kit';
import type { Retention as RetentionBody } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Section for owners with the time for which the organization keeps results and events. */
export function Retention() {
  const { org_id } = useOrg();
  const retention = useQuery(reads('getRetention', { path: { org_id } }));
  return (
    <Stack gap="sm">
      <Title order={2}>{TEXT.retention}</Title>
      <Loaded query={retention}>
        {(kept) => <Days key={`${kept.results_days} ${kept.event_days}`} kept={kept} />}
      </Loaded>
      <Remark small>{TEXT.whatRetentionLeaves}</Remark>
    </Stack>
  );
}

/** Form with both numbers of days; an empty field means as long as the service keeps the data. */
function Days({ kept }: { readonly kept: RetentionBody }) {
  const { org_id } = useOrg();
  const queries = useQueryClient();
  const form = useForm<Readonly<Record<'results_days' | 'event_days', number | string>>>({
    initialValues: { results_days: kept.results_days ?? '', event_days: kept.event_days ?? '' },
  });
  const update = useMutation({
    mutationFn: () => {
      const { results_days, event_days } = form.values;
      return api.updateRetention({
        path: { org_id },
        body: { results_days: daysOf(results_days), event_days: daysOf(event_days) },
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['getRetention'] }),
  });
  const { results_limit_days, event_limit_days } = kept;
  const limits = results_limit_days === null ? {} : { max: results_limit_days };
  return (
    <Group align="end">
      <NumberInput
        label={TEXT.daysOfResults}
        description={results_limit_days === null ? TEXT.emptyForGood : TEXT.emptyKeeps(results_limit_days)}
        min={1}
        {...limits}
        allowDecimal={false}
        {...form.getInputProps('results_days')}
      />
      <NumberInput
        label={TEXT.daysOfEvents}
        description={TEXT.emptyKeeps(event_limit_days)}
        min={4}
        max={event_limit_days}
        allowDecimal={false}
        {...form.getInputProps('event_days')}
      />
      <Confirm
        title={TEXT.changeRetentionQuestion}
        action={TEXT.changeRetention}
        onConfirm={() => update.mutateAsync()}
        isPending={update.isPending}
        button={{ variant: 'default', disabled: !form.isDirty() }}
      >
        {TEXT.olderResultsAreDeleted}
      </Confirm>
    </Group>
  );
}

const daysOf = (entered: number | string): number | null => (typeof entered === 'number' ? entered : null);
