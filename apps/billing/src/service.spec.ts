import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@paratope/config';
import { newId } from '@paratope/ids';
import { billing, createRpcClient, RpcStatus, type RpcClient } from '@paratope/rpc';
import { testBundle, testIdentity } from '@paratope/rpc/testing';
import { startService, type RunningService } from '@paratope/service-host';
import { createLogger } from '@paratope/telemetry';
import { eventually } from '@paratope/testing';
import { configSchema } from './config.js';
import { Ledger } from './ledger/ledger.js';
import { nextMonth } from './ledger/month.js';
import { billingService } from './service.js';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from './testing/test-ledger.js';

const { ChargeOutcome, RefundOutcome } = billing;

describe('the billing service', () => {
  let test: TestLedger;
  let service: RunningService | undefined;
  let client: RpcClient<billing.CreditServiceClient> | undefined;
  const log: string[] = [];

  const start = async (): Promise<RpcClient<billing.CreditServiceClient>> => {
    const config = loadConfig(configSchema, {
      DATABASE_URL: test.url,
      HTTP_PORT: '0',
      RPC_ADDRESS: '127.0.0.1:0',
      RPC_IDENTITY: testBundle('billing'),
      PAYMENTS: 'sandbox',
    });
    const logger = createLogger('billing', { write: (line) => void log.push(line) });
    service = await startService(billingService(config, { clock: () => test.now, logger }));
    client = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${service.rpcPort}`, testIdentity('gateway'));
    return client;
  };

  const metric = async (line: string): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${service?.httpPort}/metrics`)).text();
    const found = text.split('\n').find((each) => each.startsWith(`${line} `));
    if (found === undefined) throw new Error(`no metric ${line}`);
    return Number(found.slice(line.length + 1));
  };

  beforeAll(async () => {
    test = await openTestLedger();
  });
  afterEach(async () => {
    client?.close();
    await service?.close();
    service = undefined;
    log.length = 0;
  });
  afterAll(() => test.close());

  it('moves credits over gRPC and shows the ledger as the customer reads it', async () => {
    const credits = await start();
    const orgId = newId();
    expect(await credits.openAccount({ orgId, plan: 'free', purchasedCredits: 10 })).toEqual({
      orgId,
      plan: 'free',
      subscriptionBalance: 5,
      purchasedBalance: 10,
      monthlyGrant: 5,
    });
    const charge = aCharge(orgId, { amount: 7 });
    expect(await credits.debit({ charges: [charge, aCharge(orgId, { amount: 9 }), aCharge(newId())] })).toMatchObject({
      results: [
        { source: charge.source, outcome: ChargeOutcome.APPLIED, totalCredits: 8 },
        { outcome: ChargeOutcome.INSUFFICIENT, totalCredits: 8 },
        { outcome: ChargeOutcome.UNKNOWN_ACCOUNT },
      ],
    });
    expect(await credits.refund({ refunds: [refundOf(charge)] })).toEqual({
      results: [{ source: charge.source, outcome: RefundOutcome.APPLIED }],
    });
    const pack = { source: 'purchase:cs_1', orgId, credits: 5, description: 'pack of 5' };
    // No caller may buy credits: billing receives payment events itself.
    await expect(credits.purchase(pack)).rejects.toMatchObject({ code: RpcStatus.PERMISSION_DENIED });
    await service!.app.get(Ledger).purchase(pack);
    expect(await credits.changePlan({ orgId, plan: 'structure' })).toMatchObject({ subscriptionBalance: 50 });
    expect(await credits.getAccount({ orgId })).toMatchObject({ subscriptionBalance: 50, purchasedBalance: 15 });

    const newest = await credits.listTransactions({ orgId, limit: 4, beforeSequence: 0 });
    const oldest = await credits.listTransactions({ orgId, limit: 4, beforeSequence: 3 });
    expect([newest.hasMore, oldest.hasMore]).toEqual([true, false]);
    expect(
      [...newest.transactions, ...oldest.transactions].map((each) => [
        each.sequence,
        each.kind,
        each.amount,
        each.subscriptionAmount,
        each.purchasedAmount,
        each.balanceAfter,
        each.description,
      ]),
    ).toEqual([
      [6, 'grant', 45, 45, 0, 65, 'monthly grant 2026-11'],
      [5, 'purchase', 5, 0, 5, 20, 'pack of 5'],
      [4, 'refund', 7, 5, 2, 15, 'humanization'],
      [3, 'debit', -7, -5, -2, 8, 'humanization'],
      [2, 'purchase', 10, 0, 10, 15, 'credits at opening'],
      [1, 'grant', 5, 5, 0, 5, 'monthly grant 2026-11'],
    ]);
    expect(new Date(newest.transactions[0]!.createdAt).toISOString()).toBe(newest.transactions[0]!.createdAt);
    expect(await metric('paratope_credits_moved_total{kind="debit"}')).toBe(7);
    expect(await metric('paratope_charges_total{outcome="insufficient"}')).toBe(1);
    const debits = 'rpc_method="paratope.billing.v1.CreditService/Debit",rpc_response_status_code="OK"';
    expect(await metric(`rpc_server_call_duration_seconds_count{${debits}}`)).toBe(1);
  });

  it('holds a token to its spending cap, and says what it has spent', async () => {
    const credits = await start();
    const orgId = newId();
    await credits.openAccount({ orgId, plan: 'free', purchasedCredits: 10 });
    const cap = { tokenId: newId(), perDay: 3, perMonth: 10 };
    const { results } = await credits.debit({
      charges: [aCharge(orgId, { amount: 2, cap }), aCharge(orgId, { amount: 2, cap })],
    });
    expect(results).toMatchObject([
      { outcome: ChargeOutcome.APPLIED },
      { outcome: ChargeOutcome.CAPPED, cap: { period: 'day', credits: 3, remaining: 1 } },
    ]);
    expect(await credits.getTokenSpending({ tokenIds: [cap.tokenId, newId()] })).toEqual({
      spending: [{ tokenId: cap.tokenId, today: 2, thisMonth: 2 }],
    });
  });

  it('answers NOT_FOUND for an org without an account', async () => {
    const credits = await start();
    const orgId = newId();
    const missing = { code: RpcStatus.NOT_FOUND };
    await expect(credits.getAccount({ orgId })).rejects.toMatchObject(missing);
    await expect(credits.changePlan({ orgId, plan: 'team' })).rejects.toMatchObject(missing);
  });

  it('refuses malformed requests by the name of the field, and the calls beside them go through', async () => {
    const credits = await start();
    const orgId = await openOrg(test, { purchased: 100 });
    const bad: Partial<billing.Charge>[] = [
      { amount: 0 },
      { amount: -1 },
      { amount: 1_000_001 },
      { orgId: 'secret-org' },
      { orgId: orgId.toUpperCase() },
      { source: 'job:1' },
      { source: `invoice:${newId()}` },
      { description: 'a\u0000b' },
      { description: 'x'.repeat(201) },
    ];
    const outcomes = await Promise.allSettled(
      bad.flatMap((more) => [
        credits.debit({ charges: [aCharge(orgId), aCharge(orgId, more)] }),
        credits.debit({ charges: [aCharge(orgId)] }),
      ]),
    );
    for (const [i, outcome] of outcomes.entries()) {
      if (i % 2 === 1) {
        expect(outcome).toMatchObject({ value: { results: [{ outcome: ChargeOutcome.APPLIED }] } });
        continue;
      }
      const field = Object.keys(bad[i / 2]!).join();
      expect(outcome).toMatchObject({
        reason: { code: RpcStatus.INVALID_ARGUMENT, details: expect.stringContaining(`charges.1.${field}: `) },
      });
    }
    expect(JSON.stringify(outcomes)).not.toContain('secret-org');
    expect(await credits.getAccount({ orgId })).toMatchObject({ purchasedBalance: 100 - bad.length });
    await expect(credits.debit({ charges: [] })).rejects.toMatchObject({ code: RpcStatus.INVALID_ARGUMENT });
  });

  it('grants, as it starts, what a new month brought while it was down', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    await test.ledger.debit([aCharge(orgId, { amount: 5 })]);
    test.now = nextMonth(test.now);
    await start();
    await eventually(async () => {
      const { rows } = await test.pool.query('SELECT subscription_balance FROM billing.accounts WHERE org_id = $1', [
        orgId,
      ]);
      expect(rows).toEqual([{ subscription_balance: 5 }]);
    });
  });

  it('reports a ledger that is not sound in a metric and in the log', async () => {
    const orgId = await openOrg(test, { subscription: 5 });
    await start();
    await eventually(async () => expect(await metric('paratope_ledger_findings')).toBe(0));
    await service?.close();
    const damage = await test.pool.connect();
    await damage.query('BEGIN; SET LOCAL session_replication_role = replica');
    await damage.query('UPDATE billing.accounts SET purchased_balance = 1 WHERE org_id = $1', [orgId]);
    await damage.query('COMMIT');
    damage.release();
    await start();
    await eventually(async () => expect(await metric('paratope_ledger_findings')).toBe(1));
    const line = log.find((each) => each.includes('the ledger is not sound'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'error',
      count: 1,
      findings: [{ orgId, finding: 'account: balances 5 and 1, entries give 5 and 0' }],
    });
  });
});
