import { Controller, Inject, type Type } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type Caller,
  Cursors,
  Handles,
  type RequestOf,
  actorOf,
  isManager,
  orNotFound,
} from '@paratope/gateway-http';
import { CandidatesRepository } from '../candidates/repository.js';
import { VariantsRepository } from '../variants/repository.js';
import { candidateNoteRoutes, variantNoteRoutes, type NoteRoutes, type NoteView } from './contract.js';
import { MentionMails } from './mention-mails.js';
import {
  DELETE_NOTE,
  EDIT_NOTE,
  KEEP_NOTE,
  LOCK_NOTE,
  NOTES_OF_CANDIDATE,
  NOTES_OF_VARIANT,
  READERS_OF,
  type NoteRow,
  type NoteSubject,
} from './notes.sql.js';

type List = NoteRoutes['list'];
type Create = NoteRoutes['create'];
type Update = NoteRoutes['update'];
type Remove = NoteRoutes['remove'];

/** Repository of the resources that notes are about. */
interface Subjects {
  get(orgId: string, id: string, db?: EntityManager): Promise<SubjectView>;
}

interface SubjectView {
  readonly id: string;
  readonly candidate_id?: string;
  readonly data_deleted_at?: string | undefined;
}

/** Returns the controller of the notes on one type of resource. A note on a variant is also a note on its candidate. */
function notesController(routes: NoteRoutes, subjects: Type<Subjects>) {
  @Controller()
  class NotesController {
    constructor(
      @Inject(subjects) readonly subjects: Subjects,
      readonly pool: Pool,
      readonly cursors: Cursors,
      readonly mails: MentionMails,
    ) {}

    @Handles(routes.list)
    async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
      const { caller, params, query } = request;
      const subject = subjectOf(caller.orgId, await this.subjects.get(caller.orgId, params.id));
      const rows = await run(this.pool, subject.variantId === null ? NOTES_OF_CANDIDATE : NOTES_OF_VARIANT, {
        ...subject,
        before: this.cursors.position(request),
        limit: query.limit + 1,
      });
      return this.cursors.page(request, rows.map(shown), ({ id }) => id);
    }

    @Handles(routes.create)
    async create({ tx, caller, params, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
      const view = await this.subjects.get(caller.orgId, params.id, tx);
      if (view.data_deleted_at !== undefined)
        throw new ProblemError('conflict', 'The data of the record were deleted; it takes no notes any more.');
      const { text, reply_to: replyTo = null, mentions } = body;
      const subject = subjectOf(caller.orgId, view);
      if (replyTo !== null) await requireAnswerable(tx, subject, replyTo);
      await requireReaders(tx, subject, mentions);
      const author = actorOf(caller);
      const note = { id: newId(), author, text, replyTo, mentions, mailsDue: this.mails.dueFor(author, mentions) };
      const [row] = await run(tx, KEEP_NOTE, { ...subject, ...note });
      return { status: 201, body: shown(orNotFound('note', row)) };
    }

    @Handles(routes.update)
    async update({ tx, caller, params, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
      await this.ownNote(tx, caller, params);
      const [row] = await run(tx, EDIT_NOTE, { orgId: caller.orgId, id: params.note_id, text: body.text });
      return { status: 200, body: shown(orNotFound('note', row)) };
    }

    @Handles(routes.remove)
    async remove({ tx, caller, params }: RequestOf<Remove>): Promise<AnswerOf<Remove>> {
      await this.ownNote(tx, caller, params);
      await run(tx, DELETE_NOTE, { orgId: caller.orgId, id: params.note_id });
      return { status: 204, body: null };
    }

    /** @throws ProblemError `not_found`, or `forbidden` for a note of another author */
    async ownNote(
      tx: EntityManager,
      caller: Caller,
      { id, note_id }: { readonly id: string; readonly note_id: string },
    ): Promise<void> {
      const subject = subjectOf(caller.orgId, await this.subjects.get(caller.orgId, id, tx));
      const { author } = orNotFound('note', (await run(tx, LOCK_NOTE, { ...subject, id: note_id }))[0]);
      if (author === actorOf(caller) || isManager(caller)) return;
      throw new ProblemError('forbidden', 'Only its author, the scope manage, or the role admin may change a note.');
    }
  }
  return NotesController;
}

/** @throws ProblemError `not_found`, or `validation_failed` for a note that is an answer itself */
async function requireAnswerable(tx: EntityManager, subject: NoteSubject, id: string): Promise<void> {
  const { reply_to: above } = orNotFound('note', (await run(tx, LOCK_NOTE, { ...subject, id }))[0]);
  if (above === null) return;
  throw refused([{ pointer: '/reply_to', detail: `is an answer itself: answer ${above}`, code: 'not_allowed' }]);
}

/** @throws ProblemError `validation_failed` for people who may not see what the note is about */
async function requireReaders(tx: EntityManager, subject: NoteSubject, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const readers = new Set((await run(tx, READERS_OF, { ...subject, ids })).map(({ user_id }) => user_id));
  const strangers = ids.flatMap((id, k) =>
    readers.has(id)
      ? []
      : [{ pointer: `/mentions/${k}`, detail: 'is no member who may see the project', code: 'unknown' }],
  );
  if (strangers.length > 0) throw refused(strangers);
}

const refused = (errors: { pointer: string; detail: string; code: string }[]): ProblemError =>
  new ProblemError('validation_failed', 'The note is not acceptable.', { errors });

const subjectOf = (orgId: string, { id, candidate_id }: SubjectView): NoteSubject =>
  candidate_id === undefined
    ? { orgId, candidateId: id, variantId: null }
    : { orgId, candidateId: candidate_id, variantId: id };

const shown = ({ created_at, edited_at, ...row }: NoteRow): NoteView => ({
  object: 'note',
  ...row,
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
});

export const NOTES_CONTROLLERS = [
  notesController(variantNoteRoutes, VariantsRepository),
  notesController(candidateNoteRoutes, CandidatesRepository),
];
