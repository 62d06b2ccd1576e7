import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { prepareQueueStore } from '@paratope/queue';
import pg from 'pg';
import { LocalError } from './home.js';
import { asRole } from './postgres.js';
import { QUEUE_ACCESS } from './queue-access.js';
import type { Secrets } from './kept-state.js';
import { THIS_RELEASE, type Release } from './release.js';
import { SCHEMA_OWNERS } from './schema-owners.js';
import { migrationOf } from './services.js';
import { COMPILE_CACHE } from './workspace.js';

/**
 * Brings every schema up to date, each by its app's own command, and makes the roles by which the services use them.
 * @param url URL of the database for the owner of all schemas
 * @param serviceUrls URLs of the services' own schemas, by service; the role of a service without a URL stays unchanged
 * @param release release of the migrations that are run
 * @returns the names of the migrations that ran.
 * @throws LocalError with the message of the command, for example that the data are of too old a release.
 */
export async function migrateAll(
  url: string,
  serviceUrls: Readonly<Record<string, string>>,
  release: Release = THIS_RELEASE,
): Promise<string[]> {
  return (
    await Promise.all(SCHEMA_OWNERS.map((app) => migrate(url, migrationOf(app, release), serviceUrls[app])))
  ).flat();
}

/** Returns the URLs by which the services reach their own schemas in this database, by service. */
export const serviceUrlsOf = (url: string, { service_roles }: Secrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(service_roles).map(([service, { name, password }]) => [service, asRole(url, name, password)]),
  );

async function migrate(url: string, program: string, serviceUrl: string | undefined): Promise<string[]> {
  const env = {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...process.env,
    DATABASE_URL: url,
    SERVICE_DATABASE_URL: serviceUrl,
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    return stdout.split('\n').filter((line) => line !== '');
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new LocalError(`The schemas cannot be brought up to date: ${said}`, { cause });
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Prepares the queue's tables and for each service a role that sees its queues and nothing else, since workers have no access to the tables
 * of the services nor to each other's queues.
 * @returns the URLs by which services reach their queues, by the service's name
 */
export async function prepareQueue(url: string, secrets: Secrets): Promise<Record<string, string>> {
  const roles = Object.entries(secrets.queue_roles).flatMap(([service, role]) => {
    const queues = QUEUE_ACCESS[service];
    return queues === undefined ? [] : [{ service, queues, ...role }];
  });
  try {
    await prepareQueueStore(url, roles, secrets.queue_role);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LocalError(
      'The user of DATABASE_URL may not create the schema and the roles of the queues. Allow it (CREATEROLE).',
      { cause: error },
    );
  }
  return Object.fromEntries(roles.map(({ service, name, password }) => [service, asRole(url, name, password)]));
}
