import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '@paratope/database';
import { JOB_KINDS, KIND_CONTRACTS, type JobKind } from '@paratope/pipelines';
import { backFillScores, NIL_UUID } from '../../scores-back-fill.js';
import { eraseJobs } from '@paratope/gateway-results';
import { TestInstallation, workerOf, type TestReplica } from '../testing/gateway.js';
import { resultsOf } from '../testing/results.js';

const KIND = JOB_KINDS.stability_analysis;

describe('the figures of a job', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let orgId: string;
  beforeAll(async () => {
    installation = await TestInstallation.start();
    replica = installation.replica();
    orgId = await installation.org(1000);
  });
  afterAll(() => installation.stop());

  const filed = async (variantId: string) =>
    (
      await installation.pool.query<{ source: string; job_id: string; hic: number | null; percentile: number | null }>(
        `SELECT source, job_id, (figures -> 'developability.hic')::float8 AS hic,
                (percentiles -> 'developability.hic')::float8 AS percentile
         FROM core.variant_scores WHERE variant_id = $1 AND source <> 'sequence'`,
        [variantId],
      )
    ).rows;
  const withHic = (jobId: string, value: number) => {
    const metric = { name: 'hic', value, unit: 'min', percentile: 55, flag: 'green', higher_is_better: false };
    const named = { ...metric, confidence: 'medium', method: 'test', method_version: '1' };
    const results = resultsOf(KIND.kind, jobId) as { aggregation: object };
    return { ...results, aggregation: { ...results.aggregation, metrics: [named] } };
  };
  const claimed = async (variantId: string): Promise<string> => {
    const jobId = await replica.submit(orgId, variantId, KIND);
    await workerOf(replica.service, KIND).claim({ jobId, workerId: 'w', outsideQueue: true });
    return jobId;
  };
  const complete = (jobId: string, results: unknown) =>
    workerOf(replica.service, KIND).complete({
      jobId,
      attempt: 1,
      resultsJson: JSON.stringify(results),
      provenanceJson: '{}',
    });

  it('are filed under its variant with its results, once, however often the worker repeats itself', async () => {
    const variantId = await installation.variant(orgId);
    const jobId = await claimed(variantId);
    const results = withHic(jobId, 9.94);
    expect(await complete(jobId, results)).toEqual({ accepted: true });
    expect(await complete(jobId, withHic(jobId, 1))).toEqual({ accepted: false });
    expect(await filed(variantId)).toEqual([{ source: KIND.kind, job_id: jobId, hic: 9.94, percentile: 55 }]);
  });

  it('stay those of the later job, whichever ends first', async () => {
    const variantId = await installation.variant(orgId);
    const [first, second] = [await claimed(variantId), await claimed(variantId)];
    await complete(second, withHic(second, 8));
    await complete(first, withHic(first, 9));
    expect(await filed(variantId)).toMatchObject([{ job_id: second, hic: 8 }]);
  });

  it('are erased with its results', async () => {
    const variantId = await installation.variant(orgId);
    const jobId = await claimed(variantId);
    await complete(jobId, withHic(jobId, 9));
    await run(installation.pool, eraseJobs, { orgId, ids: [jobId] });
    expect(await filed(variantId)).toEqual([]);
  });

  it('of jobs that completed before figures were filed are filed by a back-fill, which may be interrupted and repeated', async () => {
    const variantId = await installation.variant(orgId);
    const jobs = [await claimed(variantId), await claimed(variantId)];
    for (const [nth, jobId] of jobs.entries()) await complete(jobId, withHic(jobId, 7 + nth));
    await installation.pool.query('DELETE FROM core.variant_scores WHERE variant_id = $1', [variantId]);
    const start = { jobs: NIL_UUID, variants: NIL_UUID };
    const interrupted = backFillScores(installation.pool, replica.results, start);
    const { value: page } = await interrupted.next();
    expect(page).toMatchObject({ of: 'jobs', unreadable: 0 });
    await interrupted.return(undefined);
    for (let again = 0; again < 2; again++)
      for await (const each of backFillScores(installation.pool, replica.results, start))
        expect(each.unreadable).toBe(0);
    expect(await filed(variantId)).toMatchObject([{ job_id: jobs[1], hic: 8 }]);
  });

  it.each(KIND_CONTRACTS.map(({ kind }) => kind as JobKind))(
    'of %s are read from its results by its contract',
    (kind) => {
      const { figures } = JOB_KINDS[kind];
      const read = figures.of(resultsOf(kind, '01a1fb59-8dd9-773c-a83e-46e28dfdc431'), 'germline');
      const names = figures.columns.map(({ name }) => name);
      for (const name of Object.keys({ ...read?.figures, ...read?.percentiles })) expect(names).toContain(name);
    },
  );
});
