import { Button, Group, NumberInput, Stack, Text, TextInput, Alert, List } from '@mantine/core';
import {
  api,
  notifySuccess,
  Page,
  ProblemAlert,
  Section,
  TextLink,
  useSearchParam,
  DataTable,
  problemText,
} from '@paratope/dashboard-kit';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelection } from '@paratope/dashboard-kit/table';
import type { ScreenEstimate } from '@paratope/sdk';
import { TEXT as ENTRY } from './entry-text.js';
import { AntibodySource, sourceOf, type SourceFields, type ScreenSource } from './antibody-source.js';
import { PlanForm } from './plan-form.js';
import { fieldsOf, planOf, PRESETS, type TierFields } from './plan.js';
import { TEXT, TIER_LABEL } from './text.js';
import { useDebouncedValue } from '@mantine/hooks';

/** A plan is estimated after a pause in typing of this length. */
const QUIET_MS = 400;

/** Estimate of a screen's credits, and the problems of its plan. */
function useEstimate(source: ScreenSource | undefined, plan: ReturnType<typeof planOf>) {
  const [asked] = useDebouncedValue({ source, plan }, QUIET_MS);
  return useQuery({
    queryKey: ['estimateScreen', asked],
    // Without antibodies, one row is estimated, so that the plan is still checked.
    queryFn: () => api.estimateScreen({ body: { ...(asked.source ?? { rows: 1 }), plan: asked.plan } }),
    placeholderData: keepPreviousData,
  });
}

/** Bounds of the credits by tier, and the number of rows for which the file has no antibody. */
function Cost({ estimate }: { readonly estimate: ScreenEstimate }) {
  const { rows, distinct, refused, refusals, tiers, affordable } = estimate;
  return (
    <Stack gap="sm">
      <Text size="sm">{TEXT.rowsOfFile(rows, distinct)}</Text>
      {refused > 0 && (
        <Alert color="yellow" title={TEXT.refusedRows(refused)}>
          <List size="sm">
            {refusals.map(({ row, id, detail }) => (
              <List.Item key={row}>{TEXT.refusedRow(row, id, detail)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <DataTable
        maw={520}
        rows={tiers}
        columns={[
          [TEXT.tier, ({ tier }) => TIER_LABEL[tier] ?? tier],
          [{ numeric: TEXT.mostAntibodies }, ({ rows: most }) => most.toLocaleString('en')],
          [{ numeric: TEXT.mostCredits }, ({ credits }) => credits.toLocaleString('en')],
        ]}
      />
      {!affordable && (
        <Alert color="yellow">
          {TEXT.balanceTooSmall}{' '}
          <TextLink to="/credits" underline="always">
            {TEXT.buyCredits}
          </TextLink>
          .
        </Alert>
      )}
    </Stack>
  );
}

/** Problem of the plan that belongs to none of its fields. */
function PlanProblem({ error }: { readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  const { fields } = problemText(error);
  const isShown = fields.length > 0 && fields.every(({ where }) => /^\/plan\/(?:tiers\/|antigen)/.test(where));
  return isShown ? null : <ProblemAlert error={error} />;
}

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
  const credits = limit ?? Math.max(1, estimate.data?.credits ?? 1);
  const start = useMutation({
    mutationFn: () => {
      if (!source) throw new Error(TEXT.chooseTheAntibodiesFirst);
      return api.createScreen({
        body: { ...source, plan, max_credits: credits, ...(name.trim() === '' ? {} : { name: name.trim() }) },
      });
    },
    meta: { showsProblem: true, refreshes: ['listScreens', 'getMe'] },
    onSuccess: async ({ id }) => {
      notifySuccess(TEXT.started);
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
