import { described, exampleId, idOf, textSchema, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  idParams,
  listQuery,
  listAnswer,
  livemode,
  objectSchema,
  route,
  timestampSchema,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';

const LONGEST = 10_000;
export const MOST_MENTIONS = 20;
const EXAMPLE = 'Expressed at **120 mg/L**; keep as back-up.';

const text = described(
  textSchema(LONGEST).min(1),
  `The note, in Markdown, of at most ${LONGEST.toLocaleString('en')} characters.`,
  EXAMPLE,
);

/** Returns the field of resources that names an actor. */
export const actorFields = (what: string) => ({
  author: field.nullableString(
    `${what}: \`person:<id>\` or \`token:<id>\`. Null where the service does not know.`,
    'person:019aaaf4-7c00-7000-8000-0000b5d8f7a1',
  ),
  author_name: field.nullableString(
    'Name of the person or of the API token. Null where the service does not know it any more.',
    'Ada Example',
  ),
});

export const noteSchema = namedObject('Note', {
  id: described(idOf('note'), 'Identifier of the note.'),
  object: objectSchema('note'),
  candidate_id: described(idOf('candidate'), 'Candidate of the note, or of the variant that the note is about.'),
  variant_id: field.nullableUuid(
    'Variant that the note is about. Null for a note on the candidate.',
    exampleId('variant'),
  ),
  reply_to: field.nullableUuid('Note that this one answers. Null for a note that answers none.', null),
  ...actorFields('Author of the note'),
  text: field.string('The note, in Markdown.', EXAMPLE),
  mentions: described(
    z.array(
      namedObject('NoteMention', {
        user_id: described(idOf('user'), 'Identifier of the person.'),
        name: field.nullableString('Name of the person. Null for one who has left the service.', 'Ada Example'),
      }),
    ),
    'Members whom the note mentions.',
    [],
  ),
  livemode,
  created_at: described(timestampSchema, 'Time of creation: ISO 8601, UTC.'),
  edited_at: described(
    timestampSchema.nullable(),
    'Time of the last edit: ISO 8601, UTC. Null where it was never edited.',
    null,
  ),
});

export type NoteView = z.output<typeof noteSchema>;

const noteParams = idParams.extend({
  note_id: described(uuidOf('note'), 'Identifier of the note.'),
});

const OWN = 'Only its author may, or a token with the scope `manage`, or a member with the role `admin`.';

/** Differences between the notes on one type of resource and those on others. */
interface Noted {
  readonly tag: string;
  readonly path: `/v1/${string}`;
  /** Part of the names of operations, as in `listVariantNotes`. */
  readonly name: string;
  /** Words for sentences: `a variant`. */
  readonly one: string;
}

const noteRoutes = ({ tag, path, name, one }: Noted) => ({
  list: route(`list${name}Notes`, `GET ${path}/{id}/notes`, {
    tag,
    withinProjects: true,
    summary: `List the notes on ${one}, newest first`,
    params: idParams,
    query: listQuery({}),
    answers: { 200: listAnswer(noteSchema, 'NoteList') },
  }),
  create: route(`create${name}Note`, `POST ${path}/{id}/notes`, {
    tag,
    withinProjects: true,
    summary: `Write a note on ${one}, or answer one`,
    params: idParams,
    body: namedStrictObject('NoteCreate', {
      text,
      reply_to: described(
        uuidSchema.optional(),
        'Note on the same resource that this one answers. Answers have no answers: answer the note above them.',
        exampleId('note'),
      ),
      mentions: described(
        z.array(uuidSchema).max(MOST_MENTIONS).default([]),
        'Members to mention, by `user_id`: those who may see the project, and nobody else.',
        [exampleId('user')],
      ),
    }),
    answers: { 201: { description: 'The note.', body: noteSchema } },
    problems: ['not_found', 'conflict', 'validation_failed'],
    effect: 'work',
    isAudited: true,
    idempotency: 'transaction',
  }),
  update: route(`update${name}Note`, `PATCH ${path}/{id}/notes/{note_id}`, {
    tag,
    withinProjects: true,
    summary: `Edit a note on ${one}`,
    description: OWN,
    params: noteParams,
    body: namedStrictObject('NoteUpdate', { text }),
    answers: { 200: { description: 'The note.', body: noteSchema } },
    problems: ['not_found', 'forbidden'],
    effect: 'work',
    isAudited: true,
    idempotency: 'transaction',
  }),
  remove: route(`delete${name}Note`, `DELETE ${path}/{id}/notes/{note_id}`, {
    tag,
    withinProjects: true,
    summary: `Delete a note on ${one}`,
    description: OWN,
    params: noteParams,
    answers: { 204: { description: 'Deleted.', body: null } },
    problems: ['not_found', 'forbidden'],
    effect: 'work',
    idempotency: 'transaction',
  }),
});

export type NoteRoutes = ReturnType<typeof noteRoutes>;

export const variantNoteRoutes = noteRoutes({
  tag: 'variants',
  path: '/v1/variants',
  name: 'Variant',
  one: 'a variant',
});

export const candidateNoteRoutes = noteRoutes({
  tag: 'therapeutic-candidates',
  path: '/v1/therapeutic-candidates',
  name: 'TherapeuticCandidate',
  one: 'a candidate',
});
