import { statement } from '@paratope/database';
import { ADDRESSES, VARIANT_NAMES, membersWhoSee, nameOfActor, projectNameOf } from '@paratope/gateway-tables';

/** The mail to one of the people whom a note mentions. */
export interface MailTo {
  readonly noteId: string;
  readonly userId: string;
}

interface Mail {
  readonly email: string;
  readonly full_name: string;
  readonly author: string;
  readonly project: string;
  /** Name of what the note is about, and the place of its page. */
  readonly subject: string;
  readonly path: string;
  readonly text: string;
}

/** What could not be sent within a day is given up. */
export const MAILS_DUE = statement<object, { readonly id: string }>(
  'mention-mails.due',
  `SELECT n.id || ':' || u.id AS id FROM core.notes n, unnest(n.mails_due) u (id)
   WHERE n.mails_due <> '{}' AND n.created_at > now() - interval '1 day' ORDER BY n.created_at LIMIT 100`,
);

/** No row for somebody who has left, or may not see the project any more. */
export const MAIL_TO = statement<MailTo, Mail>(
  'mention-mails.to',
  `SELECT u.email, u.full_name, coalesce(${nameOfActor('n.author')}, 'Somebody') AS author, ${projectNameOf('c.project_id')} AS project,
          c.name || coalesce(' / ' || v.variant_name, '') AS subject, coalesce('variants/' || v.id, 'candidates/' || c.id) AS path, n.text
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
