import { statement } from '@paratope/database';

/**
 * Counts an attempt before the password is compared; the attempt is forgiven if the password was right. Therefore concurrent attempts are
 * limited exactly like successive ones. Each attempt on a subject has a unique moment, which identifies it.
 */
export const BEGIN = statement<
  {
    readonly subject: Buffer;
    readonly now: Date;
    /** Attempts before this time are not counted. */
    readonly forgotten: Date;
    /** Number of attempts that may fail before the first delay. */
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
 * A success proves nothing about other people at the address: it takes back its own attempt and the wait that this attempt caused. If it
 * also ended a wait caused by a later attempt, signing in to one's own account would end any wait.
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
