import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filesOf, SigningKey, verifyBundle } from '@paratope/evidence';
import { newId } from '@paratope/ids';
import { fileKeys, type JobKindContract } from '@paratope/job-envelope';
import { JOB_KINDS, jobKind, type JobKind } from '@paratope/pipelines';
import { CODON_INPUTS } from '../../../testing/world-jobs.js';
import { Tasks } from '../../execution/tasks.js';
import { TestInstallation, workerOf, type TestReplica } from '../../testing/gateway.js';
import { resultsOf } from '../../testing/results.js';
import { JobBundles } from './job-bundles.js';

const kinds = Object.keys(JOB_KINDS) as JobKind[];
const DIGEST = 'ab'.repeat(32);
const PROVENANCE = {
  engine: 'test',
  engine_version: '1.2.3',
  seed: 42,
  runtime_ms: 1,
  data_versions: { templates: '2026-05' },
  data_digests: { templates: DIGEST },
};
const key = SigningKey.fromBase64(Buffer.alloc(32, 9).toString('base64'));
const STRUCTURE = Buffer.from('ATOM of the antigen\n');

describe('the bundle of a job', () => {
  let installation: TestInstallation;
  let replica: TestReplica;
  let orgId: string;
  let variantId: string;
  let bundles: JobBundles;

  beforeAll(async () => {
    installation = await TestInstallation.start();
    replica = installation.replica();
    orgId = await installation.org(1000);
    variantId = await installation.variant(orgId);
    const { pool, store } = installation;
    bundles = new JobBundles({
      pool,
      store,
      key,
      kept: replica.results,
      tasks: new Tasks(pool),
      installation: 'https://paratope.example',
    });
  });
  afterAll(() => installation.stop());

  const antigen = async () => {
    const [antigen_id, antigen_upload_id] = [newId(), newId()];
    await installation.pool.query(
      `WITH a AS (INSERT INTO core.antigens (id, org_id, project_id, name, sequence)
                  SELECT $1, org_id, id, 'HER2', 'STQVCTGTDMKLRLPASPET' FROM core.projects WHERE org_id = $3 LIMIT 1)
       INSERT INTO core.uploads (id, org_id, filename, content_type, byte_size, purpose, status, key, summary,
                                 url_expires_at, slot_expires_at, arrived_at, created_at, updated_at)
       VALUES ($2, $3, 'a.pdb', 'chemical/x-pdb', 1, 'antigen_structure', 'ready', $4, '{}', now(), now(), now(), now(), now())`,
      [antigen_id, antigen_upload_id, orgId, `uploads/${antigen_upload_id}`],
    );
    await installation.store.put(`uploads/${antigen_upload_id}`, STRUCTURE, 'chemical/x-pdb');
    return { antigen_id, antigen_upload_id };
  };
  const submit = async (kind: JobKind): Promise<string> => {
    const contract: JobKindContract = JOB_KINDS[kind];
    const more = kind === 'complex_prediction' ? await antigen() : CODON_INPUTS;
    const body = { variant_id: variantId, ...more };
    const { answer } = await replica.submits.single(contract, installation.submitter(orgId), body, 0);
    return (JSON.parse(answer.body) as { id: string }).id;
  };
  /** Completes a job like its worker: the files are in the store before the job completes. */
  const completed = async (kind: JobKind): Promise<string> => {
    const id = await submit(kind);
    const worker = workerOf(replica.service, JOB_KINDS[kind]);
    const { attempt } = await worker.claim({ jobId: id, workerId: 'w' });
    const results = resultsOf(kind, id, attempt);
    const { files } = jobKind(kind);
    for (const file of files.length === 0 ? [] : fileKeys(results, files))
      await installation.store.put(file, Buffer.from(`bytes of ${file}`), 'text/plain');
    const ended = { resultsJson: JSON.stringify(results), provenanceJson: JSON.stringify(PROVENANCE) };
    expect(await worker.complete({ jobId: id, attempt, ...ended })).toEqual({ accepted: true });
    return id;
  };
  const bundleOf = async (id: string): Promise<Uint8Array> =>
    bundles.of((await replica.reader.get({ id, orgId, kind: null }))!);
  const text = (bundle: Uint8Array, path: string): string => Buffer.from(filesOf(bundle)!.get(path)!).toString();

  it.each(kinds)(
    'of kind %s is signed, and has its inputs, versions, seed and results with all their files',
    async (kind) => {
      const id = await completed(kind);
      const bundle = await bundleOf(id);
      const verdict = verifyBundle(bundle, key.public.id);
      expect(verdict.flaws).toEqual([]);
      expect(verdict.statement).toMatchObject({
        predicate: {
          buildDefinition: {
            internalParameters: { engine: 'test', engine_version: '1.2.3', seed: 42 },
            externalParameters: { kind },
          },
          runDetails: { metadata: { invocationId: id } },
        },
      });
      expect(JSON.stringify(verdict.statement)).toContain(DIGEST);
      expect(JSON.parse(text(bundle, 'inputs.json'))).toMatchObject({ variant_id: variantId });
      expect(JSON.parse(text(bundle, 'task.json'))).toMatchObject({
        chains: [{ sequence: 'EVQ' }, { sequence: 'DIQ' }],
      });
      expect(JSON.parse(text(bundle, 'provenance.json'))).toEqual(PROVENANCE);
      const stored = resultsOf(kind, id);
      const { files } = jobKind(kind);
      const names = files.length === 0 ? [] : fileKeys(JSON.parse(text(bundle, 'results.json')), files);
      const keys = files.length === 0 ? [] : fileKeys(stored, files);
      expect(names.map((name) => text(bundle, name))).toEqual(keys.map((each) => `bytes of ${each}`));
      expect(text(bundle, 'results.json')).not.toContain(id);
    },
  );

  it('has the files that the engine read', async () => {
    const bundle = await bundleOf(await completed('complex_prediction'));
    const { antigen: given } = JSON.parse(text(bundle, 'task.json')) as { antigen: { structure_key: string } };
    expect(text(bundle, given.structure_key)).toBe(STRUCTURE.toString());
  });

  it('has the same bytes whenever it is made', async () => {
    const id = await completed('structure_prediction');
    const first = await bundleOf(id);
    installation.now += 86_400_000;
    expect(Buffer.compare(await bundleOf(id), first)).toBe(0);
  });

  it('is found out at 200 places at random once a byte is flipped', async () => {
    const bundle = await bundleOf(await completed('complex_prediction'));
    const places = Array.from({ length: 200 }, () => Math.floor(Math.random() * bundle.length));
    const passed = places.filter((place) => {
      const flipped = bundle.slice();
      flipped[place]! ^= 1 + Math.floor(Math.random() * 255);
      return verifyBundle(flipped).flaws.length === 0;
    });
    expect(passed).toEqual([]);
  });

  it('does not exist of a job without results, and says why', async () => {
    await expect(bundleOf(await submit('humanization'))).rejects.toThrow('The job is pending');
    const id = await completed('complex_prediction');
    await installation.pool.query(
      `UPDATE core.uploads SET deleted_at = now() WHERE id = (SELECT (inputs ->> 'antigen_upload_id')::uuid FROM core.jobs WHERE id = $1)`,
      [id],
    );
    await expect(bundleOf(id)).rejects.toMatchObject({
      code: 'conflict',
      detail: "The antigen's structure file was deleted.",
    });
    const structure = await completed('structure_prediction');
    await installation.store.delete(`jobs/structure_prediction/${structure}/1/model.pdb`);
    await expect(bundleOf(structure)).rejects.toMatchObject({ code: 'conflict' });
  });
});
