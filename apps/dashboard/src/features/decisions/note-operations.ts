import type { Note, NoteCreate } from '@paratope/sdk';
import { api } from '@paratope/dashboard-kit';

/** Subject of notes and activity. */
export interface Subject {
  readonly kind: 'variant' | 'candidate';
  readonly id: string;
}

export const listNotesOf = ({ kind }: Subject) =>
  kind === 'variant' ? ('listVariantNotes' as const) : ('listTherapeuticCandidateNotes' as const);

export function createNote({ kind, id }: Subject, body: NoteCreate): Promise<Note> {
  const request = { path: { id }, body };
  return kind === 'variant' ? api.createVariantNote(request) : api.createTherapeuticCandidateNote(request);
}

export function updateNote({ kind, id }: Subject, note_id: string, text: string): Promise<Note> {
  const request = { path: { id, note_id }, body: { text } };
  return kind === 'variant' ? api.updateVariantNote(request) : api.updateTherapeuticCandidateNote(request);
}

export async function deleteNote({ kind, id }: Subject, note_id: string): Promise<void> {
  const request = { path: { id, note_id } };
  await (kind === 'variant' ? api.deleteVariantNote(request) : api.deleteTherapeuticCandidateNote(request));
}
