import { rmSync } from 'node:fs';
import { redisStore } from '@paratope/queue/testing';
import { closeAfterSpecs } from '@paratope/testing';
import { tenantIn } from './shared-system.js';
import { startHome, systemOf, type System } from './system.js';

/** Settings that all specs that break the platform can live with. */
const SETTINGS = {
  PARATOPE_WORKERS: 'humanization-worker,structure-worker,stability-worker,campaign-worker,screening-worker',
  OPEN_SIGNUP: 'true',
  UPLOAD_LEASE_MS: '3000',
  // A screen goes through more deaths than a job may fail by.
  JOB_MAX_FAILURES: '20',
} as const;
/** Time after which a platform stops when no spec uses it. */
const UNUSED_MS = 20_000;

type Redis = Awaited<ReturnType<typeof redisStore>>;
/** A platform that has its queues in PostgreSQL, or in a Redis of its own: on a shared one, another platform would take its jobs. */
type Queues = 'PostgreSQL' | 'Redis';

interface Breakable {
  readonly started: ReturnType<typeof startHome>;
  readonly redis: Redis | undefined;
  unused?: NodeJS.Timeout;
}

const platforms = new Map<Queues, Promise<Breakable>>();

async function start(queues: Queues): Promise<Breakable> {
  const redis = queues === 'Redis' ? await redisStore() : undefined;
  const settings = redis
    ? { ...SETTINGS, PARATOPE_WORKERS: 'humanization-worker', REDIS_URL: redis.address.redisUrl }
    : SETTINGS;
  return { started: startHome(settings), redis };
}

async function stop(queues: Queues): Promise<void> {
  const running = await platforms.get(queues);
  platforms.delete(queues);
  if (running === undefined) return;
  clearTimeout(running.unused);
  const { home, platform } = await running.started;
  await platform.stop();
  await running.redis?.remove();
  rmSync(home, { recursive: true, force: true });
}

/**
 * Returns a customer with an organization of its own on the platform that the specs of this process break, one after the other. A spec leaves
 * nothing open and nothing broken, and may look at whole tables for what is not yet done.
 *
 * @param credits what the organization may spend
 * @param queues where the platform has its queues
 * @returns the customer, and the platform's Redis if it has one
 */
export async function joinBreakableSystem({
  credits = 100_000,
  queues = 'PostgreSQL',
}: { readonly credits?: number; readonly queues?: Queues } = {}): Promise<System & { readonly redis?: Redis }> {
  let joined = platforms.get(queues);
  if (joined === undefined) {
    platforms.set(queues, (joined = start(queues)));
    closeAfterSpecs(() => stop(queues));
  }
  const running = await joined;
  clearTimeout(running.unused);
  const { home, crashOrder, platform } = await running.started;
  const tenant = await tenantIn(home, { credits });
  const system = systemOf(tenant, {
    crashOrder,
    database: platform.state.database_url,
    stop: () => {
      running.unused = setTimeout(() => void stop(queues), UNUSED_MS);
      return Promise.resolve();
    },
  });
  return { ...system, ...(running.redis && { redis: running.redis }) };
}
