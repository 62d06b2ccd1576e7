import { statement } from '@paratope/database';

/**
 * Counted before the password is looked at, and given back if it was right: of many attempts at once, no more get
 * through than of as many in a row. Each attempt on a subject has a moment of its own, which tells it from every other.
 */
export const BEGIN = statement<
  {
    readonly subject: Buffer;
    readonly now: Date;
    /** Attempts before this time are not counted. */
    readonly forgotten: Date;
    /** Attempts that may fail before the first delay. */
    readonly free: number;
    readonly firstDelayS: number;
    readonly longestDelayS: number;
  },
  { moment: string }
>(
  'attempts.begin',
  `INSERT INTO core.sign_in_attempts AS held (subject, failures, blocked_until, last_at)
   VALUES (:subject, 1, :now::timestamptz, :now::timestamptz)
   ON CONFLICT (subject) DO UPDATE
     SET failures = CASE WHEN held.last_at <= :forgotten THEN 1 ELSE held.failures + 1 END,
         blocked_until = CASE WHEN held.last_at <= :forgotten OR held.failures + 1 < :free THEN :now
           ELSE :now + least(:longestDelayS::float8, :firstDelayS::float8 * power(2, least(held.failures + 1 - :free::int, 20)))
             * interval '1 s' END,
         last_at = greatest(:now, held.last_at + interval '1 microsecond')
     WHERE held.blocked_until <= :now
   RETURNING last_at::text AS moment`,
);

/**
 * One's own success says nothing about the others at the address: it takes back its own attempt and the wait that this
 * one brought about. Had another brought it about since, signing in to an account of one's own would end any wait.
 */
export const UNDO_ADDRESS_ATTEMPT = statement<
  { readonly subject: Buffer; readonly now: Date; readonly moment: string },
  object
>(
  'attempts.forgive-address',
  `UPDATE core.sign_in_attempts
      SET failures = greatest(failures - 1, 0),
          blocked_until = CASE WHEN last_at = :moment::timestamptz THEN :now ELSE blocked_until END
    WHERE subject = :subject`,
);
