import { address, port, positiveInt } from '@paratope/config';
import { z } from 'zod';
import { jobSettingsSchema } from './jobs/settings.js';

/** The gateway's environment; the schema is its manual. */
export const configSchema = z
  .object({
    DATABASE_URL: z.url().describe('PostgreSQL with schema core.'),
    DATABASE_POOL: positiveInt.default(12).describe('Most connections to PostgreSQL.'),
    REDIS_URL: z.url().optional().describe('Rate limits and queues live there; without it, in PostgreSQL.'),
    QUEUE_DATABASE_URL: z.url().optional().describe('Queue store when it is PostgreSQL. Default: DATABASE_URL.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    HTTP_PORT: port.default(3000).describe('Port of the HTTP API.'),
    RPC_ADDRESS: address.default('127.0.0.1:50051').describe('host:port to bind for workers and the dispatcher.'),
    RPC_SECRET: z.string().min(16).describe('Shared by the services of one installation.'),
    BILLING_ADDRESS: address.describe('gRPC address of billing.'),
    WEBHOOKS_ADDRESS: address.describe('gRPC address of the webhook dispatcher.'),
    DOCS_URL: z.url().optional().describe('Public base of the error pages. Default: where the gateway listens.'),
    CURSOR_SECRET: z.string().min(16).describe('Signs cursors, seals kept secrets; the same on every replica.'),
    ...jobSettingsSchema.shape,
  })
  .transform((env) => ({
    ...env,
    DOCS_URL: (env.DOCS_URL ?? `http://localhost:${env.HTTP_PORT}`).replace(/\/+$/, ''),
  }));

export type GatewayConfig = z.output<typeof configSchema>;
