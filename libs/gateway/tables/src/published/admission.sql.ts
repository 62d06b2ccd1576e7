import { statement } from '@paratope/database';

/** What other slices may change of kept answers. */

/** Kept answers that name any of `ids`, and so may hold its sequences, are replaced. */
export const REPLACE_ANSWERS = statement<
  {
    readonly orgId: string;
    readonly ids: readonly string[];
    readonly status: number;
    readonly headers: string;
    readonly body: string;
  },
  object
>(
  'erasure.answers',
  `UPDATE core.idempotency_keys k SET status = :status, headers = :headers::json, body = :body
   WHERE org_id = :orgId AND EXISTS (SELECT FROM unnest(:ids::text[]) named WHERE strpos(k.body, named) > 0)`,
);

/** Every kept answer of an org is emptied, but for those of submits that are under way. */
export const CLEAR_STORED_ANSWERS = statement<{ readonly orgId: string }, object>(
  'erasure.answers-of-org',
  `UPDATE core.idempotency_keys SET body = '' WHERE org_id = :orgId AND reservation_id IS NULL`,
);
