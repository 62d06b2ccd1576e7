// `DATABASE_URL=… node dist/stream-audit.js FILE [--once]`: appends the audit events of all organizations to a file of JSON lines, for a
// log collector, within a second or two of each event. It continues at its last position after it was stopped or killed; with `--once`, for
// a timer, it ends when there are no new events. Errors in a log are written to standard error, and the program exits with 1.
import { parseArgs } from 'node:util';
import { setTimeout } from 'node:timers/promises';
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { z } from 'zod';
import { AuditStream } from '@paratope/gateway-identity';
import { SCHEMA } from '@paratope/gateway-tables';

const INTERVAL_MS = 1_000;

const { values, positionals } = parseArgs({ options: { once: { type: 'boolean' } }, allowPositionals: true });
const [file, ...others] = positionals;
if (file === undefined || others.length > 0) {
  process.stderr.write('usage: stream-audit.js FILE [--once]\n');
  process.exit(2);
}

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const settings = { url: DATABASE_URL, max: 1, applicationName: 'stream-audit', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
try {
  const stream = new AuditStream(db.manager, file);
  for (let goOn = true; goOn;) {
    const { events, flaws } = await stream.turn();
    if (events > 0 || values.once) process.stdout.write(`${JSON.stringify({ events })}\n`);
    for (const flaw of flaws) {
      process.stderr.write(`${JSON.stringify(flaw)}\n`);
      process.exitCode = 1;
    }
    goOn =
      values.once !== true &&
      flaws.length === 0 &&
      (await setTimeout(INTERVAL_MS, true, { signal: stopped.signal }).catch(() => false));
  }
} finally {
  await db.destroy();
}
