import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@paratope/config';
import { billing, createRpcClient, isTransient, RpcStatus, type RpcClient } from '@paratope/rpc';
import { testBundle, testIdentity } from '@paratope/rpc/testing';
import { startService, type RunningService } from '@paratope/service-host';
import { createLogger } from '@paratope/telemetry';
import { FaultProxy } from '@paratope/testing';
import { configSchema } from './config.js';
import { billingService } from './service.js';
import { aCharge, openOrg, openTestLedger, type TestLedger } from './testing/test-ledger.js';

describe('billing that loses PostgreSQL', () => {
  let test: TestLedger;
  let cable: FaultProxy;
  let service: RunningService;
  let client: RpcClient<billing.CreditServiceClient>;

  beforeEach(async () => {
    test = await openTestLedger();
    cable = new FaultProxy(new URL(test.url));
    await cable.plugIn();
    const config = loadConfig(configSchema, {
      DATABASE_URL: cable.url,
      HTTP_PORT: '0',
      RPC_ADDRESS: '127.0.0.1:0',
      RPC_IDENTITY: testBundle('billing'),
      PAYMENTS: 'sandbox',
    });
    const logger = createLogger('billing', { write: () => undefined });
    service = await startService(billingService(config, { clock: () => test.now, logger }));
    client = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${service.rpcPort}`, testIdentity('gateway'));
  });
  afterEach(async () => {
    client.close();
    await service.close();
    await cable.pullOut();
    await test.close();
  });

  it('answers UNAVAILABLE and not ready, and serves again by itself when it is back', async () => {
    const orgId = await openOrg(test, { purchased: 1 });
    const ready = async () => (await fetch(`http://127.0.0.1:${service.httpPort}/health/ready`)).status;
    await cable.pullOut();
    await expect(client.debit({ charges: [aCharge(orgId)] })).rejects.toMatchObject({ code: RpcStatus.UNAVAILABLE });
    await expect(client.getAccount({ orgId })).rejects.toMatchObject({ code: RpcStatus.UNAVAILABLE });
    expect(await ready()).toBe(503);
    await cable.plugIn();
    await expect(client.getAccount({ orgId })).resolves.toMatchObject({ purchasedBalance: 1 });
    expect(await ready()).toBe(200);
  });

  it('at any moment, even as it commits: every repeated charge is charged exactly once', async () => {
    const orgs = await Promise.all([1, 2].map(() => openOrg(test, { purchased: 1_000 })));
    let answered = 0;
    let repeated = 0;
    /** Waiting calls are answered together and sent again together, so each turn has different calls under way. */
    const cutAfter = async (turns: number): Promise<void> => {
      for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
      cable.cut();
    };
    const submit = async (index: number): Promise<void> => {
      for (let round = 0; round < 30; round++) {
        const charge = aCharge(orgs[(index + round) % 2]!);
        for (let done = false; !done;) {
          try {
            const { results } = await client.debit({ charges: [charge] });
            expect(results).toMatchObject([{ outcome: billing.ChargeOutcome.APPLIED }]);
            done = true;
          } catch (error) {
            if (!isTransient(error)) throw error;
            repeated++;
          }
        }
        if (++answered % 10 === 0) void cutAfter(answered);
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, index) => submit(index)));
    expect(repeated).toBeGreaterThan(0);
    const balances = await Promise.all(orgs.map((orgId) => test.ledger.account(orgId)));
    expect(balances.map((account) => account?.purchasedBalance)).toEqual([850, 850]);
    expect(await test.ledger.check()).toEqual([]);
  });
});
