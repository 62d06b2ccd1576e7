import { statement } from '@paratope/database';
import { membersWhoSee, nameOfActor, projectOfCandidate } from '@paratope/gateway-tables';

/** Subject of notes: a variant, or a candidate itself. */
export interface NoteSubject {
  readonly orgId: string;
  readonly candidateId: string;
  readonly variantId: string | null;
}

export interface NoteRow {
  readonly id: string;
  readonly candidate_id: string;
  readonly variant_id: string | null;
  readonly reply_to: string | null;
  readonly author: string;
  readonly author_name: string | null;
  readonly text: string;
  readonly mentions: { readonly user_id: string; readonly name: string | null }[];
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

const MENTIONS = `(SELECT coalesce(json_agg(json_build_object('user_id', m.id, 'name', ${nameOfActor("('person:' || m.id)")}) ORDER BY m.position), '[]')
  FROM unnest(n.mentions) WITH ORDINALITY m (id, position))`;
const ROW = `n.id, n.candidate_id, n.variant_id, n.reply_to, n.author, ${nameOfActor('n.author')} AS author_name, n.text,
  ${MENTIONS} AS mentions, n.created_at, n.edited_at`;
const ABOUT = `n.org_id = :orgId AND n.candidate_id = :candidateId AND n.variant_id IS NOT DISTINCT FROM :variantId::uuid`;

export const KEEP_NOTE = statement<
  NoteSubject & {
    readonly id: string;
    readonly replyTo: string | null;
    readonly author: string;
    readonly text: string;
    readonly mentions: readonly string[];
    readonly mailsDue: readonly string[];
  },
  NoteRow
>(
  'notes.keep',
  `INSERT INTO core.notes AS n (id, org_id, candidate_id, variant_id, reply_to, author, text, mentions, mails_due)
   VALUES (:id, :orgId, :candidateId, :variantId, :replyTo, :author, :text, :mentions::uuid[], :mailsDue::uuid[]) RETURNING ${ROW}`,
);

/** Returns those of the people who may see what a note is about. */
export const READERS_OF = statement<NoteSubject & { readonly ids: readonly string[] }, { readonly user_id: string }>(
  'notes.readers-of',
  membersWhoSee(':orgId', projectOfCandidate(':candidateId'), ':ids::uuid[]'),
);

const page = (name: string, about: string) =>
  statement<NoteSubject & { readonly before: string | undefined; readonly limit: number }, NoteRow>(
    name,
    `SELECT ${ROW} FROM core.notes n
     WHERE n.org_id = :orgId AND ${about} AND (:before::uuid IS NULL OR n.id < :before) ORDER BY n.id DESC LIMIT :limit`,
  );

export const NOTES_OF_VARIANT = page('notes.of-variant', 'n.variant_id = :variantId');
export const NOTES_OF_CANDIDATE = page('notes.of-candidate', 'n.candidate_id = :candidateId AND n.variant_id IS NULL');

/** Returns the author of a note and what it answers, and locks the note until the transaction ends. */
export const LOCK_NOTE = statement<NoteSubject & { readonly id: string }, Pick<NoteRow, 'author' | 'reply_to'>>(
  'notes.lock',
  `SELECT n.author, n.reply_to FROM core.notes n WHERE n.id = :id AND ${ABOUT} FOR UPDATE`,
);

export const EDIT_NOTE = statement<{ readonly orgId: string; readonly id: string; readonly text: string }, NoteRow>(
  'notes.edit',
  `UPDATE core.notes n SET text = :text, edited_at = now() WHERE n.id = :id AND n.org_id = :orgId RETURNING ${ROW}`,
);

export const DELETE_NOTE = statement<{ readonly orgId: string; readonly id: string }, object>(
  'notes.delete',
  'DELETE FROM core.notes WHERE id = :id AND org_id = :orgId',
);
