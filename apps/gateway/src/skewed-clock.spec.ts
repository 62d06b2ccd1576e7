import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JobService } from './jobs/execution/job-service.js';
import { workerOf } from './jobs/testing/gateway.js';
import { Reconciler } from './jobs/repair/reconciler.js';
import { createWorld } from './testing/world.js';
import { TestSystem, type Replica } from './testing/test-gateway.js';

const TWO_MINUTES_MS = 120_000;

describe('a gateway on a machine that is two minutes ahead', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start('clock');
  });
  afterAll(() => system.close());
  afterEach(() => void jest.restoreAllMocks());

  it('takes no job from a worker with heartbeats at another gateway, and dates what it writes as the others do', async () => {
    const right = await system.gateway();
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + TWO_MINUTES_MS);
    const ahead = await system.gateway();
    const { humanizationId: jobId } = await createWorld(system, ahead);
    const worker = (on: Replica) => workerOf(on.service.app.get(JobService, { strict: false }));
    const held = await worker(right).claim({ jobId, workerId: 'w' });
    await ahead.service.app.get(Reconciler, { strict: false }).runOnce();
    const { accepted } = await worker(ahead).heartbeat({ jobId, attempt: held.attempt });
    await right.service.app.get(Reconciler, { strict: false }).runOnce();
    expect({ ...held, accepted }).toMatchObject({ claimed: true, accepted: true });
    const { rows } = await system.pool.query<{ status: string; lease_s: number; age_s: number }>(
      `SELECT status, extract(epoch FROM lease_expires_at - now())::float8 AS lease_s,
              (SELECT extract(epoch FROM now() - created_at)::float8 FROM core.variants WHERE id = variant_id) AS age_s
       FROM core.jobs WHERE id = $1`,
      [jobId],
    );
    expect(rows[0]).toMatchObject({ status: 'running' });
    expect(Math.abs(rows[0]!.lease_s - 30)).toBeLessThan(10);
    expect(Math.abs(rows[0]!.age_s)).toBeLessThan(10);
  });
});
