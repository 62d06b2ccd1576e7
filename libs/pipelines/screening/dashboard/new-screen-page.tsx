import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { api, notifySuccess, Page, ProblemAlert, Section, TextLink, useSearchParam } from '@paratope/dashboard-kit';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelection } from '@paratope/dashboard-kit/table';
import { TEXT as ENTRY } from './entry-text.js';
import { AntibodySource, sourceOf, type SourceFields } from './antibody-source.js';
import { Cost, PlanProblem } from './cost.js';
import { PlanForm } from './plan-form.js';
import { fieldsOf, planOf, PRESETS, type TierFields } from './plan.js';
import { TEXT } from './text.js';
import { useEstimate } from './use-estimate.js';

export function NewScreenPage() {
  const project = useSearchParam('project');
  const [from, setFrom] = useState<SourceFields>({
    kind: project === undefined ? 'file' : 'project',
    projectId: project,
    isSelection: true,
  });
  const [fields, setFields] = useState<readonly TierFields[]>(PRESETS[0]?.fields ?? fieldsOf([]));
  const [name, setName] = useState('');
  const [limit, setLimit] = useState<number>();
  const { chosen } = useSelection(from.projectId ?? '');
  const source = sourceOf(
    from,
    chosen.map(({ id }) => id),
  );
  const plan = planOf(fields);
  const estimate = useEstimate(source, plan);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const credits = limit ?? Math.max(1, estimate.data?.credits ?? 1);
  const start = useMutation({
    mutationFn: () => {
      if (!source) throw new Error(TEXT.chooseTheAntibodiesFirst);
      return api.createScreen({
        body: { ...source, plan, max_credits: credits, ...(name.trim() === '' ? {} : { name: name.trim() }) },
      });
    },
    meta: { showsProblem: true },
    onSuccess: async ({ id }) => {
      notifySuccess(TEXT.started);
      await queries.invalidateQueries({ queryKey: ['listScreens'] });
      await queries.invalidateQueries({ queryKey: ['getMe'] });
      await navigate({ to: '/screens/$screenId', params: { screenId: id } });
    },
  });
  const isReady = source !== undefined && estimate.data !== undefined && !estimate.error && !estimate.isPlaceholderData;
  return (
    <Page
      title={TEXT.newScreen}
      crumbs={[
        <TextLink key="/screens" to="/screens" size="sm">
          {ENTRY.screens}
        </TextLink>,
      ]}
    >
      <Section title={TEXT.antibodiesToScreen}>
        <AntibodySource fields={from} onChange={(changes) => setFrom((before) => ({ ...before, ...changes }))} />
      </Section>
      <Section title={TEXT.plan} description={TEXT.aboutThePlan}>
        <PlanForm fields={fields} problem={estimate.error} onChange={setFields} />
      </Section>
      <Section title={TEXT.cost}>
        <Stack>
          <PlanProblem error={estimate.error} />
          {source === undefined && <Text size="sm">{TEXT.chooseTheAntibodiesFirst}</Text>}
          {source !== undefined && estimate.data && !estimate.error && <Cost estimate={estimate.data} />}
          <TextInput
            label={TEXT.nameOfScreen}
            description={TEXT.nameHint}
            maw={360}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NumberInput
            label={TEXT.mostToSpend}
            description={TEXT.mostToSpendHint}
            maw={360}
            min={1}
            max={1_000_000}
            allowDecimal={false}
            value={credits}
            onChange={(value) => setLimit(typeof value === 'number' ? value : undefined)}
          />
          {start.error && <ProblemAlert error={start.error} />}
          <Group>
            <Button
              size="md"
              leftSection={<IconPlayerPlay size={18} />}
              disabled={!isReady}
              loading={start.isPending}
              onClick={() => start.mutate()}
            >
              {TEXT.start(credits)}
            </Button>
          </Group>
        </Stack>
      </Section>
    </Page>
  );
}
