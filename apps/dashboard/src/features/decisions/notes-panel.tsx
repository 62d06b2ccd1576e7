import { ActionIcon, Group, MultiSelect, Paper, Stack, Text, Button, Textarea } from '@mantine/core';
import type { Note } from '@paratope/sdk';
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import {
  Confirm,
  LoadedPages,
  reads,
  readsPages,
  RelativeTime,
  Section,
  useHasRole,
  useOrg,
  useSession,
  ProblemAlert,
  Remark,
} from '@paratope/dashboard-kit';
import { createNote, deleteNote, listNotesOf, updateNote, type Subject } from './note-operations.js';
import { NoteText } from './note-text.js';
import { threadsOf } from './note-threads.js';
import { TEXT } from './text.js';

interface NoteFormProps {
  readonly label: string;
  readonly text: string;
  readonly submit: string;
  /** @param mentions ids of members; empty if the form cannot mention any */
  readonly save: (text: string, mentions: string[]) => Promise<unknown>;
  readonly canMention?: boolean;
  /** Called when the form closes; absent if it stays open. */
  readonly onDone?: () => void;
}

/** Form of a new or edited note. */
function NoteForm({ label, text, submit, save, canMention = false, onDone }: NoteFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(text);
  const [mentions, setMentions] = useState<string[]>([]);
  const change = useMutation({
    mutationFn: () => save(typed, mentions),
    meta: { showsProblem: true },
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey: [id] }) => typeof id === 'string' && /Notes$|Activity$/.test(id),
      });
      setTyped('');
      setMentions([]);
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
        {canMention && <MentionSelect mentions={mentions} onChange={setMentions} />}
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

interface MentionSelectProps {
  readonly mentions: string[];
  readonly onChange: (mentions: string[]) => void;
}

function MentionSelect({ mentions, onChange }: MentionSelectProps) {
  const { org_id } = useOrg();
  const { user } = useSession();
  const members = useQuery(reads('listMembers', { path: { org_id } }));
  const others = (members.data ?? []).filter(({ user_id }) => user_id !== user.id);
  if (others.length === 0) return null;
  return (
    <MultiSelect
      label={TEXT.mention}
      description={TEXT.aboutMentions}
      data={others.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email }))}
      maxValues={20}
      searchable
      value={mentions}
      onChange={onChange}
    />
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
  const pages = readsPages(listNotesOf(subject), { path: { id: subject.id } }, 20);
  // Answers of colleagues appear while one reads.
  const notes = useInfiniteQuery({ ...pages, refetchInterval: 30_000 });
  return (
    <Section title={TEXT.notes}>
      <Stack>
        {isWritable && edits && (
          <NoteForm
            label={TEXT.newNote}
            text=""
            submit={TEXT.addNote}
            save={(text, mentions) => createNote(subject, { text, mentions })}
            canMention
          />
        )}
        <LoadedPages query={notes} empty={<Remark>{TEXT.noNotesYet}</Remark>}>
          {(all) => (
            <Stack gap="sm" role="list" aria-label={TEXT.notes}>
              {threadsOf(all).map(({ note, answers }) => (
                <NoteCard
                  key={note.id}
                  note={note}
                  subject={subject}
                  isAnswerable={isWritable && note.reply_to === null}
                >
                  {answers.length > 0 && (
                    <Stack gap="xs" mt="sm" role="list" aria-label={TEXT.answers(note.author_name ?? TEXT.somebody)}>
                      {answers.map((answer) => (
                        <NoteCard key={answer.id} note={answer} subject={subject} isAnswerable={false} />
                      ))}
                    </Stack>
                  )}
                </NoteCard>
              ))}
            </Stack>
          )}
        </LoadedPages>
      </Stack>
    </Section>
  );
}

interface NoteCardProps {
  readonly note: Note;
  readonly subject: Subject;
  readonly isAnswerable: boolean;
  /** The answers. */
  readonly children?: ReactNode;
}

function NoteCard({ note, subject, isAnswerable, children }: NoteCardProps) {
  const { user } = useSession();
  const edits = useHasRole('editor');
  const manages = useHasRole('admin');
  const [isEdited, setIsEdited] = useState(false);
  const [isAnswered, setIsAnswered] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteNote(subject, note.id),
    meta: { refreshes: [listNotesOf(subject)] },
  });
  const author = note.author_name ?? TEXT.somebody;
  const mentioned = note.mentions.map(({ name }) => `@${name ?? TEXT.somebody}`).join(', ');
  const canChange = manages || (edits && note.author === `person:${user.id}`);
  return (
    <Paper withBorder p="sm" role="listitem">
      <Group justify="space-between" mb={4} wrap="nowrap">
        <Text size="sm">
          <b>{author}</b>{' '}
          <Text span size="sm" c="dimmed">
            <RelativeTime at={note.created_at} />
            {note.edited_at !== null && TEXT.edited}
            {note.mentions.length > 0 && ` · ${TEXT.mentioned(mentioned)}`}
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
      {children}
      {isAnswerable && edits && !isAnswered && (
        <Button
          size="compact-xs"
          variant="subtle"
          mt={4}
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={TEXT.answerTo(author)}
          className="no-print"
          onClick={() => setIsAnswered(true)}
        >
          {TEXT.answer}
        </Button>
      )}
      {isAnswered && (
        <NoteForm
          label={TEXT.answerTo(author)}
          text=""
          submit={TEXT.answer}
          save={(text, mentions) => createNote(subject, { text, mentions, reply_to: note.id })}
          canMention
          onDone={() => setIsAnswered(false)}
        />
      )}
    </Paper>
  );
}
