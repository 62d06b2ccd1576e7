import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, createRpcClient, RpcError, RpcStatus, startRpcServer, webhooks, type RpcServer } from './index.js';
import { testIdentity } from './testing/index.js';
import { rollUnderCalls } from './testing/rolls.js';

describe('calls of a service that is replaced', () => {
  it.each([
    ['whose successor takes over while callers have no connection', false],
    ['whose successor is called before it ends', true],
  ])('are all answered by one %s', async (_, overlap) => {
    const { calls, failures } = await rollUnderCalls(billing.CreditServiceClient, 'debit', {
      rolls: 8,
      callsPerSecond: 40,
      overlap,
    });
    expect(calls).toBeGreaterThan(8);
    expect(failures).toEqual([]);
  });
});

describe('a call whose connection ends before the answer', () => {
  const sockets = new Set<Socket>();
  let server: RpcServer;
  let received: number;
  /** Called with each call that the server receives. */
  let onCall: () => void;

  const cable = createServer((near) => {
    const far = connect(server.port, '127.0.0.1');
    sockets.add(near);
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const serve = async (of: 'billing' | 'webhook-dispatcher'): Promise<string> => {
    const answer = async (): Promise<object> => {
      received++;
      onCall();
      return { results: [] };
    };
    server = await startRpcServer({
      address: '127.0.0.1:0',
      identity: testIdentity(of),
      onError: () => undefined,
      services: [
        of === 'billing'
          ? { definition: billing.CreditServiceService, handlers: { debit: answer } }
          : { definition: webhooks.WebhookServiceService, handlers: { sendTest: answer } },
      ],
    });
    cable.listen(0, '127.0.0.1');
    await once(cable, 'listening');
    return `127.0.0.1:${(cable.address() as AddressInfo).port}`;
  };

  beforeEach(() => {
    received = 0;
    onCall = () => undefined;
  });
  afterEach(async () => {
    cable.close();
    cut();
    await server.close();
  });

  it('is repeated once, and answered', async () => {
    const client = createRpcClient(billing.CreditServiceClient, await serve('billing'), testIdentity('gateway'));
    onCall = () => {
      if (received === 1) cut();
    };
    await expect(client.debit({ charges: [] })).resolves.toEqual({ results: [] });
    expect(received).toBe(2);
    client.close();
  });

  it('fails when the connection of its repetition ends as well', async () => {
    const client = createRpcClient(billing.CreditServiceClient, await serve('billing'), testIdentity('gateway'));
    onCall = cut;
    await expect(client.debit({ charges: [] })).rejects.toMatchObject({ code: RpcStatus.UNAVAILABLE });
    expect(received).toBe(2);
    client.close();
  });

  it('is not repeated when it would take effect twice', async () => {
    const address = await serve('webhook-dispatcher');
    const client = createRpcClient(webhooks.WebhookServiceClient, address, testIdentity('gateway'));
    onCall = cut;
    await expect(client.sendTest({ orgId: 'o', endpointId: 'e' })).rejects.toMatchObject({
      code: RpcStatus.UNAVAILABLE,
    });
    expect(received).toBe(1);
    client.close();
  });

  it('is not repeated after the server itself answered that it is unavailable', async () => {
    const client = createRpcClient(billing.CreditServiceClient, await serve('billing'), testIdentity('gateway'));
    onCall = () => {
      throw new RpcError(RpcStatus.UNAVAILABLE, 'no database');
    };
    await expect(client.debit({ charges: [] })).rejects.toMatchObject({ details: 'no database' });
    expect(received).toBe(1);
    client.close();
  });
});
