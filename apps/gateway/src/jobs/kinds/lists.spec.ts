import { beforeAll, describe, expect, it } from '@jest/globals';
import { session, type Session } from '../../testing/session.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../testing/test-gateway.js';
import { createWorld } from '../../testing/world.js';
import { completeJob, insertJob } from '../../testing/world-jobs.js';

const JOBS = 25;
const COMPLETED = '/v1/humanizations?status=completed';
const NOTHING = {
  humanized_vl: null,
  oasis_score: null,
  mutations: null,
  liabilities: null,
  numbering: null,
  vhh_analysis: null,
  scfv_analysis: null,
  fc_analysis: null,
};
const RESULTS = [{ strategy: 'germline', humanized_vh: 'EVQLVESGGG'.repeat(12), ...NOTHING }];

describe('lists of jobs', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: Session;
  let token: string;
  const ids: string[] = [];

  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    const world = await createWorld(system, gateway);
    org = session(gateway, world);
    token = world.token;
    for (let n = 0; n < JOBS; n++) {
      const id = await insertJob(system, { ...world, kind: 'humanization' });
      await completeJob(system, id, RESULTS);
      ids.unshift(id);
    }
  });

  it('carry no results unless they are asked for', async () => {
    const { json, text } = await org.get(`${COMPLETED}&limit=200`);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    for (const job of json.data) expect(job).not.toHaveProperty('results');
    // With results, 200 jobs took 9.2 MB.
    expect((text.length / JOBS) * 200).toBeLessThan(1_000_000 / 3);
  });

  it('carry those of at most twenty jobs a page, and go on from there', async () => {
    const first = await org.get(`${COMPLETED}&expand=results&limit=200`);
    expect(first.json).toMatchObject({ has_more: true, next_cursor: expect.any(String) });
    const next = await org.get(`${COMPLETED}&expand=results&after=${first.json.next_cursor}`);
    const jobs = [...first.json.data, ...next.json.data];
    expect(first.json.data).toHaveLength(20);
    expect(jobs.map(({ id }) => id)).toEqual(ids);
    for (const job of jobs) expect(job.results).toEqual(RESULTS);
    expect(await org.get(`${COMPLETED}&expand=inputs`)).toMatchObject({ status: 400 });
  });

  it.each(['br', 'gzip'])('are compressed by %s for whoever takes it, and say the same', async (encoding) => {
    const plain = await org.get(COMPLETED);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const response = await fetch(`http://127.0.0.1:${gateway.service.httpPort}${COMPLETED}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    // Node's own fetch has decompressed the body.
    expect(await response.text()).toBe(plain.text);
    const short = await gateway.request('/v1/me', { token, headers: { 'accept-encoding': encoding } });
    expect(short.headers).not.toHaveProperty('content-encoding');
  });
});
