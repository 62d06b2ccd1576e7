import type { Note } from '@paratope/sdk';

interface Thread {
  readonly note: Note;
  /** Oldest first. */
  readonly answers: readonly Note[];
}

/**
 * Returns notes with their answers.
 * @param notes newest first. An answer to a note that is not among them stands for itself.
 */
export function threadsOf(notes: readonly Note[]): Thread[] {
  const shown = new Set(notes.map(({ id }) => id));
  const answers = Map.groupBy(notes, ({ reply_to: above }) => (above !== null && shown.has(above) ? above : ''));
  return (answers.get('') ?? []).map((note) => ({ note, answers: (answers.get(note.id) ?? []).toReversed() }));
}
