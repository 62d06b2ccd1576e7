import { assertWritable, isDatabaseUnavailable } from '@paratope/database';
import type { ServiceSettings } from '@paratope/service-host';
import { BillingModule, SERVICE_NAME, type MachinePorts } from './billing.module.js';
import { DataSource } from 'typeorm';
import type { BillingConfig } from './config.js';
import { PaymentsService } from './checkout/payments-service.js';
import { Ledger } from './ledger/ledger.js';
import { checkoutService } from './rpc/checkout-service.js';
import { creditService } from './rpc/credit-service.js';

/** Returns the whole app, ready for the service host. */
export const billingService = (config: BillingConfig, ports: Partial<MachinePorts> = {}): ServiceSettings => ({
  name: SERVICE_NAME,
  module: BillingModule.with(config, ports),
  http: { host: config.HTTP_HOST, port: config.HTTP_PORT },
  rpc: (app) => ({
    address: config.RPC_ADDRESS,
    identity: config.RPC_IDENTITY,
    services: [creditService(app.get(Ledger)), checkoutService(app.get(PaymentsService))],
    isOutage: isDatabaseUnavailable,
  }),
  readiness: (app) => [
    {
      name: 'postgres',
      check: async () => {
        await app.get(DataSource).query('SELECT 1');
      },
    },
    { name: 'postgres_writable', check: () => assertWritable(app.get(DataSource)) },
  ],
});
