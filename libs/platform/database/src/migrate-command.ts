import { loadConfig } from '@paratope/config';
import { z } from 'zod';
import type { Schema } from './data-source.js';
import { migrateSchema, MigrationError } from './migrations.js';

/** What an app's `migrate` entry does, given DATABASE_URL: prints what ran, a line each. A refusal is one sentence. */
export async function migrateCommand(schema: Schema): Promise<void> {
  const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
  try {
    for (const name of await migrateSchema(DATABASE_URL, schema)) process.stdout.write(`${name}\n`);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
