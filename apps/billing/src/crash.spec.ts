import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { newId } from '@paratope/ids';
import { billing, createRpcClient, isTransient, type RpcClient } from '@paratope/rpc';
import type { ReadyMessage } from '@paratope/service-host';
import { aCharge, openOrg, openTestLedger, refundOf, type TestLedger } from './testing/test-ledger.js';

const { ChargeOutcome, RefundOutcome } = billing;
const SECRET = 'a secret of the test';
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A caller as the gateway is: it starts billing again when it dies and repeats what was not answered. */
class Caller {
  readonly orders = join(mkdtempSync(join(tmpdir(), 'paratope-crash-')), 'order');
  deaths = 0;
  private running: Promise<{ process: ChildProcess; client: RpcClient<billing.CreditServiceClient> }>;

  constructor(private readonly url: string) {
    this.running = this.start();
  }

  crashAt(point: CrashPoint): void {
    writeFileSync(this.orders, point);
  }

  async kill(): Promise<void> {
    (await this.running).process.kill('SIGKILL');
  }

  async call<Answer>(rpc: (client: RpcClient<billing.CreditServiceClient>) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const running = this.running;
      const { process, client } = await running;
      try {
        return await rpc(client);
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
        // Only the first of many callers to notice starts the next process.
        if (this.running === running) {
          this.deaths++;
          client.close();
          this.running = this.start();
        }
      }
    }
  }

  async end(): Promise<void> {
    const { process, client } = await this.running;
    client.close();
    if (process.exitCode === null && process.signalCode === null) {
      process.kill('SIGKILL');
      await once(process, 'exit');
    }
    rmSync(join(this.orders, '..'), { recursive: true });
  }

  private async start() {
    const process = fork(MAIN, [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        DATABASE_URL: this.url,
        HTTP_PORT: '0',
        RPC_ADDRESS: '127.0.0.1:0',
        RPC_SECRET: SECRET,
        PARATOPE_CRASH_FILE: this.orders,
      },
    });
    const [ready] = (await once(process, 'message')) as [ReadyMessage];
    return { process, client: createRpcClient(billing.CreditServiceClient, `127.0.0.1:${ready.rpcPort}`, SECRET) };
  }
}

// Each death costs a start of a whole process.
jest.setTimeout(180_000);

describe('billing killed with -9', () => {
  let test: TestLedger;
  let caller: Caller;
  beforeAll(async () => {
    test = await openTestLedger();
    // The real process has a real clock.
    test.now = new Date();
  });
  afterEach(() => caller.end());
  afterAll(async () => {
    await expect(test.ledger.check()).resolves.toEqual([]);
    await test.close();
  });

  it.each(['billing.before-commit', 'billing.after-commit'] as const)(
    'at %s: the repeated charge and refund happen exactly once',
    async (point) => {
      caller = new Caller(test.url);
      const orgId = await openOrg(test, { purchased: 100 });
      const batch = aCharge(orgId, { source: `batch:${newId()}`, amount: 10 });

      caller.crashAt(point);
      const debited = await caller.call((client) => client.debit({ charges: [batch] }));
      expect(debited.results).toMatchObject([{ outcome: ChargeOutcome.APPLIED, totalCredits: 90 }]);

      caller.crashAt(point);
      const refund = refundOf(batch, { source: `job:${newId()}`, amount: 4 });
      const refunded = await caller.call((client) => client.refund({ refunds: [refund] }));
      expect(refunded.results).toMatchObject([{ outcome: RefundOutcome.APPLIED }]);

      expect([caller.deaths, existsSync(caller.orders)]).toEqual([2, false]);
      expect(await test.ledger.account(orgId)).toMatchObject({ purchasedBalance: 94 });
    },
  );

  it('at any moment under load: every charge that was asked for is charged exactly once', async () => {
    caller = new Caller(test.url);
    const orgs = await Promise.all([1, 2, 3, 4].map(() => openOrg(test, { purchased: 10_000 })));
    let answered = 0;
    const submit = async (index: number): Promise<void> => {
      for (let round = 0; round < 25; round++) {
        const charge = aCharge(orgs[(index + round) % 4]!);
        const { results } = await caller.call((client) => client.debit({ charges: [charge] }));
        expect(results).toMatchObject([{ outcome: ChargeOutcome.APPLIED }]);
        if (++answered % 150 === 0) await caller.kill();
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, index) => submit(index)));
    expect(caller.deaths).toBe(2);
    const balances = await Promise.all(orgs.map((orgId) => test.ledger.account(orgId)));
    expect(balances.map((account) => account?.purchasedBalance)).toEqual([9900, 9900, 9900, 9900]);
  });
});
