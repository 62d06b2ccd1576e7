import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, ServiceDefinition } from '@grpc/grpc-js';
import { billing, checkout, createRpcClient, jobs, startRpcServer, uploads, webhooks, RpcStatus } from '../index.js';
import type { CallSettings, RpcClient, RpcServer } from '../index.js';
import { testIdentity } from '../testing/index.js';
import { CALLERS, SERVED_BY, SERVICES } from './access.js';

const CLIENTS = [
  billing.CreditServiceClient,
  checkout.CheckoutServiceClient,
  jobs.JobServiceClient,
  uploads.UploadServiceClient,
  webhooks.WebhookServiceClient,
];

const nameOf = (service: ServiceDefinition): string => Object.values(service)[0]!.path.split('/')[1]!;

describe.each(CLIENTS)('$serviceName', (Constructor) => {
  const { service } = Constructor;
  const name = nameOf(service);
  const called: string[] = [];
  let server: RpcServer;

  beforeAll(async () => {
    const handlers = Object.fromEntries(
      Object.entries(service).map(([method, { responseDeserialize }]) => [
        method,
        (): Promise<unknown> => {
          called.push(method);
          return Promise.resolve(responseDeserialize(Buffer.alloc(0)) as unknown);
        },
      ]),
    );
    server = await startRpcServer({
      address: '127.0.0.1:0',
      identity: testIdentity(SERVED_BY[name]!),
      onError: () => undefined,
      services: [{ definition: service, handlers }],
    });
  });
  afterAll(() => server.close());

  it.each(SERVICES)('lets %s call what the table says and nothing else', async (caller) => {
    const client = createRpcClient(
      Constructor as unknown as Parameters<typeof createRpcClient<Client>>[0],
      `127.0.0.1:${server.port}`,
      testIdentity(caller),
    ) as unknown as RpcClient<Client> & Record<string, (request: unknown) => Promise<unknown>>;
    for (const [method, { path, requestDeserialize }] of Object.entries(service)) {
      called.length = 0;
      const allowed = CALLERS[name]![path.split('/')[2]!]!.includes(caller);
      const outcome = await client[method]!(requestDeserialize(Buffer.alloc(0))).then(
        () => RpcStatus.OK,
        (error: unknown) => (error as { code: number }).code,
      );
      expect([method, outcome, called]).toEqual(
        allowed ? [method, RpcStatus.OK, [method]] : [method, RpcStatus.PERMISSION_DENIED, []],
      );
    }
    client.close();
  });

  it('is not taken for another service by a client', async () => {
    const impostor = await startRpcServer({
      address: '127.0.0.1:0',
      identity: testIdentity('humanization-worker'),
      onError: () => undefined,
      services: [],
    });
    const client = createRpcClient(
      Constructor as unknown as Parameters<typeof createRpcClient<Client>>[0],
      `127.0.0.1:${impostor.port}`,
      testIdentity('gateway'),
    ) as unknown as RpcClient<Client> & Record<string, (request: unknown, call: CallSettings) => Promise<unknown>>;
    const [method, { requestDeserialize }] = Object.entries(service)[0]!;
    await expect(client[method]!(requestDeserialize(Buffer.alloc(0)), { deadlineMs: 500 })).rejects.toMatchObject({
      code: RpcStatus.UNAVAILABLE,
    });
    client.close();
    await impostor.close();
  });
});

it('the table names every method, and only services that there are', () => {
  expect(Object.keys(CALLERS).toSorted()).toEqual(CLIENTS.map(({ service }) => nameOf(service)).toSorted());
  for (const { service } of CLIENTS) {
    const methods = Object.values(service).map(({ path }) => path.split('/')[2]);
    expect(Object.keys(CALLERS[nameOf(service)]!).toSorted()).toEqual(methods.toSorted());
  }
  const callers = Object.values(CALLERS).flatMap((methods) => Object.values(methods).flat());
  expect(callers.filter((caller) => !SERVICES.includes(caller))).toEqual([]);
});
