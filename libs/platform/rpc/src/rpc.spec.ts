import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, createRpcClient, RpcError, rpcService, RpcStatus, startRpcServer } from './index.js';
import type { RpcClient, RpcServer } from './index.js';
import { identityOf } from './identity/identity.js';
import { issueIdentities } from './identity/issue.js';
import { testIdentity } from './testing/index.js';

/** Identity of another installation. */
const STRANGER = identityOf((await issueIdentities({ names: ['gateway'] })).get('gateway') ?? '');

const account = { subscriptionBalance: 5, purchasedBalance: 0, monthlyGrant: 5, plan: 'free' };

describe('rpc', () => {
  const defects: string[] = [];
  let server: RpcServer;
  let client: RpcClient<billing.CreditServiceClient>;

  beforeEach(async () => {
    defects.length = 0;
    const refuse = () => Promise.reject(new Error('unexpected'));
    server = await startRpcServer({
      address: '127.0.0.1:0',
      identity: testIdentity('billing'),
      onError: (_, method) => defects.push(method),
      services: [
        rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
          debit: refuse,
          refund: refuse,
          openAccount: refuse,
          changePlan: refuse,
          purchase: refuse,
          listTransactions: refuse,
          getTokenSpending: refuse,
          getUsage: refuse,
          setSpendingCap: refuse,
          listSpendingCaps: refuse,
          getAccount: async ({ orgId }, { requestId }) => {
            if (orgId === 'nobody') throw new RpcError(RpcStatus.NOT_FOUND, 'no such account');
            return { ...account, orgId: `${orgId} for ${requestId}` };
          },
        }),
      ],
    });
    client = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${server.port}`, testIdentity('gateway'));
  });

  afterEach(async () => {
    client.close();
    await server.close();
  });

  it('closes although somebody has connected and says nothing', async () => {
    const settings = { address: '127.0.0.1:0', identity: testIdentity('billing'), services: [], graceMs: 100 };
    const closing = await startRpcServer({ ...settings, onError: () => undefined });
    const silent = connect(closing.port, '127.0.0.1');
    await once(silent, 'connect');
    await closing.close();
    silent.destroy();
  });

  it('carries a typed call with its request id', async () => {
    await expect(client.getAccount({ orgId: 'o' }, { requestId: 'req_1' })).resolves.toMatchObject({
      orgId: 'o for req_1',
      subscriptionBalance: 5,
    });
  });

  it('gives the caller the code and message of an RpcError', async () => {
    await expect(client.getAccount({ orgId: 'nobody' })).rejects.toMatchObject({
      code: RpcStatus.NOT_FOUND,
      details: 'no such account',
    });
  });

  it('tells the caller nothing of a defect, and the operator all of it', async () => {
    await expect(client.debit({ charges: [] })).rejects.toMatchObject({
      code: RpcStatus.INTERNAL,
      details: 'internal',
    });
    expect(defects).toEqual(['debit']);
  });

  it('receives no message above 64 MiB, not even of a caller with an identity', async () => {
    const tooLong = client.getAccount({ orgId: 'o'.repeat(64 * 1024 * 1024) }, { deadlineMs: 10_000 });
    await expect(tooLong).rejects.toMatchObject({ code: RpcStatus.RESOURCE_EXHAUSTED });
    await expect(client.getAccount({ orgId: 'o' })).resolves.toMatchObject({ plan: 'free' });
  });

  it('refuses a caller without an identity of the installation', async () => {
    const stranger = createRpcClient(billing.CreditServiceClient, `127.0.0.1:${server.port}`, STRANGER);
    await expect(stranger.getAccount({ orgId: 'o' }, { deadlineMs: 500 })).rejects.toMatchObject({
      code: RpcStatus.UNAVAILABLE,
    });
    stranger.close();
  });
});
