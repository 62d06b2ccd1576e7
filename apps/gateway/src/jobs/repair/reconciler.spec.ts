import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '@paratope/database';
import { fingerprint } from '@paratope/idempotency';
import { UPLOAD_QUEUE } from '@paratope/queue';
import { voidJobs } from '../intake/submit.sql.js';
import { KIND, TestInstallation, type TestReplica } from '../testing/gateway.js';

describe('the reconciler', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let orgId: string;
  let variantId: string;

  beforeAll(async () => {
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());
  beforeEach(async () => {
    await installation.clear();
    installation.queue.loseEverything();
    installation.queue.published.length = 0;
    installation.ledger.before = installation.ledger.after = () => undefined;
    replica = installation.replica();
    orgId = await installation.org(1000);
    variantId = await installation.variant(orgId);
  });

  const request = () => ({ orgId, key: 'k', fingerprint: fingerprint('POST', '/', {}) });
  const states = async () => (await installation.jobs(orgId)).map((job) => job.status);
  const balance = () => installation.ledger.balances.get(orgId);
  const pass = async (ms: number) => {
    installation.now += ms;
    await replica.reconciler.runOnce();
    await replica.settle();
  };

  const submitAndDie = (count: number, charged: boolean) =>
    installation.submitAndDie(installation.submitter(orgId, request()), variantId, count, charged);

  it.each([
    ['before the charge', false],
    ['after the charge', true],
  ])('voids and refunds a submit after its gateway died %s, and frees its key', async (_, charged) => {
    await submitAndDie(3, charged);
    expect(balance()).toBe(charged ? 997 : 1000);
    await pass(29_999);
    expect(await states()).toEqual(['reserved', 'reserved', 'reserved']);
    await expect(replica.idempotency.replay(request())).rejects.toMatchObject({ code: 'conflict' });
    await pass(1);
    expect(await states()).toEqual([]);
    expect(balance()).toBe(1000);
    expect(await replica.idempotency.replay(request())).toBeUndefined();
    expect(await installation.count('outbox')).toBe(0);
  });

  it('and a slow gateway that comes back too late confirms nothing', async () => {
    const { promise: entered, resolve: enter } = Promise.withResolvers<undefined>();
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    installation.ledger.after = async () => {
      enter(undefined);
      await released;
    };
    const late = replica.submits.single(KIND, installation.submitter(orgId, request()), { variant_id: variantId }, 0);
    await entered;
    installation.ledger.after = () => undefined;
    await pass(30_000);
    release(undefined);
    await expect(late).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await states()).toEqual([]);
    await replica.settle();
    expect(balance()).toBe(1000);
  });

  it('does not void what was confirmed in the very moment', async () => {
    const id = await replica.submit(orgId, variantId);
    expect(
      await run(installation.pool, voidJobs, { ids: [id], refundable: [id], now: new Date(installation.now) }),
    ).toEqual([]);
    await replica.settle();
    expect(await states()).toEqual(['pending']);
    expect(balance()).toBe(999);
  });

  it('a late charge for what was voided is refused', async () => {
    await submitAndDie(1, false);
    const { rows } = await installation.pool.query<{ charge_source: string }>(
      'SELECT charge_source FROM core.reservations WHERE org_id = $1',
      [orgId],
    );
    await pass(30_000);
    await installation.ledger.client.debit({
      charges: [{ source: rows[0]!.charge_source, orgId, amount: 1, description: '', cap: undefined }],
    });
    expect(balance()).toBe(1000);
  });

  it('publishes again what a queue store lost, page by page', async () => {
    const ids: string[] = [];
    // At most a hundred jobs of one organization are in the queue.
    for (let org = 0; org < 11; org++) {
      const id = await installation.org(1000);
      const variant = await installation.variant(id);
      ids.push(...(await Promise.all(Array.from({ length: 100 }, () => replica.submit(id, variant)))));
    }
    await replica.settle();
    expect(installation.queue.items(KIND.kind).size).toBe(ids.length);
    installation.queue.loseEverything();
    await pass(14_999);
    expect(installation.queue.items(KIND.kind).size).toBe(0);
    await pass(1);
    expect([...installation.queue.items(KIND.kind)].toSorted()).toEqual(ids.toSorted());
  });

  it('publishes only what is lost', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => replica.submit(orgId, variantId)));
    await replica.settle();
    await installation.queue.remove(KIND.kind, ids[3]!);
    installation.queue.published.length = 0;
    await pass(15_000);
    expect(installation.queue.published).toEqual([ids[3]]);
  });

  it('publishes a lost job although as many newer ones wait in the queue', async () => {
    const lost = await replica.submit(orgId, variantId);
    await replica.settle();
    await installation.queue.remove(KIND.kind, lost);
    installation.now += 15_000;
    await replica.submit(orgId, variantId);
    await replica.settle();
    installation.queue.published.length = 0;
    await pass(0);
    expect(installation.queue.published).toEqual([lost]);
  });

  it('leaves alone what is still on its way through the outbox', async () => {
    installation.queue.down = true;
    await replica.submit(orgId, variantId);
    await replica.inline.idle();
    installation.queue.down = false;
    installation.now += 15_000;
    await replica.reconciler.runOnce();
    expect(installation.queue.published).toEqual([]);
    await replica.relay.drain();
    expect(installation.queue.published).toHaveLength(1);
  });

  it('publishes again an event that nobody has stored, though it was fetched, and none that somebody has', async () => {
    const eventIds: string[] = [];
    for (let i = 0; i < 2; i++) {
      const jobId = await replica.submit(orgId, variantId);
      const { attempt } = await replica.worker.claim({ jobId, workerId: 'w' });
      await replica.worker.complete({ jobId, attempt, resultsJson: '[]', provenanceJson: '{}' });
      await replica.settle();
      eventIds.push([...installation.queue.items('events')].at(-1)!);
    }
    await replica.service.ackEvent({ eventId: eventIds[0]! });
    await replica.service.getEvent({ eventId: eventIds[1]! });
    installation.queue.loseEverything();
    await pass(15_000);
    expect([...installation.queue.items('events')]).toEqual([eventIds[1]]);
  });

  it('returns the job of a silent worker to the queue, three times in all, and then fails and refunds it', async () => {
    const jobId = await replica.submit(orgId, variantId);
    for (const attempt of [1, 2]) {
      expect(await replica.worker.claim({ jobId, workerId: 'w' })).toMatchObject({ claimed: true, attempt });
      await pass(29_999);
      expect(await states()).toEqual(['running']);
      await pass(1);
      expect(await states()).toEqual(['pending']);
      await pass(2_000);
      expect(installation.queue.take(KIND.kind)).toBe(jobId);
    }
    await replica.worker.claim({ jobId, workerId: 'w' });
    await pass(30_000);
    expect(await states()).toEqual(['failed']);
    expect(balance()).toBe(1000);
    expect(await replica.reader.get({ id: jobId, orgId, kind: KIND.kind })).toMatchObject({
      error_detail: 'The worker stopped responding.',
    });
  });

  it('two replicas that look at the same time take a job from its worker once', async () => {
    const jobId = await replica.submit(orgId, variantId);
    await replica.worker.claim({ jobId, workerId: 'w' });
    installation.now += 30_000;
    await Promise.all(
      [replica, installation.replica(), installation.replica()].map((each) => each.reconciler.runOnce()),
    );
    expect(await installation.jobs(orgId)).toMatchObject([{ status: 'pending', failures: 1 }]);
  });

  it('remembers what was voided until billing has given back what it took', async () => {
    await submitAndDie(1, true);
    installation.ledger.before = () => {
      throw new Error('billing is away');
    };
    await pass(30_000);
    expect(await states()).toEqual(['void']);
    installation.ledger.before = () => undefined;
    await replica.settle();
    expect(await states()).toEqual([]);
    expect(balance()).toBe(1000);
  });

  it('forgets keys after a day', async () => {
    await replica.submits.single(KIND, installation.submitter(orgId, request()), { variant_id: variantId }, 0);
    await pass(24 * 60 * 60 * 1000 - 1);
    expect(await installation.count('idempotency_keys')).toBe(1);
    await pass(1);
    expect(await installation.count('idempotency_keys')).toBe(0);
  });

  it('shows the depth of queues while it still publishes what they lost', async () => {
    await replica.submit(orgId, variantId);
    await replica.settle();
    installation.queue.loseEverything();
    const { promise: going, resolve: go } = Promise.withResolvers<undefined>();
    const { promise: observed, resolve: observe } = Promise.withResolvers<undefined>();
    const { publish, depth } = installation.queue;
    installation.queue.publish = async (queue, items) => {
      await going;
      await publish.call(installation.queue, queue, items);
    };
    installation.queue.depth = async (queue) => {
      if (queue === UPLOAD_QUEUE) observe(undefined);
      return depth.call(installation.queue, queue);
    };
    const passed = pass(30_000);
    await observed;
    go(undefined);
    await passed;
    Object.assign(installation.queue, { publish, depth });
    expect(installation.queue.take(KIND.kind)).toBeDefined();
  });

  it('goes on to the next repair when one fails', async () => {
    const jobId = await replica.submit(orgId, variantId);
    await replica.worker.claim({ jobId, workerId: 'w' });
    installation.queue.down = true;
    await pass(30_000);
    installation.queue.down = false;
    expect(await states()).toEqual(['pending']);
  });
});
