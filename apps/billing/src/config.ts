import { address, port, positiveInt } from '@paratope/config';
import { z } from 'zod';

/** Billing's environment; the schema is its manual. */
export const configSchema = z.object({
  DATABASE_URL: z.url().describe('PostgreSQL with schema billing.'),
  DATABASE_POOL: positiveInt.default(6).describe('Most connections to PostgreSQL.'),
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address of /health and /metrics.'),
  HTTP_PORT: port.default(3001).describe('Port of /health and /metrics.'),
  RPC_ADDRESS: address.default('127.0.0.1:50052').describe('host:port to bind for the gateway.'),
  RPC_SECRET: z.string().min(16).describe('Shared by the services of one installation.'),
  LEDGER_CHECK_MINUTES: positiveInt
    .default(60)
    .describe('The ledger checks itself at start and then that often. It reads all of it.'),
});

export type BillingConfig = z.output<typeof configSchema>;
