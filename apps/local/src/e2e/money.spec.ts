import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { Job } from './testing/client.js';
import { loggedErrors } from './testing/logged-errors.js';
import { expectNothingLost, type System } from './testing/system.js';

describe('credits, through the whole platform', () => {
  let system: System;
  const began = new Date();
  const accepted: Job[] = [];

  beforeAll(async () => {
    system = await joinBreakableSystem({ credits: 51 });
  });
  afterAll(() => system.stop());

  const submit = (key?: string, variantId = system.variantId): Promise<Response> =>
    system.client.once('POST', '/v1/humanizations', { variant_id: variantId }, key ? { 'idempotency-key': key } : {});

  it('the same Idempotency-Key 50 times in parallel is one job and one debit', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(key)));
    const statuses = new Set(answers.map((answer) => answer.status));
    expect([...statuses].every((status) => status === 202 || status === 409)).toBe(true);
    const bodies = await Promise.all(answers.filter(({ status }) => status === 202).map((answer) => answer.json()));
    const jobs = bodies as Job[];
    expect(new Set(jobs.map((job) => job.id)).size).toBe(1);
    accepted.push(...jobs.slice(0, 1));

    const replayed = await submit(key);
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    const other = await submit(key, newId());
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([422, 'idempotency_mismatch']);
    await expectNothingLost(system, accepted);
  });

  it('200 parallel submits on a balance of 50 are exactly 50 jobs and 150 refusals that say why', async () => {
    expect(await system.client.call('GET', '/v1/me')).toMatchObject({ total_credits: 50 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => submit()));
    const refused = answers.filter((answer) => answer.status === 402);
    const jobs = answers.filter((answer) => answer.status === 202);
    expect([jobs.length, refused.length]).toEqual([50, 150]);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({ code: 'insufficient_credits', credit_balance: 0, credit_cost: 1 });
    }
    accepted.push(...((await Promise.all(jobs.map((answer) => answer.json()))) as Job[]));
    await expectNothingLost(system, accepted);
    expect(await system.client.call('GET', '/v1/me')).toMatchObject({ total_credits: 0 });
  });

  it('what was refused leaves no error in any log, and no stack', () => {
    expect(loggedErrors(system.home, began)).toEqual([]);
  });
});
