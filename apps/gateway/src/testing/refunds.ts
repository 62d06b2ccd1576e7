import { OutboxRelay } from '@paratope/gateway-outbox';
import { eventually } from '@paratope/testing';
import type { Replica, TestSystem } from './test-gateway.js';

/** Waits until no refund is waiting. The gateway's own relay may hold some that a relay called here does not find. */
export async function refundsMade(system: TestSystem, gateway: Replica): Promise<void> {
  await eventually(async () => {
    await gateway.service.app.get(OutboxRelay, { strict: false }).drain();
    const { rowCount } = await system.pool.query(`SELECT FROM core.outbox WHERE topic = 'refund'`);
    if (rowCount !== 0) throw new Error(`${rowCount} refunds are waiting`);
  });
}
