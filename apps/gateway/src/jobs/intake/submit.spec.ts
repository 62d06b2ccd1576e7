import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint, type IdempotentRequest } from '@paratope/idempotency';
import { newId } from '@paratope/ids';
import { JOB_KINDS } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { KIND, TestInstallation, type TestReplica } from '../testing/gateway.js';

describe('submitting jobs', () => {
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
    replica = installation.replica();
    orgId = await installation.org(50);
    variantId = await installation.variant(orgId);
  });

  const request = (key: string, body: unknown = { variant_id: variantId }): IdempotentRequest => ({
    orgId,
    key,
    fingerprint: fingerprint('POST', '/v1/humanizations', body),
  });
  /** Submits like every write: the key is looked up first, and claimed together with the work. */
  const single = async (key?: string, on = replica) => {
    const asked = key === undefined ? undefined : request(key);
    const earlier = asked && (await on.idempotency.replay(asked));
    if (earlier) return { answer: earlier, replayed: true };
    return on.submits.single(KIND, installation.submitter(orgId, asked), { variant_id: variantId }, 0);
  };
  const batch = (count: number, key?: string, variants = Array.from({ length: count }, () => variantId)) =>
    replica.submits.batch(
      KIND,
      installation.submitter(orgId, key ? request(key, { count }) : undefined),
      variants.map((id) => ({ variant_id: id })),
    );
  const statuses = async () => (await installation.jobs(orgId)).map((job) => job.status);
  const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'accepted' : outcome.reason instanceof ProblemError ? outcome.reason.code : '?',
    );

  // proves: state (creation) to pending; POST /v1/humanizations; header Retry-After
  it('answers 202 with a pending envelope that keeps the contract, its place and when to look again', async () => {
    const { answer, replayed } = await single();
    const envelope = JOB_KINDS.humanization.envelope.parse(JSON.parse(answer.body));
    expect(envelope).toMatchObject({
      object: 'humanization',
      status: 'pending',
      credit_cost: 1,
      created_at: '2026-01-01T00:00:00.000Z',
      inputs: { variant_id: variantId },
      queue_position: 1,
    });
    expect(answer).toMatchObject({
      status: 202,
      headers: { Location: `/v1/humanizations/${envelope.id}`, 'Retry-After': '3' },
    });
    expect(replayed).toBe(false);
    const row = await replica.reader.get({ id: envelope.id, orgId, kind: KIND.kind });
    expect(row?.status).toBe('pending');
  });

  it('200 parallel submits on a balance of 50: exactly 50 accepted, 150 refused with balance and cost', async () => {
    const other = installation.replica();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => single(`k${index}`, index % 2 ? replica : other)),
    );
    const codes = codesOf(outcomes);
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(50);
    expect(codes.filter((code) => code === 'insufficient_credits')).toHaveLength(150);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ extras: { credit_balance: 0, credit_cost: 1 } });
    }
    const states = await statuses();
    expect(states).toEqual(Array(50).fill('pending'));
    expect(installation.ledger.balances.get(orgId)).toBe(0);
    expect(installation.ledger.spent(orgId)).toBe(50);
  });

  // proves: submit: Idempotency-Key
  it('the same key 50 times in parallel: one job, one debit; the others replay it or meet a conflict', async () => {
    const other = installation.replica();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => single('one', index % 2 ? replica : other)),
    );
    const codes = codesOf(outcomes);
    expect(codes.every((code) => code === 'accepted' || code === 'conflict')).toBe(true);
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(answers.filter((answer) => !answer.replayed)).toHaveLength(1);
    expect(await statuses()).toEqual(['pending']);
    expect(installation.ledger.spent(orgId)).toBe(1);

    const again = await single('one');
    expect(again.replayed).toBe(true);
    expect(again.answer).toEqual(answers.find((answer) => !answer.replayed)?.answer);
    expect(installation.ledger.spent(orgId)).toBe(1);
  });

  it('the same key with another body is a mismatch', async () => {
    await single('one');
    await expect(batch(2, 'one')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(installation.ledger.spent(orgId)).toBe(1);
  });

  it('a key is in flight until its job is confirmed', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    const { promise: entered, resolve: enter } = Promise.withResolvers<undefined>();
    installation.ledger.before = async () => {
      enter(undefined);
      await released;
    };
    const first = single('slow');
    await entered;
    await expect(single('slow')).rejects.toMatchObject({ code: 'conflict', headers: { 'Retry-After': '1' } });
    installation.ledger.before = () => undefined;
    release(undefined);
    await first;
    expect((await single('slow')).replayed).toBe(true);
  });

  // proves: state (creation) to pending; batch: cost
  it('a batch is one debit, one answer with the envelopes in order, and one publication per job', async () => {
    const calls = installation.ledger.debitCalls;
    const { answer } = await batch(30);
    expect(answer.status).toBe(202);
    const { items } = JSON.parse(answer.body) as { items: unknown[] };
    expect(items).toHaveLength(30);
    const ids = items.map((item) => JOB_KINDS.humanization.envelope.parse(item).id);
    expect(installation.ledger.debitCalls).toBe(calls + 1);
    expect(installation.ledger.spent(orgId)).toBe(30);
    await replica.settle();
    expect([...installation.queue.items(KIND.kind)].filter((id) => ids.includes(id))).toEqual(ids);
  });

  // proves: states 4; batch: pre-flight; limits 5
  it('a batch beyond the balance submits nothing and charges nothing', async () => {
    await batch(30);
    await expect(batch(21, 'k')).rejects.toMatchObject({
      code: 'insufficient_credits',
      extras: { credit_balance: 20, credit_cost: 21 },
    });
    expect(installation.ledger.spent(orgId)).toBe(30);
    expect((await statuses()).filter((status) => status === 'pending')).toHaveLength(30);
    // The refusal was not final: with fewer jobs elsewhere or more credits, the same request may succeed.
    installation.ledger.balances.set(orgId, 21);
    expect(await batch(21, 'k')).toMatchObject({ replayed: false });
  });

  // proves: batch: errors
  it('a batch with variants the org does not have names each and submits nothing', async () => {
    const foreign = await installation.variant(await installation.org(0));
    await expect(batch(4, 'k', [variantId, foreign, variantId, newId()])).rejects.toMatchObject({
      code: 'not_found',
      extras: { errors: [{ pointer: '/items/1/variant_id' }, { pointer: '/items/3/variant_id' }] },
    });
    expect(await statuses()).toEqual([]);
    expect(await installation.count('idempotency_keys')).toBe(0);
    expect(installation.ledger.spent(orgId)).toBe(0);
  });

  it("one submission's unknown variant does not touch those that arrive with it", async () => {
    const submit = (id: string) => replica.submits.single(KIND, installation.submitter(orgId), { variant_id: id }, 0);
    const outcomes = await Promise.allSettled([submit(variantId), submit(newId()), submit(variantId)]);
    expect(codesOf(outcomes)).toEqual(['accepted', 'not_found', 'accepted']);
  });

  it('nor does one if its variant is deleted during the payment: it is refunded and leaves its key free', async () => {
    const doomed = await installation.variant(orgId);
    installation.ledger.after = async () => {
      installation.ledger.after = () => undefined;
      await installation.pool.query('DELETE FROM core.variants WHERE id = $1', [doomed]);
    };
    const submit = (id: string, asked?: IdempotentRequest) =>
      replica.submits.single(KIND, installation.submitter(orgId, asked), { variant_id: id }, 0);
    const outcomes = await Promise.allSettled([submit(variantId), submit(doomed, request('k')), submit(variantId)]);
    expect(codesOf(outcomes)).toEqual(['accepted', 'not_found', 'accepted']);
    await replica.settle();
    expect(await statuses()).toEqual(['pending', 'pending']);
    expect(installation.ledger.spent(orgId)).toBe(2);
    expect(await installation.count('idempotency_keys')).toBe(0);
  });

  it('concurrent submits share their round trips', async () => {
    const calls = installation.ledger.debitCalls;
    await Promise.all(Array.from({ length: 40 }, () => single()));
    expect(installation.ledger.debitCalls - calls).toBeLessThanOrEqual(4);
  });

  describe('when billing gives no answer', () => {
    const failing = (place: 'before' | 'after') => {
      installation.ledger[place] = () => {
        throw new Error('billing dies');
      };
    };
    const heal = () => {
      installation.ledger.before = installation.ledger.after = () => undefined;
    };

    it.each(['before', 'after'] as const)(
      '%s the charge: 503, no job, and whatever was taken comes back',
      async (place) => {
        failing(place);
        await expect(single('k')).rejects.toMatchObject({
          code: 'service_unavailable',
          headers: { 'Retry-After': '2' },
        });
        heal();
        expect(await statuses()).toEqual(['void']);
        await replica.settle();
        expect(installation.ledger.spent(orgId)).toBe(0);
        expect(installation.ledger.balances.get(orgId)).toBe(50);
        expect(await installation.count('outbox')).toBe(0);
      },
    );

    it('the same key submits again afterwards', async () => {
      failing('after');
      await expect(single('k')).rejects.toMatchObject({ code: 'service_unavailable' });
      heal();
      expect(await single('k')).toMatchObject({ replayed: false });
      await replica.settle();
      expect(installation.ledger.spent(orgId)).toBe(1);
    });

    it('a batch is refunded whole', async () => {
      failing('after');
      await expect(batch(7)).rejects.toMatchObject({ code: 'service_unavailable' });
      heal();
      await replica.settle();
      expect(installation.ledger.balances.get(orgId)).toBe(50);
    });
  });
});
