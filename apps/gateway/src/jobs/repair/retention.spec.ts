import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { firstIdOf } from '@paratope/ids';
import { RpcStatus } from '@paratope/rpc';
import { encodeTime } from 'ulid';
import { KIND, TestInstallation, type TestReplica } from '../testing/gateway.js';
import { humanized } from '../testing/results.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An event id that is not greater than any that is made at or after this instant. */
const firstEventIdOf = (ms: number): string => `evt_${encodeTime(Math.floor(ms))}${'0'.repeat(16)}`;

const RESULTS = JSON.stringify([humanized()]);

describe('retention', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let began: number;

  beforeAll(async () => {
    installation = await TestInstallation.start();
  });
  afterAll(() => installation.stop());
  beforeEach(async () => {
    await installation.clear();
    await installation.pool.query(
      'UPDATE core.orgs SET event_days = NULL, results_days = NULL, owner_event_days = NULL, owner_results_days = NULL',
    );
    began = installation.now;
    replica = installation.replica({ EVENT_DAYS: 90, ARCHIVE_FORGOTTEN: true });
  });

  /** Submits a job that ends today. */
  const completed = async (orgId: string): Promise<string> => {
    const id = await replica.submit(orgId, await installation.variant(orgId));
    await replica.worker.claim({ jobId: id, workerId: 'w', outsideQueue: false });
    await replica.worker.complete({ jobId: id, attempt: 1, resultsJson: RESULTS, provenanceJson: '{}' });
    return id;
  };
  const shown = async (orgId: string, id: string) => {
    const job = await replica.reader.get({ id, orgId, kind: KIND.kind });
    return { results: job?.results, deleted: job?.data_deleted_at !== null, status: job?.status };
  };

  it('takes results from jobs that ended longer ago than the org keeps them, and from no others', async () => {
    const [short, forGood] = [await installation.org(10), await installation.org(10)];
    await installation.pool.query('UPDATE core.orgs SET results_days = 30 WHERE id = $1', [short]);
    const [old, kept] = [await completed(short), await completed(forGood)];
    installation.now = began + 20 * DAY_MS;
    const recent = await completed(short);
    await replica.reconciler.runOnce();
    expect(await shown(short, old)).toMatchObject({ results: RESULTS, deleted: false });
    installation.now = began + 31 * DAY_MS;
    await replica.reconciler.runOnce();
    expect(await shown(short, old)).toEqual({ results: null, deleted: true, status: 'completed' });
    expect(await shown(short, recent)).toMatchObject({ deleted: false });
    expect(await shown(forGood, kept)).toMatchObject({ results: RESULTS, deleted: false });
  });

  it('goes by the plan where an org agreed on nothing, and by what it agreed on where it did', async () => {
    replica = installation.replica({ RESULTS_DAYS_OF_PLANS: { team: 30 } });
    const [ofPlan, longer, otherPlan] = [
      await installation.org(10),
      await installation.org(10),
      await installation.org(10),
    ];
    await installation.pool.query(`UPDATE core.orgs SET plan = 'team' WHERE id = ANY ($1)`, [[ofPlan, longer]]);
    await installation.pool.query(`UPDATE core.orgs SET plan = 'complete' WHERE id = $1`, [otherPlan]);
    await installation.pool.query('UPDATE core.orgs SET results_days = 60 WHERE id = $1', [longer]);
    const jobs = [await completed(ofPlan), await completed(longer), await completed(otherPlan)] as const;
    installation.now = began + 31 * DAY_MS;
    await replica.reconciler.runOnce();
    expect(await shown(ofPlan, jobs[0])).toMatchObject({ deleted: true });
    expect(await shown(longer, jobs[1])).toMatchObject({ deleted: false });
    expect(await shown(otherPlan, jobs[2])).toMatchObject({ deleted: false });
  });

  it('goes by what its owners want where that is shorter, page by page, and leaves the jobs and their costs', async () => {
    const [wanting, agreed, longer, other] = [
      await installation.org(10),
      await installation.org(10),
      await installation.org(10),
      await installation.org(10),
    ];
    const own = 'UPDATE core.orgs SET owner_results_days = $2, results_days = $3 WHERE id = $1';
    await installation.pool.query(own, [wanting, 7, null]);
    await installation.pool.query(own, [agreed, 7, 30]);
    await installation.pool.query(own, [longer, 60, 30]);
    const jobs = [await completed(wanting), await completed(wanting), await completed(wanting)];
    const [ofAgreed, ofLonger, ofOther] = [await completed(agreed), await completed(longer), await completed(other)];
    installation.now = began + 8 * DAY_MS;
    const deleted = async (ids: readonly string[]) => {
      const states = await Promise.all(ids.map((id) => shown(wanting, id)));
      return states.filter((state) => state.deleted).length;
    };
    // At most two jobs of each organization at a time, the ones that ended first.
    expect(await replica.retention.expireJobs(2)).toBe(3);
    expect(await deleted(jobs)).toBe(2);
    await replica.reconciler.runOnce();
    expect(await deleted(jobs)).toBe(3);
    const costs = 'SELECT sum(credit_cost)::int AS cost, count(*)::int AS jobs FROM core.jobs WHERE org_id = $1';
    expect((await installation.pool.query(costs, [wanting])).rows).toEqual([{ cost: 3, jobs: 3 }]);
    expect(await shown(agreed, ofAgreed)).toMatchObject({ deleted: true });
    expect(await shown(longer, ofLonger)).toMatchObject({ deleted: false });
    expect(await shown(other, ofOther)).toMatchObject({ deleted: false });
    installation.now = began + 31 * DAY_MS;
    await replica.reconciler.runOnce();
    expect(await shown(longer, ofLonger)).toMatchObject({ deleted: true });
    expect(await shown(other, ofOther)).toMatchObject({ deleted: false });
  });

  it("keeps delivered events for an organization's days, its plan's or its owners', and their deliveries no longer", async () => {
    replica = installation.replica({ EVENT_DAYS: 90, EVENT_DAYS_OF_PLANS: { free: 14 }, ARCHIVE_FORGOTTEN: true });
    const [free, own, others, wanting] = [
      await installation.org(10),
      await installation.org(10),
      await installation.org(10),
      await installation.org(10),
    ];
    await installation.pool.query('UPDATE core.orgs SET owner_event_days = 5, event_days = 365 WHERE id = $1', [
      wanting,
    ]);
    await installation.pool.query(`UPDATE core.orgs SET plan = 'free' WHERE id = $1`, [free]);
    await installation.pool.query('UPDATE core.orgs SET event_days = 365 WHERE id = $1', [own]);
    const ids = new Map<string, string>();
    for (const [n, org] of [free, own, others, wanting].entries()) {
      const job = await completed(org);
      ids.set(org, firstEventIdOf(began + n));
      await installation.pool.query(
        `UPDATE core.events SET id = $2, created_at = to_timestamp($3::float8 / 1000), stored_at = now() WHERE job_id = $1`,
        [job, ids.get(org), began],
      );
    }
    installation.forgotten.length = 0;
    const left = async () =>
      (await installation.pool.query<{ org_id: string }>('SELECT org_id FROM core.events ORDER BY id')).rows.map(
        ({ org_id }) => org_id,
      );
    const after = async (days: number) => {
      installation.now = began + days * DAY_MS;
      await replica.reconciler.runOnce();
      return left();
    };
    expect(await after(4)).toEqual([free, own, others, wanting]);
    expect(await after(13)).toEqual([free, own, others]);
    expect(await after(15)).toEqual([own, others]);
    expect(await after(91)).toEqual([own]);
    expect(await after(366)).toEqual([]);
    expect(installation.forgotten).toEqual(
      [wanting, free, others, own].map((orgId) => ({ orgId, eventIds: [ids.get(orgId)], archive: true })),
    );
  });

  it('puts deliveries of the dispatcher into the archive, and nothing of an id that is none', async () => {
    const [first, last] = [firstIdOf(began), firstIdOf(began + 1)];
    const deliveries = [first, last].map((id) => ({ id, rowJson: JSON.stringify({ id }) }));
    await replica.service.archiveDeliveries({ deliveries });
    await replica.service.archiveDeliveries({ deliveries });
    const key = `archive/deliveries/${first}-${last}.jsonl.gz`;
    expect(await installation.store.list('archive/deliveries')).toEqual([key]);
    const stored = await installation.store.get(key);
    expect(gunzipSync(stored ?? new Uint8Array()).toString()).toBe(`{"id":"${first}"}\n{"id":"${last}"}\n`);
    const outside = replica.service.archiveDeliveries({ deliveries: [{ id: '../../uploads/x', rowJson: '{}' }] });
    await expect(outside).rejects.toMatchObject({ code: RpcStatus.INVALID_ARGUMENT });
    installation.files.failNext(10, 503);
    const away = replica.service.archiveDeliveries({ deliveries });
    await expect(away).rejects.toMatchObject({ code: RpcStatus.UNAVAILABLE });
    installation.files.failNext(0, 503);
  });

  it('deletes delivered events after their days; undelivered ones stay', async () => {
    const orgId = await installation.org(10);
    const [stored, unstored] = [await completed(orgId), await completed(orgId)];
    const at = installation.now;
    const dated = `UPDATE core.events SET id = $2, created_at = to_timestamp($3::float8 / 1000)`;
    await installation.pool.query(`${dated}, stored_at = now() WHERE job_id = $1`, [stored, firstEventIdOf(at), at]);
    await installation.pool.query(`${dated} WHERE job_id = $1`, [unstored, firstEventIdOf(at + 1), at]);
    const left = async () => (await installation.pool.query('SELECT FROM core.events')).rowCount;
    installation.now = at + 89 * DAY_MS;
    await replica.reconciler.runOnce();
    expect(await left()).toBe(2);
    installation.now = at + 91 * DAY_MS;
    await replica.reconciler.runOnce();
    expect(await left()).toBe(1);
    // The events were archived before, as requested.
    const keys = await installation.store.list('archive/events');
    const objects = await Promise.all(keys.map((key) => installation.store.get(key)));
    const kept = objects
      .map((bytes) => gunzipSync(bytes ?? new Uint8Array()).toString())
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((row) => row['org_id'] === orgId);
    expect(kept).toEqual([expect.objectContaining({ id: firstEventIdOf(at), job_id: stored })]);
  });
});
