// `DATABASE_URL=… node bundle/put-aside.js [KIND ID]`: lists what failed three times and was put aside, one JSON object per line; with a kind and
// an id of the list, gives that three attempts again.
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { jobSettingsSchema } from '@paratope/gateway-settings';
import { SCHEMA } from '@paratope/gateway-tables';
import { z } from 'zod';
import { listPutAside, release, RELEASED_KINDS } from './release.js';

const wanted = z
  .union([z.tuple([]), z.tuple([z.enum(RELEASED_KINDS), z.string().min(1)])])
  .safeParse(process.argv.slice(2));
if (!wanted.success) {
  process.stderr.write(`usage: put-aside.js [KIND ID]; KIND is one of ${RELEASED_KINDS.join(', ')}\n`);
  process.exit(2);
}
const [kind, id] = wanted.data;
const { DATABASE_URL, JOB_MAX_FAILURES: failures } = loadConfig(
  jobSettingsSchema.pick({ JOB_MAX_FAILURES: true }).extend({ DATABASE_URL: z.url() }),
);
const settings = { url: DATABASE_URL, max: 1, applicationName: 'put-aside', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  if (kind === undefined || id === undefined) {
    for (const row of await listPutAside(db.manager, failures)) process.stdout.write(`${JSON.stringify(row)}\n`);
  } else if (!(await db.transaction((tx) => release(tx, kind, id)))) {
    process.stderr.write(`No ${kind} ${id} can be released: there is none, or its refund is still to be booked.\n`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
