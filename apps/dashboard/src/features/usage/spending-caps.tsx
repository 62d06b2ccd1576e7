import { Button, Group, NumberInput, Select, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCoins, IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  api,
  DataTable,
  DialogForm,
  FormDialog,
  Loaded,
  reads,
  readsPages,
  useOrg,
  Remark,
} from '@paratope/dashboard-kit';
import type { SpendingCap } from '@paratope/sdk';
import { TEXT } from './text.js';

const CREDITS = { min: 0, max: 1_000_000_000, allowDecimal: false } as const;

const nameOf = ({ person_name, project_name }: SpendingCap): string => person_name ?? project_name ?? TEXT.deleted;
const credits = (cap: number | null): string => cap?.toLocaleString('en') ?? TEXT.anyNumber;

/** Caps of what persons spend and of what is spent on projects, for admins. Those of API tokens stand with the tokens. */
export function SpendingCaps() {
  const { org_id } = useOrg();
  const caps = useQuery(reads('listSpendingCaps', { path: { org_id } }));
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{TEXT.caps}</Title>
        <FormDialog least="admin" label={TEXT.newCap} title={TEXT.newCap} icon={IconCoins}>
          {(close) => <CapForm onDone={close} />}
        </FormDialog>
      </Group>
      <Remark small>{TEXT.aboutCaps}</Remark>
      <Loaded query={caps} empty={<Text size="sm">{TEXT.noCaps}</Text>}>
        {(all) => (
          <DataTable
            minWidth={560}
            rows={all}
            keyOf={(cap) => cap.person_id ?? cap.project_id}
            columns={[
              [TEXT.personOrProject, (cap) => nameOf(cap)],
              [{ numeric: TEXT.spentToday }, (cap) => credits(cap.spent_today)],
              [{ numeric: TEXT.perDay }, (cap) => credits(cap.daily_cap)],
              [{ numeric: TEXT.spentThisMonth }, (cap) => credits(cap.spent_this_month)],
              [{ numeric: TEXT.perMonth }, (cap) => credits(cap.monthly_cap)],
              [
                { hidden: TEXT.actions },
                (cap) => (
                  <FormDialog
                    least="admin"
                    label={TEXT.changeCap}
                    title={TEXT.capOf(nameOf(cap))}
                    icon={IconPencil}
                    variant="subtle"
                  >
                    {(close) => <CapForm cap={cap} onDone={close} />}
                  </FormDialog>
                ),
              ],
            ]}
          />
        )}
      </Loaded>
    </Stack>
  );
}

/** Form of a cap: without one, a person or project is chosen. Two empty numbers end a cap. */
function CapForm({ cap, onDone }: { readonly cap?: SpendingCap; readonly onDone: () => void }) {
  const { org_id } = useOrg();
  const form = useForm<{ subject: string | null; daily: number | ''; monthly: number | '' }>({
    initialValues: {
      subject: cap ? (cap.person_id === null ? `project:${cap.project_id}` : `person:${cap.person_id}`) : null,
      daily: cap?.daily_cap ?? '',
      monthly: cap?.monthly_cap ?? '',
    },
  });
  const { subject, daily, monthly } = form.values;
  const save = useMutation({
    mutationFn: () => {
      const [kind, id = ''] = (subject ?? '').split(':');
      return api.setSpendingCap({
        path: { org_id },
        body: {
          ...(kind === 'person' ? { person_id: id } : { project_id: id }),
          daily_cap: daily === '' ? null : daily,
          monthly_cap: monthly === '' ? null : monthly,
        },
      });
    },
    meta: { showsProblem: true, refreshes: ['listSpendingCaps'] },
    onSuccess: () => onDone(),
  });
  return (
    <DialogForm mutation={save} onCancel={onDone} submit={TEXT.saveCap} isReady={subject !== null}>
      {!cap && <SubjectSelect value={subject} onChange={(chosen) => form.setFieldValue('subject', chosen)} />}
      <Group grow align="start">
        <NumberInput
          label={TEXT.perDay}
          description={TEXT.emptyIsAnyNumber}
          {...CREDITS}
          {...form.getInputProps('daily')}
        />
        <NumberInput
          label={TEXT.perMonth}
          description={TEXT.emptyIsAnyNumber}
          {...CREDITS}
          {...form.getInputProps('monthly')}
        />
      </Group>
      {cap && (
        <Button variant="subtle" w="fit-content" onClick={() => form.setValues({ daily: '', monthly: '' })}>
          {TEXT.clearCap}
        </Button>
      )}
    </DialogForm>
  );
}

interface SubjectSelectProps {
  readonly value: string | null;
  readonly onChange: (subject: string | null) => void;
}

/** Choice of a member or a project. */
function SubjectSelect({ value, onChange }: SubjectSelectProps) {
  const { org_id } = useOrg();
  const members = useQuery(reads('listMembers', { path: { org_id } }));
  const projects = useInfiniteQuery(readsPages('listProjects', { query: { limit: 200 } }));
  return (
    <Select
      allowDeselect
      label={TEXT.personOrProject}
      searchable
      required
      data={[
        {
          group: TEXT.people,
          items: (members.data ?? []).map(({ user_id, full_name, email }) => ({
            value: `person:${user_id}`,
            label: full_name === '' ? email : `${full_name}, ${email}`,
          })),
        },
        {
          group: TEXT.projects,
          items: (projects.data ?? []).map(({ id, name }) => ({ value: `project:${id}`, label: name })),
        },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
