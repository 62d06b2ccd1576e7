import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@paratope/config';
import { workFolder } from '@paratope/job-envelope';
import { STORE_ACCESS, WORK_CONTRACTS } from '@paratope/pipelines';
import { s3Store, workerKey, type ObjectStore } from '@paratope/object-store';
import { startService, type RunningService } from '@paratope/service-host';
import { configSchema } from './config.js';
import { objectStoreService } from './service.js';

const ROOT = { accessKeyId: 'root', secretAccessKey: 'a secret of the tests' };
const NEXT = { accessKeyId: 'next', secretAccessKey: 'the one that replaces it' };
const BYTES = Buffer.from('model');

const work = WORK_CONTRACTS.map(({ kind }) => `${workFolder(kind, 'a')}/1/model.pdb`);
const [STRUCTURE, COMPLEX, RESULTS, INCOMING, CHECKED] = [
  `${workFolder('structure_prediction', 'a')}/1/model.pdb`,
  `${workFolder('complex_prediction', 'a')}/1/model.pdb`,
  'jobs/a/1/results.json.br',
  'incoming/u',
  'uploads/u/1.pdb',
];
const OBJECTS = [...work, RESULTS, INCOMING, CHECKED];

/** Objects that each worker may read in addition to its own, stated independently of the table under test. */
const ALSO_READS: Readonly<Record<string, readonly string[]>> = {
  'redesign-worker': [STRUCTURE, COMPLEX, CHECKED],
  'stability-worker': [STRUCTURE],
  'complex-worker': [STRUCTURE, CHECKED],
  'screening-worker': [CHECKED],
  'upload-worker': [INCOMING],
};
const ownOf = (worker: string): string[] =>
  WORK_CONTRACTS.filter((contract) => contract.worker === worker).map(
    ({ kind }) => `${workFolder(kind, 'a')}/1/model.pdb`,
  );

describe('the object store, to a key of a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-store-'));
  let service: RunningService;
  let open: (key: typeof ROOT) => ObjectStore;
  let root: ObjectStore;

  beforeAll(async () => {
    const env = {
      HTTP_PORT: '0',
      OBJECT_STORE_FOLDER: folder,
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: ROOT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ROOT.secretAccessKey,
      S3_ACCESS_KEY_ID_ALSO: NEXT.accessKeyId,
      S3_SECRET_ACCESS_KEY_ALSO: NEXT.secretAccessKey,
    };
    service = await startService(objectStoreService(loadConfig(configSchema, env)));
    const endpoint = `http://127.0.0.1:${service.httpPort}`;
    open = (key) => s3Store({ endpoint, region: 'us-east-1', bucket: 'b', ...key });
    root = open(ROOT);
    for (const key of OBJECTS) await root.put(key, BYTES, 'chemical/x-pdb');
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const allowed = async (attempts: readonly (readonly [string, () => Promise<unknown>])[]): Promise<string[]> => {
    const outcomes = await Promise.all(
      attempts.map(([name, attempt]) =>
        attempt().then(
          () => [name],
          (error: unknown) => {
            if (!(error instanceof Error) || !/AccessDenied|Unknown|Forbidden|403/.test(error.message)) throw error;
            return [];
          },
        ),
      ),
    );
    return outcomes.flat().sort();
  };

  it.each(Object.keys(STORE_ACCESS))('of %s gives what its tasks need and nothing else', async (worker) => {
    const store = open(workerKey(ROOT, worker));
    const own = ownOf(worker);
    const reads = await allowed(OBJECTS.map((key) => [key, () => store.get(key)] as const));
    expect(reads).toEqual([...new Set([...own, ...(ALSO_READS[worker] ?? [])])].sort());
    const writes = await allowed(OBJECTS.map((key) => [key, () => store.put(key, BYTES, 'chemical/x-pdb')] as const));
    expect(writes).toEqual(worker === 'upload-worker' ? [CHECKED] : own);
    const scratch = own.map((key) => key.replace('/1/model.pdb', '/scratch/blocks'));
    const deletable = await allowed(
      [...OBJECTS.filter((key) => !own.includes(key)), ...scratch].map(
        (key) => [key, () => store.delete(key)] as const,
      ),
    );
    expect(deletable).toEqual(scratch);
    expect(
      await allowed(
        ['', 'jobs', 'uploads', ...own.map((key) => key.slice(0, key.indexOf('/a/')))].map(
          (of) => [of, () => store.list(of)] as const,
        ),
      ),
    ).toEqual([]);
    // A URL that the worker signs grants no more than the worker's own permissions.
    const { url } = await store.presignGet(RESULTS, { expiresSeconds: 60 });
    expect((await fetch(url)).status).toBe(403);
  });

  it('is no other one under another name or secret', async () => {
    const one = workerKey(ROOT, 'codon-worker');
    const forged = [
      { ...one, accessKeyId: ROOT.accessKeyId },
      { ...one, accessKeyId: workerKey(ROOT, 'upload-worker').accessKeyId },
      workerKey({ ...ROOT, secretAccessKey: one.secretAccessKey }, 'upload-worker'),
      workerKey(ROOT, 'gateway'),
    ];
    for (const key of forged) await expect(open(key).get(RESULTS)).rejects.toThrow('cannot get');
  });

  it('and of the store itself is exchanged while both serve', async () => {
    expect(await open(NEXT).get(RESULTS)).toEqual(new Uint8Array(BYTES));
    const [file = ''] = ownOf('codon-worker');
    for (const key of [ROOT, NEXT])
      expect(await open(workerKey(key, 'codon-worker')).get(file)).toEqual(new Uint8Array(BYTES));
  });
});
