import { rmSync } from 'node:fs';
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
/** Time after which the platform stops when no spec uses it. */
const UNUSED_MS = 20_000;

let started: ReturnType<typeof startHome> | undefined;
let unused: NodeJS.Timeout | undefined;

async function stop(): Promise<void> {
  clearTimeout(unused);
  const last = started;
  started = undefined;
  if (last === undefined) return;
  const { home, platform } = await last;
  await platform.stop();
  rmSync(home, { recursive: true, force: true });
}

/**
 * Returns a customer with an organization of its own on the platform that the specs of this process break, one after the other. A spec leaves
 * nothing open and nothing broken, and may look at whole tables for what is not yet done.
 *
 * @param credits what the organization may spend
 */
export async function joinBreakableSystem({ credits = 100_000 } = {}): Promise<System> {
  clearTimeout(unused);
  if (started === undefined) {
    started = startHome(SETTINGS);
    closeAfterSpecs(stop);
  }
  const { home, crashOrder, platform } = await started;
  const tenant = await tenantIn(home, { credits });
  return systemOf(tenant, {
    crashOrder,
    database: platform.state.database_url,
    stop: () => {
      unused = setTimeout(() => void stop(), UNUSED_MS);
      return Promise.resolve();
    },
  });
}
