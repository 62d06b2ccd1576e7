import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ProblemAlert } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

interface NoteFormProps {
  readonly label: string;
  readonly text: string;
  readonly submit: string;
  readonly save: (text: string) => Promise<unknown>;
  /** Called when the form closes; absent if it stays open. */
  readonly onDone?: () => void;
}

/** Form of a new or edited note. */
export function NoteForm({ label, text, submit, save, onDone }: NoteFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(text);
  const change = useMutation({
    mutationFn: () => save(typed),
    meta: { showsProblem: true },
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey: [id] }) => typeof id === 'string' && /Notes$|Activity$/.test(id),
      });
      setTyped('');
      onDone?.();
    },
  });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') change.mutate();
  };
  return (
    <form onSubmit={send}>
      <Stack gap="xs">
        {change.error && <ProblemAlert error={change.error} />}
        <Textarea
          label={label}
          description={TEXT.inMarkdown}
          autosize
          minRows={2}
          maxRows={16}
          maxLength={10_000}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          {onDone && (
            <Button size="xs" variant="default" onClick={onDone}>
              {TEXT.cancel}
            </Button>
          )}
          <Button size="xs" type="submit" loading={change.isPending} disabled={typed.trim() === ''}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
