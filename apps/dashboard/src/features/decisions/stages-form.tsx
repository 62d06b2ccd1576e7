import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, DialogForm, Remark } from '@paratope/dashboard-kit';
import { movedUp, renamedStages, type StageRow } from './stage-rows.js';
import { TEXT } from './text.js';

interface StagesFormProps {
  readonly stages: readonly string[];
  readonly onDone: () => void;
}

/** Form to rename, order, add and remove the organization's stages. */
export function StagesForm({ stages, onDone }: StagesFormProps) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<readonly StageRow[]>(stages.map((name, key) => ({ key, former: name, name })));
  const change = useMutation({
    mutationFn: () =>
      api.updateStages({ body: { stages: rows.map(({ name }) => name.trim()), renamed: renamedStages(rows) } }),
    meta: { showsProblem: true },
    onSuccess: async () => {
      // All queries are reloaded, because every displayed stage may have a new name.
      await queries.invalidateQueries();
      onDone();
    },
  });
  const rename = (key: number, name: string): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, name } : row)));
  return (
    <DialogForm
      mutation={change}
      onCancel={onDone}
      submit={TEXT.saveStages}
      isReady={rows.length > 0 && rows.every(({ name }) => name.trim() !== '')}
    >
      <Stack gap="xs">
        {rows.map(({ key, name }, place) => (
          <Group key={key} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={TEXT.stageNumber(place + 1)}
              flex={1}
              maxLength={40}
              value={name}
              onChange={({ currentTarget }) => rename(key, currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={TEXT.moveUp(name)}
              disabled={place === 0}
              onClick={() => setRows(movedUp(rows, place))}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red.8"
              aria-label={TEXT.removeStage(name)}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={rows.length === 20}
            onClick={() => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, name: '' }])}
          >
            {TEXT.addStage}
          </Button>
        </Group>
      </Stack>
      <Remark small>{TEXT.aRenamedStage}</Remark>
    </DialogForm>
  );
}
