import { migrate, sqlState } from '@paratope/database';
import { prepareQueueStore } from '@paratope/queue';
import { LocalError } from './home.js';
import { asRole } from './postgres.js';
import type { Secrets } from './kept.js';
import { migrationsOf, SERVICES } from './services.js';

/** Brings every schema up to date. @returns the names of the files applied. */
export async function migrateAll(url: string): Promise<string[]> {
  const owners = SERVICES.flatMap((service) =>
    service.schema === undefined ? [] : { ...service, schema: service.schema },
  );
  return (await Promise.all(owners.map((owner) => migrate(url, migrationsOf(owner))))).flat();
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Prepares the queue's tables and a role that sees nothing else, since workers are given no access to the truth.
 * @returns the URL by which services reach the queue.
 */
export async function prepareQueue(url: string, secrets: Secrets): Promise<string> {
  const role = { name: secrets.queue_role, password: secrets.queue_password };
  try {
    await prepareQueueStore(url, role);
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LocalError(
      'The user of DATABASE_URL may not create the schema and the role of the queue. Allow it (CREATEROLE), or set REDIS_URL.',
      { cause: error },
    );
  }
  return asRole(url, role.name, role.password);
}
