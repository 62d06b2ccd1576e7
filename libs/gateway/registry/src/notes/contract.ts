import { exampleId, idOf, textSchema } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  LIST_HEADERS,
  idParams,
  listQuery,
  listSchema,
  livemode,
  objectSchema,
  route,
  timestampSchema,
  uuidOf,
} from '@paratope/gateway-http';

const LONGEST = 10_000;
const EXAMPLE = 'Expressed at **120 mg/L**; keep as back-up.';

const text = textSchema(LONGEST)
  .min(1)
  .meta({
    description: `The note, in Markdown, of at most ${LONGEST.toLocaleString('en')} characters.`,
    examples: [EXAMPLE],
  });

/** Returns the field of resources that names an actor. */
export const actorFields = (what: string) => ({
  author: z
    .string()
    .nullable()
    .meta({
      description: `Who ${what}: \`person:<id>\` or \`token:<id>\`. Null where the service does not know.`,
      examples: ['person:019aaaf4-7c00-7000-8000-0000b5d8f7a1'],
    }),
  author_name: z
    .string()
    .nullable()
    .meta({
      description: 'Name of the person or of the API token. Null where the service does not know it any more.',
      examples: ['Ada Example'],
    }),
});

export const noteSchema = z
  .object({
    id: idOf('note').meta({ description: 'Identifier of the note.' }),
    object: objectSchema('note'),
    candidate_id: idOf('candidate').meta({
      description: 'Candidate that the note is about, or whose variant it is about.',
    }),
    variant_id: z
      .uuid()
      .nullable()
      .meta({
        description: 'Variant that the note is about. Null for a note on the candidate.',
        examples: [exampleId('variant')],
      }),
    ...actorFields('wrote the note'),
    text: z.string().meta({ description: 'The note, in Markdown.', examples: [EXAMPLE] }),
    livemode,
    created_at: timestampSchema.meta({ description: 'Time of creation: ISO 8601, UTC.' }),
    edited_at: timestampSchema
      .nullable()
      .meta({ description: 'Time of the last edit: ISO 8601, UTC. Null where it was never edited.', examples: [null] }),
  })
  .meta({ id: 'Note' });

export type NoteView = z.output<typeof noteSchema>;

const noteParams = idParams.extend({
  note_id: uuidOf('note').meta({ description: 'Identifier of the note.' }),
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
  list: route({
    operationId: `list${name}Notes`,
    method: 'GET',
    path: `${path}/{id}/notes`,
    tag,
    withinProjects: true,
    summary: `List the notes on ${one}, newest first`,
    params: idParams,
    query: listQuery({}),
    answers: { 200: { description: 'A page.', body: listSchema(noteSchema, 'NoteList'), headers: LIST_HEADERS } },
  }),
  create: route({
    operationId: `create${name}Note`,
    method: 'POST',
    path: `${path}/{id}/notes`,
    tag,
    withinProjects: true,
    summary: `Write a note on ${one}`,
    params: idParams,
    body: z.strictObject({ text }).meta({ id: 'NoteCreate' }),
    answers: { 201: { description: 'The note.', body: noteSchema } },
    problems: ['not_found', 'conflict'],
    effect: 'work',
    isAudited: true,
    idempotency: 'transaction',
  }),
  update: route({
    operationId: `update${name}Note`,
    method: 'PATCH',
    path: `${path}/{id}/notes/{note_id}`,
    tag,
    withinProjects: true,
    summary: `Edit a note on ${one}`,
    description: OWN,
    params: noteParams,
    body: z.strictObject({ text }).meta({ id: 'NoteUpdate' }),
    answers: { 200: { description: 'The note.', body: noteSchema } },
    problems: ['not_found', 'forbidden'],
    effect: 'work',
    isAudited: true,
    idempotency: 'transaction',
  }),
  remove: route({
    operationId: `delete${name}Note`,
    method: 'DELETE',
    path: `${path}/{id}/notes/{note_id}`,
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
