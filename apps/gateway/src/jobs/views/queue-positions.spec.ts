import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transaction } from '@paratope/database';
import { newId } from '@paratope/ids';
import { QueuePositions } from './queue-positions.js';
import { KIND, TestInstallation } from '../testing/gateway.js';

describe('queue positions', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());

  it('count the pending jobs of the kind, of every org, from the oldest', async () => {
    const replica = installation.replica();
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const orgId = await installation.org(1);
      ids.push(await replica.submit(orgId, await installation.variant(orgId)));
    }
    await replica.service.claim({ jobId: ids[1]!, workerId: 'w' });
    const seen = await Promise.all([0, 2, 3, 4].map((index) => positions.of(KIND.kind, ids[index]!)));
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(await positions.of(KIND.kind, newId())).toBe(5);
    expect(await positions.of('another_kind', newId())).toBe(1);

    await replica.service.claim({ jobId: ids[0]!, workerId: 'w' });
    expect(await positions.of(KIND.kind, ids[4]!)).toBe(4);
    installation.now += 1_000;
    expect(await positions.of(KIND.kind, ids[4]!)).toBe(3);
  });

  it('are told from the last picture while the next one is being taken', async () => {
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const last = await positions.of(KIND.kind, newId());
    await transaction(installation.pool, async (tx) => {
      await tx.query('LOCK TABLE core.jobs');
      installation.now += 600;
      expect(await positions.of(KIND.kind, newId())).toBe(last);
    });
    const orgId = await installation.org(1);
    await installation.replica().submit(orgId, await installation.variant(orgId));
    installation.now += 1_000;
    expect(await positions.of(KIND.kind, newId())).toBe(last + 1);
  });
});
