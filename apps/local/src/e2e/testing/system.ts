import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrashPoint } from '@paratope/crash-points';
import { JOB_WORKERS } from '@paratope/pipelines';
import { eventually, OpenApiValidator } from '@paratope/testing';
import pg from 'pg';
import { EXAMPLES, initialChains, readAntibodies, type Antibody } from '../../antibodies.js';
import { loadSettings } from '../../config.js';
import type { LocalState } from '../../local-state.js';
import { startPlatform, type Platform } from '../../platform.js';
import { workspacePath } from '../../workspace.js';
import { Client, type Job } from './client.js';
import { preparedHome } from './prepared-home.js';
export { PEPTIDE_ANTIGEN } from './peptide-antigen.js';
import { startReceiver, type Receiver } from '../../webhook-receiver.js';

/** A customer of a platform, with a webhook endpoint. */
export interface Tenant {
  /** Data directory of the platform. */
  readonly home: string;
  readonly client: Client;
  readonly receiver: Receiver;
  readonly antibody: Antibody;
  readonly variantId: string;
  /** Returns the state of the platform, with the customer's organization and token. */
  readonly state: () => LocalState;
  stop(): Promise<void>;
}

/** The whole platform as `npm start` runs it, with a customer and its webhook endpoint. */
export interface System extends Tenant {
  /**
   * Sets the next point at which a process dies; resolves when it has died.
   * @param subject id of a thing: the process dies only when it is there with this one
   */
  crashAt(point: CrashPoint, subject?: string): Promise<void>;
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Settings of a spec that runs jobs of several kinds. */
export const ALL_WORKERS = { PARATOPE_WORKERS: JOB_WORKERS.join() } as const;

/** Settings of what proves the ways of jobs: a model of each antibody would take two seconds. */
export const CHEAP_JOBS = { HUMANIZATION_MODELS: 'false' } as const;

/** Settings that repair a crash sooner than in production, and compute less, so that a test does not wait as long as a customer may. */
export const QUICK_REPAIRS = {
  LOG_LEVEL: 'warn',
  ...CHEAP_JOBS,
  JOB_LEASE_MS: '3000',
  JOB_UNCONFIRMED_MS: '2000',
  JOB_UNQUEUED_MS: '1500',
  JOB_RETRY_DELAY_MS: '100',
  RECONCILE_INTERVAL_MS: '300',
  OUTBOX_POLL_MS: '200',
  DEBIT_DEADLINE_MS: '1000',
  QUEUE_LOCK_MS: '2000',
  WEBHOOK_TIMEOUT_MS: '3000',
  PARATOPE_LONGEST_RESTART_MS: '500',
} as const;

/** Settings of a platform that no spec breaks: its services search less often for what a crash left behind. */
export const UNDISTURBED = { RECONCILE_INTERVAL_MS: '1000', OUTBOX_POLL_MS: '1000', QUEUE_LOCK_MS: '30000' } as const;

/** The worker that suffices for most end-to-end specs; six idle workers take a third of the machine. */
const WORKERS = 'humanization-worker';

/** Why a spec starts a platform of its own: it breaks the platform, needs other settings, or looks at all rows and files. */
type OwnPlatformReason = 'crash' | 'environment' | 'whole tables';

/** Starts a platform for one spec; {@link joinSharedSystem} is for specs without a reason. `own-starts.spec.ts` counts the reasons. */
export async function startSystem(
  _reason: OwnPlatformReason,
  environment: Readonly<Record<string, string>> = {},
): Promise<System> {
  const { home, crashOrder, platform } = await startHome(environment);
  const tenant = await tenantOf(home, () => JSON.parse(readFileSync(join(home, 'local.json'), 'utf8')) as LocalState);
  const stop = async (): Promise<void> => {
    await platform.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return systemOf(tenant, { crashOrder, database: platform.state.database_url, stop });
}

/**
 * Returns a customer who can break its platform.
 *
 * @param stop what happens to the platform when the customer leaves
 */
export function systemOf(
  tenant: Tenant,
  {
    crashOrder,
    database,
    stop,
  }: { readonly crashOrder: string; readonly database: string; readonly stop: () => Promise<void> },
): System {
  const pool = new pg.Pool({ connectionString: database, max: 2 });
  pool.on('error', () => undefined);
  return {
    ...tenant,
    crashAt: async (point, subject) => {
      const order = subject === undefined ? point : `${point} ${subject}`;
      writeFileSync(crashOrder, order);
      await eventually(() => {
        if (existsSync(crashOrder)) throw new Error(`nothing has come to ${order}`);
      });
    },
    sql: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query<Row>(text, [...values])).rows,
    stop: async () => {
      await pool.end();
      await stop();
      await tenant.stop();
    },
  };
}

/** Starts the platform in a prepared data directory of its own, or in that of an earlier one. */
export async function startHome(environment: Readonly<Record<string, string>>, earlier?: string) {
  const home = earlier ?? (await preparedHome());
  const crashOrder = join(home, 'crash-order');
  const ignore = (): void => undefined;
  const platform: Platform = await startPlatform(
    loadSettings({
      PATH: process.env['PATH'],
      PARATOPE_HOME: home,
      PARATOPE_PORT: '0',
      PARATOPE_PLAN: 'enterprise',
      PARATOPE_RATE_PER_MINUTE: '1000000',
      PARATOPE_CREDITS: '100000',
      PARATOPE_CRASH_FILE: crashOrder,
      PARATOPE_WORKERS: WORKERS,
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      ...QUICK_REPAIRS,
      ...environment,
    }),
    { started: ignore, stopped: ignore, waiting: ignore, unrenewed: ignore, died: ignore, restarted: ignore },
  );
  return { home, crashOrder, platform };
}

let contract: OpenApiValidator | undefined;

/**
 * Returns the validator by the committed document. Specs of a process share it, because it compiles the schema of a response at its first
 * use.
 */
export function committedContract(): OpenApiValidator {
  contract ??= new OpenApiValidator(JSON.parse(readFileSync(workspacePath('contracts/openapi.json'), 'utf8')));
  return contract;
}

/** Returns a customer with the organization and token of the state. */
export async function tenantOf(home: string, state: () => LocalState): Promise<Tenant> {
  const { base_url, api_token } = state();
  const receiver = await startReceiver();
  const [antibody] = readAntibodies(EXAMPLES);
  if (!antibody) throw new Error(`${EXAMPLES} is empty`);
  const client = new Client(base_url, api_token, committedContract());
  const { secret } = await client.call<{ secret: string }>('POST', '/v1/webhooks', { url: receiver.url, events: null });
  receiver.trust(secret);
  const variantId = await client.createVariant(initialChains(antibody));
  return { home, client, receiver, antibody, variantId, state, stop: () => receiver.close() };
}

/**
 * Checks the guarantees that hold whichever process died: every accepted job ended, each was paid for once or refunded, the ledger adds up,
 * and each job's event arrived, always under the same id.
 */
export async function expectNothingLost(system: System, accepted: readonly Job[]): Promise<void> {
  const ids = new Set(accepted.map((job) => job.id));
  const problems: string[] = [];
  const ended = await Promise.all([...ids].map((id) => system.client.ended(id)));
  for (const job of ended) {
    if (job.status !== 'completed') problems.push(`${job.id} ${job.status}: ${job.error?.detail ?? ''}`);
  }
  const known = await system.client.all<Job>('/v1/humanizations');
  for (const job of known) if (!ids.has(job.id)) problems.push(`job ${job.id} was never accepted`);

  await eventually(async () => {
    const open = await system.sql<{ open: number }>(
      `SELECT count(*)::int AS open FROM (
           SELECT FROM core.jobs WHERE status IN ('pending', 'running') UNION ALL SELECT FROM core.reservations) unfinished`,
    );
    const undelivered = await system.sql<{ open: number }>('SELECT count(*)::int AS open FROM core.outbox');
    if (open[0]?.open !== 0 || undelivered[0]?.open !== 0) throw new Error('jobs or outbox rows are still open');
  });

  const ledger = await system.client.ledger();
  const paid = ledger.filter(({ kind }) => kind === 'debit').length;
  const returned = ledger.filter(({ kind }) => kind === 'refund').length;
  if (paid - returned !== ids.size) problems.push(`${ids.size} jobs, ${paid} debits and ${returned} refunds`);
  const unbalanced = await system.sql('SELECT * FROM billing.check_ledger()');
  if (unbalanced.length > 0) problems.push(`the ledger does not add up: ${JSON.stringify(unbalanced)}`);

  await eventually(() => {
    const announced = new Set(system.receiver.received.map((event) => event.jobId));
    const missing = [...ids].filter((id) => !announced.has(id));
    if (missing.length > 0) throw new Error(`no event arrived for ${missing.join(', ')}`);
  });
  const eventIds = Map.groupBy(system.receiver.received, (event) => event.jobId);
  for (const [job, events] of eventIds) {
    if (new Set(events.map((event) => event.webhookId)).size !== 1) problems.push(`job ${job} had several event ids`);
  }
  if (system.receiver.refused > 0) problems.push(`${system.receiver.refused} deliveries did not verify`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
