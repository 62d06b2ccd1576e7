import { ActionIcon, Group, Paper, Stack, Text, Button, Textarea } from '@mantine/core';
import type { Note } from '@paratope/sdk';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import {
  Confirm,
  Loaded,
  MoreButton,
  readsPages,
  RelativeTime,
  Section,
  useHasRole,
  useSession,
  ProblemAlert,
} from '@paratope/dashboard-kit';
import { createNote, deleteNote, listNotesOf, updateNote, type Subject } from './note-operations.js';
import { NoteText } from './note-text.js';
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
function NoteForm({ label, text, submit, save, onDone }: NoteFormProps) {
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

interface NotesPanelProps {
  readonly subject: Subject;
  /** False if the data of the subject are deleted. */
  readonly isWritable: boolean;
}

/** Notes on a candidate or variant, with a field for a new one. */
export function NotesPanel({ subject, isWritable }: NotesPanelProps) {
  const edits = useHasRole('editor');
  const notes = useInfiniteQuery(readsPages(listNotesOf(subject), { path: { id: subject.id } }, 20));
  return (
    <Section title={TEXT.notes}>
      <Stack>
        {isWritable && edits && (
          <NoteForm label={TEXT.newNote} text="" submit={TEXT.addNote} save={(text) => createNote(subject, text)} />
        )}
        <Loaded
          query={notes}
          empty={
            <Text size="sm" c="dimmed">
              {TEXT.noNotesYet}
            </Text>
          }
        >
          {(all) => (
            <Stack gap="sm" role="list" aria-label={TEXT.notes}>
              {all.map((note) => (
                <NoteCard key={note.id} note={note} subject={subject} />
              ))}
            </Stack>
          )}
        </Loaded>
        <MoreButton query={notes} />
      </Stack>
    </Section>
  );
}

function NoteCard({ note, subject }: { readonly note: Note; readonly subject: Subject }) {
  const queries = useQueryClient();
  const { user } = useSession();
  const edits = useHasRole('editor');
  const manages = useHasRole('admin');
  const [isEdited, setIsEdited] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteNote(subject, note.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listNotesOf(subject)] }),
  });
  const author = note.author_name ?? TEXT.somebody;
  const canChange = manages || (edits && note.author === `person:${user.id}`);
  return (
    <Paper withBorder p="sm" role="listitem">
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Text size="sm">
          <b>{author}</b>{' '}
          <Text span size="sm" c="dimmed">
            <RelativeTime at={note.created_at} />
            {note.edited_at !== null && TEXT.edited}
          </Text>
        </Text>
        {canChange && (
          <Group gap={4} wrap="nowrap" className="no-print">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={TEXT.editNoteOf(author)}
              onClick={() => setIsEdited(true)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <Confirm
              title={TEXT.deleteNoteQuestion}
              action={TEXT.deleteNote}
              onConfirm={() => remove.mutateAsync()}
              isPending={remove.isPending}
              trigger={(open) => (
                <ActionIcon variant="subtle" color="red.8" aria-label={TEXT.deleteNoteOf(author)} onClick={open}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            >
              {TEXT.nobodyCanBringItBack}
            </Confirm>
          </Group>
        )}
      </Group>
      {isEdited ? (
        <NoteForm
          label={TEXT.editedNote}
          text={note.text}
          submit={TEXT.saveNote}
          save={(text) => updateNote(subject, note.id, text)}
          onDone={() => setIsEdited(false)}
        />
      ) : (
        <NoteText text={note.text} />
      )}
    </Paper>
  );
}
