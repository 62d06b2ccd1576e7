import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { newId } from '@paratope/ids';
import { RpcStatus } from '@paratope/rpc';
import { KIND, TestInstallation, type TestReplica } from '../../../../jobs/testing/gateway.js';
import { humanized } from '../../../../jobs/testing/results.js';

const HOUR_MS = 3_600_000;

/** Returns results as large as those of a large antibody, and random, so that compression does not shrink them. */
const large = (): string => JSON.stringify([humanized({ humanized_vh: randomBytes(3_000).toString('hex') })]);

describe('results of a job', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let orgId: string;
  let variantId: string;

  beforeAll(async () => {
    installation = await TestInstallation.start();
    orgId = await installation.org(1_000);
    variantId = await installation.variant(orgId);
  });
  afterAll(() => installation.stop());
  beforeEach(async () => {
    await installation.clear();
    for (const key of await installation.store.list('')) await installation.store.delete(key);
    replica = installation.replica();
  });

  const claimed = async (): Promise<string> => {
    const id = await replica.submit(orgId, variantId);
    await replica.worker.claim({ jobId: id, workerId: 'w', outsideQueue: false });
    return id;
  };
  const complete = (jobId: string, attempt: number, resultsJson: string) =>
    replica.worker.complete({ jobId, attempt, resultsJson, provenanceJson: '{}' });
  const read = async (id: string): Promise<string | null> => {
    const job = await replica.reader.get({ id, orgId, kind: KIND.kind });
    return replica.results.read(job!);
  };
  const objects = () => installation.store.list('');
  const sweep = async (): Promise<void> => {
    installation.now += HOUR_MS;
    await replica.reconciler.runOnce();
  };

  it('are one compressed object of the store, and read back to the byte', async () => {
    const results = ` ${large()} `;
    const id = await claimed();
    expect(await complete(id, 1, results)).toEqual({ accepted: true });
    expect(await objects()).toEqual([`jobs/${id}/1/results.json.br`]);
    expect(await read(id)).toBe(results);
    const { rows } = await installation.pool.query('SELECT results, results_bytes FROM core.jobs WHERE id = $1', [id]);
    expect(rows).toEqual([{ results: null, results_bytes: results.length }]);
  });

  it('stay in the row where they are small: a read does not ask the store', async () => {
    const id = await claimed();
    await complete(id, 1, '[]');
    expect(await objects()).toEqual([]);
    installation.files.failNext(1, 500);
    expect(await read(id)).toBe('[]');
    installation.files.failNext(0, 500);
  });

  it('leave figures and keys of files in the row, and no text that could be a sequence', async () => {
    const found = { pdb_key: 'jobs/a', score: 0.5, vh: 'EVQL', plddt: new Array(900).fill(90) };
    const kept = await replica.results.keep({ id: newId(), attempt: 1 }, JSON.stringify(found), found);
    expect(kept).toMatchObject({ results: undefined, summary: JSON.stringify({ pdb_key: 'jobs/a', score: 0.5 }) });
  });

  it('are brought again when the store is away, and nothing of the job changes meanwhile', async () => {
    const id = await claimed();
    const results = large();
    installation.files.failNext(3, 500);
    await expect(complete(id, 1, results)).rejects.toMatchObject({ code: RpcStatus.UNAVAILABLE });
    expect(await complete(id, 1, results)).toEqual({ accepted: true });
    expect(await read(id)).toBe(results);
  });

  it('of a worker that lost its job are not put', async () => {
    const id = await claimed();
    await replica.worker.fail({ jobId: id, attempt: 1, detail: 'x', final: true });
    expect(await complete(id, 1, large())).toEqual({ accepted: false });
    expect(await objects()).toEqual([]);
  });

  it('that an attempt put before its gateway died are removed, those of the next stay', async () => {
    const id = await claimed();
    await replica.results.keep({ id, attempt: 1 }, large(), []);
    await replica.worker.release({ jobId: id, attempt: 1 });
    await replica.worker.claim({ jobId: id, workerId: 'w', outsideQueue: false });
    await sweep();
    // The job had not ended, so its files were examined again an hour later.
    expect(await objects()).toEqual([`jobs/${id}/1/results.json.br`]);
    const results = large();
    await replica.worker.claim({ jobId: id, workerId: 'w', outsideQueue: false });
    const { rows } = await installation.pool.query<{ attempt: number }>('SELECT attempt FROM core.jobs WHERE id = $1', [
      id,
    ]);
    await complete(id, rows[0]!.attempt, results);
    await sweep();
    await sweep();
    expect(await objects()).toEqual([`jobs/${id}/${rows[0]!.attempt}/results.json.br`]);
    expect(await read(id)).toBe(results);
    expect((await installation.pool.query('SELECT FROM core.file_sweeps')).rowCount).toBe(0);
  });

  it('of a job that failed leave no file', async () => {
    const id = await claimed();
    await installation.store.put(`jobs/${id}/1/results.json.br`, new Uint8Array(1), 'application/json');
    await installation.store.put(`jobs/humanization/${id}/1/model.pdb`, new Uint8Array(1), 'chemical/x-pdb');
    await installation.store.put(
      `jobs/humanization/${id}/scratch/blocks`,
      new Uint8Array(1),
      'application/octet-stream',
    );
    await replica.worker.fail({ jobId: id, attempt: 1, detail: 'x', final: true });
    await sweep();
    expect(await objects()).toEqual([]);
  });
});
