import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { prepareQueueStore } from '@paratope/queue';
import pg from 'pg';
import { LocalError } from './home.js';
import { asRole } from './postgres.js';
import type { Secrets } from './kept.js';
import { migrationOf, SERVICES } from './services.js';

/**
 * Brings every schema up to date, each by its app's own command.
 * @returns the names of the migrations that ran.
 * @throws LocalError with what the command says, such as that the data are of too old a release.
 */
export async function migrateAll(url: string): Promise<string[]> {
  const owners = SERVICES.filter(({ ownsSchema }) => ownsSchema);
  return (await Promise.all(owners.map((owner) => migrate(url, migrationOf(owner))))).flat();
}

async function migrate(url: string, entry: string): Promise<string[]> {
  const env = { ...process.env, DATABASE_URL: url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [entry], { env });
    return stdout.split('\n').filter((line) => line !== '');
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new LocalError(`The schemas cannot be brought up to date: ${said}`, { cause });
  }
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
    if (!(error instanceof pg.DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new LocalError(
      'The user of DATABASE_URL may not create the schema and the role of the queue. Allow it (CREATEROLE), or set REDIS_URL.',
      { cause: error },
    );
  }
  return asRole(url, role.name, role.password);
}
