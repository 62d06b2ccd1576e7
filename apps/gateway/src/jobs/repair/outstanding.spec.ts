import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_KINDS } from '@paratope/pipelines';
import { metricsPage } from '@paratope/telemetry';
import { TestInstallation, workerOf } from '../testing/gateway.js';
import { OutstandingJobs } from './outstanding.js';

const SLOW = JOB_KINDS.structure_prediction;
const QUICK = JOB_KINDS.humanization;

describe('the gauge of outstanding jobs', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    installation = await TestInstallation.start();
    // Ids contain the machine's time.
    installation.now = Date.now();
  });
  afterAll(() => installation.stop());

  const shown = async (metric: string, kind: string, state: string): Promise<number> => {
    const { text } = await metricsPage('text/plain');
    const series = new RegExp(`^${metric}\\{[^}]*kind="${kind}"[^}]*state="${state}"[^}]*\\} (\\S+)`, 'm');
    return Number(series.exec(text)?.[1]);
  };
  const outstanding = (kind: string) =>
    Promise.all(['queued', 'held', 'running'].map((state) => shown('paratope_jobs_outstanding', kind, state)));

  it('counts those in the queue, those held back and those that run, and shows zero where there is none', async () => {
    const replica = installation.replica();
    const orgId = await installation.org(10);
    const variantId = await installation.variant(orgId);
    const ids: string[] = [];
    for (let n = 0; n < SLOW.queuedPerOrg + 3; n++) ids.push(await replica.submit(orgId, variantId, SLOW));
    await workerOf(replica.service, SLOW).claim({ jobId: ids[0]!, workerId: 'w' });
    // The reconciler of the installation counts by this clock too, and the gauges are those of the process.
    installation.now = Date.now() + 60_000;
    const jobs = new OutstandingJobs({
      pool: installation.pool,
      clock: () => installation.now,
      kinds: [SLOW.kind, QUICK.kind],
    });
    await jobs.observe();
    expect(await outstanding(SLOW.kind)).toEqual([SLOW.queuedPerOrg, 2, 1]);
    expect(await outstanding(QUICK.kind)).toEqual([0, 0, 0]);
    for (const state of ['queued', 'held', 'running'])
      expect(await shown('paratope_jobs_oldest_seconds', SLOW.kind, state)).toBeGreaterThanOrEqual(59);
    expect(await shown('paratope_jobs_oldest_seconds', QUICK.kind, 'held')).toBe(0);
  });
});
