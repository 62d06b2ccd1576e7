// `DATABASE_URL=… node bundle/put-aside.js [DELIVERY_ID]`: lists the deliveries that ended the dispatcher in each of three attempts, one JSON
// object per line; with an id, sends that delivery again.
import { loadConfig } from '@paratope/config';
import { openDataSource, run } from '@paratope/database';
import { z } from 'zod';
import { PUT_ASIDE, RETRY } from './deliveries/deliveries.sql.js';
import { SCHEMA } from './schema.js';

const wanted = z.union([z.tuple([]), z.tuple([z.uuid()])]).safeParse(process.argv.slice(2));
if (!wanted.success) {
  process.stderr.write('usage: put-aside.js [DELIVERY_ID]\n');
  process.exit(2);
}
const [id] = wanted.data;
const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const settings = { url: DATABASE_URL, max: 1, applicationName: 'put-aside', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const rows = await run(db.manager, PUT_ASIDE, {});
  if (id === undefined) for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
  else if (rows.some((row) => row.id === id)) await run(db.manager, RETRY, { id, now: new Date() });
  else {
    process.stderr.write(`No delivery ${id} was put aside.\n`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
