import { statement } from '@paratope/database';

/**
 * Replaces a factor that was begun but not confirmed. A confirmed factor is never replaced, not even by a request that began at the same
 * time.
 */
export const BEGIN_FACTOR = statement<{ userId: string; secret: string }, { user_id: string }>(
  'second-factor-begin',
  `INSERT INTO core.second_factors AS f (user_id, secret, last_step, recovery_hashes) VALUES (:userId, :secret, 0, '{}')
   ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0 WHERE f.confirmed_at IS NULL
   RETURNING user_id`,
);

/** Marks a code of the app as used. Of several requests with one code, on any replica, one succeeds. */
export const TAKE_STEP = statement<{ userId: string; step: number }, { user_id: string }>(
  'second-factor-take-step',
  `UPDATE core.second_factors SET last_step = :step
   WHERE user_id = :userId AND last_step < :step RETURNING user_id`,
);

/** Uses a recovery code, which is then invalid. */
export const TAKE_RECOVERY = statement<{ userId: string; hash: Buffer }, { user_id: string }>(
  'second-factor-take-recovery',
  `UPDATE core.second_factors SET recovery_hashes = array_remove(recovery_hashes, :hash::bytea)
   WHERE user_id = :userId AND :hash::bytea = ANY (recovery_hashes) RETURNING user_id`,
);
