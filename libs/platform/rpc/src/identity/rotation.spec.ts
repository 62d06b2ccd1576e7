import { afterEach, describe, expect, it } from '@jest/globals';
import { billing, createRpcClient, identityOf, startRpcServer, type Identity, type RpcServer } from '../index.js';
import { rpcService } from '../server.js';
import { issueIdentities } from './issue.js';

const SERVICES = ['billing', 'gateway'];
const identities = async (): Promise<Map<string, Identity>> =>
  new Map(
    [...(await issueIdentities({ names: SERVICES, days: 1 }))].map(([name, bundle]) => [name, identityOf(bundle)]),
  );

describe('identities that are changed for others', () => {
  let server: RpcServer;
  afterEach(() => server.close());

  const start = async (identity: Identity): Promise<void> => {
    const unused = () => Promise.reject(new Error('unexpected'));
    server = await startRpcServer({
      address: '127.0.0.1:0',
      identity,
      onError: () => undefined,
      services: [
        rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
          debit: unused,
          refund: unused,
          openAccount: unused,
          changePlan: unused,
          purchase: unused,
          listTransactions: unused,
          getTokenSpending: unused,
          setSpendingCap: unused,
          listSpendingCaps: unused,
          getUsage: unused,
          getAccount: async ({ orgId }) => ({ ...NOTHING, orgId }),
        }),
      ],
    });
  };
  const NOTHING = { plan: 'free', subscriptionBalance: 0, purchasedBalance: 0, monthlyGrant: 0 };
  const ask = async (identity: Identity): Promise<void> => {
    const client = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${server.port}`, identity);
    await client.getAccount({ orgId: 'o' }, { deadlineMs: 5_000 }).finally(() => client.close());
  };

  it('are believed by services of the step before and the step after, at every step', async () => {
    const [old, next] = [await identities(), await identities()];
    const both = [old, next].flatMap((issued) => issued.get('billing')!.authorities);
    const trusting = (of: Map<string, Identity>, name: string): Identity => ({ ...of.get(name)!, authorities: both });
    const steps = [
      (name: string) => old.get(name)!,
      (name: string) => trusting(old, name),
      (name: string) => trusting(next, name),
      (name: string) => next.get(name)!,
    ];
    for (let step = 1; step < steps.length; step++) {
      const [before, after] = [steps[step - 1]!, steps[step]!];
      for (const [called, caller] of [
        [before, after],
        [after, before],
      ] as const) {
        await start(called('billing'));
        await ask(caller('gateway'));
        await server.close();
      }
    }
    // Without the steps, the calls are refused.
    await start(next.get('billing')!);
    await expect(ask(old.get('gateway')!)).rejects.toThrow();
  });
});
