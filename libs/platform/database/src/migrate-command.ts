import { loadConfig } from '@paratope/config';
import { z } from 'zod';
import type { Schema } from './data-source.js';
import { MigrationError } from './migration.js';
import { migrateSchema } from './migrations.js';
import { prepareServiceRole, type ServiceRole } from './service-role.js';

const environment = z.object({
  /** URL for the owner of the schema. */
  DATABASE_URL: z.url(),
  /** URL that the service will use: its role is created, or gets its rights and password again. */
  SERVICE_DATABASE_URL: z.url().optional(),
});

/** Command of an app's `migrate` entry: prints the migrations that ran, one per line. A refusal is one sentence. */
export async function migrateCommand(schema: Schema): Promise<void> {
  const { DATABASE_URL, SERVICE_DATABASE_URL } = loadConfig(environment);
  try {
    for (const name of await migrateSchema(DATABASE_URL, schema)) process.stdout.write(`${name}\n`);
    if (SERVICE_DATABASE_URL !== undefined)
      await prepareServiceRole(DATABASE_URL, schema, roleOf(SERVICE_DATABASE_URL));
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Returns the role that a service's URL names.
 * @throws MigrationError
 */
export function roleOf(url: string): ServiceRole {
  const { username, password } = new URL(url);
  if (username === '' || password === '') throw new MigrationError('the URL of a service names no user and password');
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}
