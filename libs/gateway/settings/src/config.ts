import { fileURLToPath } from 'node:url';
import { address, addresses, flag, port, positiveInt } from '@paratope/config';
import { objectStoreEnvironment } from '@paratope/object-store';
import { rpcIdentity } from '@paratope/rpc';
import { z } from 'zod';
import { isKeyText } from '@paratope/evidence';
import { jobSettingsSchema } from './job-settings.js';
import { uploadSettingsSchema } from './upload-settings.js';

/** Returns whether a host is this machine. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** A URL to which secrets may be sent: https, or http within this machine. */
const secureUrl = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}, 'expected https, or http on a loopback address');

/** The gateway's environment; the schema is its manual. */
export const configSchema = z
  .object({
    DATABASE_URL: z.url().describe('PostgreSQL with schema core.'),
    DATABASE_POOL: positiveInt.default(12).describe('Most connections to PostgreSQL.'),
    BATCHING: flag
      .default(true)
      .describe(
        'Concurrent requests share SQL statements. Off: each request has statements of its own, which are easier to trace.',
      ),
    REDIS_URL: z.url().optional().describe('Redis of rate limits and queues. Absent: they are in PostgreSQL.'),
    QUEUE_DATABASE_URL: z.url().optional().describe('Queue store when it is PostgreSQL. Default: DATABASE_URL.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    HTTP_PORT: port.default(3000).describe('Port of the HTTP API.'),
    ADMIN_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address of /health and /metrics. Strangers must not reach it.'),
    ADMIN_PORT: port.default(0).describe('Port of /health and /metrics; 0 takes a free one.'),
    SCALING_TOKEN: z
      .string()
      .min(16)
      .optional()
      .describe('Bearer token with which a scaler reads /scaling on the admin port. Unset: nobody reads it.'),
    ACCESS_LOG: flag
      .default(true)
      .describe('A log line per request with route, status, duration and caller, never with its content.'),
    RPC_ADDRESS: address.default('127.0.0.1:50051').describe('host:port to bind for workers and the dispatcher.'),
    RPC_IDENTITY: rpcIdentity,
    BILLING_ADDRESS: addresses.describe('gRPC address of billing.'),
    WEBHOOKS_ADDRESS: addresses.describe('gRPC address of the webhook dispatcher.'),
    IMPORTS_POLL_MS: positiveInt.default(500).describe('Pause between two searches for waiting imports.'),
    SCORES_POLL_MS: positiveInt
      .default(1_000)
      .describe('Pause between two searches for variants without instant figures.'),
    DOCS_URL: z.url().optional().describe('Public base of the error pages. Default: where the gateway listens.'),
    CELL: z
      .string()
      .regex(/^[0-9A-Za-z]{2}$/)
      .optional()
      .describe(
        'Two letters or digits with which the key ids of new API tokens begin, one pair per cell: docs/cells.md.',
      ),
    CURSOR_SECRET: z.string().min(16).describe('Signs cursors, seals kept secrets; the same on every replica.'),
    CURSOR_SECRET_ALSO: z
      .string()
      .min(16)
      .optional()
      .describe('A second secret that is accepted during a rotation: docs/operating.md.'),
    SIGNING_KEY: z
      .string()
      .refine(isKeyText, 'expected 32 bytes in base64')
      .describe('32 bytes in base64: Ed25519 key that signs bundles of jobs; the same on every replica.'),
    PUBLIC_URL: secureUrl
      .optional()
      .describe('Public URL of the gateway for browsers. With https, cookies are Secure. Unset: http on loopback.'),
    TRUSTED_PROXIES: z
      .string()
      .optional()
      .describe(
        'Addresses or CIDR ranges of reverse proxies, separated by commas. Their X-Forwarded-For header is trusted.',
      ),
    JOBS_SUNSET: z.iso
      .date()
      .transform((date) => new Date(date))
      .optional()
      .describe('Day (UTC) on which the deprecated /v1/jobs will be removed, once that is settled: its `Sunset`.'),
    OIDC_ISSUER: secureUrl.optional().describe('OpenID provider through which people may sign in; needs PUBLIC_URL.'),
    OIDC_CLIENT_ID: z.string().optional().describe('Client id of this installation at the OpenID provider.'),
    OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret of this installation at the OpenID provider.'),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .describe(
        'Mail server, smtps://user:password@host, or smtp: with STARTTLS. It mails members whom notes mention; needs MAIL_FROM and PUBLIC_URL. Unset: no mail.',
      ),
    MAIL_FROM: z.email().optional().describe('Address from which this installation sends mail.'),
    DASHBOARD_FOLDER: z
      .string()
      .default(fileURLToPath(new URL('../../../../apps/dashboard/dist/web', import.meta.url)))
      .describe('The built dashboard. Default: that of this release.'),
    ANTIGENS_FOLDED: flag
      .default(false)
      .describe('The complex workers run Boltz-2 or ColabFold (COMPLEX_ENGINE): an antigen needs no structure.'),
    OPEN_SIGNUP: flag.default(false).describe('Anybody may register, and gets an org on the free plan.'),
    ...objectStoreEnvironment,
    ...jobSettingsSchema.shape,
    ...uploadSettingsSchema.shape,
  })
  .superRefine((env, context) => {
    for (const [key, needed] of [
      ['OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL']],
      ['SMTP_URL', ['MAIL_FROM', 'PUBLIC_URL']],
    ] as const) {
      for (const other of env[key] === undefined ? [] : needed.filter((name) => env[name] === undefined))
        context.addIssue({ code: 'custom', path: [other], message: `needed with ${key}` });
    }
  })
  .transform((env) => ({
    ...env,
    DOCS_URL: (env.DOCS_URL ?? `http://localhost:${env.HTTP_PORT}`).replace(/\/+$/, ''),
  }));

export type GatewayConfig = z.output<typeof configSchema>;
