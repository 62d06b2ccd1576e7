import { parseArgs } from 'node:util';
import { address, loadConfig } from '@paratope/config';
import { prepareQueueStore } from '@paratope/queue';
import { bundleOf, identityOf, rpcIdentity, SERVICES, type Identity } from '@paratope/rpc';
import { issueIdentities } from '@paratope/rpc/issue';
import { renewIdentities } from '@paratope/rpc/renewal';
import { z } from 'zod';
import { ensureAccount, ensureOrg } from './bootstrap.js';
import { loadSettings } from './config.js';
import { migrateAll } from './database.js';
import { LocalError, openHome } from './home.js';
import { findOrg, loadOrCreateOrg } from './kept-state.js';
import { terminal } from './terminal.js';

const serviceUrl = (service: string) =>
  z
    .url()
    .optional()
    .describe(`How ${service} will reach the database: its user is created, or its rights are updated.`);

/** Environment of `migrate`, the step that an installation of several containers runs before its services. */
export const migrationEnvironment = z.object({
  DATABASE_URL: z.url().describe('PostgreSQL, as the owner of all schemas, who may create roles.'),
  REDIS_URL: z.url().optional().describe('Queues are there: nothing is prepared for them in PostgreSQL.'),
  GATEWAY_DATABASE_URL: serviceUrl('gateway'),
  BILLING_DATABASE_URL: serviceUrl('billing'),
  WEBHOOK_DISPATCHER_DATABASE_URL: serviceUrl('webhook-dispatcher'),
});

/** Returns the database URLs of the services in the environment, by service. */
const serviceUrlsIn = (given: z.output<typeof migrationEnvironment>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      gateway: given.GATEWAY_DATABASE_URL,
      billing: given.BILLING_DATABASE_URL,
      'webhook-dispatcher': given.WEBHOOK_DISPATCHER_DATABASE_URL,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

type Environment = Readonly<Record<string, string | undefined>>;

/** `migrate`: the step that an installation of several containers runs before its services. */
export async function migrate(env: Environment): Promise<number> {
  const given = loadConfig(migrationEnvironment, env);
  const applied = await migrateAll(given.DATABASE_URL, serviceUrlsIn(given));
  if (given.REDIS_URL === undefined) await prepareQueueStore(given.DATABASE_URL);
  terminal.done('schemas', applied.length === 0 ? 'up to date' : applied.join(', '));
  return 0;
}

/** `bootstrap`: opens the first org of such an installation, and stores its token in PARATOPE_HOME. */
export async function bootstrap(env: Environment): Promise<number> {
  const schema = z.object({ DATABASE_URL: z.url(), BILLING_ADDRESS: address, RPC_IDENTITY: rpcIdentity });
  const { DATABASE_URL, BILLING_ADDRESS, RPC_IDENTITY } = loadConfig(schema, env);
  const settings = loadSettings(env);
  const home = openHome(settings.home);
  try {
    const org = await ensureOrg(DATABASE_URL, home.path, loadOrCreateOrg(home.path), settings.org);
    const billing = { address: BILLING_ADDRESS, identity: RPC_IDENTITY };
    const account = await ensureAccount(billing, org.org_id, settings.org);
    terminal.done('org', `${org.org_id}, ${account.plan} plan, ${account.credits} credits`);
  } finally {
    home.release();
  }
  return 0;
}

/** Returns the name of a service's identity in an installation's `.env`. */
export const identityVariableOf = (service: string): string =>
  `RPC_IDENTITY_${service.toUpperCase().replaceAll('-', '_')}`;

/** Returns a new identity for every service, by its name. */
export const issuedIdentities = (): Promise<ReadonlyMap<string, string>> => issueIdentities({ names: SERVICES });

/**
 * `identities`: prints a new identity for every service, as lines of `.env`. If its environment holds the earlier identities, it prints the
 * three steps of a rotation. All services are restarted one by one between the steps, and no service refuses another one meanwhile.
 * `identities --into FOLDER`: keeps them in NAME/identity below the folder, for services that read them again without a restart. It does
 * the step that is due and prints it; run it every quarter of an hour.
 */
export async function identities(env: Environment, args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { into: { type: 'string' } } });
  if (values.into !== undefined) {
    console.log(await renewIdentities({ folder: values.into, names: SERVICES, now: new Date() }));
    return 0;
  }
  const before = SERVICES.flatMap((name) => env[identityVariableOf(name)] ?? []).map(identityOf);
  const issued = new Map([...(await issuedIdentities())].map(([name, bundle]) => [name, identityOf(bundle)]));
  const print = (of: (name: string) => Identity | undefined): void => {
    for (const name of SERVICES) console.log(`${identityVariableOf(name)}=${bundleOf(of(name) ?? failing(name))}`);
  };
  if (before.length === 0) {
    print((name) => issued.get(name));
    return 0;
  }
  const authorities = [...new Set([...before, ...issued.values()].flatMap((identity) => identity.authorities))];
  console.log('# 1. Who they are stays; all believe the new authority as well.');
  print((name) => ({ ...identityOf(env[identityVariableOf(name)] ?? ''), authorities }));
  console.log('# 2. New identities; all believe the old authority as well.');
  print((name) => {
    const identity = issued.get(name);
    return identity && { ...identity, authorities };
  });
  console.log('# 3. Only the new authority.');
  print((name) => issued.get(name));
  return 0;
}

const failing = (name: string): never => {
  throw new LocalError(`No identity was made for ${name}.`);
};

/** `token`: prints only the API token that `bootstrap` or `start` stores. */
export function token(env: Environment): Promise<number> {
  console.log(findOrg(loadSettings(env).home).api_token);
  return Promise.resolve(0);
}
