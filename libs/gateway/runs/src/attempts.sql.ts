import { statement } from '@paratope/database';

/** What is attempted: a run, or an event that the dispatcher fetches. */
export interface Subject {
  readonly kind: string;
  readonly subject: string;
}

/** Number of attempts after which a subject is put aside. */
export const MOST_ATTEMPTS = 3;

/**
 * Counts an attempt and takes its lease, before the work begins, so that an attempt that kills its process counts. While another process
 * holds the lease, nothing is counted; the holder then repeats its work when it has finished. No row: the subject was put aside.
 */
export const CLAIM = statement<
  Subject & { readonly now: Date; readonly leasedUntil: Date },
  { readonly attempt: number; readonly claimed: boolean }
>(
  'attempts.claim',
  `INSERT INTO core.attempts AS a (kind, subject, attempt, leased_until) VALUES (:kind, :subject, 1, :leasedUntil)
   ON CONFLICT (kind, subject) DO UPDATE SET
     attempt = a.attempt + (a.leased_until <= :now::timestamptz)::int,
     leased_until = CASE WHEN a.leased_until <= :now::timestamptz THEN :leasedUntil ELSE a.leased_until END,
     woken = a.leased_until > :now::timestamptz
   WHERE a.put_aside_at IS NULL
   RETURNING a.attempt, NOT a.woken AS claimed`,
);

/** Forgets the attempts, in the transaction of the work. @returns whether the subject was asked for again meanwhile */
export const FINISH = statement<Subject, { readonly woken: boolean }>(
  'attempts.finish',
  'DELETE FROM core.attempts WHERE kind = :kind AND subject = :subject RETURNING woken',
);

interface Held extends Subject {
  readonly attempt: number;
}

/** Prolongs the lease of a step that takes long. */
export const EXTEND = statement<Held & { readonly leasedUntil: Date }, object>(
  'attempts.extend',
  `UPDATE core.attempts SET leased_until = :leasedUntil WHERE kind = :kind AND subject = :subject AND attempt = :attempt`,
);

/** Ends an attempt that an outage has prevented: it does not count. */
export const GIVE_BACK = statement<Held & { readonly now: Date }, object>(
  'attempts.give-back',
  `UPDATE core.attempts SET attempt = attempt - 1, leased_until = :now
   WHERE kind = :kind AND subject = :subject AND attempt = :attempt`,
);

/** Ends an attempt that failed; the next one begins at `retryAt`. */
export const RETRY = statement<Held & { readonly retryAt: Date; readonly reason: string }, object>(
  'attempts.retry',
  `UPDATE core.attempts SET leased_until = :retryAt, reason = :reason
   WHERE kind = :kind AND subject = :subject AND attempt = :attempt`,
);

/** Excludes the subject from all further attempts until an operator releases it. */
export const PUT_ASIDE = statement<Subject & { readonly now: Date; readonly reason: string | null }, object>(
  'attempts.put-aside',
  `UPDATE core.attempts
   SET put_aside_at = :now, attempt = least(attempt, ${MOST_ATTEMPTS}),
       reason = coalesce(:reason, reason, 'The process ended during each attempt.')
   WHERE kind = :kind AND subject = :subject AND put_aside_at IS NULL`,
);

/** Deletes what attempts of runs that ended otherwise, such as by a cancellation, have left behind. */
export const FORGET_ENDED = statement<{ readonly before: Date }, object>(
  'attempts.forget-ended',
  'DELETE FROM core.attempts WHERE put_aside_at IS NULL AND leased_until < :before',
);

/** Kind of the attempts to deliver an event to the dispatcher. */
export const EVENT = 'event';

/** Returns a condition for a subject that was put aside. */
export const isPutAside = (kind: string, subject: string): string =>
  `EXISTS (SELECT FROM core.attempts a WHERE a.kind = '${kind}' AND a.subject = ${subject} AND a.put_aside_at IS NOT NULL)`;

/** Forgets attempts as part of a larger statement. */
export const forgetAttempts = (kind: string, subject: string): string =>
  `DELETE FROM core.attempts WHERE kind = '${kind}' AND subject = ${subject}`;
