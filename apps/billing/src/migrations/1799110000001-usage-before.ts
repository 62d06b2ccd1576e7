import { Migration } from '@paratope/database';
import type { QueryRunner } from 'typeorm';

/** Number of transactions that are counted in one step: a charge waits for no more than one step. */
const STEP = 20_000;

/**
 * Counts the transactions that were posted before usage was added up. Charges go on meanwhile. Each step is a transaction that notes how
 * far it came, so an interrupted migration continues.
 */
export class UsageBefore1799110000001 extends Migration {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const [found] = await runner.manager.query<{ exists: boolean }[]>(
      `SELECT to_regclass('billing.uncounted_usage') IS NOT NULL AS exists`,
    );
    // The table is missing if this migration was interrupted after its last step.
    if (!found?.exists) return;
    while (await hasMore(runner)) await runner.query(COUNT_NEXT, [STEP]);
    await runner.query('DROP TABLE billing.uncounted_usage');
  }
}

const hasMore = async (runner: QueryRunner): Promise<boolean> =>
  (await runner.manager.query<unknown[]>('SELECT FROM billing.uncounted_usage LIMIT 1')).length > 0;

const COUNT_NEXT = `
WITH step AS (
  SELECT org_id, counted_to, least(counted_to + $1, last_sequence) AS upto, last_sequence
  FROM billing.uncounted_usage ORDER BY org_id LIMIT 1
), counted AS (
  UPDATE billing.uncounted_usage u SET counted_to = step.upto FROM step WHERE u.org_id = step.org_id AND step.upto < step.last_sequence
), finished AS (
  DELETE FROM billing.uncounted_usage u USING step WHERE u.org_id = step.org_id AND step.upto = step.last_sequence
)
INSERT INTO billing.usage_days AS known (org_id, day, kind, actor, project_id, jobs, refunds, credits_charged, credits_refunded)
SELECT t.org_id, u.day, t.description, u.actor, u.project_id,
       sum(u.jobs), sum(u.refunds), sum(u.credits_charged), sum(u.credits_refunded)
FROM step JOIN billing.transactions t ON t.org_id = step.org_id AND t.sequence > step.counted_to AND t.sequence <= step.upto,
     LATERAL billing.usage_of(t) u
GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
ON CONFLICT (org_id, day, kind, actor, project_id) DO UPDATE
SET jobs = known.jobs + excluded.jobs, refunds = known.refunds + excluded.refunds,
    credits_charged = known.credits_charged + excluded.credits_charged,
    credits_refunded = known.credits_refunded + excluded.credits_refunded`;
