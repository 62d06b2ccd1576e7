import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CrashPoint } from '@paratope/crash-points';
import { billing, checkout, createRpcClient, isTransient, type RpcClient } from '@paratope/rpc';
import { testBundle, testIdentity } from '@paratope/rpc/testing';
import type { ReadyMessage } from '@paratope/service-host';

const MAIN = fileURLToPath(new URL('../../bundle/main.js', import.meta.url));

interface Clients {
  readonly credits: RpcClient<billing.CreditServiceClient>;
  readonly checkouts: RpcClient<checkout.CheckoutServiceClient>;
}

interface Running {
  readonly process: ChildProcess;
  readonly clients: Clients;
}

function close({ credits, checkouts }: Clients): void {
  credits.close();
  checkouts.close();
}

/** A caller like the gateway: it restarts billing when it dies, and repeats calls that were not answered. */
export class Caller {
  readonly orders = join(mkdtempSync(join(tmpdir(), 'paratope-crash-')), 'order');
  deaths = 0;
  private running: Promise<Running>;

  constructor(
    private readonly url: string,
    private readonly environment: Readonly<Record<string, string>> = {},
  ) {
    this.running = this.start();
  }

  crashAt(point: CrashPoint): void {
    writeFileSync(this.orders, point);
  }

  async kill(): Promise<void> {
    (await this.running).process.kill('SIGKILL');
  }

  async call<Answer>(rpc: (clients: Clients) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const running = this.running;
      const { process, clients } = await running;
      try {
        return await rpc(clients);
      } catch (error) {
        if (!isTransient(error)) throw error;
        if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
        // Only the first of many callers that notice the death starts the next process.
        if (this.running === running) {
          this.deaths++;
          close(clients);
          this.running = this.start();
        }
      }
    }
  }

  async end(): Promise<void> {
    const { process, clients } = await this.running;
    close(clients);
    if (process.exitCode === null && process.signalCode === null) {
      process.kill('SIGKILL');
      await once(process, 'exit');
    }
    rmSync(join(this.orders, '..'), { recursive: true });
  }

  private async start(): Promise<Running> {
    const process = fork(MAIN, [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        DATABASE_URL: this.url,
        HTTP_PORT: '0',
        RPC_ADDRESS: '127.0.0.1:0',
        RPC_IDENTITY: testBundle('billing'),
        PAYMENTS: 'sandbox',
        PARATOPE_CRASH_FILE: this.orders,
        ...this.environment,
      },
    });
    const [ready] = (await once(process, 'message')) as [ReadyMessage];
    const address = `127.0.0.1:${ready.rpcPort}`;
    return {
      process,
      clients: {
        credits: createRpcClient(billing.CreditServiceClient, address, testIdentity('gateway')),
        checkouts: createRpcClient(checkout.CheckoutServiceClient, address, testIdentity('gateway')),
      },
    };
  }
}
