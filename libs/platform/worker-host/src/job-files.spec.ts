import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { ObjectStoreError } from '@paratope/object-store';
import { HandBack } from '@paratope/queue';
import { createRpcClient, jobs } from '@paratope/rpc';
import { createLogger } from '@paratope/telemetry';
import type { EngineOutput } from '@paratope/job-envelope/engine';
import { JobRunner } from './job-runner.js';
import type { JobsClient } from './jobs-client.js';
import { startJobService, type TestJobService } from './testing/job-service.js';

const MODEL = {
  pdb_key: 'model.pdb',
  cif_key: 'model.cif',
  model_used: 'test 1',
  confidence_score: 0.8,
  confidence_method: 'made up',
  chains: [{ chain: 'H', role: 'heavy', sequence: 'EVQ' }],
  plddt: [80, 80, 80],
  predicted_error: null,
  cdrs: [],
  orientation: null,
  templates: [],
  validation: {
    passed: true,
    chain_breaks: 0,
    d_amino_acids: 0,
    cis_peptides: 0,
    clashes: 0,
    ramachandran_outliers: 0,
    warnings: [],
  },
};

const artifact = (name: string) => ({ name, contentType: 'chemical/x-pdb', bytes: new Uint8Array(1) });
const provenance = { engine: 'test', engine_version: '1', data_versions: {}, seed: null };

describe('a job with files in its results', () => {
  let service: TestJobService;
  let client: JobsClient;
  let put: string[];
  /** Number of failing requests to the store. */
  let outages: number;

  beforeEach(async () => {
    put = [];
    outages = 0;
    service = await startJobService('structure_prediction');
    client = createRpcClient(jobs.JobServiceClient, service.address, service.identity);
  });
  afterEach(async () => {
    client.close();
    await service.stop();
  });

  const run = async (output: EngineOutput, patienceMs = 1_000): Promise<string> => {
    const id = newId();
    service.add(id, {});
    const runner = new JobRunner({
      kind: 'structure_prediction',
      workerId: 'worker',
      jobs: client,
      pool: { run: () => Promise.resolve(output) },
      artifacts: {
        put: async (key) => {
          if (outages-- > 0) throw new ObjectStoreError('cannot put: the store is away');
          put.push(key);
        },
        putFile: async (key, path) => {
          if (outages-- > 0) throw new ObjectStoreError('cannot put: the store is away');
          put.push(`${key}: ${await readFile(path, 'utf8')}`);
        },
        delete: async () => undefined,
      },
      logger: createLogger('test', { write: () => undefined }),
      patienceMs,
    });
    await runner.handle({ id }).catch((error: unknown) => {
      if (!(error instanceof HandBack)) throw error;
    });
    return id;
  };

  it('is completed with the keys of the objects that hold them', async () => {
    const artifacts = [artifact('model.pdb'), artifact('model.cif')];
    const id = await run({ results: MODEL, provenance, artifacts });
    const keys = {
      pdb_key: `jobs/structure_prediction/${id}/1/model.pdb`,
      cif_key: `jobs/structure_prediction/${id}/1/model.cif`,
    };
    expect(service.job(id)).toMatchObject({ status: 'completed', results: { ...MODEL, ...keys } });
    expect(put).toEqual([keys.pdb_key, keys.cif_key]);
  });

  it('is completed once an object store that was away is back, in the same attempt', async () => {
    outages = 3;
    const id = await run({ results: MODEL, provenance, artifacts: [artifact('model.pdb'), artifact('model.cif')] });
    expect(service.job(id)).toMatchObject({ status: 'completed', failure: undefined });
    expect(put).toEqual([`jobs/structure_prediction/${id}/1/model.pdb`, `jobs/structure_prediction/${id}/1/model.cif`]);
  });

  /** Returns a folder as an engine leaves it: a file that is an artifact, and one that is none. */
  async function artifactFolder() {
    const path = await mkdtemp(join(tmpdir(), 'paratope-files-'));
    for (const name of ['model.pdb', 'draft.txt']) await writeFile(join(path, name), name);
    return { path, artifacts: [{ name: 'model.pdb', contentType: 'chemical/x-pdb' }] };
  }

  it('is completed with the files of a folder, which is removed', async () => {
    outages = 2;
    const folder = await artifactFolder();
    const artifacts = [artifact('model.cif')];
    const id = await run({ results: MODEL, provenance, artifacts, artifactFolder: folder });
    const at = `jobs/structure_prediction/${id}/1`;
    expect(service.job(id)).toMatchObject({ status: 'completed', results: { pdb_key: `${at}/model.pdb` } });
    expect(put).toEqual([`${at}/model.cif`, `${at}/model.pdb: model.pdb`]);
    expect(existsSync(folder.path)).toBe(false);
  });

  it('leaves no folder behind when the object store stays away, or a file is missing', async () => {
    outages = Infinity;
    const folder = await artifactFolder();
    await run({ results: MODEL, provenance, artifacts: [artifact('model.cif')], artifactFolder: folder }, 0);
    expect(existsSync(folder.path)).toBe(false);
    const other = await artifactFolder();
    await run({ results: MODEL, provenance, artifactFolder: other });
    expect(existsSync(other.path)).toBe(false);
  });

  it('is handed back, and costs no attempt, when the object store stays away', async () => {
    outages = Infinity;
    const id = await run({ results: MODEL, provenance, artifacts: [artifact('model.pdb'), artifact('model.cif')] }, 0);
    expect(service.job(id)).toMatchObject({ status: 'pending', failure: undefined, releases: 1 });
  });

  it('is not completed when the engine names a file that it did not make', async () => {
    const id = await run({ results: MODEL, provenance, artifacts: [artifact('model.pdb')] });
    expect(service.job(id)).toMatchObject({ status: 'pending', results: undefined, failure: { final: false } });
    expect(put).toEqual([]);
  });
});
