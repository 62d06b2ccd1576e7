import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transaction } from '@paratope/database';
import { newId } from '@paratope/ids';
import { QueuePositions } from './queue-positions.js';
import { JOB_KINDS } from '@paratope/pipelines';
import { KIND, TestInstallation } from '../testing/gateway.js';

const SLOW = JOB_KINDS.structure_prediction;

describe('queue positions', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());

  it('count the pending jobs of the kind, of every org, from the oldest', async () => {
    const replica = installation.replica();
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const jobs: { kind: string; org_id: string; id: string }[] = [];
    for (let i = 0; i < 5; i++) {
      const org_id = await installation.org(1);
      jobs.push({ kind: KIND.kind, org_id, id: await replica.submit(org_id, await installation.variant(org_id)) });
    }
    const ids = jobs.map(({ id }) => id);
    await replica.worker.claim({ jobId: ids[1]!, workerId: 'w' });
    const seen = await Promise.all([0, 2, 3, 4].map((index) => positions.of(jobs[index]!)));
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(await positions.of({ kind: KIND.kind, org_id: newId(), id: newId() })).toBe(5);
    expect(await positions.of({ kind: 'another_kind', org_id: newId(), id: newId() })).toBe(1);

    await replica.worker.claim({ jobId: ids[0]!, workerId: 'w' });
    expect(await positions.of(jobs[4]!)).toBe(4);
    installation.now += 1_000;
    expect(await positions.of(jobs[4]!)).toBe(3);
  });

  it('of jobs that came after the snapshot are one behind the other as soon as they are read', async () => {
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const replica = installation.replica();
    const orgId = await installation.org(10);
    const variantId = await installation.variant(orgId);
    const newest = { kind: KIND.kind, org_id: orgId, id: await replica.submit(orgId, variantId) };
    const first = await positions.ofPresent(newest);
    const ids = [await replica.submit(orgId, variantId), await replica.submit(orgId, variantId)];
    const read = ids.map((id) => positions.ofPresent({ ...newest, id }));
    expect(await Promise.all(read)).toEqual([first + 1, first + 2]);
  });

  it('come from the last snapshot while the next one is being taken', async () => {
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const orgId = await installation.org(1);
    const last = await positions.of({ kind: KIND.kind, org_id: orgId, id: newId() });
    await transaction(installation.pool, async (tx) => {
      await tx.query('LOCK TABLE core.jobs');
      installation.now += 600;
      expect(await positions.of({ kind: KIND.kind, org_id: orgId, id: newId() })).toBe(last);
    });
    await installation.replica().submit(orgId, await installation.variant(orgId));
    installation.now += 1_000;
    expect(await positions.of({ kind: KIND.kind, org_id: orgId, id: newId() })).toBe(last + 1);
  });

  it('are exact for the first 200, and less than a percent too large behind them', async () => {
    const orgId = await installation.org(1);
    const variantId = await installation.variant(orgId);
    await installation.pool.query(
      `INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, created_at, queued_at)
       SELECT lpad(to_hex(n), 32, '0')::uuid, $1, 'deep', $2, 'pending', '{}', 1, 'job:' || n, now(), now()
       FROM generate_series(1, 5999) n`,
      [orgId, variantId],
    );
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const of = (n: number) =>
      positions.of({ kind: 'deep', org_id: orgId, id: `00000000-0000-0000-0000-${n.toString(16).padStart(12, '0')}` });
    expect(await Promise.all([1, 2, 199, 5900, 5901, 5999, 6000].map(of))).toEqual([1, 2, 199, 5900, 5959, 5999, 6000]);
  });

  it('are of turns: behind those in the queue, each organization comes in with one job at a time', async () => {
    const [many, few] = [await installation.org(100), await installation.org(100)];
    const replica = installation.replica();
    const submitted = async (org_id: string, count: number) => {
      const variantId = await installation.variant(org_id);
      const jobs: { kind: string; org_id: string; id: string }[] = [];
      for (let n = 0; n < count; n++) {
        jobs.push({ kind: SLOW.kind, org_id, id: await replica.submit(org_id, variantId, SLOW) });
      }
      return jobs;
    };
    const [ofMany, ofFew] = [await submitted(many, 6), await submitted(few, 4)];
    installation.now += 10_000;
    const positions = new QueuePositions(installation.pool, () => installation.now);
    const reported = await Promise.all([...ofMany, ...ofFew].map((job) => positions.of(job)));
    // Two jobs of each organization are in the queue. Then the organizations alternate.
    expect(reported).toEqual([1, 2, 5, 7, 9, 10, 3, 4, 6, 8]);
  });
});
