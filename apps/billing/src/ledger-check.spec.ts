import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@paratope/telemetry';
import { eventually } from '@paratope/testing';
import { LedgerCheck } from './ledger-check.js';
import { openTestLedger, type TestLedger } from './testing/test-ledger.js';

describe('the periodic check of the ledger', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(() => test.close());

  it('is cancelled by a stop, however long it would still take', async () => {
    const lock = await test.pool.connect();
    await lock.query('BEGIN');
    await lock.query('LOCK TABLE billing.transactions');
    try {
      const check = new LedgerCheck(test.ledger, { LEDGER_CHECK_MINUTES: 1 }, createLogger('test'));
      check.start();
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%check_ledger_since%'
                       AND datname = current_database()`;
      await eventually(async () => {
        if ((await test.pool.query(waiting)).rowCount === 0) throw new Error('the check has not begun');
      });
      await check.stop();
      expect((await test.pool.query(waiting)).rowCount).toBe(0);
    } finally {
      await lock.query('ROLLBACK');
      lock.release();
    }
  });
});
