import { statement } from '@paratope/database';

/** Statements by which other slices change stored answers. */

/** Replaces stored answers that name any of `ids` and may therefore contain their sequences. */
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

/** Empties every stored answer of an org, except those of submissions in progress. */
export const CLEAR_STORED_ANSWERS = statement<{ readonly orgId: string }, object>(
  'erasure.answers-of-org',
  `UPDATE core.idempotency_keys SET body = '' WHERE org_id = :orgId AND reservation_id IS NULL`,
);
