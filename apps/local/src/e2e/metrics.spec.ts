import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import type { Job } from './testing/client.js';
import { metricsInDashboards, scrape } from './testing/scrape.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

// `npm run check` runs this too: a dashboard that queries a wrong metric name shows nothing, which nobody notices.
let system: Tenant;
beforeAll(async () => {
  // The logs of the services state the ports of their metrics.
  system = await joinSharedSystem();
});
afterAll(() => system.stop());

it('the running services show every metric that a dashboard or an alert asks for, once a job has gone through them', async () => {
  const order = { items: [{ variant_id: system.variantId }], host: 'cho' };
  const { job_ids } = await system.client.call<{ readonly job_ids: readonly [string] }>(
    'POST',
    '/v1/codon-exports',
    order,
  );
  const [id] = job_ids;
  await eventually(async () => {
    const job = await system.client.call<Job>('GET', `/v1/codon-exports/${id}`);
    expect(job).toMatchObject({ status: 'completed' });
  });
  await eventually(() => expect(system.receiver.received.map(({ jobId }) => jobId)).toContain(id));
  // Gauges of the queues are refreshed periodically.
  await eventually(async () => {
    const shown = await scrape(system.home);
    expect([...metricsInDashboards()].filter((name) => !shown.has(name))).toEqual([]);
  });
});
