// `DATABASE_URL=… node dist/set-retention.js ORG_ID DAYS|never`: how long an organization keeps the results and files of its jobs.
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { z } from 'zod';
import { Org } from './entities/org.js';
import { SCHEMA } from './schema.js';

const wanted = z
  .tuple([z.uuid(), z.union([z.literal('never'), z.coerce.number().int().positive()])])
  .safeParse(process.argv.slice(2));
if (!wanted.success) {
  process.stderr.write('usage: set-retention.js ORG_ID DAYS|never\n');
  process.exit(2);
}
const [id, days] = wanted.data;
const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const settings = { url: DATABASE_URL, max: 1, applicationName: 'set-retention', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const { affected } = await db.manager.update(Org, { id }, { results_days: days === 'never' ? null : days });
  if (affected !== 1) {
    process.stderr.write(`There is no organization ${id}.\n`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
