import { loadConfig } from '@paratope/config';
import { migrate } from '@paratope/database';
import { z } from 'zod';
import { MIGRATIONS } from './migrations.js';

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
for (const name of await migrate(DATABASE_URL, MIGRATIONS)) process.stdout.write(`${name}\n`);
