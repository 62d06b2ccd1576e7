import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimJobs, completeJobs, endAttempts, heartbeatJobs } from './run.sql.js';
import { confirmJobs, voidJobs } from './submit.sql.js';
import { TestInstallation } from './testing/gateway.js';

describe('a transition of many jobs', () => {
  let installation: TestInstallation;

  beforeAll(async () => {
    // Its tables are empty: the planner takes every index to be as good as another.
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());

  it.each([confirmJobs, voidJobs, claimJobs, heartbeatJobs, completeJobs, endAttempts])(
    '$name looks for them by nothing but their ids',
    async ({ text }) => {
      const { rows } = await installation.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${text}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(new Set(plan.match(/\bjobs_\w+/g))).toEqual(new Set(['jobs_pkey']));
      expect(plan).not.toMatch(/Seq Scan on jobs/);
    },
  );
});
