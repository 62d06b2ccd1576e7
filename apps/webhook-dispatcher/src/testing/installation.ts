import { randomBytes } from 'node:crypto';
import { loadConfig } from '@paratope/config';
import { createPool, type Pool } from '@paratope/database';
import { newEventId, newId } from '@paratope/ids';
import { EVENT_QUEUE, prepareQueueStore } from '@paratope/queue';
import { openTestQueues, type TestQueues } from '@paratope/queue/testing';
import { createRpcClient, webhooks, type jobs, type RpcClient } from '@paratope/rpc';
import { testBundle, testIdentity } from '@paratope/rpc/testing';
import { startService, type RunningService } from '@paratope/service-host';
import { createLogger } from '@paratope/telemetry';
import { createTestDatabase } from '@paratope/testing';
import { configSchema } from '../config.js';
import type { MachinePorts } from '../dispatcher.module.js';
import { SCHEMA } from '../schema.js';
import { dispatcherService } from '../service.js';
import { startGateway, type TestGateway } from './gateway.js';

export type WebhookClient = RpcClient<webhooks.WebhookServiceClient>;

export interface Dispatcher {
  readonly client: WebhookClient;
  readonly service: RunningService;
  close(): Promise<void>;
}

/** A database, a queue and a gateway that a test's dispatchers share. */
export interface Installation {
  readonly pool: Pool;
  readonly gateway: TestGateway;
  readonly queues: TestQueues;
  /** Environment of the installation's dispatchers. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts a dispatcher in this process. */
  start(ports?: Partial<MachinePorts>, environment?: Readonly<Record<string, string>>): Promise<Dispatcher>;
  /** Creates an event that the gateway knows, without publishing it. */
  event(orgId: string, more?: Partial<jobs.Event>): jobs.Event;
  /** Puts the event's id into the queue, like the gateway's outbox. */
  publish(event: jobs.Event): Promise<void>;
  close(): Promise<void>;
}

export const silentLogger = (): MachinePorts['logger'] => createLogger('test', { write: () => undefined });

export async function install(): Promise<Installation> {
  const database = await createTestDatabase(SCHEMA);
  await prepareQueueStore(database.url);
  const gateway = await startGateway();
  const pool = createPool({ url: database.url, max: 2, applicationName: 'test', onError: () => undefined });
  const queues = await openTestQueues(
    { databaseUrl: database.url, applicationName: 'test', onError: () => undefined },
    [EVENT_QUEUE],
  );
  const environment = {
    DATABASE_URL: database.url,
    HTTP_PORT: '0',
    RPC_ADDRESS: '127.0.0.1:0',
    RPC_IDENTITY: testBundle('webhook-dispatcher'),
    JOBS_ADDRESS: gateway.address,
    WEBHOOK_SECRETS_KEY: randomBytes(32).toString('base64'),
    WEBHOOKS_ALLOW_PRIVATE: 'true',
  };
  const running = new Set<Dispatcher>();
  return {
    pool,
    gateway,
    queues,
    environment,
    async start(ports = {}, more = {}) {
      const config = loadConfig(configSchema, { ...environment, ...more });
      const service = await startService(dispatcherService(config, { logger: silentLogger(), ...ports }));
      const client = connect(`127.0.0.1:${service.rpcPort ?? 0}`);
      const dispatcher: Dispatcher = {
        client,
        service,
        close: async () => {
          running.delete(dispatcher);
          client.close();
          await service.close();
        },
      };
      running.add(dispatcher);
      return dispatcher;
    },
    event(orgId, more = {}) {
      const event: jobs.Event = {
        eventId: newEventId(),
        orgId,
        type: 'humanization.completed',
        timestamp: new Date().toISOString(),
        dataJson: JSON.stringify({ id: newId(), object: 'humanization', status: 'completed', results: null }),
        requested: undefined,
        ...more,
      };
      gateway.events.set(event.eventId, event);
      return event;
    },
    publish: ({ eventId }) => queues.publisher.publish(EVENT_QUEUE, [{ id: eventId }]),
    close: async () => {
      await Promise.all([...running].map((dispatcher) => dispatcher.close()));
      await queues.close();
      await pool.end();
      await gateway.close();
      await database.drop();
    },
  };
}

export const connect = (address: string): WebhookClient =>
  createRpcClient(webhooks.WebhookServiceClient, address, testIdentity('gateway'));
