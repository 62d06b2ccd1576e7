import type { ServiceSettings } from '@paratope/service-host';
import { assertWritable, isDatabaseUnavailable } from '@paratope/database';
import { DataSource } from 'typeorm';
import type { Clock } from './clock.js';
import type { DispatcherConfig } from './config.js';
import { DeliveryLog } from './deliveries/delivery-log.js';
import { Retention } from './deliveries/retention.js';
import { DispatcherLifecycle } from './dispatcher-lifecycle.js';
import { DispatcherModule, SERVICE_NAME, type MachinePorts } from './dispatcher.module.js';
import { EndpointStore } from './endpoints/endpoint-store.js';
import { EventStore } from './events/event-store.js';
import type { Resolve } from './http/resolve.js';
import { webhookService } from './rpc/webhook-service.js';
import { CLOCK, RESOLVE } from './tokens.js';

/** Returns the whole app, ready for the service host. */
export const dispatcherService = (config: DispatcherConfig, ports: Partial<MachinePorts> = {}): ServiceSettings => ({
  name: SERVICE_NAME,
  module: DispatcherModule.with(config, ports),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  rpc: (app) => ({
    address: config.RPC_ADDRESS,
    identity: config.RPC_IDENTITY,
    isOutage: isDatabaseUnavailable,
    services: [
      webhookService({
        endpoints: app.get(EndpointStore),
        deliveries: app.get(DeliveryLog),
        events: app.get(EventStore),
        retention: app.get(Retention),
        rules: { allowPrivate: config.WEBHOOKS_ALLOW_PRIVATE },
        resolve: app.get<Resolve>(RESOLVE),
        clock: app.get<Clock>(CLOCK),
      }),
    ],
  }),
  readiness: (app) => [
    {
      name: 'postgres',
      check: () =>
        app
          .get(DataSource)
          .query('SELECT 1')
          .then(() => undefined),
    },
    { name: 'postgres_writable', check: () => assertWritable(app.get(DataSource)) },
    { name: 'queue', check: () => app.get(DispatcherLifecycle).assertConsuming() },
  ],
  // An attempt under way may take its whole timeout before it is recorded.
  drainMs: config.WEBHOOK_TIMEOUT_MS + 10_000,
});
