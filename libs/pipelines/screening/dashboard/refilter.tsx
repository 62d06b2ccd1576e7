import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { api, DialogForm, fieldProblem, FormDialog } from '@paratope/dashboard-kit';
import type { Screen } from '@paratope/sdk';
import { IconFilterEdit } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PlanForm } from './plan-form.js';
import { fieldsOfPlan, planOf } from './plan.js';
import { TEXT } from './text.js';

/** Form that applies another plan to the antibodies of a screen. */
export function Refilter({ screen }: { readonly screen: Screen }) {
  return (
    <FormDialog
      least="member"
      label={TEXT.changeFilters}
      title={TEXT.changeFiltersTitle}
      icon={IconFilterEdit}
      size="xl"
      variant="default"
    >
      {(close) => <RefilterForm screen={screen} onCancel={close} />}
    </FormDialog>
  );
}

interface RefilterFormProps {
  readonly screen: Screen;
  readonly onCancel: () => void;
}

function RefilterForm({ screen, onCancel }: RefilterFormProps) {
  const [fields, setFields] = useState(() => fieldsOfPlan(screen.plan));
  const [name, setName] = useState(screen.name);
  const [credits, setCredits] = useState(0);
  const navigate = useNavigate();
  const refilter = useMutation({
    mutationFn: () => {
      const { seed, clonotype_identity, custom_id } = screen.plan;
      const kept = Object.fromEntries(
        Object.entries({ seed, clonotype_identity, custom_id }).filter(([, value]) => value !== undefined),
      );
      const body = { name: name.trim(), plan: { ...kept, ...planOf(fields) }, max_credits: credits };
      return api.refilterScreen({ path: { id: screen.id }, body });
    },
    meta: { showsProblem: true, refreshes: ['listScreens'] },
    onSuccess: async ({ id }) => {
      onCancel();
      await navigate({ to: '/screens/$screenId', params: { screenId: id } });
    },
  });
  return (
    <DialogForm mutation={refilter} onCancel={onCancel} submit={TEXT.startRefilter(credits)}>
      <Stack>
        <Text size="sm">{TEXT.aboutRefilter}</Text>
        <TextInput
          label={TEXT.nameOfScreen}
          required
          maxLength={200}
          value={name}
          error={fieldProblem(refilter.error, '/name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PlanForm fields={fields} problem={refilter.error} onChange={(changed) => setFields([...changed])} />
        <NumberInput
          label={TEXT.mostToSpend}
          description={TEXT.mostToSpendHint}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          value={credits}
          onChange={(value) => setCredits(typeof value === 'number' ? value : 0)}
        />
      </Stack>
    </DialogForm>
  );
}
