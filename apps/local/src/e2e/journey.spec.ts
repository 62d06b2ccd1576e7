import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testRedisUrl } from '@paratope/queue/testing';
import { eventually } from '@paratope/testing';
import { makeSignInLink } from '../sign-in.js';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { CreditTransaction } from './testing/client.js';
import { reportedCandidate, type ReportedCandidate } from './testing/reported-candidate.js';
import { joinSharedSystem } from './testing/shared-system.js';
import { expectNothingLost, type System, type Tenant } from './testing/system.js';
import { browserPath, launchBrowser, Visitor } from './testing/visitor.js';

// The end-to-end spec of `npm test`. The others look at each part for longer, and break it.

describe('a customer, with PostgreSQL queues', () => {
  let system: Tenant;
  let candidate: ReportedCandidate;
  beforeAll(async () => {
    system = await joinSharedSystem();
    candidate = await reportedCandidate(system.client, system.state().org_id, system.antibody);
  });
  afterAll(() => system.stop());

  it('gets the results of every pipeline, pays for each once, and is told by webhooks', async () => {
    const transactions = await system.client.all<CreditTransaction>('/v1/credit-transactions');
    const paid = transactions.filter(({ kind }) => kind === 'debit');
    expect(paid).toHaveLength(6);
    expect(new Set(paid.map(({ source }) => source)).size).toBe(6);
    await eventually(() => expect(new Set(system.receiver.received.map(({ jobId }) => jobId)).size).toBe(6));
    expect(system.receiver.refused).toBe(0);
  });

  const chromium = browserPath();
  (chromium === undefined ? it.skip : it)('sees them in the dashboard, without an error or a barrier', async () => {
    const { base_url: url, org_id: orgId, database_url: database } = system.state();
    const browser = await launchBrowser(chromium ?? '');
    try {
      const visitor = await Visitor.arrive(browser, url);
      await visitor.page.goto(await makeSignInLink(database, orgId, url));
      await visitor.page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
      visitor.complaints.length = 0;
      await visitor.open(`/variants/${candidate.variantId}`);
      await visitor.page.getByText('Heavy chain').first().waitFor();
      expect(await visitor.barriers()).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

(testRedisUrl() === undefined ? describe.skip : describe)('a customer, with Redis queues', () => {
  let system: System;
  beforeAll(async () => {
    system = await joinBreakableSystem({ queues: 'Redis' });
  });
  afterAll(() => system.stop());

  it('gets the results of its jobs, pays for each once, and is told by webhooks', async () => {
    const jobs = await Promise.all([1, 2, 3].map(() => system.client.submit(system.variantId)));
    await expectNothingLost(system, jobs);
  });
});
