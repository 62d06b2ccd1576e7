import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, createRpcClient, RpcError, rpcService, RpcStatus, startRpcServer } from './index.js';
import type { RpcClient, RpcServer } from './index.js';
import { identityOf } from './identity/identity.js';
import { issueIdentities } from './identity/issue.js';
import { testIdentity } from './testing/index.js';

/** Identity of another installation. */
const STRANGER = identityOf((await issueIdentities({ names: ['gateway'] })).get('gateway') ?? '');

const chargeFor = (source: string): billing.DebitRequest => ({
  charges: [{ source, orgId: 'o', amount: 1, description: 'd', cap: undefined }],
});

describe('calls of one client', () => {
  const defects: string[] = [];
  let server: RpcServer;
  let client: RpcClient<billing.CreditServiceClient>;
  /** Calls under way, each with the function that releases its answer. */
  let held: Map<string, () => void>;
  let come: () => void;

  const arrived = async (...sources: readonly string[]): Promise<void> => {
    while (!sources.every((source) => held.has(source))) await new Promise<void>((resolve) => (come = resolve));
  };
  const start = (port: number): Promise<RpcServer> => {
    const unused = () => Promise.reject(new Error('unexpected'));
    return startRpcServer({
      address: `127.0.0.1:${port}`,
      identity: testIdentity('billing'),
      onError: (_, method) => defects.push(method),
      services: [
        rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
          debit: async ({ charges }) => {
            const source = charges[0]?.source ?? '';
            if (source === 'refused') throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'no such thing');
            if (source === 'defect') throw new Error('a secret');
            if (source.startsWith('held')) {
              await new Promise<void>((resolve) => {
                held.set(source, resolve);
                come();
              });
            }
            return outcome(source);
          },
          refund: unused,
          openAccount: unused,
          changePlan: unused,
          purchase: unused,
          listTransactions: unused,
          getTokenSpending: unused,
          getUsage: unused,
          setSpendingCap: unused,
          listSpendingCaps: unused,
          getAccount: unused,
        }),
      ],
    });
  };

  beforeEach(async () => {
    defects.length = 0;
    held = new Map();
    come = () => undefined;
    server = await start(0);
    client = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${server.port}`, testIdentity('gateway'));
  });

  afterEach(async () => {
    for (const letGo of held.values()) letGo();
    client.close();
    await server.close();
  });

  it('are each given their own answer, in whatever order those come', async () => {
    const asked = ['held 1', 'held 2', 'free', 'held 3'].map((source) => client.debit(chargeFor(source)));
    await arrived('held 1', 'held 2', 'held 3');
    await expect(asked[2]).resolves.toEqual(outcome('free'));
    for (const source of ['held 3', 'held 1', 'held 2']) held.get(source)?.();
    expect(await Promise.all(asked)).toEqual(['held 1', 'held 2', 'free', 'held 3'].map(outcome));
  });

  it('fail alone, with the code and message of an RpcError and nothing of a defect', async () => {
    const [refused, defect, good] = await Promise.allSettled(
      ['refused', 'defect', 'good'].map((source) => client.debit(chargeFor(source))),
    );
    expect(refused).toMatchObject({ reason: { code: RpcStatus.INVALID_ARGUMENT, details: 'no such thing' } });
    expect(defect).toMatchObject({ reason: { code: RpcStatus.INTERNAL, details: 'internal' } });
    expect(good).toEqual({ status: 'fulfilled', value: outcome('good') });
    expect(defects).toEqual(['debit']);
  });

  it('end at their deadline; the next one is answered', async () => {
    const late = client.debit(chargeFor('held'), { deadlineMs: 500 });
    await expect(late).rejects.toMatchObject({ code: RpcStatus.DEADLINE_EXCEEDED });
    await expect(client.debit(chargeFor('next'))).resolves.toEqual(outcome('next'));
  });

  it('are answered before a server that shuts down is closed', async () => {
    const asked = client.debit(chargeFor('held'));
    await arrived('held');
    const closed = server.close();
    held.get('held')?.();
    await expect(asked).resolves.toEqual(outcome('held'));
    await closed;
  });

  it('find the server again that was restarted', async () => {
    await client.debit(chargeFor('first'));
    const { port } = server;
    await server.close();
    await expect(client.debit(chargeFor('meanwhile'), { deadlineMs: 500 })).rejects.toMatchObject({
      code: RpcStatus.UNAVAILABLE,
    });
    server = await start(port);
    let answer: billing.DebitResponse | undefined;
    while (!answer) {
      answer = await client.debit(chargeFor('again')).catch((error: unknown) => {
        // The channel fails calls until its next attempt to connect.
        expect(error).toMatchObject({ code: RpcStatus.UNAVAILABLE });
        return undefined;
      });
    }
    expect(answer).toEqual(outcome('again'));
  });

  it('are refused to a caller without an identity of the installation', async () => {
    const stranger = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${server.port}`, STRANGER);
    await expect(stranger.debit(chargeFor('x'), { deadlineMs: 500 })).rejects.toMatchObject({
      code: RpcStatus.UNAVAILABLE,
    });
    stranger.close();
  });
});

const outcome = (source: string): billing.DebitResponse => ({
  results: [{ source, outcome: billing.ChargeOutcome.APPLIED, totalCredits: 0, cap: undefined }],
});
