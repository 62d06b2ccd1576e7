import { Group, MultiSelect, NumberInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readsPages } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';
import { CREDITS, type TokenChoices } from './token-choices.js';

type Bounds = Pick<TokenChoices, 'project_ids' | 'daily_cap' | 'monthly_cap'>;

interface TokenBoundsProps<Values extends Bounds> {
  readonly form: UseFormReturnType<Values>;
  readonly projectsHint: string;
}

/** Fields for the projects that a token opens, with a hint that says what they mean, and for its spending caps. */
export function TokenBounds<Values extends Bounds>({ form, projectsHint }: TokenBoundsProps<Values>) {
  const projects = useInfiniteQuery(readsPages('listProjects', { query: { limit: 200 } }));
  return (
    <>
      <MultiSelect
        label={TEXT.projects}
        description={projectsHint}
        data={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        maxValues={50}
        searchable
        clearable
        {...form.getInputProps('project_ids')}
      />
      <Group grow align="start">
        <NumberInput
          label={TEXT.dailyCap}
          description={TEXT.capHint}
          {...CREDITS}
          {...form.getInputProps('daily_cap')}
        />
        <NumberInput
          label={TEXT.monthlyCap}
          description={TEXT.capHint}
          {...CREDITS}
          {...form.getInputProps('monthly_cap')}
        />
      </Group>
    </>
  );
}
