import { statement } from '@paratope/database';
import { ADDRESSES, VARIANT_NAMES, membersWhoSee, nameOfActor, projectNameOf } from '@paratope/gateway-tables';

/** The mail to one of the people whom a note mentions. */
export interface MailTo {
  readonly noteId: string;
  readonly userId: string;
}

export interface Mail {
  readonly email: string;
  readonly full_name: string;
  readonly author_name: string | null;
  readonly project_name: string;
  readonly candidate_id: string;
  readonly candidate_name: string;
  readonly variant_id: string | null;
  readonly variant_name: string | null;
  readonly text: string;
}

/** Gives up mails that could not be sent within a day. */
export const GIVE_UP_OLD_MAILS = statement<object, { readonly id: string }>(
  'mention-mails.give-up',
  `UPDATE core.notes SET mails_due = '{}' WHERE mails_due <> '{}' AND created_at < now() - interval '1 day' RETURNING id`,
);

export const MAILS_DUE = statement<object, { readonly id: string }>(
  'mention-mails.due',
  `SELECT n.id || ':' || u.id AS id FROM core.notes n, unnest(n.mails_due) u (id) WHERE n.mails_due <> '{}' ORDER BY n.created_at LIMIT 100`,
);

/** No row for somebody who has left, or may not see the project any more. */
export const MAIL_TO = statement<MailTo, Mail>(
  'mention-mails.to',
  `SELECT u.email, u.full_name, ${nameOfActor('n.author')} AS author_name, ${projectNameOf('c.project_id')} AS project_name,
          c.id AS candidate_id, c.name AS candidate_name, n.variant_id, v.variant_name, n.text
   FROM core.notes n
   JOIN core.therapeutic_candidates c ON c.id = n.candidate_id
   JOIN ${ADDRESSES} u ON u.id = :userId
   LEFT JOIN ${VARIANT_NAMES} v ON v.id = n.variant_id
   WHERE n.id = :noteId AND u.id = ANY (n.mails_due) AND u.id IN (${membersWhoSee('n.org_id', 'c.project_id', 'ARRAY[u.id]')})`,
);

export const FORGET_MAIL = statement<MailTo, object>(
  'mention-mails.forget',
  'UPDATE core.notes SET mails_due = array_remove(mails_due, :userId::uuid) WHERE id = :noteId',
);
