import { statement } from '@paratope/database';

/** Takes a code of the app: at most one request comes by with it, whichever replica it is. */
export const TAKE_STEP = statement<{ userId: string; step: number }, { user_id: string }>(
  'second-factor-take-step',
  `UPDATE core.second_factors SET last_step = :step
   WHERE user_id = :userId AND last_step < :step RETURNING user_id`,
);

/** Uses a recovery code up. */
export const TAKE_RECOVERY = statement<{ userId: string; hash: Buffer }, { user_id: string }>(
  'second-factor-take-recovery',
  `UPDATE core.second_factors SET recovery_hashes = array_remove(recovery_hashes, :hash::bytea)
   WHERE user_id = :userId AND :hash::bytea = ANY (recovery_hashes) RETURNING user_id`,
);
