import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ProblemAlert } from '../problem-alert.js';
import { TEXT as KIT } from '../text.js';
import { TEXT } from './text.js';

interface DeleteFormProps {
  readonly noun: string;
  readonly name: string;
  /** Sentence that states what is deleted with the resource. */
  readonly contents: string;
  readonly purge: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Deletes a resource and everything below it after its name was typed, so that an accidental click cannot delete a programme. */
export function DeleteForm({ noun, name, contents, purge, onCancel }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const remove = useMutation({ mutationFn: purge, meta: { showsProblem: true } });
  const isConfirmed = typed.trim() === name.trim();
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isConfirmed) remove.mutate();
  };
  return (
    <form onSubmit={send}>
      <Stack>
        {remove.error && <ProblemAlert error={remove.error} />}
        <Text size="sm">{TEXT.isDeletedWithIt(contents)}</Text>
        <Text size="sm">{TEXT.archiveInstead}</Text>
        <TextInput
          label={TEXT.typeTheName(name)}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {KIT.cancel}
          </Button>
          <Button type="submit" color="red.8" loading={remove.isPending} disabled={!isConfirmed}>
            {TEXT.deleteForGood(noun)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
