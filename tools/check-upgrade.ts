// Runs an earlier release's services under load, migrates their schemas meanwhile, and replaces them one by one by those of
// this tree. No request fails, no job is lost and nobody waits for a lock for more than a second, or it exits with 1 and keeps the logs.
//   npm run check -- upgrade COMMIT [--minutes M] [--rate R] [--rows N]
// --rows: number of jobs that ended long ago, and of their transactions, such as 1000000.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { insertLedgerHistory } from '@paratope/billing/testing/history';
import type * as HistoryOfJobs from '@paratope/gateway/testing/history';
import { Fleet } from '@paratope/local/fleet';
import { buildRelease, loadSettings, programOf } from '@paratope/local/parts';
import { CHEAP_JOBS } from '@paratope/local/system';
import { JOB_WORKERS } from '@paratope/pipelines';
import pg from 'pg';

// Measures how long services wait for locks while migrations run.
const EVERY_MS = 50;
const WAITS = `
  SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart) * 1000), 0)::float8 AS ms
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND application_name NOT LIKE 'migrate %'`;

/** @returns the longest wait of any connection except a migration's, in milliseconds, sampled every 50 ms */
async function longestLockWait(url: string, during: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'lock waits' });
  await client.connect();
  let longestMs = 0;
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ ms: number }>(WAITS);
    longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
  };
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      await look();
      await pause(EVERY_MS);
    }
  })();
  try {
    await during();
  } finally {
    over.abort();
    await looking;
    await client.end();
  }
  return longestMs;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '8' },
    rows: { type: 'string', default: '0' },
  },
});
const [commit] = positionals;
if (commit === undefined) {
  console.error('usage: npm run check -- upgrade COMMIT [--minutes M] [--rate R] [--rows N]');
  process.exit(2);
}

/**
 * Callers of a service are replaced after it, except billing's: gateways of 0.2.0 do not repeat a debit whose connection closes, and those
 * of this release do.
 */
const ORDER = ['webhook-dispatcher', 'gateway', 'billing', ...JOB_WORKERS.slice(0, 1)];
const SETTLE_MS = 8_000;
/** As the `preStop` of the manifests in deploy/kubernetes. */
const OVERLAP_MS = 5_000;
const LONGEST_LOCK_WAIT_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'paratope-upgrade-'));
const beganAt = performance.now();
const say = (what: string): void =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(0).padStart(4)} s  ${what}`);

const { release: before, remove } = buildRelease(commit);
say(`${commit} is built`);
const home = join(folder, 'home');
const settings = { WEBHOOKS_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'info', ...CHEAP_JOBS };
const fleet = await Fleet.start(loadSettings({ PATH: process.env['PATH'], PARATOPE_HOME: home, ...settings }), before);
const databaseUrl = fleet.state.database_url;

/** Loads the module of the earlier release, which knows the tables of its schema. */
const historyOfJobs = async (): Promise<typeof HistoryOfJobs> =>
  (await import(
    pathToFileURL(join(before.root, 'apps/gateway/dist/jobs/testing/history.js')).href
  )) as typeof HistoryOfJobs;

/** Inserts a history of jobs and transactions into the schemas of the earlier release. */
async function fill(rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const history = await historyOfJobs();
    const [org] = await history.insertOrgs(client, 1);
    if (!org) return;
    await history.insertInBulk(client, () => history.insertJobs(client, 'ended', [{ ...org, from: 1, to: rows }]));
    await insertLedgerHistory(client, org.orgId, rows);
  } finally {
    await client.end();
  }
}

/** @throws if a replaced service does not end properly */
async function replace(app: string): Promise<void> {
  const old = fleet.of(app);
  await fleet.roll(app, OVERLAP_MS);
  for (const { ended } of old) {
    const how = await ended;
    if (how !== 'exit code 0') throw new Error(`${app} of ${commit} ended with ${how}`);
  }
}

try {
  for (const app of ORDER) if (fleet.of(app).length === 0) await fleet.add(app);
  say('its services run');
  if (Number(options.rows) > 0) {
    await fill(Number(options.rows));
    say(`${options.rows} jobs have ended and been paid long ago`);
  }

  const { minutes, rate } = options;
  const load = spawn(
    process.execPath,
    [programOf('load', 'main', before), '--home', home, '--orgs', '3', '--rate', rate, '--minutes', minutes],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed = text(load.stdout);
  const ended = once(load, 'exit');
  await pause(SETTLE_MS);
  let applied: readonly string[] = [];
  const waitedMs = await longestLockWait(databaseUrl, async () => {
    applied = await fleet.adoptThisRelease();
  });
  say(`schemas migrated while it runs: ${applied.join(', ') || 'nothing new'}`);
  say(`nobody waited for a lock longer than ${waitedMs.toFixed(0)} ms`);
  for (const app of ORDER) {
    await pause(SETTLE_MS);
    await replace(app);
    say(`${app} replaced`);
  }
  if (load.exitCode !== null)
    throw new Error('the load ended before the last service was replaced: give it more --minutes');
  const [status] = (await ended) as [number | null];
  const report = await printed;
  console.log(report);
  writeFileSync(join(home, 'logs', 'load.txt'), report);
  process.stdout.write(
    execFileSync(process.execPath, [programOf('billing', 'check-ledger')], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: databaseUrl },
    }),
  );
  const isKept = status === 0 && waitedMs <= LONGEST_LOCK_WAIT_MS;
  say(isKept ? 'no request failed, no job was lost' : 'A PROMISE WAS BROKEN');
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await fleet.stop();
  remove();
}
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else {
  // The data are large and say less than the logs.
  for (const name of readdirSync(home)) if (name !== 'logs') rmSync(join(home, name), { recursive: true, force: true });
  say(`the logs of all services are kept in ${join(home, 'logs')}`);
}
process.exit();
