import { loadConfig } from '@paratope/config';
import { migrateSchema } from '@paratope/database';
import { z } from 'zod';
import { SCHEMA } from './schema.js';

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const ran = await migrateSchema(DATABASE_URL, SCHEMA);
process.stdout.write(`${SCHEMA.name}: ${ran.join(', ') || 'up to date'}\n`);
