import { statement } from '@paratope/database';

/** FOR SHARE makes this wait while the password is being changed, and then find no such hash any more. */
export const OPEN = statement<
  {
    readonly id: string;
    readonly hash: Buffer;
    readonly userId: string;
    readonly passwordHash: string | null;
    readonly device: string | null;
    readonly now: Date;
    readonly expiresAt: Date;
  },
  { id: string }
>(
  'sessions.open',
  `INSERT INTO core.sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, device)
   SELECT :id::uuid, :hash::bytea, account.id, :now::timestamptz, :now::timestamptz, :expiresAt::timestamptz, :device
     FROM (SELECT id FROM core.users WHERE id = :userId AND password_hash IS NOT DISTINCT FROM :passwordHash FOR SHARE) AS account
   RETURNING id`,
);

/** Finds the session of a browser's request; every request runs it. */
export const FIND = statement<
  { readonly hash: Buffer; readonly now: Date; readonly idleSince: Date },
  {
    id: string;
    expires_at: Date;
    last_seen_at: Date;
    user_id: string;
    email: string;
    full_name: string;
    has_password: boolean;
  }
>(
  'sessions.find',
  `SELECT session.id, session.expires_at, session.last_seen_at, account.id AS user_id, account.email, account.full_name,
          account.password_hash IS NOT NULL AS has_password
     FROM core.sessions session JOIN core.users account ON account.id = session.user_id
    WHERE session.token_hash = :hash AND session.expires_at > :now AND session.last_seen_at > :idleSince`,
);
