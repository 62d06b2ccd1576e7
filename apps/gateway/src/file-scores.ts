// `DATABASE_URL=… S3_…=… node bundle/file-scores.js [--after-job ID] [--after-variant ID]`: files the scores of jobs that completed before
// the installation filed scores. It prints one line of JSON per page. After an interruption, continue after the `after` of the last line.
import { parseArgs } from 'node:util';
import { loadConfig } from '@paratope/config';
import { openDataSource, poolOf } from '@paratope/database';
import { objectStoreEnvironment, openObjectStore } from '@paratope/object-store';
import { z } from 'zod';
import { JobResults } from '@paratope/gateway-results';
import { jobSettingsSchema } from '@paratope/gateway-settings';
import { SCHEMA } from '@paratope/gateway-tables';
import { backFillScores, NIL_UUID } from './scores-back-fill.js';

const { values } = parseArgs({ options: { 'after-job': { type: 'string' }, 'after-variant': { type: 'string' } } });
const position = z.uuid().default(NIL_UUID);
const wanted = z
  .object({ 'after-job': position, 'after-variant': position })
  .transform((given) => ({ jobs: given['after-job'], variants: given['after-variant'] }))
  .safeParse(values);
if (!wanted.success) {
  process.stderr.write('usage: file-scores.js [--after-job ID] [--after-variant ID]\n');
  process.exit(2);
}
const config = loadConfig(z.object({ DATABASE_URL: z.url(), ...objectStoreEnvironment }));
const settings = { url: config.DATABASE_URL, max: 1, applicationName: 'file-scores', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const results = new JobResults(openObjectStore(config), jobSettingsSchema.parse({}));
  for await (const page of backFillScores(poolOf(db), results, wanted.data))
    process.stdout.write(`${JSON.stringify(page)}\n`);
} finally {
  await db.destroy();
}
