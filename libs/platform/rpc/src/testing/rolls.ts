import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ServiceDefinition } from '@grpc/grpc-js';
import { createRpcClient, type ClientConstructor } from '../client.js';
import { CALLERS, SERVED_BY } from '../identity/access.js';
import { startRpcServer, type RpcServer } from '../server.js';
import { testIdentity } from './index.js';

export interface RollsSettings {
  readonly rolls: number;
  readonly callsPerSecond: number;
  /**
   * Whether a replica stays until its successor was called, as Kubernetes leaves it. Otherwise it closes as soon as its successor listens,
   * and callers have no connection for a while.
   */
  readonly overlap: boolean;
}

export interface RollsOutcome {
  readonly calls: number;
  /** Method and message of each failed call. */
  readonly failures: readonly string[];
}

/** Time that a call takes, so that every closing server has calls to answer. */
const ANSWER_MS = 15;
/** Number of calls that a replica receives before it is replaced. */
const CALLS_OF_A_REPLICA = 5;

/** Replaces the only replica of a service again and again while one of its methods is called, and counts the calls that fail. */
export async function rollUnderCalls<C extends Client>(
  Service: ClientConstructor<C> & { readonly service: ServiceDefinition },
  method: string,
  { rolls, callsPerSecond, overlap }: RollsSettings,
): Promise<RollsOutcome> {
  const definition = Service.service;
  const { path, requestDeserialize, responseDeserialize } = definition[method] ?? missing(method);
  const [, service = '', rpc = ''] = path.split('/');
  const start = async (port: number): Promise<Replica> => {
    let received = 0;
    const { promise: called, resolve } = Promise.withResolvers<unknown>();
    const answer = async (): Promise<unknown> => {
      if (++received === CALLS_OF_A_REPLICA) resolve(undefined);
      await pause(ANSWER_MS);
      return responseDeserialize(Buffer.alloc(0));
    };
    const server = await startRpcServer({
      address: `127.0.0.1:${port}`,
      identity: testIdentity(SERVED_BY[service] ?? ''),
      services: [{ definition, handlers: { [method]: answer } }],
      onError: () => undefined,
    });
    return { server, called };
  };

  let replica = await start(0);
  const spare = await start(0);
  await spare.server.close();
  const ports = [replica.server.port, spare.server.port];
  const addresses = `ipv4:${ports.map((port) => `127.0.0.1:${port}`).join(',')}`;
  const client = createRpcClient(Service, addresses, testIdentity(CALLERS[service]?.[rpc]?.[0] ?? ''));
  const call = (client as unknown as Record<string, (request: unknown) => Promise<unknown>>)[method] ?? missing(method);
  const failures: string[] = [];
  const calls: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const sent = call(requestDeserialize(Buffer.alloc(0)));
    calls.push(sent.catch((error: unknown) => failures.push(`${method}: ${String(error)}`)));
  }, 1000 / callsPerSecond);
  try {
    await replica.called;
    for (let roll = 0; roll < rolls; roll++) {
      const successor = await start(ports.find((port) => port !== replica.server.port) ?? 0);
      if (overlap) await successor.called;
      await replica.server.close();
      await successor.called;
      replica = successor;
    }
  } finally {
    clearInterval(timer);
    await Promise.all(calls);
    client.close();
    await replica.server.close();
  }
  return { calls: calls.length, failures };
}

interface Replica {
  readonly server: RpcServer;
  /** Resolves when the replica has received {@link CALLS_OF_A_REPLICA} calls. */
  readonly called: Promise<unknown>;
}

function missing(method: string): never {
  throw new Error(`the service has no method ${method}`);
}
