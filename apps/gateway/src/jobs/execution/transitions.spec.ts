import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimJob, completeJob, endAttempt, heartbeatJob } from './run.sql.js';
import { confirmJobs, voidJobs } from '../intake/submit.sql.js';
import { TestInstallation } from '../testing/gateway.js';

describe('a transition', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    // Its tables are empty: the planner takes every index to be as good as another.
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());

  it.each([
    ...[confirmJobs, voidJobs].map(({ name, text }) => ({ name, text, table: 'reservations' })),
    ...[claimJob, heartbeatJob, completeJob, endAttempt].map(({ name, text }) => ({ name, text, table: 'jobs' })),
  ])('$name looks for them by nothing but their ids', async ({ text, table }) => {
    const { rows } = await installation.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // Indexes for that purpose alone count the turns in the queue.
    const used = (plan.match(/\b(jobs|reservations)_\w+/g) ?? []).filter(
      (index) => !/_(held|queued)_by_org$/.test(index),
    );
    expect(new Set(used)).toEqual(new Set([`${table}_pkey`]));
    expect(plan).not.toMatch(/Seq Scan on (jobs|reservations)/);
  });
});
