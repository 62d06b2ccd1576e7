import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { costOf } from '@paratope/testing';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from '../testing/test-ledger.js';
import { READ_USAGE } from './ledger.sql.js';
import type { UsageQuery } from './usage.js';

const shareOf = (projectId: string | undefined, credits: number, jobIds = [newId()]) => ({
  projectId,
  credits,
  jobIds,
});

describe('usage', () => {
  let test: TestLedger;
  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterAll(() => test.close());

  const everything = (orgId: string, more: Partial<UsageQuery> = {}): UsageQuery => ({
    orgId,
    firstDay: '2000-01-01',
    lastDay: '2999-12-31',
    period: '',
    limit: 1_000,
    byActor: false,
    byProject: false,
    byKind: false,
    ...more,
  });

  it('counts a charge for who made it, its kind and its project, and the refund for the same', async () => {
    const orgId = await openOrg(test, { purchased: 100 });
    const [actor, project] = [`person:${newId()}`, newId()];
    const charge = aCharge(orgId, { amount: 2, usage: { actor, shares: [shareOf(project, 2)] } });
    await test.ledger.debit([charge, { ...charge, source: `job:${newId()}` }]);
    await test.ledger.refund([refundOf(charge)]);
    const [row, ...others] = await test.ledger.usage(
      everything(orgId, { byActor: true, byProject: true, byKind: true }),
    );
    expect(others).toEqual([]);
    expect(row).toEqual({
      period: '',
      actor,
      projectId: project,
      kind: 'humanization',
      jobs: 2,
      refunds: 1,
      creditsCharged: 4,
      creditsRefunded: 2,
    });
  });

  it('gives the refund of a job in a batch to the project of that job', async () => {
    const orgId = await openOrg(test, { purchased: 100 });
    const [one, other] = [newId(), newId()];
    const [first, second, third] = [newId(), newId(), newId()];
    const source = `batch:${newId()}`;
    const shares = [shareOf(one, 2, [first, second]), shareOf(other, 1, [third])];
    await test.ledger.debit([aCharge(orgId, { source, amount: 3, usage: { actor: `token:${newId()}`, shares } })]);
    const refund = { chargeSource: source, orgId, amount: 1, description: 'humanization' };
    await test.ledger.refund([
      { source: `job:${third}`, ...refund },
      { source: `job:${first}`, ...refund },
    ]);
    const rows = await test.ledger.usage(everything(orgId, { byProject: true }));
    expect(
      Object.fromEntries(rows.map((row) => [row.projectId, [row.jobs, row.refunds, row.creditsRefunded]])),
    ).toEqual({
      [one]: [2, 1, 1],
      [other]: [1, 1, 1],
    });
  });

  it('counts nothing for what was refused, void or repeated', async () => {
    const orgId = await openOrg(test, { purchased: 1 });
    const charge = aCharge(orgId, { usage: { actor: `person:${newId()}`, shares: [shareOf(undefined, 1)] } });
    const late = aCharge(orgId);
    await test.ledger.refund([refundOf(late)]);
    await test.ledger.debit([charge, charge, late, aCharge(orgId)]);
    await test.ledger.debit([charge]);
    expect(await test.ledger.usage(everything(orgId))).toMatchObject([{ jobs: 1, refunds: 0, creditsCharged: 1 }]);
  });

  it('is the sum of the transactions of each day and kind, to the credit, after parallel charges and refunds', async () => {
    const orgId = await openOrg(test, { subscription: 40, purchased: 200 });
    const replicas = [test.ledger, test.replica()];
    const charges = Array.from({ length: 60 }, (_, place) =>
      aCharge(orgId, {
        amount: 1 + (place % 7),
        description: place % 3 === 0 ? 'screen' : 'humanization',
        ...(place % 5 > 0 && {
          usage: { actor: `person:${newId()}`, shares: [shareOf(place % 2 ? newId() : undefined, 1 + (place % 7))] },
        }),
      }),
    );
    await Promise.all(charges.map((charge, place) => replicas[place % 2]!.debit([charge])));
    await Promise.all(
      charges
        .filter((_, place) => place % 4 === 0)
        .map((charge, place) => replicas[place % 2]!.refund([refundOf(charge)])),
    );
    const { rows: ledger } = await test.pool.query(
      `SELECT (created_at AT TIME ZONE 'UTC')::date::text AS period, description AS kind,
              sum(-subscription_amount - purchased_amount)::bigint AS credits
       FROM billing.transactions WHERE org_id = $1 AND kind IN ('debit', 'refund') GROUP BY 1, 2 ORDER BY 1, 2`,
      [orgId],
    );
    const usage = await test.ledger.usage(everything(orgId, { period: 'day', byKind: true }));
    const net = usage.map(({ period, kind, creditsCharged, creditsRefunded }) => ({
      period,
      kind,
      credits: creditsCharged - creditsRefunded,
    }));
    expect(net).toEqual(ledger);
    const account = await test.ledger.account(orgId);
    expect(net.reduce((sum, { credits }) => sum + credits, 0)).toBe(
      240 - account!.subscriptionBalance - account!.purchasedBalance,
    );
    expect(await test.ledger.check()).toEqual([]);
  });

  it('that disagrees with the transactions is a finding of the check', async () => {
    const orgId = await openOrg(test, { purchased: 10 });
    await test.ledger.debit([aCharge(orgId)]);
    await test.pool.query('UPDATE billing.usage_days SET credits_charged = 7 WHERE org_id = $1', [orgId]);
    const [finding, ...others] = await test.ledger.check();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ orgId });
    expect(finding?.finding).toMatch(/^usage of .* differs from its transactions$/);
    await test.pool.query('UPDATE billing.usage_days SET credits_charged = 1 WHERE org_id = $1', [orgId]);
  });

  it('of a month costs the same beside ten years of a million jobs', async () => {
    const orgId = await openOrg(test, { purchased: 10 });
    const month = everything(orgId, { firstDay: '2026-11-01', lastDay: '2026-11-30', byActor: true, byProject: true });
    // Inserts a million jobs: four kinds, three people and eight projects, some ten jobs of each on every working day.
    const grow = (from: string, to: string) =>
      test.pool.query(
        `INSERT INTO billing.usage_days
         SELECT $1, day, kind, 'person:' || person, 'project ' || project, 10, 0, 10, 0
         FROM generate_series($2::date, $3::date, interval '1 day') day, unnest('{a,b,c,d}'::text[]) kind,
              generate_series(1, 3) person, generate_series(1, 8) project`,
        [orgId, from, to],
      );
    const pages = async (): Promise<number> => {
      await test.pool.query('VACUUM (ANALYZE) billing.usage_days');
      const client = await test.pool.connect();
      try {
        const plans = [
          await costOf(client, READ_USAGE, month, 'generic'),
          await costOf(client, READ_USAGE, month, 'custom'),
        ];
        return Math.max(...plans.map(({ buffers }) => buffers));
      } finally {
        client.release();
      }
    };
    await grow('2026-10-25', '2026-11-30');
    const young = await pages();
    await grow('2015-10-25', '2026-10-24');
    const { rows } = await test.pool.query('SELECT sum(jobs)::int AS jobs FROM billing.usage_days WHERE org_id = $1', [
      orgId,
    ]);
    expect(rows[0].jobs).toBeGreaterThan(1_000_000);
    expect(await pages()).toBeLessThanOrEqual(young * 1.6 + 8);
    await test.pool.query('DELETE FROM billing.usage_days WHERE org_id = $1', [orgId]);
  });
});
