import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import type { Note } from '@paratope/sdk';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  Confirm,
  Loaded,
  MoreButton,
  readsPages,
  RelativeTime,
  Section,
  useHasRole,
  useSession,
} from '@paratope/dashboard-kit';
import { NoteForm } from './note-form.js';
import { createNote, deleteNote, listNotesOf, updateNote, type Subject } from './note-operations.js';
import { NoteText } from './note-text.js';
import { TEXT } from './text.js';

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
