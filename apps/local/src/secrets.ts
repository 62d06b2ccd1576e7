import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { loadConfig } from '@paratope/config';
import { STORE_ACCESS } from '@paratope/pipelines';
import { workerKey } from '@paratope/object-store';
import { z } from 'zod';
import { LocalError } from './home.js';
import { issuedIdentities, identityVariableOf } from './install.js';
import { redisPasswordOf, REDIS_USERS } from './redis-users.js';

/** Returns a random text that needs no quoting in a URL, in an ACL and in `.env`. */
const random = (): string => randomBytes(24).toString('hex');

const variable = (prefix: string, service: string): string => `${prefix}_${service.toUpperCase().replaceAll('-', '_')}`;

/**
 * `secrets`: prints all secrets of an installation of containers, as lines of `.env`. Each service has an identity, a database role, a
 * Redis user and a key of the object store of its own. `--alerts URL` also names the webhook to which alarms go, `--alerts
 * smtp://HOST:PORT/ADDRESS` the address of mail.
 */
export async function secrets(_env: unknown, args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { alerts: { type: 'string' } } });
  const root = { accessKeyId: random(), secretAccessKey: random() };
  const lines: readonly (readonly [string, string])[] = [
    ...['POSTGRES_PASSWORD', 'GATEWAY_DATABASE_PASSWORD', 'BILLING_DATABASE_PASSWORD'].map(
      (name) => [name, random()] as const,
    ),
    ['WEBHOOK_DISPATCHER_DATABASE_PASSWORD', random()],
    ['REDIS_PASSWORD', random()],
    ...REDIS_USERS.map(({ name }) => [redisPasswordOf(name), random()] as const),
    ['S3_BUCKET', random()],
    ['S3_ACCESS_KEY_ID', root.accessKeyId],
    ['S3_SECRET_ACCESS_KEY', root.secretAccessKey],
    ...Object.keys(STORE_ACCESS).map(
      (worker) => [variable('S3_SECRET_ACCESS_KEY', worker), workerKey(root, worker).secretAccessKey] as const,
    ),
    ['CURSOR_SECRET', random()],
    ['SIGNING_KEY', randomBytes(32).toString('base64')],
    ['WEBHOOK_SECRETS_KEY', randomBytes(32).toString('base64')],
    ...[...(await issuedIdentities())].map(([name, bundle]) => [identityVariableOf(name), bundle] as const),
  ];
  for (const [name, value] of lines) console.log(`${name}=${value}`);
  console.log(
    values.alerts === undefined ? '# Nobody is told of alarms: docs/observability.md' : receiverOf(values.alerts),
  );
  return 0;
}

/** Returns the line of `.env` with Alertmanager's receiver. */
function receiverOf(text: string): string {
  if (!URL.canParse(text)) throw new LocalError('--alerts is the URL of a webhook, or smtp://HOST:PORT/ADDRESS.');
  const url = new URL(text);
  const to = decodeURIComponent(url.pathname.slice(1));
  const receiver =
    url.protocol === 'smtp:'
      ? `email_configs: [{to: '${to}', from: '${to}', smarthost: '${url.host}'}]`
      : `webhook_configs: [{url: '${url.href}'}]`;
  return `ALERT_RECEIVER="${receiver}"`;
}

/**
 * `store-keys`: prints the keys of the workers that are derived from S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY of its environment; the
 * platform's own object store accepts them. It is used after that key was replaced, or for the Secrets of a cluster.
 */
export function storeKeys(env: Readonly<Record<string, string | undefined>>): Promise<number> {
  const given = loadConfig(z.object({ S3_ACCESS_KEY_ID: z.string(), S3_SECRET_ACCESS_KEY: z.string() }), env);
  const root = { accessKeyId: given.S3_ACCESS_KEY_ID, secretAccessKey: given.S3_SECRET_ACCESS_KEY };
  for (const worker of Object.keys(STORE_ACCESS)) {
    const { accessKeyId, secretAccessKey } = workerKey(root, worker);
    console.log(`${variable('S3_ACCESS_KEY_ID', worker)}=${accessKeyId}`);
    console.log(`${variable('S3_SECRET_ACCESS_KEY', worker)}=${secretAccessKey}`);
  }
  return Promise.resolve(0);
}
