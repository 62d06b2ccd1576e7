import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listen, run } from '@paratope/database';
import { RpcError, RpcStatus } from '@paratope/rpc';
import { eventually } from '@paratope/testing';
import { INLINE_MS, leaseRows, OUTBOX_CHANNEL } from '@paratope/gateway-outbox';
import { KIND, TestInstallation } from '../../../../jobs/testing/gateway.js';

describe('the outbox relay', () => {
  let installation: TestInstallation;
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
    orgId = await installation.org(10_000);
    variantId = await installation.variant(orgId);
  });

  /** Submits jobs that the gateway cannot publish. */
  const submitMany = async (count: number, by = [{ orgId, variantId }]) => {
    const replica = installation.replica();
    installation.queue.down = true;
    const ids = await Promise.all(
      by.flatMap((each) => Array.from({ length: count }, () => replica.submit(each.orgId, each.variantId))),
    );
    await replica.inline.idle();
    installation.queue.down = false;
    installation.now += INLINE_MS;
    return ids;
  };

  it('two replicas together publish everything, each row by one of them', async () => {
    // Each organization submits as many jobs as it may have in the queue at once.
    const organizations = [];
    for (let n = 0; n < 15; n++) {
      const id = await installation.org(1_000);
      organizations.push({ orgId: id, variantId: await installation.variant(id) });
    }
    const ids = await submitMany(80, organizations);
    const [a, b] = [installation.replica(), installation.replica()];
    await Promise.all([a.relay.drain(), b.relay.drain()]);
    expect(installation.queue.published.toSorted()).toEqual(ids.toSorted());
    expect(await installation.count('outbox')).toBe(0);
  });

  it('what could not be published stays and is published later, once', async () => {
    const ids = await submitMany(3);
    const { relay } = installation.replica();
    installation.queue.down = true;
    await relay.drain();
    expect(await installation.count('outbox')).toBe(3);
    installation.queue.down = false;
    await relay.drain();
    expect(installation.queue.published.toSorted()).toEqual(ids.toSorted());
    expect(await installation.count('outbox')).toBe(0);
  });

  it('a relay that dies between publishing and committing leaves the rows to the next: published twice, never lost', async () => {
    const [id] = await submitMany(1);
    const { queue } = installation;
    const { relay } = installation.replica();
    const publish = queue.publish.bind(queue);
    queue.publish = async (...args) => {
      await publish(...args);
      throw new Error('dies');
    };
    await relay.drain();
    queue.publish = publish;
    await installation.replica().relay.drain();
    expect(queue.published).toEqual([id, id]);
    expect([...queue.items(KIND.kind)]).toEqual([id]);
  });

  it('jobs flow while billing is away, and refunds follow', async () => {
    const replica = installation.replica();
    const [kept] = await submitMany(1);
    await replica.cancel(orgId, await replica.submit(orgId, variantId));
    await replica.inline.idle();
    installation.ledger.before = () => {
      throw new RpcError(RpcStatus.UNAVAILABLE, 'away');
    };
    await replica.relay.drain();
    expect(await installation.queue.has(KIND.kind, kept!)).toBe(true);
    expect(await installation.count('outbox')).toBe(1);
    installation.ledger.before = () => undefined;
    await replica.relay.drain();
    expect(await installation.count('outbox')).toBe(0);
    expect(installation.ledger.balances.get(orgId)).toBe(9_999);
  });

  it('a refund that billing cannot book yet waits a minute and holds up no other', async () => {
    const replica = installation.replica();
    const stranded = await installation.org(1);
    const theirs = await replica.submit(stranded, await installation.variant(stranded));
    const ours = await replica.submit(orgId, variantId);
    await replica.cancel(stranded, theirs);
    await replica.cancel(orgId, ours);
    const charge = installation.ledger.charges.get(`job:${theirs}`)!;
    installation.ledger.accountless.add(stranded);
    await replica.relay.drain();
    expect(installation.ledger.balances.get(orgId)).toBe(10_000);
    expect(charge.refunded).toBe(0);
    installation.ledger.accountless.delete(stranded);
    await replica.relay.drain();
    expect(charge.refunded).toBe(0);
    installation.now += 60_000;
    await replica.relay.drain();
    expect(charge.refunded).toBe(1);
  });

  it('a refund that billing refuses is put aside after three attempts, and delays no other', async () => {
    const replica = installation.replica();
    const [bad, good] = [await replica.submit(orgId, variantId), await replica.submit(orgId, variantId)];
    await replica.cancel(orgId, bad);
    await replica.cancel(orgId, good);
    installation.ledger.refuses = `job:${bad}`;
    for (let attempt = 1; attempt <= 4; attempt++) {
      for (let row = 1; row <= 2; row++) await replica.relay.drain();
      installation.now += 600_000;
    }
    expect(installation.ledger.balances.get(orgId)).toBe(9_999);
    const { rows } = await installation.pool.query(
      `SELECT subject, attempt FROM core.outbox WHERE topic = 'refund' AND available_at = 'infinity'`,
    );
    expect(rows).toEqual([{ subject: bad, attempt: 3 }]);
    installation.ledger.refuses = undefined;
    await installation.pool.query('UPDATE core.outbox SET attempt = 0, available_at = $1', [
      new Date(installation.now),
    ]);
    await replica.relay.drain();
    expect(installation.ledger.balances.get(orgId)).toBe(10_000);
  });

  it('a row whose delivery ends the process is put aside after three attempts, and delays no other', async () => {
    const [poison, other] = await submitMany(2);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const request = { topic: 'job' as const, now: new Date(installation.now) };
      // The processes that lease it end before they report.
      await run(installation.pool, leaseRows, { ...request, leasedUntil: new Date(installation.now + 60_000) });
      if (attempt === 1) await installation.pool.query('DELETE FROM core.outbox WHERE subject = $1', [other]);
      installation.now += 61_000;
    }
    const [fresh] = await submitMany(1);
    await installation.replica().relay.drain();
    expect(installation.queue.published).toEqual([fresh]);
    const { rows } = await installation.pool.query(`SELECT subject FROM core.outbox WHERE available_at = 'infinity'`);
    expect(rows).toEqual([{ subject: poison }]);
  });

  it('leaves what was just written to the process that wrote it', async () => {
    const replica = installation.replica();
    const id = await replica.submit(orgId, variantId);
    await installation.replica().relay.drain();
    await replica.inline.idle();
    await installation.replica().relay.drain();
    expect(installation.queue.published).toEqual([id]);
    expect(await installation.count('outbox')).toBe(0);
  });

  it('is woken by the commit that has something for it', async () => {
    const { promise: woken, resolve } = Promise.withResolvers<undefined>();
    const subscription = await listen(installation.url, OUTBOX_CHANNEL, {
      notify: () => resolve(undefined),
      reconnect: () => undefined,
      error: () => undefined,
    });
    const replica = installation.replica();
    await replica.cancel(orgId, await replica.submit(orgId, variantId));
    await woken;
    await subscription.close();
  });

  it('finds rows by itself when no notification came', async () => {
    const { relay } = installation.replica({ OUTBOX_POLL_MS: 10 });
    relay.start();
    const [id] = await submitMany(1);
    await eventually(() => expect(installation.queue.published).toEqual([id]));
    await relay.stop();
  });
});
