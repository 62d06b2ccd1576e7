// runs with --all: replicas of billing
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, createRpcClient, rpcService, startRpcServer, type RpcClient, type RpcServer } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { FaultProxy, eventually } from '@paratope/testing';

const MOST_MS_OF_ERRORS = 6_000;
/** A call that took longer was held by the frozen replica. */
const HELD_MS = 1_000;

/** Starts a billing service that only returns its name. */
const replica = (plan: string, port = 0): Promise<RpcServer> => {
  const unused = () => Promise.reject(new Error('unexpected'));
  return startRpcServer({
    address: `127.0.0.1:${port}`,
    identity: testIdentity('billing'),
    onError: () => undefined,
    services: [
      rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
        getAccount: async ({ orgId }) => ({
          orgId,
          plan,
          subscriptionBalance: 0,
          purchasedBalance: 0,
          monthlyGrant: 0,
        }),
        debit: unused,
        refund: unused,
        openAccount: unused,
        changePlan: unused,
        purchase: unused,
        listTransactions: unused,
        getTokenSpending: unused,
        getUsage: unused,
        setSpendingCap: unused,
        listSpendingCaps: unused,
      }),
    ],
  });
};

describe('two replicas of a service', () => {
  let servers: RpcServer[];
  let cables: FaultProxy[];
  let client: RpcClient<billing.CreditServiceClient>;

  const asked = async (): Promise<string> => (await client.getAccount({ orgId: 'o' })).plan;
  const both = () =>
    eventually(async () => expect(new Set(await Promise.all([1, 2, 3, 4].map(asked))).size).toBe(2), { everyMs: 5 });

  beforeEach(async () => {
    servers = await Promise.all(['first', 'second'].map((name) => replica(name)));
    cables = servers.map(({ port }) => new FaultProxy(new URL(`http://127.0.0.1:${port}`)));
    for (const cable of cables) await cable.plugIn();
    const addresses = `ipv4:${cables.map(({ address }) => address).join(',')}`;
    client = createRpcClient(billing.CreditServiceClient, addresses, testIdentity('gateway'));
  });
  afterEach(async () => {
    client.close();
    await Promise.all(cables.map((cable) => cable.pullOut()));
    await Promise.all(servers.map((server) => server.close()));
  });

  it('answer in turn, and one that was restarted is called again', async () => {
    await both();
    const { port } = servers[1]!;
    await servers[1]!.close();
    cables[1]!.cut();
    await eventually(async () => expect(await Promise.all([1, 2, 3, 4].map(asked))).not.toContain('second'));
    servers[1] = await replica('second', port);
    await both();
  });

  it('delay calls, when one of them freezes, and give errors for at most 6 s', async () => {
    await both();
    const frozenAt = performance.now();
    cables[1]!.fallSilent();
    const errorsAfterMs: number[] = [];
    const answeredAfterMs: number[] = [];
    const calls: Promise<void>[] = [];
    const ask = (askedAt: number) =>
      asked()
        .catch(() => void errorsAfterMs.push(performance.now() - frozenAt))
        .then(() => void answeredAfterMs.push(performance.now() - askedAt));
    // One call every 50 ms, until the calls that the frozen replica held have ended: repeated at the other one, or with an error.
    const timer = setInterval(() => calls.push(ask(performance.now())), 50);
    await eventually(() => expect(Math.max(...answeredAfterMs)).toBeGreaterThan(HELD_MS));
    clearInterval(timer);
    await Promise.all(calls);
    expect(Math.max(0, ...errorsAfterMs)).toBeLessThan(MOST_MS_OF_ERRORS);
    expect(await Promise.all([1, 2, 3, 4].map(asked))).toEqual(Array(4).fill('first'));
  });
});
