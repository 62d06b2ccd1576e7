// Runs an earlier release's services under load, migrates their schemas meanwhile, and replaces them one by one by those of
// this tree. No request fails, no job is lost and nobody waits for a lock for more than a second, or it exits with 1.
//   npm run check -- upgrade COMMIT [--minutes M] [--rate R] [--rows N]
// --rows: so many jobs have ended long ago, such as 1000000.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { insertInBulk, insertJobs, insertOrgs } from '@paratope/gateway/testing/history';
import {
  loadOrCreateSecrets,
  migrateAll,
  prepareQueue,
  SERVICES,
  serviceEnvironment,
  serviceUrlsOf,
  type Wiring,
} from '@paratope/local/parts';
import { SERVICES as IDENTITIES } from '@paratope/rpc';
import { issueIdentities } from '@paratope/rpc/issue';
import { JOB_WORKERS } from '@paratope/pipelines';
import pg from 'pg';
import { longestLockWait } from './upgrade/lock-waits.ts';
import { httpFront, rpcFront, type Front } from './upgrade/front.ts';
import {
  buildRelease,
  drain,
  operate,
  programOf,
  ROOT,
  startApp,
  type Environment,
  type Release,
} from './upgrade/release.ts';

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

/** Who calls is replaced after whom it calls. */
const ORDER = ['billing', 'webhook-dispatcher', 'gateway', ...JOB_WORKERS.slice(0, 1)];
const SETTLE_MS = 8_000;
const LONGEST_LOCK_WAIT_MS = 1_000;

const folder = mkdtempSync(join(tmpdir(), 'paratope-upgrade-'));
const beganAt = performance.now();
const say = (what: string): void =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(0).padStart(4)} s  ${what}`);

const { release: before, remove } = buildRelease(commit);
say(`${commit} is built`);
const now: Release = { name: 'this tree', root: ROOT };

const secrets = loadOrCreateSecrets(folder);
const postgres = await startPostgres({
  ...{ folder: join(folder, 'postgres'), port: await freePort(), database: 'paratope' },
  ...{ password: secrets.postgres_password, settings: { max_connections: '200' } },
});
const fronts = { billing: await rpcFront(), 'webhook-dispatcher': await rpcFront(), gateway: await rpcFront() };
const rpcFrontOf = (app: string): Front | undefined => Object.entries(fronts).find(([name]) => name === app)?.[1];
const http = await httpFront();
const wiring: Wiring = {
  secrets,
  identities: await issueIdentities({ names: IDENTITIES, days: 1 }),
  databaseUrls: serviceUrlsOf(postgres.url, secrets),
  queueDatabaseUrls: await prepareQueue(postgres.url, secrets),
  redisUrl: undefined,
  objectStore: { folder: join(folder, 'objects'), port: await freePort() },
  gatewayPort: http.port,
  publicUrl: `http://127.0.0.1:${http.port}`,
  billingAddress: `127.0.0.1:${fronts.billing.port}`,
  webhooksAddress: `127.0.0.1:${fronts['webhook-dispatcher'].port}`,
  jobsAddress: `127.0.0.1:${fronts.gateway.port}`,
};
const wired = (app: string): Record<string, string | undefined> => {
  const service = SERVICES.find((candidate) => candidate.app === app);
  if (!service) throw new Error(`no app is called ${app}`);
  return serviceEnvironment(service, wiring, { PATH: process.env['PATH'], LOG_LEVEL: 'warn' });
};

/** A release from before roles and keys of services' own has those of the database and the store. */
const ownersOf = (app: string): Environment => ({
  ...(wired(app)['DATABASE_URL'] === undefined ? {} : { DATABASE_URL: postgres.url }),
  S3_ACCESS_KEY_ID: wired('gateway')['S3_ACCESS_KEY_ID'],
  S3_SECRET_ACCESS_KEY: wired('gateway')['S3_SECRET_ACCESS_KEY'],
});

/** Starts a replica beside whoever serves, and turns its callers to it. */
async function start(release: Release, app: string): Promise<ChildProcess> {
  const [rpc, api] = [await freePort(), await freePort()];
  const front = rpcFrontOf(app);
  const child = await startApp(release, app, {
    ...wired(app),
    ...(release === before ? ownersOf(app) : {}),
    ...(front ? { RPC_ADDRESS: `127.0.0.1:${rpc}` } : {}),
    ...(app === 'gateway' ? { HTTP_PORT: String(api) } : {}),
  });
  front?.turnTo(rpc);
  if (app === 'gateway') http.turnTo(api);
  return child;
}

/** A history of so many jobs, in the schema of the release before. */
async function fill(rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const [org] = await insertOrgs(client, 1);
    if (org) await insertInBulk(client, () => insertJobs(client, 'ended', [{ ...org, from: 1, to: rows }]));
  } finally {
    await client.end();
  }
}

const running = new Map<string, ChildProcess>();
try {
  for (const app of ['gateway', 'billing', 'webhook-dispatcher'])
    operate(before, app, 'migrate', { DATABASE_URL: postgres.url });
  if (Number(options.rows) > 0) {
    await fill(Number(options.rows));
    say(`${options.rows} jobs have ended long ago`);
  }
  running.set('object-store-server', await startApp(now, 'object-store-server', wired('object-store-server')));
  for (const app of ORDER) running.set(app, await start(before, app));
  const home = join(folder, 'home');
  mkdirSync(home);
  writeFileSync(join(home, 'local.json'), JSON.stringify({ base_url: wiring.publicUrl, database_url: postgres.url }));
  say('its services run');

  const { minutes, rate } = options;
  const load = spawn(
    process.execPath,
    [programOf(before, 'load', 'main'), ...['--home', home, '--orgs', '3', '--rate', rate, '--minutes', minutes]],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed = text(load.stdout);
  const ended = once(load, 'exit');
  await pause(SETTLE_MS);
  let applied: readonly string[] = [];
  const waitedMs = await longestLockWait(postgres.url, async () => {
    applied = await migrateAll(postgres.url, wiring.databaseUrls);
  });
  say(`schemas migrated while it runs: ${applied.join(', ') || 'nothing new'}`);
  say(`nobody waited for a lock longer than ${waitedMs.toFixed(0)} ms`);
  for (const app of ORDER) {
    await pause(SETTLE_MS);
    const old = running.get(app);
    running.set(app, await start(now, app));
    if (old) await drain(old, app);
    say(`${app} replaced`);
  }
  if (load.exitCode !== null)
    throw new Error('the load ended before the last service was replaced: give it more --minutes');
  const [status] = (await ended) as [number | null];
  console.log(await printed);
  process.stdout.write(operate(now, 'billing', 'check-ledger', { DATABASE_URL: postgres.url }));
  const isKept = status === 0 && waitedMs <= LONGEST_LOCK_WAIT_MS;
  say(isKept ? 'no request failed, no job was lost' : 'A PROMISE WAS BROKEN');
  process.exitCode = isKept ? 0 : 1;
} finally {
  for (const child of [...running.values()].reverse()) child.kill('SIGTERM');
  for (const child of running.values())
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await postgres.stop();
  for (const front of [...Object.values(fronts), http]) front.close();
  rmSync(folder, { recursive: true, force: true });
  remove();
}
process.exit();
