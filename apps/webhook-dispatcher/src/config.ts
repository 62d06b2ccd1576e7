import { address, addresses, flag, port, positiveInt } from '@paratope/config';
import { queueEnvironment } from '@paratope/queue';
import { rpcIdentity } from '@paratope/rpc';
import { z } from 'zod';

const key = z.base64().transform((text, context) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 32) return bytes;
  context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64' });
  return z.NEVER;
});

/** Environment of the dispatcher; the schema is its manual. */
export const configSchema = z.object({
  ...queueEnvironment,
  DATABASE_URL: z.url().describe('PostgreSQL with schema webhooks.'),
  DATABASE_POOL: positiveInt.default(10).describe('Most connections to PostgreSQL.'),
  HTTP_HOST: z.string().default('127.0.0.1').describe('Address of /health and /metrics.'),
  HTTP_PORT: port.default(3002).describe('Port of /health and /metrics.'),
  RPC_ADDRESS: address.default('127.0.0.1:50053').describe('host:port to bind for the gateway.'),
  RPC_IDENTITY: rpcIdentity,
  JOBS_ADDRESS: addresses.describe("The gateway's gRPC address: bodies of events come from there."),
  WEBHOOK_SECRETS_KEY: key.describe('32 bytes in base64 that seal signing secrets at rest. Losing it loses them all.'),
  WEBHOOK_SECRETS_KEY_ALSO: key
    .optional()
    .describe(
      'Decrypts stored secrets of the previous key during a rotation. At the start they are encrypted with the current key.',
    ),
  WEBHOOKS_ALLOW_PRIVATE: flag
    .default(false)
    .describe('Admits http and loopback and private addresses as endpoints. For local work only.'),
  WEBHOOK_TIMEOUT_MS: positiveInt.default(15_000).describe('Longest that one attempt may take.'),
  WEBHOOK_CONCURRENCY: positiveInt.default(256).describe('Most attempts under way in this process.'),
  WEBHOOK_CONCURRENCY_PER_ORG: positiveInt
    .default(32)
    .describe('Most of them for one organization, so that its silent endpoints leave room for those of others.'),
  WEBHOOK_CONCURRENCY_PER_ENDPOINT: positiveInt.default(5).describe('Most of them to one endpoint.'),
  WEBHOOK_LOG_DAYS: positiveInt.default(30).describe('Finished deliveries and their attempts are kept that long.'),
  ARCHIVE_FORGOTTEN: flag
    .default(false)
    .describe(
      'Deliveries past their retention are written to archive/ of the object store, without bodies, before they are deleted.',
    ),
});

export type DispatcherConfig = z.output<typeof configSchema>;
